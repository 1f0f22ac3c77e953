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


class Ground:
    """All tiles of a position."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = cells
        self.slot = {cell: slot for slot, cell in enumerate(cells)}
        self._beside: dict[Cell, list[tuple[int, int]]] = {}

    def beside(self, cell: Cell) -> list[tuple[int, int]]:
        """The tiles beside a cell, lowest slot first, each with the direction from it to the cell."""
        found = self._beside.get(cell)
        if found is None:
            q, r = cell
            found = sorted(
                (slot, direction)
                for direction, (dq, dr) in enumerate(DIRECTIONS)
                if (slot := self.slot.get((q - dq, r - dr))) is not None
            )
            self._beside[cell] = found
        return found


@lru_cache(maxsize=1 << 12)
def ground(layout: Any, land: int) -> Ground:
    """The tiles of a mask of bits."""
    return Ground(layout.cells_of(land))
