"""The end of a turn, played by hand: some networks judge turns, not decisions."""

from __future__ import annotations

from typing import Any, Final

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.greedy import Judge

_LONGEST: Final = 40
"""Decisions by which a turn is finished at most."""


def finish_turn(game: AnyGame, state: Any, seat: int, turn: int) -> None:
    """Go on by hand until the turn of the seat is over, or chance has its say."""
    judge = Judge(game, evaluator_of(game.info.name), seat)
    for _ in range(_LONGEST):
        if game.actor(state) != seat or state.turn != turn:
            return
        game.apply(state, judge.best_moves(state)[0])
