"""What is known about the moves that a seat may consider."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from pangaea.bots.learned.effects import Moved

NINETEEN_IN_TWENTY: Final = 1.96
"""Standard errors within which the true mean lies 19 times in 20."""


@dataclass(frozen=True, slots=True)
class Option:
    """One move, and what it is expected to lead to. Made from guesses: it reveals no secrets."""

    move: str
    shares: tuple[float, ...]
    """The expected win share of every seat, from 0 to 1."""
    margin: float
    """How far the deciding seat's share may be off, 19 times in 20."""
    scores: tuple[float, ...]
    """The expected final score of every seat."""
    points: tuple[int | None, ...]
    """What the move itself scores for every seat, as its preview says; None: that is secret."""
    lag: float = 0.0
    """The deciding seat's share with the first option minus that with this one, in the same scenarios."""
    lag_margin: float = 0.0
    line: tuple[str, ...] = ()
    """How the same seat would continue within its turn, until somebody else decides."""
    moved: tuple[Moved, ...] = ()
    """What its features change in the deciding seat's share compared with the bot's own choice, by a learned
    evaluation; empty where there is none."""

    @property
    def as_good(self) -> bool:
        """Whether it cannot be told from the first option."""
        return abs(self.lag) <= self.lag_margin


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of one decision, the bot's own choice first."""

    seat: int
    iterations: int
    scenarios: int
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """What the bot would play."""
        return self.options[0]

    def led_by(self, move: str) -> Advice:
        """The same with this move first, and everything measured against it."""
        first = next(option for option in self.options if option.move == move)
        if first is self.options[0]:
            return self
        based = [replace(option, lag=round(option.lag - first.lag, 4)) for option in self.options]
        order = sorted(based, key=lambda option: (option.move != move, option.lag))
        return replace(self, options=tuple(order))


def margin_of(count: int, total: float, squares: float) -> float:
    """How far the mean of some numbers may be off, from their sum and the sum of their squares."""
    if count < 2:
        return 1.0
    variance = max(0.0, squares - total * total / count) / (count - 1)
    return NINETEEN_IN_TWENTY * sqrt(variance / count)
