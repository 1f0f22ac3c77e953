"""The action space of Transhumance: 1,466 numbers, one for each move text.

Whole herds are placed at once, so a number names a cell and a set of cards. A hand can form at most 60
different sets, which keeps the space flat without cutting moves into halves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from ..texts import Group, TextActions

RACES: Final = {"G": "abcd", "T": "abc", "R": "abc", "D": "abcde"}
"""The characters of each race."""
CARDS: Final = tuple(race + character for race, characters in RACES.items() for character in characters)
ROWS: Final = (5, 4, 3, 2, 1)
CELLS: Final = tuple(f"{row}{place + 1}" for row, width in enumerate(ROWS, start=1) for place in range(width))


def _sets(race: str) -> list[str]:
    """Every set of different cards, counted in binary with `a` as the lowest digit."""
    characters = RACES[race]
    return [
        " ".join(race + each for place, each in enumerate(characters) if number >> place & 1)
        for number in range(1, 1 << len(characters))
    ]


_EVERY_SET: Final = [cards for race in RACES for cards in _sets(race)]


def _steps() -> Iterator[str]:
    """Place i of a row leads to the places i - 1 and i of the next row that exist, `51` to the pen."""
    for row, width in enumerate(ROWS[:-1], start=1):
        for place in range(1, width + 1):
            yield from (f"move {row}{place} {row + 1}{i}" for i in (place - 1, place) if 1 <= i < width)
    yield "move 51 pen"


_IN_BINARY = "sets race by race (G T R D), each counted in binary with `a` as the lowest digit"

ACTIONS: Final = TextActions(
    Group("draw RACE", "G T R D", tuple(f"draw {race}" for race in RACES)),
    Group("stop, skip, end", "in this order", ("stop", "skip", "end")),
    Group(
        "new CELL CARDS in row 1",
        f"cell by cell, {_IN_BINARY}",
        tuple(f"new {cell} {cards}" for cell, cards in product(CELLS[:5], _EVERY_SET)),
    ),
    Group(
        "new CELL CARDS in row 2",
        "cell by cell, sets of R in binary",
        tuple(f"new {cell} {cards}" for cell, cards in product(CELLS[5:9], _sets("R"))),
    ),
    Group(
        "add CELL CARDS",
        f"cell by cell, {_IN_BINARY}",
        tuple(f"add {cell} {cards}" for cell, cards in product(CELLS, _EVERY_SET)),
    ),
    Group("move CELL CELL, move 51 pen", "by the first cell, then the second", tuple(_steps())),
    Group(
        "sac OWN ENEMY",
        "by the own cell, then the enemy's other cell",
        tuple(f"sac {own} {enemy}" for own, enemy in product(CELLS, CELLS) if own != enemy),
    ),
)

OUTCOMES: Final = tuple(f"deal {card}" for card in CARDS)

# Turns that are not empty have a draw (106 at most), cards placed (122), a sacrifice (40) or a step (5 for
# each of 122 herds); at most 3 empty turns lie between two of them, and a turn has at most 8 decisions.
LONGEST_GAME: Final = 4 * (106 + 122 + 40 + 610 + 1) * 8
