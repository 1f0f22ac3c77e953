"""Windows on the unlimited table.

A window is widened by whole strides and only on the side that needs it: a lone island that drifts
away makes it long, not square, and nearby positions share one window.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from .cells import Cell

_STRIDE: Final = 8


class Window(NamedTuple):
    """The part of the table where tiles may lie, bounds included."""

    first_q: int
    last_q: int
    first_r: int
    last_r: int

    def reaching(self, cells: Iterable[Cell]) -> Window:
        """A window that holds these cells too."""
        first_q, last_q, first_r, last_r = self
        for q, r in cells:
            first_q, last_q = min(first_q, -_stride(-q)), max(last_q, _stride(q))
            first_r, last_r = min(first_r, -_stride(-r)), max(last_r, _stride(r))
        return Window(first_q, last_q, first_r, last_r)


def _stride(coordinate: int) -> int:
    """The next whole stride from the pole: nearby windows are the same window."""
    return -(-coordinate // _STRIDE) * _STRIDE


START_WINDOW: Final = Window(-_STRIDE, _STRIDE, -_STRIDE, _STRIDE)
