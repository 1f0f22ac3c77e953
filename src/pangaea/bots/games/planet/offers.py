"""What a planet has to offer an animal, what it may have later, and what the next tile can make of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pangaea.games.planet.data import Animal, Tile
from pangaea.games.planet.geometry import EDGES, PARCELS
from pangaea.games.planet.globe import Planet, Region, cover

_EVERY_PARCEL: Final = (1 << PARCELS) - 1
_FACE: Final = (1 << EDGES) - 1
_KEPT: Final = 1 << 13
"""Answers that are remembered: others' planets stay the same for all moves of a decision."""


class Offer(NamedTuple):
    """What a planet has to offer an animal, and may have."""

    size: int = 0
    """The largest region that counts; for those that look for most regions, their number."""
    second: int = 0
    open: int = 0
    """Uncovered parcels beside the largest; for most regions, those beside no land of that terrain."""
    second_open: int = 0
    hopeful: int = 0
    """The largest region that does not count yet, but may."""
    hopeful_open: int = 0
    joined: int = 0
    """The land that a tile on one face would join, at most."""
    parcels: int = 0
    """All parcels of the home terrain."""

    def numbers(self, reach: int) -> list[float]:
        """As they stand in a row."""
        return [
            *(self.size / 8, self.second / 8, self.open / 5, self.second_open / 5),
            *(self.hopeful / 8, self.hopeful_open / 5, self.joined / 8, self.parcels / 12, reach / 8),
        ]


@lru_cache(maxsize=_KEPT)
def offer_of(planet: Planet, animal: Animal) -> Offer:
    """What the planet offers the animal now."""
    lands = planet.lands
    home, parcels = planet.regions[animal.home], lands[animal.home].bit_count()
    free = _EVERY_PARCEL & ~sum(lands)
    if animal.other is None:
        around = 0
        for _, border in home:
            around |= border
        return Offer(size=len(home), open=(free & ~around).bit_count(), parcels=parcels)
    other, touch = lands[animal.other], animal.kind == "touch"
    best = second = hopeful = (0, 0)
    for region, around in home:
        shore = (region.bit_count(), (around & free).bit_count())
        if (around & other != 0) is not touch:
            if touch and shore[1]:
                hopeful = max(hopeful, shore)
        elif shore > best:
            best, second = shore, best
        else:
            second = max(second, shore)
    joined = _joined(home, planet.free, 0 if touch else other)
    return Offer(best[0], second[0], best[1], second[1], *hopeful, joined, parcels)


def _joined(regions: tuple[Region, ...], faces: tuple[int, ...], spoiled: int) -> int:
    whole = [(region.bit_count(), around) for region, around in regions if not around & spoiled]
    return max(
        (sum(size for size, around in whole if around & _FACE << EDGES * face) for face in faces), default=0
    )


@lru_cache(maxsize=_KEPT)
def reach_of(planet: Planet, tile: Tile, animal: Animal) -> int:
    """The largest size of an offer that the tile can make of this one."""
    return max(
        (
            _size(cover(planet, tile, face, rotation), animal)
            for face in planet.free
            for rotation in range(EDGES)
        ),
        default=0,
    )


def _size(planet: Planet, animal: Animal) -> int:
    """The size of the offer alone."""
    home = planet.regions[animal.home]
    if animal.other is None:
        return len(home)
    other, touch = planet.lands[animal.other], animal.kind == "touch"
    return max((region.bit_count() for region, around in home if (around & other != 0) is touch), default=0)
