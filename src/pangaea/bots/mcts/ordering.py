"""Which moves of a decision deserve to be tried first."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import median
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.symmetry import distinct_moves

from .playout import Playout

EVERY_MOVE: Final = 1 << 30
"""A number of moves to judge that stands for all of them."""
_SHARPNESS: Final = 4.0
"""The median move has a prior e^-4 times that of the best one."""
_DOUBT: Final = 0.2
"""The part of the priors that is spread evenly: the evaluation may be wrong."""


class Ordering:
    """Puts the moves of a decision in order: by their priors, and by judging what they lead to."""

    __slots__ = ("_evaluator", "_game", "_playout")

    def __init__(self, game: AnyGame, evaluator: Evaluator, playout: Playout) -> None:
        self._game = game
        self._evaluator = evaluator
        self._playout = playout

    def ordered(self, state: Any, seat: int, judged: int) -> list[tuple[Any, float]]:
        """All distinct moves with their priors, which sum to 1, the best one last.

        Only the `judged` most promising ones are judged; the others come before them in the list, all
        with the smallest prior.
        """
        moves = distinct_moves(self._game.info.name, state, list(self._game.legal(state)))
        moves, rest = self._split(state, moves, judged)
        priors = _priors([self._playout.promise(state, move, seat) for move in moves])
        pairs = sorted(zip(moves, priors, strict=True), key=lambda pair: pair[1])
        return [(move, pairs[0][1]) for move in rest] + pairs

    def _split(self, state: Any, moves: Sequence[Any], count: int) -> tuple[Sequence[Any], Sequence[Any]]:
        """The most promising moves by the cheap priors, and the others, the better ones last."""
        if len(moves) <= count:
            return moves, ()
        weights = self._evaluator.prior(self._game, state, moves)
        if weights is None:
            shuffled = self._playout.shuffled(moves)
            return shuffled[:count], shuffled[count:]
        ranked = sorted(range(len(moves)), key=weights.__getitem__)
        return [moves[i] for i in ranked[-count:]], [moves[i] for i in ranked[:-count]]


def _priors(promises: list[float]) -> list[float]:
    """Priors that fall off with the distance from the best promise, on the scale of this decision."""
    best = max(promises)
    scale = (best - median(promises)) / _SHARPNESS or 1.0
    weights = [exp((promise - best) / scale) for promise in promises]
    total = sum(weights)
    even = _DOUBT / len(promises)
    return [(1 - _DOUBT) * weight / total + even for weight in weights]
