"""The boards: one folder per game, found by its name. Each draws from a view alone.

A board module has `ground(palette)`, `draw(canvas, view, palette)`, and `places(move)`: the spots
that a move of a seat touches, in the order in which one would point at them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.tokens import Palette

from . import plain


class Board(Protocol):
    """How one game is drawn."""

    def ground(self, palette: Palette) -> str:
        """What lies under everything."""
        ...

    def draw(self, canvas: Canvas, view: dict[str, Any], palette: Palette) -> None:
        """Draw what the view shows, and name its spots."""
        ...

    def places(self, move: str) -> list[str]:
        """The spots of a move."""
        ...


def find_board(game: str) -> Board:
    """The board of a game; one without a board of its own is shown in words."""
    name = f"{__name__}.{game}.board"
    try:
        return cast("Board", import_module(name))
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return cast("Board", plain)
