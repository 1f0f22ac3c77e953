"""The numbered list of moves, a page at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from .console import Terminal
from .prompt import Answer, Command, Listing

PAGE = 36
"""How many moves are shown at once."""


@dataclass(slots=True)
class Menu:
    """The legal moves, which of them are listed, and the current page.

    A move keeps its number whatever is listed.
    """

    legal: Sequence[str]
    final: Collection[str]
    """The moves that end the turn at once; they are marked."""
    places: Sequence[int] = field(init=False)
    begin: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.places = range(len(self.legal))

    @property
    def all_final(self) -> bool:
        """Whether every move ends the turn."""
        return len(self.final) == len(self.legal)

    def list_only(self, places: Sequence[int]) -> None:
        """List these moves from their first page on."""
        self.places, self.begin = places, 0

    def list_all(self) -> None:
        """List every move again."""
        self.list_only(range(len(self.legal)))

    def turn_page(self) -> None:
        """Go on to the next page; after the last one comes the first."""
        self.begin += PAGE
        if self.begin >= len(self.places):
            self.begin = 0

    def page(self) -> RenderableType:
        """The page as columns, with a line about the other pages."""
        shown = self.places[self.begin : self.begin + PAGE]
        width = len(str(shown[-1] + 1))
        items = Columns([self._item(place, width) for place in shown], padding=(0, 3), column_first=True)
        return Group(items, Text(self._footer(shown), style="dim")) if self._footer(shown) else items

    def _item(self, place: int, width: int) -> Text:
        move = self.legal[place]
        mark = " *" if move in self.final and not self.all_final else ""
        return Text.assemble((f"{place + 1:>{width}} ", "cyan"), move, (mark, "yellow"), no_wrap=True)

    def _footer(self, shown: Sequence[int]) -> str:
        """What is not on the page."""
        parts = []
        if len(shown) < len(self.places):
            first = self.begin + 1
            parts.append(f"{first}–{self.begin + len(shown)} of {len(self.places)} · Enter: more")
            parts.append("type part of a move to list fewer")
            if len(self.places) == len(self.legal):
                parts.append(verb_counts(self.legal))
        elif len(shown) < len(self.legal):
            parts.append(f"{len(shown)} of {len(self.legal)} moves · list: all of them")
        if self.all_final:
            parts.append("each of these ends the turn")
        elif any(self.legal[place] in self.final for place in shown):
            parts.append("* ends the turn")
        return " · ".join(parts)


def turned(menu: Menu, answer: Answer, terminal: Terminal) -> bool:
    """List what an answer asks for; False if it is not about the list."""
    match answer:
        case Listing(places):
            menu.list_only(places)
        case Command("more", _):
            menu.turn_page()
        case Command("list", _):
            menu.list_all()
        case _:
            return False
    terminal.out.print(menu.page())
    return True


def verb_counts(legal: Sequence[str]) -> str:
    """`drift 240, move 12, end 1`: how many moves there are of each kind."""
    counts = Counter(move.split(" ", 1)[0] for move in legal)
    return ", ".join(f"{verb} {count}" for verb, count in counts.items())
