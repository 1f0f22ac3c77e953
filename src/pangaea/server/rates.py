"""Rate limits: token buckets, one per address or connection and kind of request."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .refusal import Refusal

MAX_BUCKETS = 50_000
"""At most this many are remembered; those unused for longest are forgotten first."""


class Bucket:
    """Fills at `rate` drops per second up to `burst`; a request takes one drop, or several.

    A request that finds a drop may take more than there are: the next one waits until the debt is paid off.
    """

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self._level, self._at = burst, now

    def wait(self, now: float, drops: int = 1) -> float:
        """Take the drops and return 0, or return how many seconds it takes until there is one."""
        level = self._level + (now - self._at) * self.rate
        if level > self.burst:
            level = self.burst
        self._at = now
        if level < 1:
            self._level = level
            return (1 - level) / self.rate
        self._level = level - drops
        return 0


class Limiter:
    """Buckets by key, all of one size."""

    def __init__(self, what: str, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._what, self._rate, self._burst, self._clock = what, rate, max(1.0, burst), clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, key: str) -> None:
        """Refuse whoever has nothing left, and count nothing."""
        self.take(key, 0)

    def take(self, key: str, drops: int = 1) -> None:
        """Count one request, which may weigh as much as several, or refuse it."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        wait = bucket.wait(now, drops)
        if wait:
            seconds = int(wait) + 1
            raise Refusal("rate_limited", f"too many {self._what}; try again in {seconds} s", seconds)


class Places:
    """How many things of a kind each address has now, up to a maximum."""

    def __init__(self, what: str, most: int) -> None:
        self._what, self._most = what, most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        """One place as long as it is needed, or a refusal."""
        if self._taken[key] >= self._most:
            raise Refusal("too_many", f"at most {self._most} {self._what}")
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]
