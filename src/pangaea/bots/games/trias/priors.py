"""Which moves of Trias deserve a look, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest
from math import inf
from typing import Any, Final

from pangaea.games.trias.cells import Cell
from pangaea.games.trias.moves import Breed, Drift, EndActions, MoveHerd, Rescue
from pangaea.games.trias.state import Phase, State

from .drifts import estimates
from .lands import necks

NECK: Final = 6.0
"""A tile whose lifting may split its land mass."""
DROWNING: Final = 1.5
"""For each enemy herd that would swim; own herds divide by as much."""
BOUGHT: Final = 0.05
"""A drift of a wide list of actions: there are hundreds of them, and few are worth three actions."""
LONG: Final = 24
"""At most this many drifts are judged one by one; of more, a part is judged and the rest are estimated."""
FAINT: Final = 0.01
"""The weight of the worst of them: an estimate may be wrong."""
WORTHWHILE: Final = 8
"""At most this many of them come before breeding."""
BREEDING: Final = 2.0
RESCUING: Final = 6.0
WALKING: Final = 0.3
ENDING: Final = 0.2
"""Actions that are not used are lost."""


def prior(state: State, moves: Sequence[Any], judge: Callable[[Drift], float]) -> list[float] | None:
    """A weight for each move; None where nothing can be told at a glance."""
    if state.phase is Phase.DRIFT:
        return _drift_weights(state, moves, judge)
    if state.phase is Phase.ACT:
        return _action_weights(state, moves, judge)
    return None


def _action_weights(state: State, moves: Sequence[Any], judge: Callable[[Drift], float]) -> list[float]:
    """Breeding and rescuing come first, and with them the few drifts that may be worth three actions."""
    drifts = [move for move in moves if type(move) is Drift]
    weights = _drift_weights(state, drifts, judge)
    line = nlargest(WORTHWHILE, weights)[-1] if len(drifts) > WORTHWHILE and _is_long(state, drifts) else inf
    bought = iter([BREEDING + weight if weight >= line else BOUGHT * weight for weight in weights])
    return [next(bought) if type(move) is Drift else _WEIGHTS[type(move)] for move in moves]


def _drift_weights(state: State, drifts: Sequence[Drift], judge: Callable[[Drift], float]) -> list[float]:
    """Long lists are worth a closer look, while there is one reply to think of."""
    if not _is_long(state, drifts):
        return _tile_weights(state, drifts)
    worths = estimates(drifts, judge)
    least = min(worths)
    return [FAINT + worth - least for worth in worths]


def _is_long(state: State, drifts: Sequence[Drift]) -> bool:
    return state.players == 2 and len(drifts) > LONG


def _tile_weights(state: State, drifts: Sequence[Drift]) -> list[float]:
    """The tile decides: whom it splits and whom it drowns."""
    layout = state.layout
    links = necks(layout, state.land)
    by_tile: dict[Cell, float] = {}
    for origin in {drift.origin for drift in drifts}:
        by_tile[origin] = _tile_weight(state, links, layout.index(origin))
    return [by_tile[drift.origin] for drift in drifts]


def _tile_weight(state: State, links: int, index: int) -> float:
    own = state.herds[state.active].at(index)
    enemies = state.everyone.at(index) - own
    weight: float = DROWNING ** (enemies - own)
    return weight * NECK if links >> index & 1 else weight


_WEIGHTS: Final = {Breed: BREEDING, Rescue: RESCUING, MoveHerd: WALKING, EndActions: ENDING}
