"""What is in the box, and the numbers that the rulebook prints.

Tiles and cards are counted by landscape, always in the order mountains, steppe, woods; a deck may
have the meteorite as its fourth kind.
"""

from __future__ import annotations

from typing import Final, NamedTuple

LANDSCAPES: Final = "MSW"
"""Mountains, steppe and woods: the colours of tiles and cards."""

CARDS: Final = "MSWX"
"""The same and the meteorite."""

MOUNTAINS, STEPPE, WOODS, METEORITE = range(4)

CAPACITY: Final = (2, 3, 4)
"""How many herds a tile of each landscape feeds, of all colours together (R19)."""

MOST_HERDS_ON_A_CELL: Final = 4
"""Swimmers come from a tile and so are never more than woods feed."""


class Box(NamedTuple):
    """What is used with a number of players."""

    tiles: tuple[int, int, int]
    radius: int
    """Rings of the start continent around the pole."""
    holes: int
    """Water tiles among the two inner rings; they are taken off before the game."""
    deck_1: tuple[int, int, int]
    deck_2: tuple[int, int, int, int]
    herds: int
    """Of each seat, without the marker on the scoring track."""
    points: int
    """Actions of an ordinary turn."""


FOR_TWO: Final = Box(
    tiles=(5, 7, 6),  # 18, all on the board
    radius=2,
    holes=0,
    deck_1=(5, 6, 5),  # 16
    deck_2=(1, 2, 1, 1),  # 5
    herds=10,
    points=3,
)

FOR_MORE: Final = Box(
    tiles=(9, 15, 12),  # 36: 34 on the board, 2 left over
    radius=3,
    holes=2,
    deck_1=(7, 13, 10),  # 30
    deck_2=(2, 3, 3, 1),  # 9
    herds=15,
    points=4,
)

LAST_ROUND_POINTS: Final = 2
HERDS_PLACED: Final = 2
PLACEMENTS: Final = 2
"""Rounds of the placement."""

DRIFT_COST: Final = 3
FREE_RESCUES: Final = 2
"""Rescues that follow a paid one at no cost: three swimmers for one action."""

INTERIM_FIRST: Final = 2
INTERIM_SECOND: Final = 1


def box(players: int) -> Box:
    """The box contents for this many players."""
    return FOR_TWO if players == 2 else FOR_MORE
