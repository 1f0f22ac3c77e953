"""The colours and shapes of the client (`web/src/app.css`), for terminals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Palette(NamedTuple):
    """One theme. The names are those of the client's tokens."""

    paper: str
    sheet: str
    ink: str
    ink_soft: str
    line: str
    accent: str
    on_accent: str
    good: str
    warn: str
    bad: str
    sea: str
    inner_sea: str
    meadow: str
    rim: str
    lands: Mapping[str, str]
    """Terrains by the names that views use, letters and words."""
    seats: tuple[str, ...]
    on_seats: tuple[str, ...]
    """What is written on the colour of a seat."""


def _lands(
    mountain: str,
    steppe: str,
    wood: str,
    pole: str,
    ocean: str,
    desert: str,
    glacier: str,
    forest: str,
    swamp: str,
) -> Mapping[str, str]:
    words = {"mountain": mountain, "ocean": ocean, "desert": desert, "glacier": glacier, "forest": forest}
    return {**words, "swamp": swamp, "M": mountain, "S": steppe, "W": wood, "P": pole}


LIGHT: Final = Palette(
    paper="#f6f1e7",
    sheet="#fffbf2",
    ink="#2b2a27",
    ink_soft="#645f55",
    line="#d8cfbc",
    accent="#b4531f",
    on_accent="#fffbf2",
    good="#3e7d4f",
    warn="#b07a12",
    bad="#a63a32",
    sea="#bbd6df",
    inner_sea="#8fb7c6",
    meadow="#e4e7cf",
    rim="#2b2a27",
    lands=_lands(
        "#a8a198", "#ddbf78", "#6e9a67", "#edeae4", "#6fa6c2", "#e5c88f", "#dcebf1", "#5f8f63", "#8a9a63"
    ),
    seats=("#d55e00", "#0072b2", "#009e73", "#f0c419", "#9b5fb8", "#3a3a3a"),
    on_seats=("#141210", "#ffffff", "#141210", "#141210", "#ffffff", "#ffffff"),
)
DARK: Final = Palette(
    paper="#131c24",
    sheet="#1b2732",
    ink="#ece5d6",
    ink_soft="#b0a99a",
    line="#33424f",
    accent="#f0a060",
    on_accent="#131c24",
    good="#7cc08d",
    warn="#e2b65a",
    bad="#e58a80",
    sea="#1e3a4a",
    inner_sea="#28506a",
    meadow="#1d2b27",
    rim="#f4eedf",
    lands=_lands(
        "#7e7972", "#a68f5a", "#53744d", "#b2b0ab", "#537d92", "#ac966b", "#a5b0b5", "#476b4a", "#68744a"
    ),
    seats=("#d55e00", "#0072b2", "#009e73", "#f0c419", "#9b5fb8", "#d9d9d9"),
    on_seats=("#141210", "#ffffff", "#141210", "#141210", "#ffffff", "#141210"),
)

SHAPES: Final = "●■▲◆⬢★"
"""One shape for each seat: colour is never the only sign."""
DARK_TEXT: Final = "#141210"
"""What is written on a terrain, in both themes."""


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with some of another in it."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)
