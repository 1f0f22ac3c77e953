"""Evaluations: what a position is worth to each seat."""

from __future__ import annotations

from functools import cache

from pangaea.bots.games import file_of
from pangaea.engine.registry import find_game

from .by_score import BY_SCORE
from .protocol import Evaluator


@cache
def evaluator_of(game_name: str) -> Evaluator:
    """The evaluation in `bots/games/GAME/evaluation.py`, or the one by scores; `UnknownGame`."""
    file = file_of(find_game(game_name).info.name, "evaluation")
    if file is None:
        return BY_SCORE
    evaluator: Evaluator = file.EVALUATOR
    return evaluator
