"""Phase 3: swimmers and overpopulation."""

from __future__ import annotations

from pangaea.engine.events import Event

from .events import HerdsDrowned, HerdsStarved
from .herds import NO_HERDS
from .layout import indices
from .state import State


def clean(state: State, events: list[Event]) -> None:
    """The active seat's swimmers, and its herds that are too many for a tile, go back to its stock."""
    state.spent = NO_HERDS
    mine, cells = state.herds[state.active], state.layout.cells
    if swimming := mine.cells & ~state.land:
        for index in indices(swimming):
            _return_herds(state, index, count := mine.at(index))
            events.append(HerdsDrowned(state.active, cells[index], count))
    if crowded := mine.cells & state.overpopulated():
        for index in indices(crowded):
            excess = state.everyone.at(index) - state.capacity(1 << index)
            _return_herds(state, index, count := min(mine.at(index), excess))
            events.append(HerdsStarved(state.active, cells[index], count))


def _return_herds(state: State, index: int, count: int) -> None:
    seat, bit = state.active, 1 << index
    for _ in range(count):
        state.herds[seat] = state.herds[seat].minus(bit)
        state.everyone = state.everyone.minus(bit)
    state.stock[seat] += count
