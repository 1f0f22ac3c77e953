"""The tiles of Trias by number.

The table has no edge, so cells have no numbers; tiles have. A **slot** is the place of a tile, the pole
included, among all tiles sorted by their cells `q,r`. A cell beside land is named by a tile and one of six
directions, in the order of the rules: `+1,0 +1,-1 0,-1 -1,0 -1,+1 0,+1`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

Cell: TypeAlias = tuple[int, int]

SLOTS: Final = 35
"""34 tiles of land and the pole."""
DIRECTIONS: Final[tuple[Cell, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DIRECTION: Final = {step: number for number, step in enumerate(DIRECTIONS)}


_BESIDE: Final = tuple(sorted((-q, -r, number) for number, (q, r) in enumerate(DIRECTIONS)))
"""From a cell to its neighbours, in the order of their slots, each with the direction back to the cell."""


class Ground:
    """All tiles of a position."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = cells
        self.slot = {cell: slot for slot, cell in enumerate(cells)}

    def name(self, cell: Cell, lifted: int) -> int:
        """A cell by the lowest tile beside it that is not lifted: 6 · slot + direction from there."""
        q, r = cell
        for dq, dr, direction in _BESIDE:
            slot = self.slot.get((q + dq, r + dr))
            if slot is not None and slot != lifted:
                return 6 * slot + direction
        raise KeyError(cell)


@lru_cache(maxsize=1 << 12)
def ground(layout: Any, land: int) -> Ground:
    """The tiles of a mask of bits."""
    return Ground(layout.cells_of(land))
