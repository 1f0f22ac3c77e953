"""Why a move is not legal, in words.

Only what every seat can see is considered, so an objection never reveals a secret.
"""

from __future__ import annotations

from .cells import POLE, Cell, cell_text
from .data import DRIFT_COST, LANDSCAPES
from .lands import opened_seas, pieces_without
from .legal import mandatory_drifts
from .moves import Breed, Drift, EndActions, Move, MoveHerd, Place, Rescue, TurnUp
from .state import Phase, State


def objection(state: State, move: Move) -> str:
    """Why this move is not legal now: the end of a sentence."""
    if isinstance(move, TurnUp):
        return "a card comes from the deck only after 'draw' or in phase 4"
    if untimely := _untimely(state, move):
        return untimely
    if isinstance(move, Drift):
        return _no_drift(state, move)
    if isinstance(move, Place):
        return _no_place(state, move.cell)
    if isinstance(move, MoveHerd | Rescue):
        return _no_step(state, move)
    if isinstance(move, Breed):
        return _no_breeding(state, move.cell)
    return "the rules do not offer it here"


# --- the wrong moment -----------------------------------------------------------------------------

_WAITING = {
    Phase.PLACE: "the herds are placed first",
    Phase.CARD: "the seat first decides between 'hand' and 'draw'",
    Phase.DRAW: "the card comes first",
    Phase.DRIFT: "a tile must drift first",
    Phase.ACT: "the seat now takes its actions",
    Phase.REFILL: "the hand card comes first",
    Phase.OVER: "the game is over",
}


def _untimely(state: State, move: Move) -> str | None:
    """Whether the phase, or the points left, forbid this verb."""
    acting = state.phase is Phase.ACT
    if isinstance(move, Place):
        timely = state.phase is Phase.PLACE
    elif isinstance(move, Drift):
        timely = acting or state.phase is Phase.DRIFT
    else:
        timely = acting and isinstance(move, MoveHerd | Rescue | Breed | EndActions)
    if not timely:
        return _WAITING[state.phase]
    if acting and isinstance(move, Drift) and state.points < DRIFT_COST:
        return f"a drift costs {DRIFT_COST} actions and {state.points} are left"
    free = isinstance(move, Rescue) and state.rescues
    return "no actions are left" if acting and not state.points and not free else None


# --- drifts (R60) ---------------------------------------------------------------------------------


def _no_drift(state: State, move: Drift) -> str:
    tile, place = cell_text(move.origin), cell_text(move.to)
    cannot_lift = _why_not_lifted(state, move.origin)
    if cannot_lift:
        return f"the tile {tile} cannot drift because {cannot_lift}"
    return f"the tile {tile} cannot go to {place} because {_why_not_there(state, move)}"


def _why_not_lifted(state: State, cell: Cell) -> str | None:
    """What keeps the active seat from lifting this tile; None if nothing does."""
    layout, bit = state.layout, state.layout.bit(cell)
    if cell == POLE:
        return "the South Pole never drifts"
    if not state.land & bit:
        return "there is no tile"
    index = layout.index(cell)
    mass = next(mass for mass in state.masses if mass & bit)
    if mass == bit:
        return "a land mass of one tile no longer drifts"
    if not mass & state.herds[state.active].cells:
        return "the seat has no herd on its land mass"
    if not layout.around[index] & ~(state.land | state.seas):
        return "it does not border the surrounding water"
    if state.phase is Phase.DRIFT and not any(origin == index for origin, _ in mandatory_drifts(state)):
        return _not_offered(state, bit)
    return None


def _not_offered(state: State, bit: int) -> str:
    """Either the card asks for another colour, or the tile has nowhere to go."""
    mine = state.landscape(bit)
    offered = {state.landscape(1 << origin) for origin, _ in mandatory_drifts(state)}
    if mine in offered:
        return "it has no place to go farther from the pole"
    colours = " or ".join(LANDSCAPES[colour] for colour in sorted(c for c in offered if c is not None))
    return f"a tile {colours} must drift"


def _why_not_there(state: State, move: Drift) -> str:
    layout = state.layout
    if state.land & layout.bit(move.to):
        return "a tile lies there"
    origin = layout.index(move.origin)
    mass = next(mass for mass in state.masses if mass >> origin & 1)
    rest = sum(pieces_without(layout, mass, origin))
    # A cell that the layout does not cover borders no tile.
    if not layout.covers(move.to) or not layout.bordering(rest) & layout.bit(move.to):
        return "it would not border the land mass it comes from"
    if not layout.farther[origin] & layout.bit(move.to):
        return "that is not farther from the South Pole"
    water = ~(state.land | state.seas) | opened_seas(layout, state.seas, origin)
    assert not water & layout.bit(move.to), "a drift without an objection is legal"
    return "that is an interior sea"


# --- the other moves ------------------------------------------------------------------------------


def _no_place(state: State, cell: Cell) -> str:
    bit = state.layout.bit(cell)
    if cell == POLE:
        return "no herd is placed on the South Pole"
    if not state.land & bit:
        return f"there is no tile at {cell_text(cell)}"
    return f"the tile {cell_text(cell)} is not vacant"


def _no_step(state: State, move: MoveHerd | Rescue) -> str:
    layout, origin, to = state.layout, state.layout.bit(move.origin), state.layout.bit(move.to)
    here, there = cell_text(move.origin), cell_text(move.to)
    if not state.herds[state.active].cells & origin:
        return f"the seat has no herd at {here}"
    swims = not state.land & origin
    if swims and isinstance(move, MoveHerd):
        return f"the herd at {here} swims and can only be rescued"
    if not swims and isinstance(move, Rescue):
        return f"the herd at {here} stands on land and needs no rescue"
    if not layout.around[layout.index(move.origin)] & to:
        return f"{there} is not adjacent to {here}"
    if not state.land & to:
        return f"there is no tile at {there}"
    if not state.room() & to:
        return _no_room(state, move.to)
    return f"the seat has no {'fertile' if move.herd == 'f' else 'spent'} herd at {here}"


def _no_breeding(state: State, cell: Cell) -> str:
    bit = state.layout.bit(cell)
    mine = state.herds[state.active]
    if not mine.cells & bit:
        return f"the seat has no herd at {cell_text(cell)}"
    if not state.land & bit:
        return "swimmers do not breed"
    if not state.room() & bit:
        return _no_room(state, cell)
    if not mine.more_than(state.spent) & bit:
        return f"every herd at {cell_text(cell)} bred or was born this turn"
    return "the seat has no herds left in stock"


def _no_room(state: State, cell: Cell) -> str:
    if cell == POLE and not state.options["pole_capacity"]:
        return "the South Pole feeds no herds"
    return f"the tile {cell_text(cell)} is full"
