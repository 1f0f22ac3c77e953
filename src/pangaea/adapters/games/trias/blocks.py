"""What an observation of Trias holds."""

from __future__ import annotations

from typing import Final

from pangaea.engine.registry import find_game

from ...layout import Block, Column, Layout, one_of, per_seat
from ..common import head_columns
from .ground import SLOTS

SEATS: Final = 5
LANDSCAPES: Final = "MSW"
PHASES: Final = ("place", "card", "draw", "drift", "act", "refill", "over")
SWIMMING: Final = 10
"""Herds swim until the end of their seat's next turn, and a turn has at most two drifts."""
FARTHEST: Final = 75
"""No tile gets farther from the pole."""
INFO: Final = find_game("trias").info


def _cell(what: str) -> tuple[Column, ...]:
    return (
        Column("there", 1, f"there is {what} in this row"),
        Column("q", FARTHEST, "its column, from the pole", -FARTHEST),
        Column("r", FARTHEST, "its place in the column, from the pole", -FARTHEST),
    )


def _herds() -> tuple[Column, ...]:
    return (
        *per_seat("herds", SEATS, 4, "herds of this seat"),
        Column("spent", 4, "herds that bred or were born this turn"),
    )


LAYOUT: Final = Layout(
    Block(
        "table",
        1,
        "the table",
        (
            *head_columns(INFO, 255),
            *one_of("phase", PHASES, "the phase"),
            *per_seat("turn", SEATS, 1, "it is the turn of this seat"),
            *per_seat("start", SEATS, 1, "this seat placed first"),
            *one_of("card", LANDSCAPES, "the card played this turn"),
            Column("points", 4, "actions left"),
            Column("points at most", 4, "actions of this turn"),
            Column("free rescues", 2, "rescues at no cost"),
            Column("meteorite drawn", 1, "the meteorite was drawn"),
            Column("meteorite refilled", 1, "the meteorite came instead of a hand card"),
            Column("turns left", 5, "turns of the last round that are left; 0 before it"),
            Column("deck 1", 30, "cards left in deck 1"),
            Column("deck 2", 9, "cards left in deck 2"),
            *(Column(f"played 1 {card}", 13, f"cards {card} of deck 1 that were played") for card in "MSW"),
            *(Column(f"played 2 {card}", 3, f"cards {card} of deck 2 that were played") for card in "MSWX"),
        ),
    ),
    Block(
        "seats",
        SEATS,
        "a seat, +0 first",
        (
            Column("present", 1, "the seat is at the table"),
            Column("stock", 15, "herds in stock"),
            Column("back", 2, "the back of its hand card; 0: none"),
            *one_of("hand", LANDSCAPES, "its hand card, where it may be known"),
        ),
    ),
    Block(
        "tiles",
        SLOTS,
        "the tile of a slot: all tiles, the pole included, sorted by q and r",
        (
            *_cell("a tile"),
            *one_of("kind", (*LANDSCAPES, "P"), "its landscape (P: the pole)"),
            Column("land", SLOTS, "the number of its land mass, from 1, in the order of their first tiles"),
            *_herds(),
            Column("lifted", 1, "the first half of a drift, just chosen by the seat that looks, lifts it"),
        ),
    ),
    Block(
        "swimmers",
        SWIMMING,
        "a cell of the sea with herds in it, sorted by q and r",
        (*_cell("a cell"), *_herds()),
    ),
)
