"""Who decides, and what they can choose: the one truth about legality."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from pangaea.engine.lazy import NO_MOVES, Parted
from pangaea.engine.protocol import CHANCE, Actor

from .data import Tile
from .geometry import EDGES
from .moves import KEEPS, REVEALS, SURPRISES, TAKES, Move, Take, take_index
from .state import LEFTOVER, OVER, REVEAL, SURPRISE, TAKE, State


def actor(state: State) -> Actor:
    """In TAKE the seats, clockwise from the round's first player; otherwise chance."""
    if state.phase is TAKE:
        return state.active
    return None if state.phase is OVER else CHANCE


def legal(state: State) -> Parted[Take]:
    """Every revealed tile on every uncovered face in each of five positions (R1, R2); no passing (R5)."""
    if state.phase is not TAKE:
        return NO_MOVES
    return Placements(tuple(state.revealed), state.planets[state.active].free)


def chances(state: State) -> Sequence[tuple[Move, int]]:
    """Each tile or animal that can come up now, all with weight 1."""
    if state.phase is REVEAL:
        return [REVEALS[tile] for tile in state.pile()]
    if state.phase is LEFTOVER:
        return [KEEPS[tile] for tile in state.revealed]
    if state.phase is SURPRISE:
        return [SURPRISES[animal] for animal in state.deck]
    return ()


class Placements(Parted[Take]):
    """All ways to place one of the tiles on one of the faces, sorted by tile, face and rotation.

    The list is a box of tiles × faces × rotations, so an index is taken apart by division and
    nothing is built before it is looked at. With one verb it has one part.
    """

    __slots__ = ("_faces", "_tiles")

    def __init__(self, tiles: tuple[Tile, ...], faces: tuple[int, ...]) -> None:
        self._tiles = tiles
        self._faces = faces

    @property
    def parts(self) -> tuple[Sequence[Take]]:
        return (self,)

    def __len__(self) -> int:
        return len(self._tiles) * len(self._faces) * EDGES

    @overload
    def __getitem__(self, index: int) -> Take: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Take]: ...
    def __getitem__(self, index: int | slice) -> Take | Sequence[Take]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        if index < 0:
            raise IndexError(index)
        rest, rotation = divmod(index, EDGES)
        tile, face = divmod(rest, len(self._faces))
        return TAKES[take_index(self._tiles[tile], self._faces[face], rotation)]

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Take)
            and move.tile in self._tiles
            and move.face in self._faces
            and move.rotation in range(EDGES)
        )

    def __iter__(self) -> Iterator[Take]:
        for tile in self._tiles:
            for face in self._faces:
                first = take_index(tile, face, 0)
                yield from TAKES[first : first + EDGES]
