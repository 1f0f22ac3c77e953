"""A planet under construction: the tiles on its faces and the regions that they form.

A `Planet` is an immutable value, so copying a state copies no planet. Regions are kept up to date tile by
tile: a new piece of land joins the regions that it adjoins, so nothing is ever flood-filled again.
"""

from __future__ import annotations

from bisect import insort
from typing import Final, NamedTuple, TypeAlias

from .data import TERRAINS, TILE_PARCELS, TILES, Terrain, Tile
from .geometry import AROUND, EDGES, FACES

Region: TypeAlias = tuple[int, int]
"""A maximal set of connected parcels of one terrain (R9, R10), and all parcels that adjoin them.

The second set says what the region touches and what would join it.
"""


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
    """For each terrain its regions, ascending."""


EMPTY: Final = Planet((None,) * FACES, tuple(range(FACES)), (0,) * len(TERRAINS), ((),) * len(TERRAINS))


def shown(tile: Tile, rotation: int, i: int) -> Terrain:
    """The terrain that parcel `i` of a face shows: letter `(i - ROT) mod 5` of the tile (decisions.md)."""
    return TILE_PARCELS[tile][(i - rotation) % EDGES]


def _pieces(tile: Tile, rotation: int) -> tuple[tuple[Terrain, int], ...]:
    """The connected pieces of land on a turned tile: terrain and five-bit pattern."""
    terrains = [shown(tile, rotation, i) for i in range(EDGES)]
    starts = [i for i in range(EDGES) if terrains[i] != terrains[i - 1]]
    stops = [*starts[1:], starts[0] + EDGES]
    return tuple(
        (terrains[start], sum(1 << i % EDGES for i in range(start, stop)))
        for start, stop in zip(starts, stops, strict=True)
    )


_TURNED: Final = [[(tile, turn) for turn in range(EDGES)] for tile in range(1, TILES + 1)]
PIECES: Final = ((), *(tuple(_pieces(*turned) for turned in row) for row in _TURNED))
"""`PIECES[tile][rotation]`: the pieces of land that the tile brings."""
_PLACEMENTS: Final = ((), *(tuple(Placement(*turned) for turned in row) for row in _TURNED))


def cover(planet: Planet, tile: Tile, face: int, rotation: int) -> Planet:
    """The planet with the tile on an uncovered face. Trusts its caller."""
    faces, free, old_lands, old_regions = planet
    lands, regions = list(old_lands), list(old_regions)
    first, around = EDGES * face, AROUND[face]
    for terrain, pattern in PIECES[tile][rotation]:
        piece = pattern << first
        lands[terrain] |= piece
        regions[terrain] = join(regions[terrain], piece, around[pattern])
    at = free.index(face)
    return Planet(
        (*faces[:face], _PLACEMENTS[tile][rotation], *faces[face + 1 :]),
        free[:at] + free[at + 1 :],
        tuple(lands),
        tuple(regions),
    )


def join(regions: tuple[Region, ...], piece: int, around: int) -> tuple[Region, ...]:
    """The regions of a terrain after a piece of it was added: it joins all that it adjoins."""
    apart: list[Region] = []
    parcels, border = piece, around
    for region in regions:
        if region[0] & around:
            parcels |= region[0]
            border |= region[1]
        else:
            apart.append(region)
    insort(apart, (parcels, border))
    return tuple(apart)


def terrain_at(planet: Planet, parcel: int) -> Terrain | None:
    """What a parcel shows; None on an uncovered face."""
    face, i = divmod(parcel, EDGES)
    placed = planet.faces[face]
    return None if placed is None else shown(placed.tile, placed.rotation, i)


def tiles_on(planet: Planet) -> list[Tile]:
    """The tiles of a planet, face by face."""
    return [placed.tile for placed in planet.faces if placed is not None]
