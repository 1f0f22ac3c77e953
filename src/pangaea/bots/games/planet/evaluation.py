"""What a position of Planet is worth.

Expected final points are the animals won, each open animal by the chance to win it (`wishes.py`),
and the objective by the parcels it can be expected to count. The constants come from regressions over
games of this bot against itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import erf, exp, sqrt
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.evaluate.shares import win_shares
from pangaea.games.planet.data import ANIMAL, OBJECTIVES, ROUNDS, TILE_PARCELS, Terrain
from pangaea.games.planet.geometry import EDGES
from pangaea.games.planet.state import State

from .priors import Contest, appeals
from .wishes import attractions_of, due_animals, wishes_of, worths

_RATE: Final = 1.6
"""Parcels of its objective that a seat lays with each tile."""
_RATE_SPREAD: Final = 0.95
"""The standard deviation of that."""
_SCALE: Final = 1.5
"""The scale of the win shares at the end of the game …"""
_SCALE_PER_ROUND: Final = 0.25
"""… and by how much each round to come widens it."""


@cache
def objective_promise(terrain: Terrain, parcels: int, tiles: int) -> float:
    """The points that the objective promises with these parcels laid and these tiles to come."""
    mean, deviation = parcels + _RATE * tiles, _RATE_SPREAD * sqrt(tiles)
    promised, below = 0.0, 0
    for needed, points in OBJECTIVES[terrain]:
        promised += (points - below) * _chance(mean - needed + 0.5, deviation)
        below = points
    return promised


def _chance(lead: float, deviation: float) -> float:
    """The chance that a normal variable with this mean is above 0."""
    if not deviation:
        return float(lead > 0)
    return 0.5 + 0.5 * erf(lead / deviation / sqrt(2))


class PlanetEvaluator:
    """Counts animals, chances for animals and the objective."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The shares that the expected points promise."""
        return win_shares(self.points(game, state), scale_of(state))

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The expected final points."""
        waiting = waiting_seats(state)
        points = [settled_points(state, seat, waits) for seat, waits in enumerate(waiting)]
        _add_open_animals(state, points, waiting)
        return points

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """By what a placement does to the regions that open animals look for, and by the objective."""
        objective = objective_of(state, state.active)
        planet = state.planets[state.active]
        tiles = ROUNDS - state.round
        promised = [0.0] * (EDGES + 1)
        if objective is not None:
            parcels = planet.lands[objective].bit_count()
            promised = [objective_promise(objective, parcels + more, tiles) for more in range(EDGES + 1)]
        points = appeals(planet, moves, _contests(state, state.active))
        wanted = {
            tile: exp(promised[TILE_PARCELS[tile].count(objective)]) for tile in {m.tile for m in moves}
        }
        return [exp(appeal) * wanted[move.tile] for appeal, move in zip(points, moves, strict=True)]


def _contests(state: State, seat: int) -> list[Contest]:
    """The open animals once the seat has taken its tile of this round, whichever it is."""
    objectives = [objective_of(state, other) for other in range(state.players)]
    due = due_animals(state.columns, state.carried, state.round)
    waiting = waiting_seats(state)
    waiting[seat] = 0
    running = sum(waiting) / state.players
    attractions = [
        attractions_of(due, planet, waits, objective, running)
        for planet, waits, objective in zip(state.planets, waiting, objectives, strict=True)
    ]
    worth = [worths(due, objective) for objective in objectives]
    theirs = worth[:seat] + worth[seat + 1 :]
    contests = []
    for number, wish in enumerate(wishes_of(due, 0, objectives[seat], running)):
        pulls = [attraction[number] for attraction in attractions]
        mine = pulls.pop(seat)
        rivals = sum(pulls)
        lost = sum([pull * points[number] for pull, points in zip(pulls, theirs, strict=True)]) / rivals
        contests.append(Contest(wish, worth[seat][number] + lost / len(pulls), mine, rivals))
    return contests


def scale_of(state: State) -> float:
    """How many points of lead win about three games of four."""
    return _SCALE + _SCALE_PER_ROUND * (ROUNDS - state.round)


def waiting_seats(state: State) -> list[int]:
    """For each seat 1 if it still takes a tile in this round."""
    first, taken, players = state.first, state.taken, state.players
    return [1 if (seat - first) % players >= taken else 0 for seat in range(players)]


def objective_of(state: State, seat: int) -> Terrain | None:
    """The terrain of the seat's objective card; beginners have none."""
    return state.objectives[seat] if state.objectives else None


def settled_points(state: State, seat: int, waiting: int) -> float:
    """The animals won, and the objective as it can be expected to end."""
    won = state.won[seat]
    objective = objective_of(state, seat)
    if objective is None:
        return float(len(won))
    at_home = sum([ANIMAL[name].home == objective for name, _ in won])
    parcels = state.planets[seat].lands[objective].bit_count()
    return 2 * len(won) - at_home + objective_promise(objective, parcels, ROUNDS - state.round + waiting)


def _add_open_animals(state: State, points: list[float], waiting: list[int]) -> None:
    """Each open animal by the chances to win it, which are in proportion to the planets' attractions."""
    seats = range(state.players)
    objectives = [objective_of(state, seat) for seat in seats]
    due = due_animals(state.columns, state.carried, state.round)
    running = sum(waiting) / state.players
    attractions = [
        attractions_of(due, state.planets[seat], waiting[seat], objectives[seat], running) for seat in seats
    ]
    totals = list(map(sum, zip(*attractions, strict=True)))
    for seat in seats:
        chances = zip(worths(due, objectives[seat]), attractions[seat], totals, strict=True)
        points[seat] += sum([worth * mine / total for worth, mine, total in chances])


EVALUATOR: Final[Evaluator] = PlanetEvaluator()
