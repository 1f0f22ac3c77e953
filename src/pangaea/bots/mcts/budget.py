"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import process_time


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost, and one whole turn. The first limit that is reached counts."""

    iterations: int | None = None
    seconds: float | None = None
    """CPU seconds of this process for one decision."""
    turn_seconds: float | None = None
    """CPU seconds for all decisions of one turn together."""

    def __post_init__(self) -> None:
        limits = (self.iterations, self.seconds, self.turn_seconds)
        if all(limit is None for limit in limits):
            raise ValueError("a budget needs iterations, seconds or turn_seconds")
        if any(limit is not None and limit <= 0 for limit in limits):
            raise ValueError("every limit of a budget must be above 0")

    def decision_seconds(self, spent: float) -> float | None:
        """What the next decision of a turn may cost after `spent` seconds of it.

        A turn has an unknown number of decisions, so each may use up half of what is left.
        """
        if self.turn_seconds is None:
            return self.seconds
        share = max(0.0, self.turn_seconds - spent) / 2
        return share if self.seconds is None else min(share, self.seconds)


class Clock:
    """Runs from its creation; says when to stop."""

    __slots__ = ("_begin", "_iterations", "_seconds")

    def __init__(self, iterations: int | None, seconds: float | None) -> None:
        self._iterations = iterations
        self._seconds = seconds
        self._begin = process_time()

    @property
    def spent(self) -> float:
        """CPU seconds so far."""
        return process_time() - self._begin

    def left(self, done: int) -> float:
        """How many iterations may still follow those that were done, if they take as long."""
        left = inf if self._iterations is None else float(self._iterations - done)
        if self._seconds is None:
            return left
        spent = self.spent
        return min(left, done * (self._seconds - spent) / spent) if spent else left

    def runs(self, done: int) -> bool:
        """Whether another iteration may follow those that were done."""
        if self._iterations is not None and done >= self._iterations:
            return False
        return self._seconds is None or self.spent < self._seconds
