"""What moves do, for clients and logs. Each field says who may know it (see `engine.events`)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from pangaea.engine.events import Event, Fading, Owner, Public

from .herds import Herd
from .names import PhaseName, RaceName


class Outcome(StrEnum):
    """How a placement or a step ended for the herd that was placed, enlarged or moved."""

    FREE = "free"
    """The cell was free."""
    GROWN = "grown"
    """The herd is larger now."""
    FUSED = "fused"
    WON = "won"
    """The enemy herd was smaller and is dispersed."""
    TIED = "tied"
    """Both herds are dispersed."""
    LOST = "lost"
    """The enemy herd was larger and stays."""
    BROKEN = "broken"
    """It no longer conforms: everything on the cell is dispersed."""


class Why(StrEnum):
    """Why a herd was dispersed."""

    COMBAT = "combat"
    AMBUSH = "ambush"
    """A swift herd was placed on row 2."""
    SACRIFICE = "sacrifice"
    SELF_DISPERSAL = "self_dispersal"


# --- drawing -------------------------------------------------------------------------------------


class StackChosen(NamedTuple):
    """A player draws; chance says which card."""

    seat: Public[int]
    race: Public[RaceName]


class CardDrawn(NamedTuple):
    """The card is in the hand; only its back is public (R10, R45)."""

    seat: Public[int]
    race: Public[RaceName]
    card: Owner[str]
    left: Public[int]
    """Cards left in the whole enclosure."""


class LastCardDrawn(NamedTuple):
    """The enclosure is empty: the game ends with this turn (R32)."""

    seat: Public[int]


class BonusGranted(NamedTuple):
    """A glorious herd dispersed an enemy herd (R28, R29)."""

    seat: Public[int]
    draws: Public[int]


# --- herds ---------------------------------------------------------------------------------------


class HerdPlaced(NamedTuple):
    """A new herd came onto the path."""

    seat: Public[int]
    cell: Public[str]
    herd: Public[Herd]
    outcome: Public[Outcome]


class CardsAdded(NamedTuple):
    """Cards joined a herd; `herd` is the herd before. If it broke, the cards are lost with it."""

    seat: Public[int]
    cell: Public[str]
    cards: Public[tuple[str, ...]]
    herd: Public[Herd]
    outcome: Public[Outcome]


class HerdMoved(NamedTuple):
    """A herd went one row ahead."""

    seat: Public[int]
    source: Public[str]
    target: Public[str]
    herd: Public[Herd]
    outcome: Public[Outcome]


class HerdsMet(NamedTuple):
    """The herd that arrived found another one on the cell; `seat` is who arrived."""

    seat: Public[int]
    cell: Public[str]
    herd: Public[Herd]
    met: Public[Herd]
    outcome: Public[Outcome]


class HerdFormed(NamedTuple):
    """Addition or fusion made this herd."""

    seat: Public[int]
    cell: Public[str]
    herd: Public[Herd]


class HerdSacrificed(NamedTuple):
    """A complete reckless herd dispersed itself and an enemy herd (R30)."""

    seat: Public[int]
    cell: Public[str]
    herd: Public[Herd]
    enemy_cell: Public[str]
    enemy: Public[Herd]


class HerdDispersed(NamedTuple):
    """A herd left the game; `seat` is its owner, `cell` where it vanished."""

    seat: Public[int]
    cell: Public[str]
    herd: Public[Herd]
    why: Public[Why]


class Delivered(NamedTuple):
    """A herd is in its pen. What it was fades from the log (R40)."""

    seat: Public[int]
    herd: Fading[Herd]


# --- turns ---------------------------------------------------------------------------------------


class PhaseBegan(NamedTuple):
    """Another phase of the turn; `draws` cards may be drawn in it."""

    seat: Public[int]
    phase: Public[PhaseName]
    draws: Public[int]


class EmptyTurnCounted(NamedTuple):
    """A turn without any action ended (R34)."""

    seat: Public[int]
    in_a_row: Public[int]
    limit: Public[int]


class TurnBegan(NamedTuple):
    """The other player's turn."""

    seat: Public[int]
    turn: Public[int]


class GameEnded(NamedTuple):
    """The pens are counted. The numbers are secret in a preview, and public once the game is over."""

    reason: Public[str]
    pens: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: Final[tuple[type[Event], ...]] = (
    StackChosen,
    CardDrawn,
    LastCardDrawn,
    BonusGranted,
    HerdPlaced,
    CardsAdded,
    HerdMoved,
    HerdsMet,
    HerdFormed,
    HerdSacrificed,
    HerdDispersed,
    Delivered,
    PhaseBegan,
    EmptyTurnCounted,
    TurnBegan,
    GameEnded,
)
