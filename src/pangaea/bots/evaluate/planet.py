"""What a position of Planet is worth.

Expected final points are the animals won, each open animal by the chance to win it, and the objective by
the parcels it can be expected to count. The constants come from regressions over games of this bot
against itself: what a planet offers an animal now and when it is settled, by the tiles in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import erf, exp, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from pangaea.games.planet.data import ANIMAL, OBJECTIVES, ROUNDS, TILE_PARCELS, Animal, Terrain, Tile
from pangaea.games.planet.geometry import AROUND, EDGES, PARCELS
from pangaea.games.planet.globe import PIECES, Planet
from pangaea.games.planet.state import FIRST_LIFE, Animals, State

from .protocol import AnyGame, Evaluator
from .shares import win_shares

# --- animals -----------------------------------------------------------------------------------

_SPREAD: Final = {"most": 0.78, "touch": 1.1, "avoid": 0.85}
"""The standard deviation of what one more tile does to a planet's offer, by kind of animal."""
_RIVALS: Final = 0.78
"""Standard deviations of one offer to the scale of the contest: two offers vary, and √2 · 0.55 is 0.78."""
_SURE: Final = 0.25
"""The scale of a contest in which no tile is missing: the larger offer wins nearly always."""
_GROWTH: Final = {"most": 0.57, "touch": 0.45, "avoid": 0.33}
"""How much an offer grows with each tile."""
_HOME_GROWTH: Final = 0.25
"""How much faster it grows for a seat whose objective is the animal's home."""
_UNTOUCHED: Final = 0.6
"""The part of a region that does not touch the other terrain yet, but may."""
_OPENINGS: Final = {"touch": (0.0, 0.22, 0.45, 0.55), "avoid": (0.0, 0.1, 0.16, 0.16)}
"""What each uncovered parcel beside the best region is worth, with 0, 1, 2 and more tiles to come."""

# --- objective and shares ----------------------------------------------------------------------

_RATE: Final = 1.6
"""Parcels of its objective that a seat lays with each tile."""
_RATE_SPREAD: Final = 0.95
"""The standard deviation of that."""
_SCALE: Final = 1.5
"""The scale of the win shares at the end of the game …"""
_SCALE_PER_ROUND: Final = 0.25
"""… and by how much each round to come widens it."""

_EVERY_PARCEL: Final = (1 << PARCELS) - 1
_KEPT: Final = 1 << 13
"""Answers that are remembered: the planets of a few turns of search."""

Shore: TypeAlias = tuple[int, int, int]
"""A region: its size, the parcels around it, and how many of those are uncovered."""


class Due:
    """The open animals, each with the number of rounds after the running one before it is settled."""

    __slots__ = ("animals",)

    def __init__(self, columns: tuple[Animals, ...], carried: Animals, running: int) -> None:
        self.animals: list[tuple[Animal, int]] = []
        for number in range(running, ROUNDS + 1):
            names = columns[number - 1] + (carried if number == max(running, FIRST_LIFE) else ())
            self.animals += [(ANIMAL[name], number - running) for name in names]


_due = lru_cache(maxsize=_KEPT)(Due)
"""One and the same object for the same animals, so that it can stand in the keys of other answers."""


@lru_cache(maxsize=_KEPT)
def _worths(due: Due, objective: Terrain | None) -> list[int]:
    """The points of each animal: 1 at home in the objective terrain or for beginners, else 2 (R34, R37)."""
    return [1 if objective in (None, animal.home) else 2 for animal, _ in due.animals]


class Wish(NamedTuple):
    """What an open animal looks for on a planet, with all that the time until it is settled decides."""

    home: Terrain
    other: Terrain | None
    touch: bool
    """Whether the region must touch the other terrain; else it must avoid it."""
    hope: float
    """The part of a region that does not touch the other terrain yet, but may."""
    opening: float
    """What each uncovered parcel beside the best region is worth."""
    growth: float
    """By how much the offer will grow."""
    scale: float
    """How far ahead one must be to win the animal: the nearer its round, the less."""


@lru_cache(maxsize=_KEPT)
def _wishes(due: Due, waiting: int, objective: Terrain | None, running: float) -> list[Wish]:
    """The wishes of all open animals towards a seat with that objective.

    `waiting` is 1 if it still takes a tile in this round, `running` is the part of all seats that do.
    """
    wishes = []
    for animal, rounds in due.animals:
        kind, tiles = animal.kind, rounds + waiting
        growth = _GROWTH[kind] + _HOME_GROWTH * (animal.home == objective)
        scale = _SURE + _RIVALS * _SPREAD[kind] * sqrt(rounds + running)
        touch = kind == "touch"
        hope = _UNTOUCHED if touch and tiles else 0.0
        opening = _OPENINGS[kind][min(tiles, 3)] if kind in _OPENINGS else 0.0
        wishes.append(Wish(animal.home, animal.other, touch, hope, opening, tiles * growth, scale))
    return wishes


@lru_cache(maxsize=_KEPT)
def _attractions(
    due: Due, planet: Planet, waiting: int, objective: Terrain | None, running: float
) -> list[float]:
    """How much the planet attracts each animal when it is settled: exp(offer / scale)."""
    lands = planet.lands
    free = _EVERY_PARCEL & ~(lands[0] | lands[1] | lands[2] | lands[3] | lands[4])
    regions = [
        [(parcels.bit_count(), around, (around & free).bit_count()) for parcels, around in own]
        for own in planet.regions
    ]
    attractions = []
    for home, other, touch, hope, opening, growth, scale in _wishes(due, waiting, objective, running):
        own = regions[home]
        offer = float(len(own)) if other is None else _region(own, lands[other], touch, hope, opening)
        attractions.append(exp((offer + growth) / scale))
    return attractions


def _region(own: list[Shore], other: int, touch: bool, hope: float, opening: float) -> float:
    """The best region for an animal that wants to touch or to avoid another terrain.

    A region that touches nothing of it yet may still come to; one that does touch is spoiled for good.
    """
    size = openings = hopeful = 0
    for parcels, around, free in own:
        if (around & other != 0) is touch:
            if parcels > size or (parcels == size and free > openings):
                size, openings = parcels, free
        elif parcels > hopeful and free:
            hopeful = parcels
    if hopeful > size:
        return size + hope * (hopeful - size) + openings * opening
    return size + openings * opening


@cache
def _objective(terrain: Terrain, parcels: int, tiles: int) -> float:
    """The points that the objective promises with so many parcels laid and tiles to come."""
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
        scale = _SCALE + _SCALE_PER_ROUND * (ROUNDS - state.round)
        return win_shares(self.points(game, state), scale)

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The expected final points."""
        first, taken, players = state.first, state.taken, state.players
        waiting = [1 if (seat - first) % players >= taken else 0 for seat in range(players)]
        points = [_settled_points(state, seat, waiting[seat]) for seat in range(players)]
        _add_open_animals(state, points, waiting)
        return points

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """By how much land joins its like, and by the objective."""
        objective = _objective_of(state, state.active)
        planet = state.planets[state.active]
        tiles = {move.tile for move in moves}
        joins = {tile: _joins(planet, tile) for tile in tiles}
        wanted = {tile: 1 << TILE_PARCELS[tile].count(objective) for tile in tiles}
        return [joins[tile][EDGES * face + rotation] * wanted[tile] for tile, face, rotation in moves]


def _objective_of(state: State, seat: int) -> Terrain | None:
    return state.objectives[seat] if state.objectives else None


def _settled_points(state: State, seat: int, waiting: int) -> float:
    """The animals won, and the objective as it can be expected to end."""
    won = state.won[seat]
    objective = _objective_of(state, seat)
    if objective is None:
        return float(len(won))
    at_home = sum([ANIMAL[name].home == objective for name, _ in won])
    parcels = state.planets[seat].lands[objective].bit_count()
    return 2 * len(won) - at_home + _objective(objective, parcels, ROUNDS - state.round + waiting)


def _add_open_animals(state: State, points: list[float], waiting: list[int]) -> None:
    """Each open animal by the chances to win it, which are in proportion to the planets' attractions."""
    seats = range(state.players)
    objectives = [_objective_of(state, seat) for seat in seats]
    due = _due(state.columns, state.carried, state.round)
    running = sum(waiting) / state.players
    attractions = [
        _attractions(due, state.planets[seat], waiting[seat], objectives[seat], running) for seat in seats
    ]
    totals = list(map(sum, zip(*attractions, strict=True)))
    for seat in seats:
        chances = zip(_worths(due, objectives[seat]), attractions[seat], totals, strict=True)
        points[seat] += sum([worth * mine / total for worth, mine, total in chances])


@lru_cache(maxsize=_KEPT)
def _joins(planet: Planet, tile: Tile) -> list[int]:
    """The weight of each place for a tile, by the land that would join its like there."""
    weights = [0] * PARCELS
    for face in planet.free:
        around = AROUND[face]
        for rotation, pieces in enumerate(PIECES[tile]):
            joined = 1
            for terrain, pattern in pieces:
                joined += (around[pattern] & planet.lands[terrain]).bit_count()
            weights[EDGES * face + rotation] = joined * joined
    return weights


EVALUATOR: Final[Evaluator] = PlanetEvaluator()
