"""A game without a board of its own: what the view says, in words, a line each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.tokens import Palette


def ground(palette: Palette) -> str:
    """What lies under everything."""
    return palette.paper


def draw(canvas: Canvas, view: dict[str, Any], palette: Palette) -> None:
    """Every field of the position, indented."""
    for line, text in enumerate(_lines(view["position"], 0)):
        canvas.write(1, line + 1, text, palette.ink)


def places(move: str) -> list[str]:
    """It has no places to point at."""
    return []


def _lines(value: Any, depth: int) -> Iterator[str]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for name, held in pairs:
        words = f"{'  ' * depth}{str(name).replace('_', ' ')}"
        if isinstance(held, dict | list) and held:
            yield f"{words}:"
            yield from _lines(held, depth + 1)
        else:
            yield f"{words}: {'–' if held is None or held in ([], {}) else held}"
