"""Lists of moves that are built only where they are read.

A drift decision has up to a thousand moves, but only a few dozen tiles, each with the mask of its
goals. Length, index and membership work on the masks; the order of the bits is the order of the cells,
so every list is sorted.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, overload

from pangaea.engine.lazy import Parted

from .layout import Layout, indices, names, nth_index
from .moves import Breed, Drift, Herd, Move, MoveHerd, Place, Rescue
from .notation import drift_from

TileGoals: TypeAlias = tuple[int, int]
"""The index of a tile, and the mask of the places where it may go."""

HerdGoals: TypeAlias = tuple[int, int, tuple[Herd, ...]]
"""The index of a cell, the mask of the tiles beside it with room, and the kinds of herds in the cell."""


class MovesOfVerb(Parted[Move]):
    """What the lists below have in common: each holds moves of one verb, and so is its own only part."""

    __slots__ = ("_layout", "_length")

    _layout: Layout
    _length: int
    verb: type[Move]

    @property
    def parts(self) -> tuple[Sequence[Move]]:
        return (self,)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        length = self._length
        if 0 <= index < length:
            return self._at(index)
        if -length <= index < 0:
            return self._at(index + length)
        raise IndexError(index)

    @abstractmethod
    def _at(self, index: int) -> Move:
        """The move at an index within the length."""


class Drifts(MovesOfVerb):
    """Drifts, tile by tile."""

    __slots__ = ("_tiles",)

    verb = Drift

    def __init__(self, layout: Layout, tiles: list[TileGoals]) -> None:
        self._layout = layout
        self._length = sum([goals.bit_count() for _, goals in tiles])
        self._tiles = tiles

    def _at(self, index: int) -> Move:
        for origin, goals in self._tiles:
            width = goals.bit_count()
            if index < width:
                return self._layout.drifts[origin][nth_index(goals, index)]
            index -= width
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        moves: list[Move] = []
        for origin, goals in self._tiles:
            drifts = self._layout.drifts[origin]
            while goals:
                place = goals & -goals
                goals ^= place
                moves.append(drifts[place.bit_length() - 1])
        return iter(moves)

    def texts(self, write: Callable[[Move], str]) -> list[str]:
        """Long lists of drifts are written again and again, so no move is made for them."""
        layout = self._layout
        texts: list[str] = []
        for origin, goals in self._tiles:
            head = drift_from(layout.cells[origin])
            texts += (head + f"\n{head}".join(names(layout, goals))).split("\n")
        return texts

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Drift) or not self._layout.covers(move.origin):
            return False
        tile, place = self._layout.index(move.origin), self._layout.bit(move.to)
        return any(origin == tile and goals & place for origin, goals in self._tiles)


class Steps(MovesOfVerb):
    """Moves of herds, or rescues, cell by cell."""

    __slots__ = ("_herds", "verb")

    verb: type[MoveHerd] | type[Rescue]

    def __init__(
        self,
        layout: Layout,
        verb: type[MoveHerd] | type[Rescue],
        herds: list[HerdGoals],
    ) -> None:
        self._layout = layout
        self._length = sum([goals.bit_count() * len(kinds) for _, goals, kinds in herds])
        self.verb = verb
        self._herds = herds

    def _at(self, index: int) -> Move:
        cells = self._layout.cells
        for origin, goals, kinds in self._herds:
            width = goals.bit_count() * len(kinds)
            if index < width:
                place, kind = divmod(index, len(kinds))
                return self.verb(cells[origin], cells[nth_index(goals, place)], kinds[kind])
            index -= width
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        cells = self._layout.cells
        for origin, goals, kinds in self._herds:
            for to in indices(goals):
                for herd in kinds:
                    yield self.verb(cells[origin], cells[to], herd)

    def texts(self, write: Callable[[Move], str]) -> list[str]:
        """As `write` would write them, but no move is made for it."""
        layout, word = self._layout, "move" if self.verb is MoveHerd else "rescue"
        texts: list[str] = []
        for origin, goals, kinds in self._herds:
            head = f"{word} {layout.names[origin]} "
            texts += [f"{head}{name} {herd}" for name in names(layout, goals) for herd in kinds]
        return texts

    def __contains__(self, move: object) -> bool:
        if type(move) is not self.verb or not self._layout.covers(move.origin):
            return False
        cell, tile = self._layout.index(move.origin), self._layout.bit(move.to)
        return any(
            origin == cell and bool(goals & tile) and move.herd in kinds
            for origin, goals, kinds in self._herds
        )


class Spots(MovesOfVerb):
    """Moves with one cell: placing and breeding."""

    __slots__ = ("_mask", "verb")

    verb: type[Place] | type[Breed]

    def __init__(self, layout: Layout, verb: type[Place] | type[Breed], mask: int) -> None:
        self._layout = layout
        self._length = mask.bit_count()
        self.verb = verb
        self._mask = mask

    def _at(self, index: int) -> Move:
        return self.verb(self._layout.cells[nth_index(self._mask, index)])

    def __iter__(self) -> Iterator[Move]:
        for index in indices(self._mask):
            yield self.verb(self._layout.cells[index])

    def __contains__(self, move: object) -> bool:
        return type(move) is self.verb and bool(self._mask & self._layout.bit(move.cell))
