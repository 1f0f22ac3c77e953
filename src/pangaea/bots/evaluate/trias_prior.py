"""Which moves of Trias deserve a look, at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pangaea.games.trias.cells import Cell
from pangaea.games.trias.moves import Breed, Drift, EndActions, MoveHerd, Rescue
from pangaea.games.trias.state import Phase, State

from .trias_lands import necks

NECK: Final = 6.0
"""A tile whose lifting may split its land mass."""
DROWNING: Final = 1.5
"""For each enemy herd that would swim; own herds divide by as much."""
BOUGHT: Final = 0.05
"""A drift of a wide list of actions: there are hundreds of them, and few are worth three actions."""
BREEDING: Final = 2.0
RESCUING: Final = 6.0
WALKING: Final = 0.3
ENDING: Final = 0.2
"""Actions that are not used are lost."""


def prior(state: State, moves: Sequence[Any]) -> list[float] | None:
    """A weight for each move; None where nothing can be told at a glance."""
    if state.phase is Phase.DRIFT:
        return _drift_weights(state, moves)
    if state.phase is Phase.ACT:
        drifts = _drift_weights(state, moves)
        return [
            BOUGHT * weight if type(move) is Drift else _WEIGHTS[type(move)]
            for move, weight in zip(moves, drifts, strict=True)
        ]
    return None


def _drift_weights(state: State, moves: Sequence[Any]) -> list[float]:
    """The tile decides: whom it splits and whom it drowns. Other moves weigh 1."""
    layout = state.layout
    links = necks(layout, state.land)
    by_tile: dict[Cell, float] = {}
    weights = []
    for move in moves:
        if type(move) is not Drift:
            weights.append(1.0)
            continue
        weight = by_tile.get(move.origin)
        if weight is None:
            weight = by_tile[move.origin] = _tile_weight(state, links, layout.index(move.origin))
        weights.append(weight)
    return weights


def _tile_weight(state: State, links: int, index: int) -> float:
    own = state.herds[state.active].at(index)
    enemies = state.everyone.at(index) - own
    weight: float = DROWNING ** (enemies - own)
    return weight * NECK if links >> index & 1 else weight


_WEIGHTS: Final = {Breed: BREEDING, Rescue: RESCUING, MoveHerd: WALKING, EndActions: ENDING}
