"""How many herds stand or swim in each cell.

A cell never holds more than four herds: woods feed no more, and swimmers come from a tile. So four
masks count them, the cells with at least one, two, three and four herds. The number on a land mass
is the sum of four bit counts, a full tile is found by one of the masks, and a state copies one
reference instead of a table.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Herds(NamedTuple):
    """The number of herds in each cell; a value, never changed."""

    cells: int
    """With at least one herd."""
    two: int
    """With at least two, and so on."""
    three: int
    four: int

    def at(self, index: int) -> int:
        """The number in one cell."""
        return self.count(1 << index)

    def count(self, mask: int) -> int:
        """The number in all cells of the mask together."""
        cells, two, three, four = self
        count = (cells & mask).bit_count()
        if more := two & mask:
            count += more.bit_count() + (three & mask).bit_count() + (four & mask).bit_count()
        return count

    def plus(self, bit: int) -> Herds:
        """One more herd in the cell of this bit, which holds at most three."""
        cells, two, three, four = self
        if not cells & bit:
            return Herds(cells | bit, two, three, four)
        if not two & bit:
            return Herds(cells, two | bit, three, four)
        if not three & bit:
            return Herds(cells, two, three | bit, four)
        return Herds(cells, two, three, four | bit)

    def minus(self, bit: int) -> Herds:
        """One herd fewer in the cell of this bit, which holds at least one."""
        cells, two, three, four = self
        if not two & bit:
            return Herds(cells ^ bit, two, three, four)
        if not three & bit:
            return Herds(cells, two ^ bit, three, four)
        if not four & bit:
            return Herds(cells, two, three ^ bit, four)
        return Herds(cells, two, three, four ^ bit)

    def more_than(self, fewer: Herds) -> int:
        """The cells with more herds than in the other, which has nowhere more than this one."""
        # Counts that are nowhere smaller are larger exactly where they differ.
        cells, two, three, four = self
        return cells ^ fewer.cells | two ^ fewer.two | three ^ fewer.three | four ^ fewer.four


NO_HERDS: Final = Herds(0, 0, 0, 0)
