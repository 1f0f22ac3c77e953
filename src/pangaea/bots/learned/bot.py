"""Bots that judge by a learned evaluation."""

from __future__ import annotations

from pathlib import Path

from pangaea.bots.greedy import Judge
from pangaea.bots.inside import inside
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .evaluator import LearnedEvaluator


class LearnedGreedyBot:
    """Looks one decision ahead, as the greedy bot does, and judges by a network. It needs no compiler."""

    def __init__(self, game_name: str, weights: str | Path) -> None:
        """`BadWeights`, `NoFeatures`."""
        self._evaluator = LearnedEvaluator(game_name, weights)

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The move with the best position behind it; of equals any."""
        game, state = inside(world)
        best = Judge(game, self._evaluator, seat).best_moves(state)
        return game.write_move(rng.pick(best))
