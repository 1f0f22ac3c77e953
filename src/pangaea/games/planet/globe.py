"""A planet under construction: the tiles on its faces and the regions that they form.

A `Planet` is an immutable value, so copying a state copies no planet. Regions are kept up to date tile by
tile: a new piece of land joins the regions that it adjoins, so nothing is ever flood-filled anew.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .data import TERRAINS, TILE_PARCELS, Terrain, Tile
from .geometry import AROUND, EDGES, FACES


class Region(NamedTuple):
    """Connected parcels of one terrain, as many as there are (R9, R10)."""

    parcels: int
    around: int
    """Every parcel that adjoins one of the region's: where it joins, touches or ends."""

    @property
    def size(self) -> int:
        return self.parcels.bit_count()


class Placement(NamedTuple):
    """A tile on a face; its first parcel lies at the edge with the number of the rotation."""

    tile: Tile
    rotation: int


class Planet(NamedTuple):
    """One player's planet."""

    faces: tuple[Placement | None, ...]
    """The tile on each face; None: uncovered."""
    free: tuple[int, ...]
    """The uncovered faces, ascending."""
    lands: tuple[int, ...]
    """For each terrain the set of all its parcels."""
    regions: tuple[tuple[Region, ...], ...]
    """For each terrain its regions, in the order of their parcel sets."""


EMPTY: Final = Planet((None,) * FACES, tuple(range(FACES)), (0,) * len(TERRAINS), ((),) * len(TERRAINS))


def pattern_terrain(tile: Tile, rotation: int, i: int) -> Terrain:
    """What parcel `i` of a face shows: letter `(i - ROT) mod 5` of the tile (decisions.md)."""
    return TILE_PARCELS[tile][(i - rotation) % EDGES]


def _pieces(tile: Tile, rotation: int) -> tuple[tuple[Terrain, int], ...]:
    """The connected pieces of land on a turned tile: terrain and five-bit pattern."""
    shown = [pattern_terrain(tile, rotation, i) for i in range(EDGES)]
    borders = [i for i in range(EDGES) if shown[i] != shown[i - 1]]
    pieces = []
    for start, stop in zip(borders, [*borders[1:], borders[0] + EDGES], strict=True):
        pieces.append((shown[start], sum(1 << i % EDGES for i in range(start, stop))))
    return tuple(pieces)


PIECES: Final = (
    (),
    *(tuple(_pieces(tile, turn) for turn in range(EDGES)) for tile in range(1, len(TILE_PARCELS))),
)
"""`PIECES[tile][rotation]`: the pieces of land that the tile brings."""


def cover(planet: Planet, tile: Tile, face: int, rotation: int) -> Planet:
    """The planet with the tile on an uncovered face. Trusts its caller."""
    faces, free, lands, regions = planet
    shift, around = EDGES * face, AROUND[face]
    new_lands, new_regions = list(lands), list(regions)
    for terrain, pattern in PIECES[tile][rotation]:
        new_lands[terrain] |= pattern << shift
        new_regions[terrain] = _join(new_regions[terrain], pattern << shift, around[pattern])
    at = free.index(face)
    return Planet(
        (*faces[:face], Placement(tile, rotation), *faces[face + 1 :]),
        free[:at] + free[at + 1 :],
        tuple(new_lands),
        tuple(new_regions),
    )


def _join(regions: tuple[Region, ...], piece: int, around: int) -> tuple[Region, ...]:
    """The regions of a terrain after a piece of it was added: it joins all that it adjoins."""
    parcels, border, apart = piece, around, []
    for region in regions:
        if region.parcels & around:
            parcels |= region.parcels
            border |= region.around
        else:
            apart.append(region)
    apart.append(Region(parcels, border))
    apart.sort()
    return tuple(apart)


def terrain_at(planet: Planet, parcel: int) -> Terrain | None:
    """What a parcel shows; None on an uncovered face."""
    face, i = divmod(parcel, EDGES)
    placed = planet.faces[face]
    return None if placed is None else pattern_terrain(placed.tile, placed.rotation, i)


def touches(planet: Planet, region: Region, terrain: Terrain) -> bool:
    """Whether a region shares an edge with at least one parcel of the terrain (R8, R11)."""
    return region.around & planet.lands[terrain] != 0
