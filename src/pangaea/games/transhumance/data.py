"""What is in the box: races, characters, copies, and the cells of the path."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias


class Race(IntEnum):
    """The four races of sheep, in the order of every list."""

    GLORIOUS = 0
    RECKLESS = 1
    SWIFT = 2
    DIVERSE = 3


RACE_LETTERS: Final = "GTRD"
RACE_OF_LETTER: Final = {letter: race for race, letter in zip(Race, RACE_LETTERS, strict=True)}
CHARACTER_LETTERS: Final = "abcde"

# 61 cards of each colour: 4 × 4 + 3 × 5 + 3 × 5 + 5 × 3.
CHARACTERS: Final = (4, 3, 3, 5)
"""How many characters each race has: the size of its complete herd."""
COPIES: Final = (4, 5, 5, 3)
"""How many cards of each colour show the same race and character."""

DEALT_PER_RACE: Final = 2
"""Cards of each race in a hand at the start: 8 in all, so 53 stay in the enclosure."""

DRAWS: Final = 2
FIRST_DRAWS: Final = 1
"""Blue's first turn (R7)."""
BONUS_DRAWS: Final = 3
"""A glorious herd has dispersed an enemy (R29)."""
EMPTY_TURNS_LIMIT: Final = 4
"""This many empty turns in a row end the game (R34)."""

# --- the path ------------------------------------------------------------------------------------

Cell: TypeAlias = int
"""0 … 14, row by row from the enclosures, left to right; `11` … `51` in texts. PEN lies behind them."""

ROW_WIDTHS: Final = (5, 4, 3, 2, 1)  # 15 cells

CELL_NAMES: Final = (
    *("11", "12", "13", "14", "15"),
    *("21", "22", "23", "24"),
    *("31", "32", "33"),
    *("41", "42"),
    "51",
)
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
FIRST_ROW: Final = range(5)
SECOND_ROW: Final = range(5, 9)
LAST_CELL: Final = 14
PEN: Final = 15


def _ahead(row: int, place: int) -> tuple[Cell, ...]:
    """Place i of a row leads to the places i - 1 and i of the next row that exist (R1)."""
    if row == len(ROW_WIDTHS) - 1:
        return (PEN,)
    next_row = sum(ROW_WIDTHS[: row + 1])
    return tuple(next_row + i for i in (place - 1, place) if 0 <= i < ROW_WIDTHS[row + 1])


AHEAD: Final = tuple(_ahead(row, place) for row, width in enumerate(ROW_WIDTHS) for place in range(width))
"""Where a herd on each cell may move."""
