"""The words of each game, found by its name: `pangaea.adapters.text.games.GAME`.

A game without a module of its own is described by what is printed on its box and by the fields of its view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from pangaea.engine.info import Options
from pangaea.engine.registry import find_game


class Words(Protocol):
    """What a game's module provides."""

    def rules(self, players: int, options: Options) -> str:
        """The rules in short, and how each move is written."""
        ...

    def position(self, view: Mapping[str, Any]) -> list[str]:
        """What lies on the table, line by line, from a view alone."""
        ...


@cache
def find_words(game: str) -> Words:
    """The words of a game; `UnknownGame`."""
    info = find_game(game).info
    name = f"{__name__}.{info.name}"
    if find_spec(name) is None:
        return _FieldsOnly(info.verbs)
    return cast(Words, import_module(name))


class _FieldsOnly:
    """A game without words of its own."""

    def __init__(self, verbs: tuple[str, ...]) -> None:
        self._verbs = verbs

    def rules(self, players: int, options: Options) -> str:
        """Its verbs."""
        return f"Moves begin with one of: {', '.join(self._verbs)}."

    def position(self, view: Mapping[str, Any]) -> list[str]:
        """Its fields."""
        return list(_lines(view["position"], ""))


def _lines(value: object, name: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _lines(part, f"{name} {key}".strip().replace("_", " "))
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for number, part in enumerate(value, start=1):
            yield from _lines(part, f"{name} {number}")
    elif isinstance(value, list):
        yield f"{name}: {' '.join(map(str, value)) or 'none'}"
    else:
        yield f"{name}: {'none' if value is None else value}"
