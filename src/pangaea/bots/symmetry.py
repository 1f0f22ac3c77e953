"""Moves that only look different: one of each kind is enough for a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

from .games import file_of

Distinct: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""Given a state and its moves, those that are not a mirrored or rotated image of an earlier one."""


def distinct_moves(game_name: str, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
    """The moves without those that are a mirrored or rotated image of an earlier one."""
    return _distinct_of(game_name)(state, moves)


@cache
def _distinct_of(game_name: str) -> Distinct:
    file = file_of(game_name, "symmetry")
    return _all_moves if file is None else file.distinct


def _all_moves(state: Any, moves: Sequence[Any]) -> Sequence[Any]:
    return moves
