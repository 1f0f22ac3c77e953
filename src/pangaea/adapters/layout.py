"""What each entry of an observation means.

An observation is one vector of 32-bit floats. A `Layout` cuts it into named blocks, each a matrix with
one row per thing (a tile, an area, a seat) and one column per fact about it. All entries are whole
numbers between the bounds of their column; they are not scaled, so that `(x - low) / (high - low)` of the
observation space scales them to 0 … 1.

Seats are counted from the one that looks: `+0` is itself, `+1` the next clockwise. What does not apply is
0: the rows of seats that are not at the table, of secrets, of tiles that are not there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float32]
"""An observation, or a part of one."""


class Column(NamedTuple):
    """One fact, as a whole number from `low` to `high`."""

    name: str
    """Its name within the block."""
    high: int
    """The largest value."""
    meaning: str
    """What it means, for the documentation."""
    low: int = 0
    """The smallest value."""


class Block(NamedTuple):
    """A matrix of facts: `rows` things, described by `row`, with the same columns each."""

    name: str
    """Its name within the observation."""
    rows: int
    """How many things it describes."""
    row: str
    """What a row stands for, for the documentation."""
    columns: tuple[Column, ...]
    """The facts about each thing."""

    @property
    def size(self) -> int:
        """How many entries it has."""
        return self.rows * len(self.columns)


def one_of(name: str, words: Iterable[str], meaning: str) -> Iterator[Column]:
    """A column for each word: 1 in the one that holds, 0 in the others."""
    return (Column(f"{name} {word}", 1, f"{meaning}: {word}") for word in words)


def per_seat(name: str, seats: int, high: int, meaning: str, low: int = 0) -> Iterator[Column]:
    """A column for each seat, counted from the one that looks."""
    return (Column(f"{name} +{step}", high, meaning, low) for step in range(seats))


class Layout:
    """The blocks of a game's observations, one after the other."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.size = sum(block.size for block in blocks)
        self._starts: dict[str, int] = {}
        self._places: dict[tuple[str, str], int] = {}
        at = 0
        for block in blocks:
            self._starts[block.name] = at
            for place, column in enumerate(block.columns):
                self._places[block.name, column.name] = at + place
            at += block.size
        self.low = self._bounds(lambda column: column.low)
        self.high = self._bounds(lambda column: column.high)

    def _bounds(self, bound: Callable[[Column], int]) -> Vector:
        rows = [[bound(column) for column in block.columns] * block.rows for block in self.blocks]
        return np.array([value for row in rows for value in row], np.float32)

    def start(self, block: str) -> int:
        """The first entry of a block."""
        return self._starts[block]

    def at(self, block: str, column: str) -> int:
        """The entry of a column in the first row of its block."""
        return self._places[block, column]

    def width(self, block: str) -> int:
        """How far apart two rows of the block are."""
        return next(len(each.columns) for each in self.blocks if each.name == block)

    def shaped(self, vector: Vector) -> dict[str, Vector]:
        """The blocks of an observation as matrices; they are views of it, not copies."""
        found = {}
        for block in self.blocks:
            first = self._starts[block.name]
            part = vector[first : first + block.size]
            found[block.name] = part.reshape(block.rows, len(block.columns))
        return found


class Sheet:
    """An observation under construction, written entry by entry and by name: slow, plain and strict."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.vector: Vector = np.zeros(layout.size, np.float32)

    def put(self, block: str, row: int, column: str, value: int) -> None:
        """Write one entry."""
        place = self._layout.at(block, column) + row * self._layout.width(block)
        self.vector[place] = value

    def put_all(self, block: str, row: int, values: dict[str, int]) -> None:
        """Write several entries of one row."""
        for column, value in values.items():
            self.put(block, row, column, value)
