"""Lists of moves that are built only where they are looked at.

A drift decision has up to a thousand moves, but only a few dozen *fans*: a tile and the mask of the
places where it may go. Length, index and membership work on the masks; the order of the bits is the
order of the cells, so every list is sorted.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias, overload

from .layout import Layout, indices, nth_index
from .moves import END_ACTIONS, Breed, Drift, Herd, Move, MoveHerd, Place, Rescue
from .notation import drift_from, write_move

DriftFan: TypeAlias = tuple[int, int]
"""The index of a tile, and the mask of the places where it may go."""

StepFan: TypeAlias = tuple[int, int, tuple[Herd, ...]]
"""The index of a cell, the mask of the tiles beside it with room, and the kinds of herds in the cell."""


class LazyMoves(Sequence[Move]):
    """What the lists below have in common."""

    __slots__ = ("_layout", "_length")

    _layout: Layout
    _length: int

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        return self._at(index)

    @abstractmethod
    def _at(self, index: int) -> Move:
        """The move at an index within the length."""

    def texts(self) -> list[str]:
        """The texts of all moves (see `engine.lazy.Written`)."""
        return [write_move(move) for move in self]


class Drifts(LazyMoves):
    """Drifts, tile by tile."""

    __slots__ = ("_fans",)

    def __init__(self, layout: Layout, fans: list[DriftFan]) -> None:
        self._layout = layout
        self._length = sum([goals.bit_count() for _, goals in fans])
        self._fans = fans

    def _at(self, index: int) -> Move:
        for origin, goals in self._fans:
            width = goals.bit_count()
            if index < width:
                return self._layout.drifts[origin][nth_index(goals, index)]
            index -= width
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        moves: list[Move] = []
        for origin, goals in self._fans:
            drifts = self._layout.drifts[origin]
            while goals:
                place = goals & -goals
                goals ^= place
                moves.append(drifts[place.bit_length() - 1])
        return iter(moves)

    def texts(self) -> list[str]:
        """Long lists of drifts are written again and again, so no move is made for them."""
        names, cells = self._layout.names, self._layout.cells
        texts: list[str] = []
        for origin, goals in self._fans:
            head = drift_from(cells[origin])
            while goals:
                place = goals & -goals
                goals ^= place
                texts.append(head + names[place.bit_length() - 1])
        return texts

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Drift) or not self._layout.covers(move.origin):
            return False
        tile, place = self._layout.index(move.origin), self._layout.bit(move.to)
        return any(origin == tile and goals & place for origin, goals in self._fans)


class Steps(LazyMoves):
    """Moves of herds, or rescues, cell by cell."""

    __slots__ = ("_fans", "_verb")

    def __init__(
        self,
        layout: Layout,
        verb: type[MoveHerd] | type[Rescue],
        fans: list[tuple[int, int, tuple[Herd, ...]]],
    ) -> None:
        self._layout = layout
        self._length = sum([goals.bit_count() * len(kinds) for _, goals, kinds in fans])
        self._verb = verb
        self._fans = fans

    def _at(self, index: int) -> Move:
        cells = self._layout.cells
        for origin, goals, kinds in self._fans:
            width = goals.bit_count() * len(kinds)
            if index < width:
                place, kind = divmod(index, len(kinds))
                return self._verb(cells[origin], cells[nth_index(goals, place)], kinds[kind])
            index -= width
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        cells = self._layout.cells
        for origin, goals, kinds in self._fans:
            for to in indices(goals):
                for herd in kinds:
                    yield self._verb(cells[origin], cells[to], herd)

    def __contains__(self, move: object) -> bool:
        if type(move) is not self._verb or not self._layout.covers(move.origin):
            return False
        cell, tile = self._layout.index(move.origin), self._layout.bit(move.to)
        return any(
            origin == cell and bool(goals & tile) and move.herd in kinds
            for origin, goals, kinds in self._fans
        )


class Spots(LazyMoves):
    """Moves with one cell: placing and breeding."""

    __slots__ = ("_mask", "_verb")

    def __init__(self, layout: Layout, verb: type[Place] | type[Breed], mask: int) -> None:
        self._layout = layout
        self._length = mask.bit_count()
        self._verb = verb
        self._mask = mask

    def _at(self, index: int) -> Move:
        return self._verb(self._layout.cells[nth_index(self._mask, index)])

    def __iter__(self) -> Iterator[Move]:
        for index in indices(self._mask):
            yield self._verb(self._layout.cells[index])

    def __contains__(self, move: object) -> bool:
        return type(move) is self._verb and bool(self._mask & self._layout.bit(move.cell))


class Menu(LazyMoves):
    """The other lists one after the other, and the end of the actions behind them."""

    __slots__ = ("_parts",)

    def __init__(self, layout: Layout, parts: list[LazyMoves]) -> None:
        self._layout = layout
        self._length = sum([part._length for part in parts]) + 1
        self._parts = parts

    @property
    def parts(self) -> Sequence[Sequence[Move]]:
        """The lists, one for each verb."""
        return (*self._parts, (END_ACTIONS,))

    def _at(self, index: int) -> Move:
        for part in self._parts:
            if index < part._length:
                return part._at(index)
            index -= part._length
        return END_ACTIONS

    def __iter__(self) -> Iterator[Move]:
        return chain(*self._parts, (END_ACTIONS,))

    def texts(self) -> list[str]:
        """The texts of the parts, one after the other."""
        return [*chain.from_iterable([part.texts() for part in self._parts]), write_move(END_ACTIONS)]

    def __contains__(self, move: object) -> bool:
        return move == END_ACTIONS or any(move in part for part in self._parts)
