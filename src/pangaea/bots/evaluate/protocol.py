"""What an evaluation of a game is, as the searching and greedy bots use it.

`bots/games/GAME/evaluation.py` holds one instance, `EVALUATOR`. All numbers are about *complete* states:
a bot hands in a guessed world, in which nothing is hidden, so an evaluation may read everything in it.

The unit is the **win share**: a seat's part of the victory, 1 for a sole winner, 1/k for each of k
seats that share it, 0 for the others. A value is the expected win share of each seat, so every number
lies in [0, 1] and their sum is 1 (rounding aside). `shares.py` turns points into win shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from pangaea.engine.protocol import Game

AnyGame: TypeAlias = Game[Any, Any]


class Evaluator(Protocol):
    """A game's hand-written judgement. Pure: it changes no state, and equal states get equal numbers."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The expected win share of each seat, in seat order.

        Never asked once the game is over (the winners are known then), but at any other decision, even
        in the middle of a turn and before an outcome of chance. It is called thousands of times a
        second in a search, so it counts and does not simulate.
        """
        ...

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The expected *final* score of each seat, on the scale of `game.scores`.

        For explanations to people; `value` is usually made of the same numbers.
        """
        ...

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """A weight for each of the moves of the seat that acts, larger for better ones; all above 0.

        Only ratios count: a playout picks a move as often as its weight says, and a search widens wide
        decisions in the order of the weights. It must cost much less than playing the moves. None:
        nothing is known, all moves are alike.
        """
        ...
