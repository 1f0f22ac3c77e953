"""The end of a turn, played by hand: some networks judge turns, not decisions."""

from __future__ import annotations

from typing import Any, Final

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.greedy import Judge

_LONGEST: Final = 40
"""The most decisions used to finish a turn."""


def finish_turn(game: AnyGame, state: Any, seat: int, turn: int) -> None:
    """Continue by hand until the seat's turn is over, or chance decides."""
    judge = Judge(game, evaluator_of(game.info.name), seat)
    for _ in range(_LONGEST):
        if game.actor(state) != seat or state.turn != turn:
            return
        game.apply(state, judge.best_moves(state)[0])
