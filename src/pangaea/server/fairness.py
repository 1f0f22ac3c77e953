"""Who is served next: the rule by which thinking time is shared. `store/jobs.py` has it in SQL.

1. What takes an instant never waits for what takes seconds: there are two lanes, with workers of their own.
2. Asks for which a person waits come first, and so does an opener who has had no thinking for a minute.
3. Then whoever has used the least comes first. What counts is the thinking time of all tables that one
   address has opened, and half of it is forgotten every thirty seconds.
4. Then whoever asked first.

So nobody gains by opening many tables, and nobody starves. A worker that has begun is never interrupted.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from .asking import Ask

HALF_LIFE: Final = 30.0
"""Seconds after which half of what an opener has used is forgotten."""
PATIENCE: Final = 60.0
"""Seconds without a thought after which an opener's question is as urgent as if a person waited."""
NOTHING: Final = 0.001
"""Seconds of use that are not worth remembering."""
KEPT_HOMES: Final = 10_000


@dataclass(frozen=True, slots=True)
class _Waiting:
    ask: Ask
    asked: float


class Usage:
    """The thinking time that each opener has used recently."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, opener: str) -> float:
        """What counts now."""
        used, at = self._used.get(opener, (0.0, 0.0))
        return used * 0.5 ** ((self._clock() - at) / HALF_LIFE) if used else 0.0

    def since(self, opener: str) -> float:
        """When something was last charged to them."""
        return self._used.get(opener, (0.0, 0.0))[1]

    def charge(self, opener: str, seconds: float) -> None:
        """Count this much more; or less, where less was used than expected."""
        used = max(0.0, self.of(opener) + seconds)
        self._used[opener] = (used, self._clock())

    def forget(self) -> None:
        """Forget the openers whose use no longer counts."""
        self._used = {opener: told for opener, told in self._used.items() if self.of(opener) >= NOTHING}

    def __len__(self) -> int:
        return len(self._used)


class Order:
    """The questions that wait, in the order in which they will be answered. Workers are just names here."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._waiting: dict[str, _Waiting] = {}
        self._homes: OrderedDict[str, str] = OrderedDict()
        """The worker that thought about a topic last."""
        self.usage = Usage(clock)

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, key: str) -> bool:
        return key in self._waiting

    def add(self, ask: Ask) -> None:
        """A new question."""
        self._waiting[ask.key] = _Waiting(ask, self._clock())

    def withdraw(self, key: str) -> Ask | None:
        """Forget a question; None if it is no longer waiting."""
        waiting = self._waiting.pop(key, None)
        return waiting.ask if waiting else None

    def reconsider(self, key: str, urgent: bool) -> None:
        """Whether a person waits has changed."""
        waiting = self._waiting.get(key)
        if waiting is not None and waiting.ask.urgent != urgent:
            self._waiting[key] = _Waiting(replace(waiting.ask, urgent=urgent), waiting.asked)

    def next(self, worker: str, quick: bool) -> Ask | None:
        """The question that this worker, of the quick lane or the other, should think about now.

        What it is expected to take is charged at once, so that the next worker sees it.
        """
        mine = [each for each in self._waiting.values() if self._may(each.ask, worker, quick)]
        if not mine:
            return None
        now, used = self._clock(), {opener: self.usage.of(opener) for opener in {w.ask.opener for w in mine}}

        def place(waiting: _Waiting) -> tuple[bool, float]:
            opener = waiting.ask.opener
            waited = now - max(waiting.asked, self.usage.since(opener))
            return not (waiting.ask.urgent or waited >= PATIENCE), used[opener]

        first = min(mine, key=place).ask  # among equals, the one that was asked first
        del self._waiting[first.key]
        self._settle(first.topic, worker)
        self.usage.charge(first.opener, first.seconds)
        return first

    def _may(self, ask: Ask, worker: str, quick: bool) -> bool:
        return ask.quick == quick and self._homes.get(ask.topic, worker) == worker

    def _settle(self, topic: str, worker: str) -> None:
        if topic:
            self._homes[topic] = worker
            self._homes.move_to_end(topic)
            if len(self._homes) > KEPT_HOMES:
                self._homes.popitem(last=False)

    def done(self, ask: Ask, seconds: float) -> None:
        """It took this long."""
        self.usage.charge(ask.opener, seconds - ask.seconds)
        if not self._waiting:
            self.usage.forget()
