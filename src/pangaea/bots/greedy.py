"""The bot that looks one decision ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE
from pangaea.engine.rng import Rng

from .evaluate import evaluator_of
from .evaluate.protocol import AnyGame, Evaluator
from .evaluate.shares import final_shares
from .inside import inside
from .symmetry import distinct_moves

T = TypeVar("T")

_JUDGED: Final = 400
"""At most this many moves of a wide decision are played and judged; the priors say which."""
_OUTCOMES: Final = 6
"""At most this many outcomes of chance are weighed one by one; before more, the state itself is judged."""
NARROW: Final = 2
"""A choice between at most this many moves is made by what the seat can choose next, as between the hand
card and the deck in Trias, which are worth as much as the drifts that follow."""
ALIKE: Final = 1e-9
"""Win shares that differ by less count as equal: rounding must not decide."""


def best_of(promises: Sequence[tuple[T, float]]) -> list[T]:
    """The moves that promise the most: one, or several of equal worth."""
    most = max(promise for _, promise in promises) - ALIKE
    return [move for move, promise in promises if promise >= most]


class GreedyBot:
    """Plays the move after which the game's evaluation promises its seat the most.

    Among equals it picks one at random. It remembers nothing.
    """

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The move with the best position behind it."""
        game, state = inside(world)
        best = Judge(game, evaluator_of(world.game), seat).best_moves(state)
        return game.write_move(rng.pick(best))


class Judge:
    """Says what moves promise a seat."""

    __slots__ = ("_evaluator", "_game", "_seat")

    def __init__(self, game: AnyGame, evaluator: Evaluator, seat: int) -> None:
        self._game = game
        self._evaluator = evaluator
        self._seat = seat

    def best_moves(self, state: Any) -> list[Any]:
        """The moves that promise the most: one, or several of equal worth."""
        return best_of(self.promises(state))

    def promises(self, state: Any) -> list[tuple[Any, float]]:
        """The distinct moves with what each of them promises."""
        moves = self.candidates(state)
        onwards = len(moves) <= NARROW
        return [(move, self.promise(state, move, onwards)) for move in moves]

    def candidates(self, state: Any) -> Sequence[Any]:
        """The distinct moves; if there are very many, only those with the best priors."""
        moves = distinct_moves(self._game.info.name, state, list(self._game.legal(state)))
        if len(moves) <= _JUDGED:
            return moves
        weights = self._evaluator.prior(self._game, state, moves)
        if weights is None:
            return moves
        ranked = sorted(range(len(moves)), key=weights.__getitem__, reverse=True)
        return [moves[place] for place in ranked[:_JUDGED]]

    def promise(self, state: Any, move: Any, onwards: bool = False) -> float:
        """The seat's expected win share after the move; `onwards`: if it decides again, after that too."""
        after = self._game.copy(state)
        self._game.apply(after, move)
        self._settle(after, state.turn)
        if self._game.actor(after) == CHANCE:
            return self._mean(after, onwards)
        return self._share(after, onwards)

    def _settle(self, state: Any, turn: int) -> None:
        """A hook before a position within this turn is judged; here it does nothing."""

    def _mean(self, state: Any, onwards: bool) -> float:
        """The mean over chance's next outcomes, if they are few enough to look at."""
        outcomes = self._game.chances(state)
        if len(outcomes) > _OUTCOMES:
            return self._share(state, onwards)
        total = sum(weight * self._after(state, outcome, onwards) for outcome, weight in outcomes)
        return total / sum(weight for _, weight in outcomes)

    def _after(self, state: Any, outcome: Any, onwards: bool) -> float:
        after = self._game.copy(state)
        self._game.apply(after, outcome)
        self._settle(after, state.turn)
        return self._share(after, onwards)

    def _share(self, state: Any, onwards: bool) -> float:
        """The seat's share by evaluation, or of a game that is over."""
        actor = self._game.actor(state)
        if actor is None:
            return final_shares(self._game, state)[self._seat]
        if onwards and actor == self._seat:
            return max(self.promise(state, move) for move in self.candidates(state))
        return self._evaluator.value(self._game, state)[self._seat]
