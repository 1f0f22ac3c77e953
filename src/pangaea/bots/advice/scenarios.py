"""Moves compared in common scenarios: the same guess, the same luck, one move each.

A bot visits the moves that it likes, each in worlds of its own. To say what one move costs against another,
both must meet the same hidden cards and the same draws; then a few dozen scenarios are enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.evaluate.shares import final_shares
from pangaea.bots.mcts.parameters import parameters_of
from pangaea.bots.mcts.playout import Playout
from pangaea.bots.mcts.search import horizon_of
from pangaea.engine.rng import Rng

from .option import Option, margin_of

_SEEDS: Final = 1 << 64
LEAST_MARGIN: Final = 0.01
"""An evaluation is a judgement: scenarios that agree do not make it certain, unless the game ends in all."""


class _Runner:
    """What one move has led to so far."""

    __slots__ = ("lags", "lags_squared", "move", "scores", "shares", "squares")

    def __init__(self, move: Any, players: int) -> None:
        self.move = move
        self.shares = [0.0] * players
        self.scores = [0.0] * players
        self.squares = 0.0
        self.lags = self.lags_squared = 0.0

    def note(self, seat: int, shares: Sequence[float], scores: Sequence[float], best: float) -> None:
        for each, share in enumerate(shares):
            self.shares[each] += share
        for each, score in enumerate(scores):
            self.scores[each] += score
        self.squares += shares[seat] * shares[seat]
        lag = best - shares[seat]
        self.lags += lag
        self.lags_squared += lag * lag


class Comparison:
    """Some moves of one decision, played in the same scenarios by the seat that decides."""

    def __init__(self, game: AnyGame, state: Any, seat: int, moves: Sequence[str], rng: Rng) -> None:
        """`state` may be any world that the seat cannot tell from the true one; the others are measured
        against the first move."""
        self._game, self._state, self._seat = game, state, seat
        self._evaluator = evaluator_of(game.info.name)
        parameters = parameters_of(game.info.name, state.players)
        self._horizon = horizon_of(state, parameters)
        manner = parameters.racing.manner if parameters.racing else parameters.manner
        self._playout = Playout(game, self._evaluator, manner, Random())
        self._dice = rng
        self._runners = [_Runner(game.read_move(move), state.players) for move in moves]
        self._certain = True
        self.scenarios = 0

    def run(self, count: int) -> None:
        """Play this many more scenarios."""
        for _ in range(count):
            world = self._game.guess(self._state, self._seat, self._dice)
            self._scenario(world, self._dice.below(_SEEDS))
            self.scenarios += 1

    def _scenario(self, world: Any, luck: int) -> None:
        best = 0.0
        for place, runner in enumerate(self._runners):
            state = self._game.copy(world)
            self._playout.reseed(luck)
            self._game.apply(state, runner.move)
            self._playout.run(state, self._horizon)
            shares, scores = self._judged(state)
            if place == 0:
                best = shares[self._seat]
            runner.note(self._seat, shares, scores, best)

    def _judged(self, state: Any) -> tuple[Sequence[float], Sequence[float]]:
        game = self._game
        if game.actor(state) is None:
            return final_shares(game, state), game.scores(state)
        self._certain = False
        return self._evaluator.value(game, state), self._evaluator.points(game, state)

    def options(self) -> list[Option]:
        """What the moves have turned out to be worth, in the order given."""
        return [self._option(runner) for runner in self._runners]

    def _option(self, runner: _Runner) -> Option:
        count, seat = self.scenarios, self._seat
        least = 0.0 if self._certain else LEAST_MARGIN
        return Option(
            move=self._game.write_move(runner.move),
            shares=tuple(round(total / count, 4) for total in runner.shares),
            margin=round(max(least, margin_of(count, runner.shares[seat], runner.squares)), 4),
            scores=tuple(round(total / count, 2) for total in runner.scores),
            points=(),
            lag=round(runner.lags / count, 4),
            lag_margin=round(max(least, margin_of(count, runner.lags, runner.lags_squared)), 4),
        )
