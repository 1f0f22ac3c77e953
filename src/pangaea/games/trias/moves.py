"""The decisions of Trias, one class per verb.

Moves name cells, never bits of a layout. The three moves without an object hold their own word, so
that no two of them are equal; tuples of different classes may be, so lists of moves compare classes.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from .cells import Cell
from .data import CARDS

Herd: TypeAlias = Literal["f", "s"]
"""A fertile herd, or a spent one: it bred or was born this turn."""


class Place(NamedTuple):
    """Set-up: put two herds on a vacant tile."""

    cell: Cell


class PlayHand(NamedTuple):
    """Phase 1: play the hand card."""

    word: Literal["hand"] = "hand"


class DrawCard(NamedTuple):
    """Phase 1: play the deck's top card, whatever it is."""

    word: Literal["draw"] = "draw"


class TurnUp(NamedTuple):
    """Chance: the card that comes from the deck, one of `M S W X`."""

    card: str


class Drift(NamedTuple):
    """Lift a tile and put it down farther out."""

    origin: Cell
    to: Cell


class MoveHerd(NamedTuple):
    """Move one herd to an adjacent tile."""

    origin: Cell
    to: Cell
    herd: Herd


class Rescue(NamedTuple):
    """Bring one swimmer to an adjacent tile."""

    origin: Cell
    to: Cell
    herd: Herd


class Breed(NamedTuple):
    """A fertile herd on this tile has young."""

    cell: Cell


class EndActions(NamedTuple):
    """Phase 2 is over; unused actions are lost."""

    word: Literal["end"] = "end"


Move: TypeAlias = Place | PlayHand | DrawCard | TurnUp | Drift | MoveHerd | Rescue | Breed | EndActions

PLAY_HAND: Final = PlayHand()
DRAW_CARD: Final = DrawCard()
END_ACTIONS: Final = EndActions()
TURN_UP: Final = tuple(TurnUp(card) for card in CARDS)
