"""Which places for a tile on a planet look promising, at a glance.

The evaluation of a planet goes through all open animals. Here a place is judged by what its pieces of
land do to the number of regions and to the largest region of each terrain; what such a change is worth is
found out once per decision, for all places together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from pangaea.games.planet.data import TERRAINS, Terrain, Tile
from pangaea.games.planet.geometry import AROUND, EDGES, FACES, PARCELS
from pangaea.games.planet.globe import PIECES, Planet, Region, join
from pangaea.games.planet.moves import Take

from .wishes import Wish

_KEPT: Final = 1 << 11
"""Planets and tiles that are remembered: those of a few turns of search."""
_MOST_GROWTH: Final = 5
"""A region that grows by more is worth no more."""
_MERGED, _NEW = -4, 3
"""By how much a tile can change the number of regions: five edges, and every other parcel."""
_TOUCHING: Final = 0.4
"""The part of its size that a region gains for an animal when it comes to touch what the animal wants …"""
_SPOILED: Final = -0.7
"""… or loses, when it comes to touch what the animal avoids: some other region will do instead."""
_EVERY_PARCEL: Final = (1 << PARCELS) - 1
_NOWHERE: Final[Region] = (0, 0)
_FACE: Final = (1 << EDGES) - 1
_SETS: Final = [[t for t in range(len(TERRAINS)) if bits >> t & 1] for bits in range(1 << len(TERRAINS))]
"""The members of each set of terrains."""
_SMALL: Final = 2
"""A contact is worth as much as that of a region of this size at least: it will grow."""

Numbers: TypeAlias = tuple[int, ...]
Land: TypeAlias = tuple[Terrain, int, list[int]]
"""The land of one terrain on a turned tile: all of it, and its pieces, the largest one first, as patterns."""


def _lands(pieces: Sequence[tuple[Terrain, int]]) -> list[Land]:
    patterns: dict[Terrain, list[int]] = {}
    for terrain, pattern in pieces:
        patterns.setdefault(terrain, []).append(pattern)
    return [
        (terrain, sum(own), sorted(own, key=int.bit_count, reverse=True)) for terrain, own in patterns.items()
    ]


_LANDS: Final = [[_lands(pieces) for pieces in turned] for turned in PIECES]
"""`_LANDS[tile][rotation]`: the land that the tile brings."""


class Trait(NamedTuple):
    """What the new land of one terrain does to a planet."""

    terrain: Terrain
    regions: int
    """The change in the number of regions of its terrain, negative if it joins several."""
    growth: int
    """By how much the largest of them grows."""
    openings: int
    """How many more uncovered parcels there are beside it."""
    touched: int
    """The set of terrains that this touches now, and did not before."""
    met: int
    """The set of terrains whose largest region touches the new land, and touched nothing like it before."""


class Site:
    """A planet as a place to build on: what pieces of land would do there."""

    __slots__ = (
        "_coasts", "_lonely", "_numbers", "_open", "_places", "_strangers",
        "largest", "planet", "sizes", "traits",
    )  # fmt: skip

    def __init__(self, planet: Planet) -> None:
        self.planet = planet
        self.largest = [max(own, key=_size) if own else _NOWHERE for own in planet.regions]
        self.sizes = [region[0].bit_count() for region in self.largest]
        covered = 0
        for land in planet.lands:
            covered |= land
        self._open = _EVERY_PARCEL & ~covered
        self._coasts = [face for face in planet.free if AROUND[face][_FACE] & covered]
        self._lonely = [face for face in planet.free if not AROUND[face][_FACE] & covered]
        self._strangers = [self._not_touching(land) for land in planet.lands]
        self.traits: list[Trait] = []
        self._numbers: dict[Trait, int] = {}
        self._places: dict[Tile, list[Numbers]] = {}

    def _not_touching(self, land: int) -> int:
        """The parcels of all largest regions that do not touch this land."""
        parcels = 0
        for region, around in self.largest:
            if not around & land:
                parcels |= region
        return parcels

    def lost_openings(self, face: int) -> list[int]:
        """For each terrain the openings of its largest region that a tile on this face closes."""
        closed = _FACE << EDGES * face
        return [(around & closed).bit_count() for _, around in self.largest]

    def places(self, tile: Tile) -> list[Numbers]:
        """For each face and rotation the numbers in `traits` of what the tile does there."""
        places = self._places.get(tile)
        if places is None:
            places = self._places[tile] = [()] * PARCELS
            for face in self._coasts:
                for rotation in range(EDGES):
                    places[EDGES * face + rotation] = self._numbered(tile, face, rotation)
            if self._lonely:  # on an empty planet neither face nor rotation matters
                alone = [self._numbered(tile, self._lonely[0], 0)] * EDGES
                for face in self._lonely:
                    places[EDGES * face : EDGES * (face + 1)] = alone
        return places

    def _numbered(self, tile: Tile, face: int, rotation: int) -> Numbers:
        """The numbers of what a tile does to its terrains; what is the same has the same one."""
        lands = list(self.planet.lands)
        for terrain, pattern, _ in _LANDS[tile][rotation]:
            lands[terrain] |= pattern << EDGES * face
        traits, numbers = self.traits, []
        for land in _LANDS[tile][rotation]:
            trait = self._trait(land, face, lands)
            number = self._numbers.setdefault(trait, len(traits))
            if number == len(traits):
                traits.append(trait)
            numbers.append(number)
        return tuple(numbers)

    def _trait(self, land: Land, face: int, lands: Sequence[int]) -> Trait:
        """What new land does to a planet that shows these lands then."""
        terrain, pattern, pieces = land
        around = AROUND[face][pattern]
        meets = self._meets(terrain, around) if around & self._strangers[terrain] else 0
        if not around & self.planet.lands[terrain] and pieces[0].bit_count() <= self.sizes[terrain]:
            return Trait(terrain, len(pieces), 0, 0, 0, meets)
        regions = self.planet.regions[terrain]
        more = -len(regions)
        for piece in pieces:
            regions = join(regions, piece << EDGES * face, AROUND[face][piece])
        more += len(regions)
        parcels, border = max(regions, key=_size)
        growth = parcels.bit_count() - self.sizes[terrain]
        if not growth:
            return Trait(terrain, more, 0, 0, 0, meets)
        left = self._open & ~(_FACE << EDGES * face)
        openings = (border & left).bit_count() - (self.largest[terrain][1] & left).bit_count()
        return Trait(terrain, more, growth, openings, self._touches(terrain, border, lands), meets)

    def _touches(self, terrain: Terrain, border: int, lands: Sequence[int]) -> int:
        """The terrains that the largest region of this one touches now, with a new border."""
        touched, before = 0, self.largest[terrain][1]
        for other, land in enumerate(lands):
            if other != terrain and border & land and not before & self.planet.lands[other]:
                touched |= 1 << other
        return touched

    def _meets(self, terrain: Terrain, around: int) -> int:
        """The terrains whose largest region comes to touch new land of this one."""
        met, land = 0, self.planet.lands[terrain]
        for other, (parcels, beside) in enumerate(self.largest):
            if other != terrain and parcels & around and not beside & land:
                met |= 1 << other
        return met


def _size(region: Region) -> int:
    return region[0].bit_count()


_site = lru_cache(maxsize=_KEPT)(Site)


class Contest(NamedTuple):
    """An open animal, and how much each planet attracts it."""

    wish: Wish
    stake: float
    """What winning it instead of the others is worth to the seat, in points."""
    mine: float
    rivals: float
    """How much the seat's own planet attracts it, and all others together."""

    def gain(self, factor: float) -> float:
        """The additional points it promises if the seat's own planet attracts it this many times as much."""
        mine, rivals, more = self.mine, self.rivals, self.mine * factor
        return self.stake * (more / (more + rivals) - mine / (mine + rivals))


class Appeal:
    """What changes of a planet are worth to a seat, in points."""

    __slots__ = ("_contacts", "_growths", "_openings", "_regions", "_site")

    def __init__(self, site: Site) -> None:
        self._site = site
        # The last entries of a row are those of -1, -2 …
        self._regions = [[0.0] * (1 + _NEW - _MERGED) for _ in TERRAINS]
        self._growths = [[0.0] * (_MOST_GROWTH + 1) for _ in TERRAINS]
        self._openings = [0.0] * len(TERRAINS)
        self._contacts = [[0.0] * len(TERRAINS) for _ in TERRAINS]

    def add(self, contest: Contest) -> None:
        """Count an open animal."""
        wish = contest.wish
        step = exp(1 / wish.scale)
        if wish.other is None:
            row = self._regions[wish.home]
            for more in range(_MERGED, _NEW + 1):
                row[more] += contest.gain(step**more)
            return
        largest = self._site.largest[wish.home]
        if not wish.touch and largest[1] & self._site.planet.lands[wish.other]:
            return  # some other region counts for it
        row = self._growths[wish.home]
        for growth in range(1, _MOST_GROWTH + 1):
            row[growth] += contest.gain(step**growth)
        self._openings[wish.home] += contest.gain(step**wish.opening)
        change = (_TOUCHING if wish.touch else _SPOILED) * max(_SMALL, self._site.sizes[wish.home])
        self._contacts[wish.other][wish.home] += contest.gain(step**change)

    def of_trait(self, trait: Trait) -> float:
        """The points that new land promises."""
        terrain, regions, growth, openings, touched, met = trait
        points = self._regions[terrain][regions] + self._growths[terrain][min(growth, _MOST_GROWTH)]
        points += self._openings[terrain] * openings
        if touched:
            points += sum([self._contacts[other][terrain] for other in _SETS[touched]])
        if met:
            points += sum([self._contacts[terrain][other] for other in _SETS[met]])
        return points

    def of_face(self, face: int) -> float:
        """The points that are lost by covering a face with any tile."""
        lost = self._site.lost_openings(face)
        return -sum([opening * count for opening, count in zip(self._openings, lost, strict=True)])


def appeals(planet: Planet, moves: Sequence[Take], contests: Sequence[Contest]) -> list[float]:
    """The points that the places of the moves promise the owner of the planet, compared with each other."""
    site = _site(planet)
    appeal = Appeal(site)
    for contest in contests:
        appeal.add(contest)
    places = {tile: site.places(tile) for tile in {move.tile for move in moves}}
    faces = [appeal.of_face(face) for face in range(FACES)]
    pieces = [appeal.of_trait(trait) for trait in site.traits]
    return [
        faces[face] + sum([pieces[number] for number in places[tile][EDGES * face + rotation]])
        for tile, face, rotation in moves
    ]
