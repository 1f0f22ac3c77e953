"""A tutorial: one data file per game beside this module (see docs/tutorials.md).

The file fixes the deal and the moves of all seats and of chance, and says before which of them which text is
shown. The texts themselves are the client's. A game follows its tutorial as long as its moves are those
of the script; from the first other move on it is a game like any other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from pangaea.engine.errors import PangaeaError, quote

_FOLDER: Final = Path(__file__).parent


class NoTutorial(PangaeaError):
    """There is no tutorial for that game."""

    code = "no_tutorial"


@dataclass(frozen=True, slots=True)
class Page:
    """Something to explain: the key of a text, and the places on the board it is about."""

    key: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The first game that a person is led through."""

    game: str
    players: int
    seat: int
    """Where the person sits; bots take the other seats."""
    setup: dict[str, Any]
    moves: tuple[str, ...]
    lessons: Mapping[int, tuple[Page, ...]]
    """The pages shown after this many moves, in order; the last one says what to do."""

    def followed(self, played: Sequence[str]) -> int:
        """How many moves of the script a game has followed from its start."""
        count = 0
        for scripted, move in zip(self.moves, played, strict=False):
            if scripted != move:
                break
            count += 1
        return count

    def follows(self, played: Sequence[str]) -> bool:
        """Whether these moves are the first of the script, and there are more to come."""
        return len(played) < len(self.moves) and self.followed(played) == len(played)

    def next_move(self, played: Sequence[str]) -> str | None:
        """The scripted move after these; None once the game has left the script or reached its end."""
        return self.moves[len(played)] if self.follows(played) else None


def tutorial_names() -> list[str]:
    """The games that have a tutorial."""
    return sorted(path.stem for path in _FOLDER.glob("*.json"))


@cache
def find_tutorial(game: str) -> Tutorial:
    """The tutorial of a game; `NoTutorial`."""
    if game not in tutorial_names():
        raise NoTutorial(f"there is no tutorial for {quote(game)}; there are: {', '.join(tutorial_names())}")
    data = json.loads((_FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    lessons = {lesson["after"]: tuple(_page(page) for page in lesson["pages"]) for lesson in data["lessons"]}
    return Tutorial(game, data["players"], data["seat"], data["setup"], tuple(data["moves"]), lessons)


def _page(page: str | dict[str, Any]) -> Page:
    """A bare key is a page without places."""
    return Page(page, ()) if isinstance(page, str) else Page(page["key"], tuple(page["cells"]))
