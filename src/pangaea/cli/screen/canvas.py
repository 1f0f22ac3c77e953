"""A picture in half-blocks: each character shows two pixels, one above the other, or a letter on a colour.

A place that can be named in a move is a *spot*: a rectangle of characters with the name that moves give it.
Spots are what the mouse hits, and what is framed when it can be chosen.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style

_UPPER: Final = "▀"


class Spot(NamedTuple):
    """A place on the board, in characters."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the character lies in it."""
        return self.left <= x < self.left + self.width and self.top <= y < self.top + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, with characters twice as high as wide."""
        return self.left + self.width / 2, 2 * self.top + self.height


class Letter(NamedTuple):
    """A character over the pixels."""

    text: str
    colour: str
    ground: str | None
    bold: bool
    marked: bool = False


class Canvas:
    """Pixels, letters and spots. It grows as it is drawn on, to the right and downwards."""

    def __init__(self, ground: str) -> None:
        self._ground = ground
        self._pixels: dict[tuple[int, int], str] = {}
        self._letters: dict[tuple[int, int], Letter] = {}
        self.spots: dict[str, Spot] = {}
        self.width = self.height = 0

    def block(self, left: int, top: int, width: int, height: int, colour: str, round_off: int = 0) -> None:
        """A filled rectangle of characters; `round_off` pixels are missing at its corners."""
        self._grow(left + width, top + height)
        rows = range(2 * top, 2 * (top + height))
        for y in rows:
            inset = max(0, round_off - min(y - rows[0], rows[-1] - y))
            for x in range(left + inset, left + width - inset):
                self._pixels[x, y] = colour

    def write(
        self,
        left: int,
        top: int,
        text: str,
        colour: str,
        ground: str | None = None,
        *,
        bold: bool = False,
    ) -> int:
        """Letters in one line; without a ground the pixels show. Returns where the line ends."""
        self._grow(left + len(text), top + 1)
        for place, letter in enumerate(text):
            self._letters[left + place, top] = Letter(letter, colour, ground, bold)
        return left + len(text)

    def spot(self, name: str, left: int, top: int, width: int, height: int) -> None:
        """Name a rectangle as moves do; there is room for its frame."""
        self._grow(left + width, top + height)
        self.spots[name] = Spot(left, top, width, height)

    def frame(self, name: str, colour: str, *, dashed: bool = False) -> None:
        """Put a frame round a spot, on its own outermost pixels; a spot of one line changes its colours."""
        spot = self.spots[name]
        if spot.height == 1:
            self._tint(spot, colour, dashed)
            return
        low, high = 2 * spot.top, 2 * (spot.top + spot.height) - 1
        first, last = spot.left, spot.left + spot.width - 1
        border = [(x, y) for x in range(first, last + 1) for y in (low, high)]
        border += [(x, y) for y in range(low, high + 1) for x in (first, last)]
        for x, y in border:
            if not dashed or (x + y) % 2:
                self._pixels[x, y] = colour
                if self._letters.get((x, y // 2), Letter(" ", "", None, False)).text == " ":
                    self._letters.pop((x, y // 2), None)

    def _tint(self, spot: Spot, colour: str, light: bool) -> None:
        for x in range(spot.left, spot.left + spot.width):
            letter = self._letters.get((x, spot.top))
            if letter is not None and light:
                self._letters[x, spot.top] = letter._replace(marked=True, bold=True)
            elif letter is not None:
                self._letters[x, spot.top] = letter._replace(colour=self._ground, ground=colour, bold=True)

    def spot_at(self, x: int, y: int) -> str | None:
        """The spot under a character; the smallest of several."""
        found = [(spot.width * spot.height, name) for name, spot in self.spots.items() if spot.holds(x, y)]
        return min(found)[1] if found else None

    def nearest(self, name: str | None, among: Collection[str], dx: int, dy: int) -> str | None:
        """The spot that lies next in a direction, for the arrow keys."""
        offered = [each for each in among if each in self.spots]
        if name not in self.spots:
            return min(offered, key=lambda each: self.spots[each][1::-1], default=None)
        x, y = self.spots[name].centre

        def far(each: str) -> float | None:
            across, down = self.spots[each].centre[0] - x, self.spots[each].centre[1] - y
            ahead = across * dx + down * dy
            return None if ahead <= 0 else ahead + 2 * abs(across * dy) + 2 * abs(down * dx)

        ranked = [(distance, each) for each in offered if (distance := far(each)) is not None]
        return min(ranked)[1] if ranked else name

    def lines(self) -> list[list[Segment]]:
        """All of it, one list of styled runs per row of characters."""
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> list[Segment]:
        runs: list[Segment] = []
        cells = (self._cell(x, y) for x in range(self.width))
        for style, same in groupby(cells, key=itemgetter(1)):
            runs.append(Segment("".join(text for text, _ in same), style))
        return runs

    def _cell(self, x: int, y: int) -> tuple[str, Style]:
        upper = self._pixels.get((x, 2 * y), self._ground)
        lower = self._pixels.get((x, 2 * y + 1), self._ground)
        letter = self._letters.get((x, y))
        if letter is not None:
            return letter.text, _style(letter.colour, letter.ground or lower, letter.bold, letter.marked)
        if upper == lower:
            return " ", _style(upper, lower)
        return _UPPER, _style(upper, lower)

    def _grow(self, right: int, bottom: int) -> None:
        self.width, self.height = max(self.width, right), max(self.height, bottom)


@cache
def _style(colour: str, ground: str, bold: bool = False, marked: bool = False) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold, underline=marked)
