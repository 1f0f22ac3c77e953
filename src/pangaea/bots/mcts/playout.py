"""Playouts: how a search sees the rest of a turn, or of a few turns."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from itertools import accumulate, cycle, islice
from random import Random
from typing import Any

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.evaluate.shares import final_shares
from pangaea.bots.greedy import Judge
from pangaea.engine.lazy import Parted
from pangaea.engine.protocol import CHANCE

from .parameters import Manner


class Playout:
    """Plays on in a world that it may change, guided by the priors, until the evaluation takes over."""

    __slots__ = ("_evaluator", "_game", "_judges", "_manner", "_random")

    def __init__(self, game: AnyGame, evaluator: Evaluator, manner: Manner, random: Random) -> None:
        self._game = game
        self._evaluator = evaluator
        self._manner = manner
        self._random = random
        self._judges: dict[int, Judge] = {}

    def reseed(self, seed: int) -> None:
        """Begin another stream of luck, the same one for the same number."""
        self._random.seed(seed)

    def value(self, state: Any, turn: int) -> list[float]:
        """The win shares at the end of the game, or as evaluated when this turn begins."""
        if self._manner.tries:
            self.run(state, turn)
        if self._game.actor(state) is None:
            return final_shares(self._game, state)
        return self._evaluator.value(self._game, state)

    def points(self, state: Any, turn: int) -> list[float]:
        """The final scores, or those expected when this turn begins."""
        self.run(state, turn)
        if self._game.actor(state) is None:
            return [float(score) for score in self._game.scores(state)]
        return self._evaluator.points(self._game, state)

    def run(self, state: Any, turn: int) -> None:
        """Play until the turn begins or the game is over."""
        game = self._game
        while state.turn < turn and (actor := game.actor(state)) is not None:
            game.apply(state, self.outcome(state) if actor == CHANCE else self._choice(state, actor))

    def outcome(self, state: Any) -> Any:
        """One of chance's outcomes, as likely as its weight says."""
        outcomes = self._game.chances(state)
        if len(outcomes) == 1:
            return outcomes[0][0]
        ticket = self._random.random() * sum([weight for _, weight in outcomes])
        for move, weight in outcomes:
            ticket -= weight
            if ticket < 0:
                return move
        return outcomes[-1][0]

    def _choice(self, state: Any, seat: int) -> Any:
        legal = self._game.legal(state)
        if len(legal) == 1:
            return legal[0]
        samples, tries = self._manner
        if samples:
            drawn = self._draw(state, self._glance(legal, samples), tries)
        else:
            drawn = self._best(state, legal, tries)
        if len(drawn) == 1:
            return drawn[0]
        return max(drawn, key=lambda move: self.promise(state, move, seat))

    def _glance(self, legal: Parted[Any], samples: int) -> Sequence[Any]:
        """All moves of a short list, some of a long one; the rest of a lazy list is never made.

        Verbs take turns, since hundreds of drifts would drown the few ways to breed.
        """
        if len(legal) <= samples:
            return list(legal)
        random = self._random.random
        return [part[int(random() * len(part))] for part in islice(cycle(legal.parts), samples)]

    def _draw(self, state: Any, moves: Sequence[Any], tries: int) -> Sequence[Any]:
        """Some moves, drawn by their priors."""
        weights = self._evaluator.prior(self._game, state, moves)
        random = self._random.random
        if weights is None:
            return [moves[int(random() * len(moves))] for _ in range(tries)]
        return self._random.choices(moves, cum_weights=list(accumulate(weights)), k=tries)

    def _best(self, state: Any, legal: Sequence[Any], tries: int) -> Sequence[Any]:
        """The moves with the best priors."""
        moves = list(legal)
        weights = self._evaluator.prior(self._game, state, moves)
        if weights is None or len(moves) <= tries:
            return moves
        return [moves[place] for place in nlargest(tries, range(len(moves)), weights.__getitem__)]

    def promise(self, state: Any, move: Any, seat: int) -> float:
        """The win share of the seat right after a move, judged as the greedy bot does it.

        If chance comes next, it is the mean over what it may do: a card not drawn yet looks better or
        worse than the cards that it may be.
        """
        judge = self._judges.get(seat)
        if judge is None:
            judge = self._judges[seat] = Judge(self._game, self._evaluator, seat)
        return judge.promise(state, move)

    def shuffled(self, moves: Sequence[Any]) -> list[Any]:
        """The moves in random order."""
        return self._random.sample(moves, len(moves))
