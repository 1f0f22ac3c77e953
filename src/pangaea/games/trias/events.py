"""What happens in Trias, for viewers.

A land mass is named by its first cell. A list with one number per seat is in the order of the seats.
Almost everything is public; only a hand card is known to its owner alone until the game is over.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pangaea.engine.events import Owner, Public

from .cells import Cell
from .names import CardSource, Colour, Missed, PhaseName


class HerdsPlaced(NamedTuple):
    """Set-up: two herds came onto a vacant tile."""

    seat: Public[int]
    cell: Public[Cell]
    herds: Public[int]


class TurnBegan(NamedTuple):
    """A seat's turn began, and all its herds are fertile."""

    seat: Public[int]
    turn: Public[int]
    phase: Public[PhaseName]
    points: Public[int]
    """Actions of phase 2; 0 if the turn begins with another phase."""
    last_round: Public[bool]


class PhaseBegan(NamedTuple):
    """The seat's turn went on to another phase."""

    seat: Public[int]
    phase: Public[PhaseName]
    points: Public[int]
    """Actions of phase 2; 0 elsewhere."""


class CardPlayed(NamedTuple):
    """A card was played and lies face up on the discards."""

    seat: Public[int]
    card: Public[Colour]
    source: Public[CardSource]
    back: Public[int]


class OtherColoursOpened(NamedTuple):
    """No tile of the card's colour can drift, so the seat chooses among the other two (R11)."""

    seat: Public[int]
    card: Public[Colour]
    colours: Public[tuple[Colour, ...]]


class DriftSkipped(NamedTuple):
    """No tile at all can drift: the card is spent (R12)."""

    seat: Public[int]
    card: Public[Colour]


class TileDrifted(NamedTuple):
    """A tile was lifted and put down farther out."""

    seat: Public[int]
    colour: Public[Colour]
    origin: Public[Cell]
    to: Public[Cell]
    bought: Public[bool]
    """For three actions, not for a card."""


class HerdsSwam(NamedTuple):
    """The tile went away under these herds; they stay as swimmers (R14)."""

    cell: Public[Cell]
    herds: Public[tuple[int, ...]]


class SwimmersLanded(NamedTuple):
    """The tile came to lie under these swimmers; they stand on land at once (R42)."""

    cell: Public[Cell]
    herds: Public[tuple[int, ...]]


class LandSplit(NamedTuple):
    """Without the tile its land mass fell into pieces."""

    land: Public[Cell]
    """Its name before."""
    pieces: Public[tuple[tuple[Cell, int], ...]]
    """Name and size of each."""


class LandJoined(NamedTuple):
    """The tile connected land masses or pieces with one another."""

    parts: Public[tuple[tuple[Cell, int], ...]]
    land: Public[Cell]
    size: Public[int]
    main: Public[bool]


class SeasChanged(NamedTuple):
    """Interior seas were opened to the surrounding water, or a bay was closed."""

    opened: Public[tuple[Cell, ...]]
    closed: Public[tuple[Cell, ...]]


class InterimScored(NamedTuple):
    """A new land mass was scored at once (R44–R52)."""

    land: Public[Cell]
    size: Public[int]
    herds: Public[tuple[int, ...]]
    points: Public[tuple[int, ...]]


class InterimMissed(NamedTuple):
    """Why a split was not scored."""

    why: Public[Missed]


class HerdMoved(NamedTuple):
    """A herd moved to an adjacent tile."""

    seat: Public[int]
    origin: Public[Cell]
    to: Public[Cell]
    fertile: Public[bool]
    points: Public[int]
    """Actions left afterwards, here and below."""


class HerdRescued(NamedTuple):
    """A swimmer came ashore."""

    seat: Public[int]
    origin: Public[Cell]
    to: Public[Cell]
    fertile: Public[bool]
    points: Public[int]
    free_rescues: Public[int]


class HerdBorn(NamedTuple):
    """A herd had young: both are spent for this turn."""

    seat: Public[int]
    cell: Public[Cell]
    stock: Public[int]
    points: Public[int]


class ActionsEnded(NamedTuple):
    """The seat finished phase 2."""

    seat: Public[int]
    unused: Public[int]


class HerdsDrowned(NamedTuple):
    """Phase 3: swimmers went back to their owner's stock."""

    seat: Public[int]
    cell: Public[Cell]
    herds: Public[int]


class HerdsStarved(NamedTuple):
    """Phase 3: an overpopulated tile sent herds back to their owner's stock (R42)."""

    seat: Public[int]
    cell: Public[Cell]
    herds: Public[int]


class HandRefilled(NamedTuple):
    """Phase 4: a new hand card."""

    seat: Public[int]
    back: Public[int]
    card: Owner[Colour]


class MeteoriteStruck(NamedTuple):
    """The last round begins: these seats have one turn each, in this order."""

    seat: Public[int]
    source: Public[str]
    """`draw` in phase 1 or `refill` in phase 4."""
    order: Public[tuple[int, ...]]


class LandScored(NamedTuple):
    """Final scoring of one land mass."""

    land: Public[Cell]
    size: Public[int]
    herds: Public[tuple[int, ...]]
    points: Public[tuple[int, ...]]


class GameEnded(NamedTuple):
    """The result, with what breaks a tie."""

    reason: Public[str]
    interim: Public[tuple[int, ...]]
    final: Public[tuple[int, ...]]
    scores: Public[tuple[int, ...]]
    stock: Public[tuple[int, ...]]
    lands: Public[tuple[int, ...]]
    """Land masses with presence, the main one included (R57)."""
    winners: Public[tuple[int, ...]]
    hands: tuple[Colour | None, ...]


EVENTS: Final = (
    HerdsPlaced,
    TurnBegan,
    PhaseBegan,
    CardPlayed,
    OtherColoursOpened,
    DriftSkipped,
    TileDrifted,
    HerdsSwam,
    SwimmersLanded,
    LandSplit,
    LandJoined,
    SeasChanged,
    InterimScored,
    InterimMissed,
    HerdMoved,
    HerdRescued,
    HerdBorn,
    ActionsEnded,
    HerdsDrowned,
    HerdsStarved,
    HandRefilled,
    MeteoriteStruck,
    LandScored,
    GameEnded,
)
