"""Who decides, and what may be chosen: the one statement of what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pangaea.engine.lazy import NO_MOVES, Joined, MoveList, Parted
from pangaea.engine.protocol import CHANCE, Actor

from .data import DRIFT_COST
from .herds import NO_HERDS
from .lands import opened_seas
from .lists import Drifts, HerdGoals, Spots, Steps, TileGoals
from .moves import (
    DRAW_CARD,
    END_ACTIONS,
    PLAY_HAND,
    TURN_UP,
    Breed,
    Herd,
    Move,
    MoveHerd,
    Place,
    Rescue,
    TurnUp,
)
from .state import ACT, CARD, DRAW, DRIFT, OVER, PLACE, REFILL, State

_CARD_CHOICE: Final[Parted[Move]] = MoveList((PLAY_HAND, DRAW_CARD))
_ONLY_END: Final = MoveList[Move]((END_ACTIONS,))

_FERTILE: Final[tuple[Herd, ...]] = ("f",)
_SPENT: Final[tuple[Herd, ...]] = ("s",)
_BOTH: Final[tuple[Herd, ...]] = ("f", "s")


def actor(state: State) -> Actor:
    """The active seat, chance where a card comes from the deck, nobody once the game is over."""
    phase = state.phase
    if phase is OVER:
        return None
    return CHANCE if phase is DRAW or phase is REFILL else state.active


def chances(state: State) -> Sequence[tuple[TurnUp, int]]:
    """The cards left in the deck that is drawn from, each weighted by its copies."""
    if state.phase is not DRAW and state.phase is not REFILL:
        return ()
    return [(TURN_UP[card], copies) for card, copies in enumerate(state.drawing) if copies]


def legal(state: State) -> Parted[Move]:
    """Every move that the active seat may choose, sorted by verb and cells."""
    phase = state.phase
    if phase is ACT:
        return _actions(state)
    if phase is DRIFT:
        return Drifts(state.layout, mandatory_drifts(state))
    if phase is CARD:
        return _CARD_CHOICE
    if phase is PLACE:
        return Spots(state.layout, Place, vacant_tiles(state))
    return NO_MOVES


def vacant_tiles(state: State) -> int:
    """Land tiles without any herd, never the pole (R21)."""
    return state.land & ~state.layout.pole & ~state.everyone.cells


# --- phase 1: the mandatory drift -----------------------------------------------------------------


def mandatory_drifts(state: State) -> list[TileGoals]:
    """The drifts of the card's colour, else those of the other two together, else none (R11, R12)."""
    if state.drifts is None:
        assert state.card is not None, "a card has been played before a tile drifts"
        wanted = state.tiles[state.card]
        state.drifts = drift_goals(state, wanted) or drift_goals(state, state.land & ~wanted)
    return state.drifts


def drift_goals(state: State, choice: int) -> list[TileGoals]:
    """For each tile of the choice that the active seat may drift: its index and the mask of its goals.

    A tile other than the pole may be lifted that borders surrounding water (R3) and belongs to a land
    mass of two tiles or more (R9) where the seat has a herd (R10). It may go where, with the tile
    lifted, there is surrounding water (R4) that borders the rest of its land mass (R6, R8) and lies
    farther from the pole (R1). Per land mass one pass finds the cells that border it at least once
    and at least twice; those that border it only once are not goals for the tile they border.
    """
    tiles: list[TileGoals] = []
    present = state.herds[state.active].cells & state.land
    if not present:
        return tiles
    layout, seas = state.layout, state.seas
    around, farther = layout.around, layout.farther
    filled = state.land | seas
    choice ^= choice & (layout.surrounded(filled) | layout.pole)
    for mass in state.masses:
        coast = mass & choice
        if not coast or not mass & present or not mass & mass - 1:
            continue
        near, twice = _bordering_twice(mass, layout.height)
        once, shore = near ^ twice, near ^ near & filled
        while coast:
            tile = coast & -coast
            coast ^= tile
            origin = tile.bit_length() - 1
            goals = shore & farther[origin]
            if seas and around[origin] & seas:
                goals |= near & opened_seas(layout, seas, origin) & farther[origin]
            goals ^= goals & once & around[origin]
            if goals:
                tiles.append((origin, goals))
    tiles.sort()
    return tiles


def _bordering_twice(mass: int, height: int) -> tuple[int, int]:
    """The cells that border at least one tile of the land mass, and at least two."""
    aslant = height - 1
    north, south, east, west = mass >> 1, mass << 1, mass << height, mass >> height
    north_east, south_west = mass << aslant, mass >> aslant
    # Pairs of opposite neighbours first: what borders two of a pair, or one of two pairs.
    first, second, third = north | south, east | west, north_east | south_west
    twice = north & south | east & west | north_east & south_west
    twice |= first & second | (first | second) & third
    return first | second | third, twice


# --- phase 2: optional actions --------------------------------------------------------------------


def _actions(state: State) -> Parted[Move]:
    """Everything that the points left can buy, and always the end."""
    points = state.points
    mine, spent = state.herds[state.active], state.spent
    if not mine.cells or (not points and not state.rescues):
        return _ONLY_END
    layout, room = state.layout, state.room()
    parts: list[Sequence[Move]] = []
    if points >= DRIFT_COST and (tiles := bought_drifts(state)):
        parts.append(Drifts(layout, tiles))
    fertile = mine.cells if spent is NO_HERDS else mine.more_than(spent)
    walks, rescues = _step_goals(state, mine.cells, fertile, room)
    if points and walks:
        parts.append(Steps(layout, MoveHerd, walks))
    if rescues:
        parts.append(Steps(layout, Rescue, rescues))
    if points and state.stock[state.active] and fertile & room:
        parts.append(Spots(layout, Breed, fertile & room))
    parts.append(_ONLY_END)
    return Joined(parts)


def bought_drifts(state: State) -> list[TileGoals]:
    """The drifts that three actions buy: any colour, no card (R16)."""
    if state.drifts is None:
        state.drifts = drift_goals(state, state.land)
    return state.drifts


def _step_goals(state: State, cells: int, fertile: int, room: int) -> tuple[list[HerdGoals], list[HerdGoals]]:
    """The active seat's herds on land and its swimmers, with the tiles beside them that have room.

    A herd moves from tile to adjacent tile (R36); a swimmer is brought to an adjacent tile (R39).
    """
    around, land, spent = state.layout.around, state.land, state.spent.cells
    walks: list[HerdGoals] = []
    rescues: list[HerdGoals] = []
    while cells:
        cell = cells & -cells
        cells ^= cell
        index = cell.bit_length() - 1
        if goals := around[index] & room:
            kinds = _FERTILE if not spent & cell else _BOTH if fertile & cell else _SPENT
            (walks if land & cell else rescues).append((index, goals, kinds))
    return walks, rescues
