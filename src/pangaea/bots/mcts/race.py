"""A race of the moves at the root, in which all of them meet the same luck.

Where the luck of the next rounds outweighs what moves do, it would take thousands of visits to tell two
of them apart. If both meet the same guesses and the same tiles, a few dozen are enough.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.engine.rng import Rng

from .node import Edge

_SEEDS: Final = 1 << 64
_FIRST_LAPS: Final = 4
"""Visits of every runner before the first half of them is dropped."""
_LAST_RUNNERS: Final = 2


class Race:
    """Visits all its moves once in each scenario, and drops the worse half from time to time.

    Every half takes twice as many scenarios as the one before (sequential halving). Each scenario begins
    with the leader, so whenever time is up, the most visited moves are the best ones.
    """

    def __init__(
        self, game: AnyGame, state: Any, seat: int, dice: Rng, runners: list[Edge], caution: float
    ) -> None:
        """`runners` are moves of the seat in this state, the most promising one first."""
        self._game = game
        self._state = state
        self._seat = seat
        self._dice = dice
        self._favourite = runners[0]
        self._runners = runners
        self._caution = caution
        self._shares: dict[Edge, list[float]] = {edge: [] for edge in runners}
        self._laps = 0
        self._next_cut = _FIRST_LAPS
        self._waiting: list[Edge] = []
        self._guess: Any = None
        self._luck = 0

    def next(self) -> tuple[Edge, Any, int]:
        """The move to visit, the world to do it in, and a seed for the luck that it meets."""
        if not self._waiting:
            self._begin_lap()
        return self._waiting.pop(), self._game.copy(self._guess), self._luck

    def note(self, edge: Edge, share: float) -> None:
        """What the move that was visited has brought the seat."""
        self._shares[edge].append(share)

    def best(self) -> Edge:
        """The leader; if it does not lead clearly, the move that promised most before the race."""
        leader = max(self._runners, key=self._mean)
        if self._caution and leader is not self._favourite and not self._leads(leader):
            return self._favourite
        return leader

    def _leads(self, edge: Edge) -> bool:
        """Whether a move is better than the favourite by more than luck would explain."""
        pairs = zip(self._shares[edge], self._shares[self._favourite], strict=False)
        leads = [mine - other for mine, other in pairs]
        if len(leads) < _LAST_RUNNERS:
            return False
        return fmean(leads) > self._caution * sqrt(variance(leads) / len(leads))

    def _mean(self, edge: Edge) -> float:
        shares = self._shares[edge]
        return fmean(shares) if shares else 0.0

    def _begin_lap(self) -> None:
        """Another scenario for all who are still in the race."""
        if self._laps:
            self._runners.sort(key=self._mean, reverse=True)
        if self._laps == self._next_cut:
            self._drop_the_worse_half()
            self._next_cut *= 3
        self._laps += 1
        self._waiting = self._runners[::-1]
        self._guess = self._game.guess(self._state, self._seat, self._dice)
        self._luck = self._dice.below(_SEEDS)

    def _drop_the_worse_half(self) -> None:
        """A favourite that must be beaten clearly stays: the others are compared with it."""
        del self._runners[max(_LAST_RUNNERS, (len(self._runners) + 1) // 2) :]
        if self._caution and self._favourite not in self._runners:
            self._runners.append(self._favourite)
