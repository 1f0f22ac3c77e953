"""The decisions of Trias, one class per verb.

Moves name cells, never bits of a layout.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from pangaea.engine.verbs import verb

from .cells import Cell
from .data import CARDS

Herd: TypeAlias = Literal["f", "s"]
"""A fertile herd, or a spent one: it bred or was born this turn."""


@verb
class Place(NamedTuple):
    """Set-up: put two herds on a vacant tile."""

    cell: Cell


@verb
class PlayHand(NamedTuple):
    """Phase 1: play the hand card."""


@verb
class DrawCard(NamedTuple):
    """Phase 1: play the deck's top card, whatever it is."""


@verb
class TurnUp(NamedTuple):
    """Chance: the card that comes from the deck, one of `M S W X`."""

    card: str


@verb
class Drift(NamedTuple):
    """Lift a tile and put it down farther out."""

    origin: Cell
    to: Cell


@verb
class MoveHerd(NamedTuple):
    """Move one herd to an adjacent tile."""

    origin: Cell
    to: Cell
    herd: Herd


@verb
class Rescue(NamedTuple):
    """Bring one swimmer to an adjacent tile."""

    origin: Cell
    to: Cell
    herd: Herd


@verb
class Breed(NamedTuple):
    """A fertile herd on this tile has young."""

    cell: Cell


@verb
class EndActions(NamedTuple):
    """Phase 2 is over; unused actions are lost."""


Move: TypeAlias = Place | PlayHand | DrawCard | TurnUp | Drift | MoveHerd | Rescue | Breed | EndActions

PLAY_HAND: Final = PlayHand()
DRAW_CARD: Final = DrawCard()
END_ACTIONS: Final = EndActions()
TURN_UP: Final = tuple(TurnUp(card) for card in CARDS)
