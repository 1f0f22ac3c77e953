"""What an observation of Planet holds."""

from __future__ import annotations

from typing import Final

from pangaea.engine.registry import find_game
from pangaea.games.planet.data import ANIMAL, TERRAINS

from ...layout import Block, Column, Layout, one_of, per_seat
from ..common import head_columns
from .actions import EDGES, PLACES, SLOTS

SEATS: Final = 4
ROUNDS: Final = 12
PHASES: Final = ("reveal", "take", "leftover", "surprise", "over")
ANIMALS: Final = tuple(sorted(ANIMAL))
"""All animals of the box, in alphabetical order of their ids."""
INFO: Final = find_game("planet").info

TILES: Final = range(1, 51)
OUTCOMES: Final = (
    *(f"reveal {tile}" for tile in TILES),
    *(f"keep {tile}" for tile in TILES),
    *(f"animal {animal}" for animal in ANIMALS),
)
LONGEST_GAME: Final = ROUNDS * (5 + SEATS) + 3 + 10
"""Five reveals and a tile for each seat a round, three `keep`s, ten surprises."""

LAYOUT: Final = Layout(
    Block(
        "table",
        1,
        "the table",
        (
            *head_columns(INFO, 100),
            *one_of("phase", PHASES, "the phase"),
            *per_seat("first", SEATS, 1, "this seat is the first of the round"),
            Column("round", ROUNDS, "the round, from 1"),
            Column("unseen", 50, "tiles left in piles 1 to 10"),
            Column("pile 11", 5, "tiles in pile 11"),
            Column("pile 12", 5, "tiles in pile 12"),
            Column("box", 50, "tiles in the box"),
            Column("leftovers", 3, "tiles face down in the middle, while chance parts them"),
        ),
    ),
    Block(
        "seats",
        SEATS,
        "a seat, +0 first",
        (
            Column("present", 1, "the seat is at the table"),
            *one_of("objective", TERRAINS, "its objective, where it may be known"),
        ),
    ),
    Block(
        "open tiles",
        SLOTS * EDGES,
        "letter i of the tile in slot s is row 5 · s + i",
        tuple(one_of("shows", TERRAINS, "what it shows")),
    ),
    Block(
        "animals",
        len(ANIMALS),
        f"an animal: {', '.join(ANIMALS)}",
        (
            Column("due", ROUNDS, "the round that will settle it; 0: it does not lie open"),
            Column("carried", 1, "an earlier round could not settle it"),
            *per_seat("won", SEATS, ROUNDS, "the round in which this seat won it"),
            Column("boxed", 1, "not even round 12 could settle it"),
        ),
    ),
    Block(
        "planets",
        SEATS * PLACES,
        "parcel p (5 · face + edge) of seat +k is row 60 · k + p",
        tuple(one_of("shows", TERRAINS, "what it shows")),
    ),
)
