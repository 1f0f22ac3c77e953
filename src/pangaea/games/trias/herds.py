"""How many herds stand or swim in each cell.

A cell never holds more than four herds, so three bits count them, and the bits of all cells lie in
three ints: a cell with three herds has its bit in `ones` and in `twos`. Sums over a land mass are
then three bit counts, and a state copies one reference instead of a table.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Herds(NamedTuple):
    """So many herds in each cell; a value, never changed."""

    ones: int
    twos: int
    fours: int

    @property
    def cells(self) -> int:
        """The cells with at least one herd."""
        return self.ones | self.twos | self.fours

    def at(self, index: int) -> int:
        """The number in one cell."""
        return (self.ones >> index & 1) + (self.twos >> index & 1) * 2 + (self.fours >> index & 1) * 4

    def count(self, mask: int) -> int:
        """The number in all cells of the mask together."""
        ones, twos, fours = self
        return (ones & mask).bit_count() + (twos & mask).bit_count() * 2 + (fours & mask).bit_count() * 4

    def within(self, mask: int) -> Herds:
        """Only those in the cells of the mask."""
        ones, twos, fours = self
        return Herds(ones & mask, twos & mask, fours & mask)

    def plus(self, bit: int) -> Herds:
        """One herd more in the cell of this bit."""
        ones, twos, fours = self
        if not ones & bit:
            return Herds(ones | bit, twos, fours)
        if not twos & bit:
            return Herds(ones ^ bit, twos | bit, fours)
        return Herds(ones ^ bit, twos ^ bit, fours | bit)

    def minus(self, bit: int) -> Herds:
        """One herd less in the cell of this bit, where one must be."""
        ones, twos, fours = self
        if ones & bit:
            return Herds(ones ^ bit, twos, fours)
        if twos & bit:
            return Herds(ones | bit, twos ^ bit, fours)
        return Herds(ones | bit, twos | bit, fours ^ bit)

    def more_than(self, fewer: Herds) -> int:
        """The cells with more herds than the other, which has nowhere more than this."""
        # Counts that are nowhere smaller are larger exactly where they differ.
        return self.ones ^ fewer.ones | self.twos ^ fewer.twos | self.fours ^ fewer.fours


NO_HERDS: Final = Herds(0, 0, 0)
