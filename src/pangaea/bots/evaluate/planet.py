"""Planet: animal ladders, the objective, and how sure both are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, sqrt
from typing import Any, Final, TypeAlias

from pangaea.games.planet.data import ANIMAL, OBJECTIVES, ROUNDS, Animal, Terrain
from pangaea.games.planet.geometry import PARCELS
from pangaea.games.planet.globe import Planet, Region
from pangaea.games.planet.scoring import animal_points
from pangaea.games.planet.state import State

from .protocol import AnyGame, Evaluator
from .shares import win_shares

_EVERY_PARCEL: Final = (1 << PARCELS) - 1
_RIVALRY: Final = 0.6
_DRIFT: Final = 0.8
_UNTOUCHED: Final = 0.8
_OPEN: Final = 0.15


def _prospect(planet: Planet, animal: Animal, tiles: int) -> float:
    regions = planet.regions[animal.home]
    if animal.other is None:
        return float(len(regions))
    other = planet.lands[animal.other]
    free = _EVERY_PARCEL
    for land in planet.lands:
        free &= ~land
    best = 0.0
    touch = animal.kind == "touch"
    for parcels, around in regions:
        size = float(parcels.bit_count())
        open_ = (around & free).bit_count()
        if (around & other != 0) is not touch:
            if not touch or not tiles or not open_:
                continue
            size *= _UNTOUCHED
        size += _OPEN * min(open_, tiles)
        best = max(best, size)
    return best


@lru_cache(maxsize=None)
def _objective(terrain: Terrain, parcels: int, tiles: int) -> float:
    mean, spread = parcels + 1.5 * tiles, sqrt(0.7 * tiles) + 1e-9
    worth, before = 0.0, 0
    for needed, points in OBJECTIVES[terrain]:
        worth += (points - before) * (0.5 + 0.5 * erf((mean - needed + 0.5) / spread / sqrt(2)))
        before = points
    return worth


class PlanetEvaluator:
    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        return win_shares(self.points(game, state), 1.0 + 0.3 * (ROUNDS - state.round))

    def points(self, game: AnyGame, state: State, /) -> list[float]:
        players = range(state.players)
        total = [0.0] * state.players
        # tiles each seat still places in this round
        waiting = [0 if (seat - state.first) % state.players < state.taken else 1 for seat in players]
        for number in range(state.round, ROUNDS + 1):
            animals = state.columns[number - 1]
            if number == max(state.round, 3):
                animals = state.carried + animals
            for name in animals:
                animal = ANIMAL[name]
                later = number - state.round
                values = [_prospect(state.planets[s], animal, later + waiting[s]) for s in players]
                scale = _RIVALRY + _DRIFT * sqrt(later + sum(waiting) / state.players)
                best = max(values)
                weights = [exp((v - best) / scale) for v in values]
                whole = sum(weights)
                for s in players:
                    total[s] += weights[s] / whole * animal_points(state, s, name)
        for s in players:
            for name, _ in state.won[s]:
                total[s] += animal_points(state, s, name)
            if state.objectives:
                terrain = state.objectives[s]
                tiles = ROUNDS - state.round + waiting[s]
                total[s] += _objective(terrain, state.planets[s].lands[terrain].bit_count(), tiles)
        return total

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        return None


EVALUATOR: Final[Evaluator] = PlanetEvaluator()
