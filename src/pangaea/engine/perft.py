"""Perft: the number of move sequences of length d from a position, each outcome of chance counted once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .protocol import CHANCE, Game


def options_of(game: Game[Any, Any], state: Any) -> Sequence[Any]:
    """Every move that may come next, whoever decides."""
    if game.actor(state) == CHANCE:
        return [move for move, _ in game.chances(state)]
    return game.legal(state)


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """The number of sequences of `depth` texts from here."""
    if depth == 0:
        return 1
    moves = options_of(game, state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, _after(game, state, move), depth - 1) for move in moves)


def divide(game: Game[Any, Any], state: Any, depth: int) -> dict[str, int]:
    """Perft split by the first text: where two implementations differ, this shows the branch."""
    return {
        game.write_move(move): perft(game, _after(game, state, move), depth - 1)
        for move in options_of(game, state)
    }


def _after(game: Game[Any, Any], state: Any, move: Any) -> Any:
    after = game.copy(state)
    game.apply(after, move)
    return after
