"""The races and their cards, and the path, for clients that draw and explain them."""

from __future__ import annotations

from typing import Final, TypedDict

from .data import CHARACTERS, COPIES, RACE_LETTERS, ROW_WIDTHS
from .names import RaceName


class Material(TypedDict):
    """Everything in the box."""

    characters: dict[RaceName, int]
    """How many characters each race has: the size of its complete herd."""
    copies: dict[RaceName, int]
    """How many cards of each colour show the same race and character."""
    rows: list[int]
    """The cells of each row of the path, from the enclosures on."""


MATERIAL: Final[Material] = {
    "characters": dict(zip(RACE_LETTERS, CHARACTERS, strict=True)),
    "copies": dict(zip(RACE_LETTERS, COPIES, strict=True)),
    "rows": list(ROW_WIDTHS),
}
