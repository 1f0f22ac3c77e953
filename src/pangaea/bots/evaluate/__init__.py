"""Evaluations: what a position is worth to each seat, written by hand, one file per game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from pangaea.engine.registry import find_game

from .by_score import BY_SCORE
from .protocol import Evaluator


@cache
def evaluator_of(game_name: str) -> Evaluator:
    """The evaluation in `evaluate/GAME.py`, or the one by scores if the game has none; `UnknownGame`."""
    module = f"{__name__}.{find_game(game_name).info.name}"
    if find_spec(module) is None:
        return BY_SCORE
    evaluator: Evaluator = import_module(module).EVALUATOR
    return evaluator
