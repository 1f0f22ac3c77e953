"""The boards, found by the name of the game: `pangaea.render.games.GAME`.

A game without a board of its own is drawn as a plain sheet; its margin still shows the standing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from pangaea.engine.registry import find_game
from pangaea.render.frame import Board, People
from pangaea.render.ink import Box, text


class Drawing(Protocol):
    """What a game's module provides."""

    def board(self, view: Mapping[str, Any], people: People) -> Board:
        """The board as the view shows it, and nothing else."""
        ...


@cache
def find_drawing(game: str) -> Drawing:
    """The drawing of a game; `UnknownGame`."""
    name = f"{__name__}.{find_game(game).info.name}"
    return _Sheet() if find_spec(name) is None else cast(Drawing, import_module(name))


class _Sheet:
    """A game without a drawing of its own."""

    def board(self, view: Mapping[str, Any], people: People) -> Board:
        """Its title on a sheet."""
        title = text(find_game(view["game"]).info.title, 200, 110, 32, font_weight=700)
        return Board(title, Box(0, 0, 400, 200), "var(--sheet)", [[] for _ in range(view["players"])])
