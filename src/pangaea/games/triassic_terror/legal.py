"""Who decides, and what is offered: the one generator of legality (decisions.md §3).

Every list is put together from ready-made parts (`tables.py`), so asking for its length or one move of
it builds nothing. A verb has one part, except `newland`, `raptor` and `send`: they have one for each
terrain, raptor and target.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pangaea.engine.lazy import NO_MOVES, Joined, Parted
from pangaea.engine.protocol import CHANCE, Actor

from . import tables
from .board import ADJACENT, MEMBERS, NEIGHBOURS, TERRAIN_OF, Area, AreaMask
from .data import HABITATS, PTERODACTYL, RAPTOR_EJECTS, TILES
from .menu import menu
from .moves import Deal, Eject, Move, Slot
from .state import NOBODY, STRIDE, Meal, Migration, Phase, Scatter, State
from .tables import Part


def actor(state: State) -> Actor:
    """The seat whose turn it is, chance for cards and returning tiles, nobody once the game is over."""
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.SLOT:
        return CHANCE
    return None if phase == Phase.OVER else state.seat


def legal(state: State) -> Parted[Move]:
    """Everything the acting seat may do, sorted by verb, then by the fields of the move."""
    return _OFFERS[state.phase](state)


def chances(state: State) -> Sequence[tuple[Move, int]]:
    """A card by the copies left in the deck, or one of the used tiles, all equally likely."""
    if state.phase == Phase.DEAL:
        return [(Deal(terrain), copies) for terrain, copies in enumerate(state.deck) if copies]
    if state.phase == Phase.SLOT:
        return [(Slot(tile), 1) for tile in range(len(TILES)) if tile not in state.tiles]
    return ()


def _nothing(state: State) -> Parted[Move]:
    return NO_MOVES


# --- draft -------------------------------------------------------------------------------------


def _cards(state: State) -> Parted[Move]:
    return tables.TAKE_CARDS


def _tiles(state: State) -> Parted[Move]:
    """The tiles that still lie on their spaces."""
    mask = 0
    for tile, taker in zip(state.tiles, state.takers, strict=True):
        if taker == NOBODY:
            mask |= 1 << tile
    return tables.TAKE_TILES[mask]


# --- steps -------------------------------------------------------------------------------------


def _sends(state: State) -> Parted[Move]:
    """Groups into unused neighbours; `done` once those who joined and one more were sent (R48, R49)."""
    step = state.step
    assert isinstance(step, Migration)
    missing = step.joined + 1 - step.sent
    targets = MEMBERS[send_targets(state, step)]
    # Into the last usable area the group must be large enough for `done`.
    smallest = missing if len(targets) == 1 and missing > 1 else 1
    sizes = slice(smallest - 1, step.left)
    parts: list[Part] = [groups for area in targets if (groups := tables.SENDS[area][sizes])]
    if missing <= 0:
        parts.append(tables.DONE)
    return Joined(parts)


def send_targets(state: State, step: Migration) -> AreaMask:
    """Adjacent areas without a volcano that this migration has not used."""
    return ADJACENT[step.source] & ~state.closed & ~step.used


def _meal(state: State) -> Parted[Move]:
    step = state.step
    assert isinstance(step, Meal)
    seats = prey(state, step)
    return Joined((tables.EATS[seats], tables.DONE)) if seats else tables.ONLY_DONE


def prey(state: State, step: Meal) -> int:
    """The seats with a dino to eat, as bits; the pterodactyl spares those of the seat that sent it (R39)."""
    if step.eaten == step.limit:
        return 0
    first = state.predators[step.predator] * STRIDE
    mask = 0
    for seat in range(state.players):
        if state.dinos[first + seat]:
            mask |= 1 << seat
    return mask & ~(1 << state.seat) if step.predator == PTERODACTYL else mask


def _scatter(state: State) -> Parted[Move]:
    step = state.step
    assert isinstance(step, Scatter)
    area = state.predators[step.predator]
    ejects: list[Eject] = []
    if len(step.ejected) < RAPTOR_EJECTS:
        for seat in range(state.players):
            chased = sum(1 for owner, _ in step.ejected if owner == seat)
            if state.dinos[area * STRIDE + seat] > chased:
                ejects += [Eject(seat, target) for target in eject_targets(state, area, seat)]
    return Joined((ejects, tables.DONE)) if ejects else tables.ONLY_DONE


def eject_targets(state: State, area: Area, seat: int) -> list[Area]:
    """Open neighbours of the same terrain; only if there is none, open ones of other terrains (R73, R74).

    Nothing moves before `done`, so the board still stands as it did when the step began.
    """
    openings = [target for target in NEIGHBOURS[area] if is_open(state, target, seat)]
    at_home = [target for target in openings if TERRAIN_OF[target] == TERRAIN_OF[area]]
    return at_home or openings


def is_open(state: State, area: Area, seat: int) -> bool:
    """No volcano, and a habitat is free or the seat's own."""
    order = state.order[area]
    return not state.closed >> area & 1 and (len(order) < HABITATS or seat in order)


_OFFERS: Final[tuple[Callable[[State], Parted[Move]], ...]] = (
    _cards,  # CARD
    _nothing,  # DEAL
    _tiles,  # TILE
    menu,  # MENU
    _sends,  # MIGRATE
    _meal,  # EAT
    _scatter,  # EJECT
    _nothing,  # SLOT
    _nothing,  # OVER
)
"""By phase: an index is faster than the hash of an enum."""
