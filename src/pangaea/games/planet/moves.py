"""The moves: what a seat, or chance, can decide. Each of them exists once, in a table."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pangaea.engine.verbs import verb

from .data import ANIMAL, TILES, Tile
from .geometry import EDGES, FACES


@verb
class Reveal(NamedTuple):
    """Chance turns up one of the round's five tiles."""

    tile: Tile


@verb
class Take(NamedTuple):
    """A seat takes a revealed tile and places it at once (R4)."""

    tile: Tile
    face: int
    rotation: int


@verb
class Keep(NamedTuple):
    """Chance lays a leftover tile, unseen, on the pile that is being filled (R24)."""

    tile: Tile


@verb
class Surprise(NamedTuple):
    """Chance turns up the hidden animal of the round after next (variant 2)."""

    animal: str


Move: TypeAlias = Reveal | Take | Keep | Surprise

TAKES: Final = tuple(
    Take(tile, face, rotation)
    for tile in range(1, TILES + 1)
    for face in range(FACES)
    for rotation in range(EDGES)
)
"""All 3000 placements; see `take_index`."""

REVEALS: Final = tuple((Reveal(tile), 1) for tile in range(TILES + 1))
"""Chance's outcomes by tile number, each of weight 1 (number 0 is not a tile and never used)."""
KEEPS: Final = tuple((Keep(tile), 1) for tile in range(TILES + 1))
SURPRISES: Final = {animal: (Surprise(animal), 1) for animal in ANIMAL}


def take_index(tile: Tile, face: int, rotation: int) -> int:
    """Where a placement stands in `TAKES`."""
    return ((tile - 1) * FACES + face) * EDGES + rotation
