"""Cells of the unlimited table: axial coordinates around the pole, and the two ways to measure.

Columns are counted by `q`, the cells of a column by `r`. Cells and texts never depend on how a
state lays them out in bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple


class Cell(NamedTuple):
    """A place on the table, with a tile or without."""

    q: int
    r: int

    def plain(self) -> str:
        """`q,r` as in move texts."""
        return cell_text(self)


POLE: Final = Cell(0, 0)

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours of a cell, in their order around it."""

CELL_PATTERN: Final = r"(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})"
"""A cell as it is written; `decisions.md`: no leading zeros, no plus signs."""

_CELL = re.compile(CELL_PATTERN)


@lru_cache(maxsize=1 << 14)
def cell_text(cell: Cell) -> str:
    """`q,r`, kept: the same few cells are written again and again."""
    return f"{cell.q},{cell.r}"


@lru_cache(maxsize=1 << 14)
def read_cell(text: str) -> Cell | None:
    """The cell of a canonical text, or None."""
    found = _CELL.fullmatch(text)
    return Cell(int(found[1]), int(found[2])) if found else None


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around this one."""
    return [Cell(cell.q + q, cell.r + r) for q, r in DIRECTIONS]


def ring(radius: int) -> list[Cell]:
    """The cells that are exactly this many steps from the pole, sorted."""
    span = range(-radius, radius + 1)
    return [cell for q in span for r in span if steps(cell := Cell(q, r)) == radius]


# --- distance from the pole (R1) -------------------------------------------------------------------


def steps(cell: Cell) -> int:
    """Steps from cell to cell: the number of the ring."""
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


def norm(cell: Cell) -> int:
    """The square of the distance as the crow flies; only its order matters."""
    q, r = cell
    return q * q + q * r + r * r


_NO_RUN = (0, -1)


def _steps_run(distance: int, q: int) -> tuple[int, int]:
    if abs(q) > distance:
        return _NO_RUN
    return max(-distance, -distance - q), min(distance, distance - q)


def _norm_run(distance: int, q: int) -> tuple[int, int]:
    # r² + q·r + q² ≤ distance, solved for r.
    root = 4 * distance - 3 * q * q
    if root < 0:
        return _NO_RUN
    return -((q + isqrt(root)) // 2), (isqrt(root) - q) // 2


class Metric(NamedTuple):
    """One of the two schools of distance."""

    distance: Callable[[Cell], int]
    run: Callable[[int, int], tuple[int, int]]
    """The first and last `r` of column `q` within a distance; last < first if there is none."""


METRICS: Final = {"steps": Metric(steps, _steps_run), "euclid": Metric(norm, _norm_run)}
