"""What the open animals of Planet look for, and how much a planet attracts them.

The constants come from regressions over games of the greedy bot against itself: what a planet offers an
animal now and when it is settled, by the tiles in between.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple, TypeAlias

from pangaea.games.planet.data import ANIMAL, ROUNDS, Animal, Terrain
from pangaea.games.planet.geometry import PARCELS
from pangaea.games.planet.globe import Planet
from pangaea.games.planet.state import FIRST_LIFE, Animals

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


due_animals = lru_cache(maxsize=_KEPT)(Due)
"""The same object for the same animals, so that it can be part of the keys of other answers."""


@lru_cache(maxsize=_KEPT)
def worths(due: Due, objective: Terrain | None) -> list[int]:
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
def wishes_of(due: Due, waiting: int, objective: Terrain | None, running: float) -> list[Wish]:
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
def attractions_of(
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
    for home, other, touch, hope, opening, growth, scale in wishes_of(due, waiting, objective, running):
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
