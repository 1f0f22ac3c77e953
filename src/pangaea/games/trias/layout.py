"""How cells of the unlimited table lie in the bits of an int.

A layout is a window on the table: every cell has one bit, column by column, so that the order of
the bits is the order of the cells `(q, r)` in every layout, and a neighbour is always the same
shift away. Around the part where tiles may lie runs a margin of one cell, where they may only
arrive; so a shifted tile never runs over into the next column. When a tile does arrive in the margin,
the state moves to a wider window (`State.move_to`). Layouts are shared by all states, and their
tables fill on demand, so that an island drifting outwards costs a few long windows and nothing
else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from .cells import DIRECTIONS, METRICS, POLE, Cell, Metric, cell_text
from .moves import Drift
from .window import START_WINDOW, Window

MOST_COLUMNS: Final = 1 << 14
"""Parts of columns whose texts a layout keeps."""


class Layout:
    """A window with the bits of its cells."""

    __slots__ = (
        "_metric",
        "_offset",
        "_window",
        "around",
        "cells",
        "columns",
        "distances",
        "drifts",
        "everywhere",
        "farther",
        "height",
        "names",
        "pole",
        "rim",
    )

    def __init__(self, window: Window, metric: Metric) -> None:
        self._window = window
        self._metric = metric
        self.height: Final = window.last_r - window.first_r + 3
        """Bits of a column, the margin included."""
        self._offset = -(window.first_q - 1) * self.height - (window.first_r - 1)
        self.pole: Final = 1 << self.index(POLE)
        self.everywhere: Final = (1 << (window.last_q - window.first_q + 3) * self.height) - 1
        """All cells of the window and its margin."""
        self.around: Final = _Around(self)
        """For each index its six neighbours."""
        self.rim: Final = self._margin()
        """The cells of the margin: always surrounding water."""
        self.cells: Final = _Cells(self)
        """The cell of each index."""
        self.names: Final = _Names(self)
        """The text of each index's cell."""
        self.columns: Final = _Columns(self)
        """The texts of the cells of a mask within one column."""
        self.distances: Final = _Distances(self)
        """The distance of each index from the pole, for comparison only."""
        self.drifts: Final = _Drifts(self)
        """For each index of a tile and each index of a place: the move. Making it anew takes longer."""
        self.farther: Final = _Farther(self)
        """For each index the cells that lie farther from the pole (R1)."""

    def _margin(self) -> int:
        first_q, last_q, first_r, last_r = self._window
        edge = [Cell(q, r) for q in range(first_q - 1, last_q + 2) for r in (first_r - 1, last_r + 1)]
        edge += [Cell(q, r) for q in (first_q - 1, last_q + 1) for r in range(first_r, last_r + 1)]
        return sum(1 << self.index(cell) for cell in edge)

    # --- cells and indices -----------------------------------------------------------------------

    def index(self, cell: Cell) -> int:
        """The place of the cell's bit; the window or its margin must cover the cell."""
        return cell[0] * self.height + cell[1] + self._offset

    def cell_at(self, index: int) -> Cell:
        """The cell of a bit, worked out; `cells` keeps it."""
        column, place = divmod(index, self.height)
        return Cell(self._window.first_q - 1 + column, self._window.first_r - 1 + place)

    def covers(self, cell: Cell) -> bool:
        """Whether the cell has a bit: in the window or its margin."""
        first_q, last_q, first_r, last_r = self._window
        return first_q - 1 <= cell[0] <= last_q + 1 and first_r - 1 <= cell[1] <= last_r + 1

    def bit(self, cell: Cell) -> int:
        """The cell's bit, 0 if the layout does not cover it."""
        return 1 << self.index(cell) if self.covers(cell) else 0

    def first_cell(self, mask: int) -> Cell:
        """The first cell of a mask: the name of a land mass."""
        return self.cells[(mask & -mask).bit_length() - 1]

    def cells_of(self, mask: int) -> list[Cell]:
        """All cells of a mask, sorted."""
        return [self.cells[index] for index in indices(mask)]

    def mask(self, cells: Iterable[Cell]) -> int:
        """The bits of the cells."""
        return sum(1 << self.index(cell) for cell in cells)

    # --- neighbours and distance -----------------------------------------------------------------

    def bordering(self, mask: int) -> int:
        """Every cell that borders a cell of the mask."""
        up, aslant = self.height, self.height - 1
        return mask << 1 | mask >> 1 | mask << up | mask >> up | mask << aslant | mask >> aslant

    def surrounded(self, mask: int) -> int:
        """Every cell whose six neighbours all belong to the mask."""
        up, aslant = self.height, self.height - 1
        return mask << 1 & mask >> 1 & mask << up & mask >> up & mask << aslant & mask >> aslant

    def grown(self, mask: int, within: int) -> int:
        """The mask and what lies beside it within the other; up to three steps at once.

        The three axes come one after the other, so a flood needs only half as many turns.
        """
        up, aslant = self.height, self.height - 1
        mask |= (mask << 1 | mask >> 1) & within
        mask |= (mask << up | mask >> up) & within
        return mask | (mask << aslant | mask >> aslant) & within

    def flood(self, seed: int, within: int) -> int:
        """What can be reached from the seed by steps within the mask."""
        reached = seed & within
        while (grown := self.grown(reached, within)) != reached:
            reached = grown
        return reached

    def distance(self, index: int) -> int:
        """The distance of a cell from the pole, worked out; `distances` keeps it."""
        return self._metric.distance(self.cells[index])

    def beyond(self, distance: int) -> int:
        """All cells that are farther from the pole than this."""
        first_q, last_q, first_r, last_r = self._window
        near = 0
        for q in range(first_q - 1, last_q + 2):
            first, last = self._metric.run(distance, q)
            first, last = max(first, first_r - 1), min(last, last_r + 1)
            if first <= last:
                near |= ((1 << last - first + 1) - 1) << self.index(Cell(q, first))
        return self.everywhere & ~near

    # --- wider windows ---------------------------------------------------------------------------

    def reaching(self, cells: Iterable[Cell]) -> Layout:
        """A layout whose window holds these cells too; this one if it does."""
        return layout(self._window.reaching(cells), self._metric)

    def carry(self, mask: int, wider: Layout) -> int:
        """The same cells in a wider layout."""
        base = wider.index(self.cells[0])
        if wider.height == self.height:
            return mask << base
        column = (1 << self.height) - 1
        carried = 0
        while mask:
            carried |= (mask & column) << base
            mask >>= self.height
            base += wider.height
        return carried


class _Cells(dict[int, Cell]):
    """The cell of each index, made when it is first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __missing__(self, index: int) -> Cell:
        self[index] = cell = self._layout.cell_at(index)
        return cell


class _Drifts(dict[int, "_DriftsOfTile"]):
    """The drifts of each tile, made when they are first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __missing__(self, origin: int) -> _DriftsOfTile:
        self[origin] = drifts = _DriftsOfTile(self._layout, origin)
        return drifts


class _DriftsOfTile(dict[int, Drift]):
    def __init__(self, layout: Layout, origin: int) -> None:
        self._cells = layout.cells
        self._tile = layout.cells[origin]

    def __missing__(self, to: int) -> Drift:
        self[to] = drift = Drift(self._tile, self._cells[to])
        return drift


class _Columns(dict[int, list[str]]):
    """The texts of cells of one column, made when they are first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._names = layout.names

    def __missing__(self, mask: int) -> list[str]:
        if len(self) >= MOST_COLUMNS:
            self.clear()
        self[mask] = found = [self._names[index] for index in indices(mask)]
        return found


class _Names(dict[int, str]):
    """The text of each index's cell, made when it is first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __missing__(self, index: int) -> str:
        self[index] = text = cell_text(self._layout.cells[index])
        return text


class _Distances(dict[int, int]):
    """The distance of each index, worked out when it is first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __missing__(self, index: int) -> int:
        self[index] = distance = self._layout.distance(index)
        return distance


class _Around(dict[int, int]):
    """The six neighbours of each index, made when they are first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._height = layout.height
        self._of_height = sum(1 << (q + 1) * layout.height + r for q, r in DIRECTIONS)

    def __missing__(self, index: int) -> int:
        # The neighbours of one index, shifted, are those of any.
        self[index] = mask = self._of_height << index - self._height
        return mask


class _Farther(dict[int, int]):
    """The cells beyond the distance of each index, made when they are first asked for."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._by_distance: dict[int, int] = {}

    def __missing__(self, index: int) -> int:
        distance = self._layout.distances[index]
        if distance not in self._by_distance:
            self._by_distance[distance] = self._layout.beyond(distance)
        self[index] = mask = self._by_distance[distance]
        return mask


@lru_cache(maxsize=64)
def layout(window: Window, metric: Metric) -> Layout:
    """The one layout of this window."""
    return Layout(window, metric)


def start_layout(distance: str) -> Layout:
    """The layout in which every game begins."""
    return layout(START_WINDOW, METRICS[distance])


def indices(mask: int) -> Iterator[int]:
    """The set bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=1 << 12)
def names(layout: Layout, mask: int) -> list[str]:
    """The texts of all cells of a mask, sorted. Kept: lists of moves name the same cells again and again."""
    height, columns = layout.height, layout.columns
    whole = (1 << height) - 1
    found: list[str] = []
    while mask:
        low = ((mask & -mask).bit_length() - 1) // height * height
        column = mask & whole << low
        mask ^= column
        found += columns[column]
    return found


def nth_index(mask: int, count: int) -> int:
    """The set bit with exactly `count` set bits below it."""
    for _ in range(count):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
