"""The evaluation that knows no rules: whoever is ahead now will win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .protocol import AnyGame, Evaluator
from .shares import win_shares

_SCALE: Final = 3.0
"""The lead in points that wins about three games of four."""


class ByScore:
    """Judges any game by its present scores, for games without an evaluation of their own."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The shares that the present scores promise."""
        return win_shares(game.scores(state), _SCALE)

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The present scores."""
        return [float(score) for score in game.scores(state)]

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """Nothing is known of any move."""
        return None


BY_SCORE: Final[Evaluator] = ByScore()
