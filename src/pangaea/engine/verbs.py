"""Move classes, one `NamedTuple` per verb of the rulebook, and the functions that play them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from .events import Event

M = TypeVar("M", bound=tuple[object, ...])
S = TypeVar("S")

Play: TypeAlias = Callable[[S, Any, list[Event]], None]
"""Plays a move of one verb in place and appends what happened."""


def verb(kind: type[M]) -> type[M]:
    """Class decorator: a move equals only moves of its own verb.

    Named tuples of different classes are equal when their fields are, so without this `hand` would
    equal `draw`, and a `move` from one cell to another would equal a `rescue`.
    """

    def equal(self: M, other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def unequal(self: M, other: object) -> bool:
        return not equal(self, other)

    # Setting __eq__ by hand keeps the hash of the tuple; moves of two verbs may share a hash.
    kind.__eq__ = equal  # type: ignore[assignment]
    kind.__ne__ = unequal  # type: ignore[assignment]
    return kind


def plays(kind: type[M], play: Callable[[S, M, list[Event]], None]) -> tuple[type[Any], Play[S]]:
    """A line of a game's table from move class to function.

    The table mixes classes, so its type cannot say which function takes which; here the type checker compares
    the two.
    """
    return kind, play
