"""Lets time run out: one timer for the next clock that is due, however many run."""

from __future__ import annotations

import asyncio
import heapq
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from .hub import Hub
from .live import LiveTable
from .logs import alias
from .refusal import Refusal
from .store.clocks import KeptClocks
from .table import Row
from .table.timing import run_out

BEAT_SECONDS: Final = 1.0
LONGEST_GAP: Final = 3.0
"""A server that did nothing for longer than this was suspended: nobody is charged for the rest."""
HORIZON: Final = 60_000
"""How many milliseconds ahead the database is searched."""

_log = logging.getLogger(__name__)


class ServedTime:
    """Milliseconds that servers have served. They do not advance while none runs, whatever clocks say."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic, self._milliseconds, self._at = monotonic, 0, monotonic()

    def now(self) -> int:
        """The time."""
        gap = min(LONGEST_GAP, self._monotonic() - self._at)
        return self._milliseconds + int(gap * 1000)

    def beat(self) -> None:
        """The server is alive."""
        self._milliseconds, self._at = self.now(), self._monotonic()

    def catch_up(self, milliseconds: int) -> None:
        """Others have served longer."""
        self.beat()
        self._milliseconds = max(self._milliseconds, milliseconds)


class Clocks:
    """Follows the tables that have a clock."""

    def __init__(self, hub: Hub, served: ServedTime) -> None:
        self._hub, self.served = hub, served
        self._kept = KeptClocks(hub.store.database)
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._news: dict[str, tuple[int, int | None]] = {}
        """Tables whose clock has changed since it was last kept."""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None
        hub.followers.append(self)

    async def start(self) -> None:
        """Continue from where servers stopped."""
        self.served.catch_up(await self._kept.served())
        await self.sweep()
        self._beating = asyncio.create_task(self._beat_for_ever())

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.served.beat()
            if self._hub.bus.shared and self._due:
                await self._agree()

    async def _agree(self) -> None:
        """Keep several processes at the same time, to within a beat."""
        try:
            await self._kept.keep(self.served.now(), {})
            self.served.catch_up(await self._kept.served())
        except Exception as error:  # the database is unavailable; each counts for itself meanwhile
            _log.warning("processes could not agree on the time", extra={"why": type(error).__name__})

    # --- following -------------------------------------------------------------------------------

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """Whatever has happened, another clock may run now."""
        if live.table.clock is not None:
            self._watch(live)
            self._news[live.table.id] = (live.table.seq, live.table.clock.due)
            if len(self._news) == 1:
                self._begin(self.keep())

    def _watch(self, live: LiveTable) -> None:
        due = live.table.clock.due if live.table.clock is not None else None
        if due is None:
            self._due.pop(live.table.id, None)
        else:
            self._expect(live.table.id, due)

    def _expect(self, table: str, due: int) -> None:
        if self._due.get(table) != due:
            self._due[table] = due
            heapq.heappush(self._heap, (due, table))
        self._wind()

    def _wind(self) -> None:
        """One timer, for the first clock that is still due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        if self._heap:
            seconds = max(0.0, (self._heap[0][0] - self.served.now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(seconds, self.look)

    def look(self) -> None:
        """Run out the clocks that are due."""
        now = self.served.now()
        while self._heap and self._heap[0][0] <= now:
            due, table = heapq.heappop(self._heap)
            if self._due.get(table) == due:
                del self._due[table]
                self._begin(self._run_out(table))
        self._wind()

    async def _run_out(self, table: str) -> None:
        try:
            live = await self._hub.find(table)
            await self._hub.change(live, lambda latest: run_out(latest, self._hub.sources.now()))
            self._watch(live)
        except Refusal as refusal:
            _log.warning("a clock was refused", extra={"table": alias(table), "code": refusal.code})
        except Exception as error:  # the database is unavailable: the next sweep finds it
            _log.warning("a clock could not run out", extra={"why": type(error).__name__})

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- keeping ---------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Keep what has changed."""
        await asyncio.sleep(0)
        news, self._news = self._news, {}
        try:
            await self._kept.keep(self.served.now(), news)
        except Exception as error:  # a table whose clock is not kept is found by the next sweep
            _log.warning("clocks were not kept", extra={"why": type(error).__name__})

    async def sweep(self) -> None:
        """Find the clocks that are due soon, including those of processes that are gone."""
        if self._due or self._news:
            await self.keep()
        self.served.catch_up(await self._kept.served())
        for found in await self._kept.near(self.served.now() + HORIZON):
            if found.due is not None:
                self._expect(found.table, found.due)
            else:
                await self._look_into(found.table)

    async def _look_into(self, table: str) -> None:
        """The stored clock of this table is older than its newest row."""
        try:
            self.committed(await self._hub.find(table), ())
        except Refusal as refusal:
            _log.warning("a clock cannot be read", extra={"table": alias(table), "code": refusal.code})

    async def close(self) -> None:
        """Stop, and keep what is known."""
        if self._timer is not None:
            self._timer.cancel()
        if self._beating is not None:
            self._beating.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.keep()
