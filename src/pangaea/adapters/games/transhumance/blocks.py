"""What an observation of Transhumance holds."""

from __future__ import annotations

from typing import Final

from pangaea.engine.registry import find_game

from ...layout import Block, Column, Layout, one_of
from ..common import head_columns
from .actions import CARDS, CELLS, RACES

PHASES: Final = ("draw", "place", "move", "bonus", "end", "over")
INFO: Final = find_game("transhumance").info

LAYOUT: Final = Layout(
    Block(
        "table",
        1,
        "the table",
        (
            *head_columns(INFO, 61),
            *one_of("phase", PHASES, "the phase"),
            *one_of("drawing", RACES, "the stack from which chance deals"),
            Column("my turn", 1, "it is the turn of the seat that looks"),
            Column("draws left", 2, "cards that may still be drawn in DRAW"),
            Column("bonus left", 3, "cards that may still be drawn in BONUS"),
            Column("acted", 1, "this turn is no longer an empty turn"),
            Column("empty turns", 4, "empty turns in a row before this one"),
            Column("last turn", 1, "the game ends with this turn"),
        ),
    ),
    Block(
        "path",
        len(CELLS),
        "a cell of the path, 11 … 51",
        (
            Column("mine", 1, "a herd of the seat that looks stands here"),
            Column("theirs", 1, "a herd of the other seat stands here"),
            *one_of("race", RACES, "the race of the herd"),
            *(Column(f"card {letter}", 1, f"the herd has the character {letter}") for letter in "abcde"),
        ),
    ),
    Block(
        "seats",
        2,
        "a seat, +0 first",
        (
            *(Column(f"hand {race}", 61, f"cards of race {race} in hand") for race in RACES),
            *(Column(f"stack {race}", 61, f"cards left in the stack of race {race}") for race in RACES),
            Column("pile", 13, "how high the pile in the pen looks, in steps of five"),
            *(Column(f"hand {card}", 5, f"{card} in hand; 0 where the hand is secret") for card in CARDS),
            *(Column(f"pen {card}", 5, f"{card} in the pen; 0 while pens are closed") for card in CARDS),
            *(Column(f"gone {card}", 5, f"{card} dispersed; 0 while pens are closed") for card in CARDS),
        ),
    ),
)
