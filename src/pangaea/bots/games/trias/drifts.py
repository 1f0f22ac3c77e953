"""Which of many drifts in Trias deserve to be judged.

A drift lifts a tile and puts it down somewhere else. What the one does and what the other does nearly add
up, so it is enough to judge every tile at one place, and every place with one tile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pangaea.games.trias.cells import Cell
from pangaea.games.trias.moves import Drift


def estimates(drifts: Sequence[Drift], judge: Callable[[Drift], float]) -> list[float]:
    """About what each drift is worth; few of them are judged."""
    tiles: dict[Cell, dict[Cell, Drift]] = {}
    for drift in drifts:
        tiles.setdefault(drift.origin, {})[drift.to] = drift
    lifts: dict[Cell, float] = {}
    places: dict[Cell, float] = {}
    # The tile with the most places comes first, so that the others meet places that are judged already.
    for origin in sorted(tiles, key=lambda origin: len(tiles[origin]), reverse=True):
        lifts[origin] = _lift(tiles[origin], places, judge)
    return [lifts[drift.origin] + places[drift.to] for drift in drifts]


def _lift(own: dict[Cell, Drift], places: dict[Cell, float], judge: Callable[[Drift], float]) -> float:
    """What lifting a tile is worth. It judges the places that no tile before it could reach."""
    common = next((place for place in own if place in places), None)
    if common is None:
        common = next(iter(own))
        places[common] = 0.0
    lift = judge(own[common]) - places[common]
    for place, drift in own.items():
        if place not in places:
            places[place] = judge(drift) - lift
    return lift
