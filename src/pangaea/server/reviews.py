"""The analysis of finished games in the background: in the bots' queue, one decision after the other.

Every decision gets a quick look, so that there is something to show soon; then the costliest get a second,
longer one, which replaces the first.
A process takes an analysis under a lease and saves what it has every few seconds; any process can continue
one that was left. Each decision has a seed of its own, so it does not matter who thought about it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Final

from pangaea.analysis.judge import DEPTHS, VERSION, Depth, Judged, Question, decisions_of, once_more
from pangaea.analysis.report import worth_another_look
from pangaea.analysis.run import steps_of
from pangaea.bots.advice import Effort
from pangaea.bots.advice.asked import question, read_advice

from .asking import Ask, BotFailed, Thinkers
from .hub import Hub
from .logs import alias
from .shapes import Json
from .store.analyses import Analyses, Kept
from .table import Table
from .table.records import record_of

LEASE_SECONDS: Final = 60
SAVE_SECONDS: Final = 2.0
SECONDS: Final = 2.0
"""About how long one decision takes."""
TRIES: Final = 3
"""How often a decision is asked about before the analysis is given up."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Work:
    """An analysis that this process is working on, or will."""

    total: int
    opener: str
    """Whose share of the bots' time it takes."""
    done: int = 0
    judged: list[Json] = field(default_factory=list)
    begun: bool = False
    saved: float = 0.0


class Reviews:
    """All analyses. One at a time is worked on here; the others wait."""

    def __init__(self, hub: Hub, pool: Thinkers, depth: Depth = DEPTHS["normal"]) -> None:
        self._hub, self._pool, self.depth = hub, pool, depth
        self._kept = Analyses(hub.store.database)
        self._owner = secrets.token_hex(8)
        self._works: dict[str, Work] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._closed = False

    async def begin(self, table: Table) -> None:
        """Have a finished game analysed; asking again changes nothing."""
        record = record_of(table)
        await self._kept.begin(table.id, VERSION, steps_of(record, self.depth))
        self._go_on(table, record)

    def _go_on(self, table: Table, record: Json) -> None:
        if self._closed or table.id in self._works:
            return
        work = self._works[table.id] = Work(steps_of(record, self.depth), table.opener)
        task = asyncio.create_task(self._run(table.id, record, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def sweep(self) -> None:
        """Continue what was left undone, as after a restart."""
        for table_id in await self._kept.unfinished():
            with contextlib.suppress(Exception):  # such a table cannot be analysed, and says so when asked
                table = (await self._hub.find(table_id)).table
                self._go_on(table, record_of(table))

    async def look(self, table: Table) -> tuple[str, Kept | None]:
        """The state of a game's analysis, and what it says so far."""
        kept = await self._kept.load(table.id)
        if kept is None or kept.version != VERSION:
            return "none", None
        work = self._works.get(table.id)
        if kept.finished or work is None:
            state = "done" if kept.finished else "running" if kept.attended else "queued"
            return ("failed" if kept.problem else state), kept
        if not work.begun:
            return "queued", kept
        return "running", Kept(VERSION, work.done, work.total, False, None, list(work.judged))

    async def _run(self, table_id: str, record: Json, work: Work) -> None:
        try:
            async with self._turn:
                if await self._take(table_id):
                    await self._judge_all(table_id, record, work)
        except Exception:
            self._hub.metrics.failures.inc()
            _log.exception("an analysis failed", extra={"table": alias(table_id)})
        finally:
            del self._works[table_id]

    async def _take(self, table_id: str) -> bool:
        return await self._kept.take(table_id, self._owner, LEASE_SECONDS)

    async def _judge_all(self, table_id: str, record: Json, work: Work) -> None:
        kept = await self._kept.load(table_id)
        assert kept is not None, "it was taken a moment ago"
        work.judged, work.done, work.begun = list(kept.judged), kept.done, True
        try:
            if await self._look(table_id, record, work) and await self._look_again(table_id, record, work):
                work.done = work.total
                await self._save(table_id, work, finished=True)
        except BotFailed as failure:
            await self._save(table_id, work, finished=True, problem=str(failure)[:200])

    async def _look(self, table_id: str, record: Json, work: Work) -> bool:
        """The quick look at every decision that has had none; False if another process has taken it over."""
        for asked in decisions_of(record, since=work.done):
            judged = await self._judge(table_id, asked, work.opener, self.depth.first)
            work.judged.append(judged.plain())
            work.done = asked.moves + 1
            if not await self._save_at_times(table_id, work):
                return False
        return True

    async def _look_again(self, table_id: str, record: Json, work: Work) -> bool:
        """The second look at the costliest decisions; False if another process has taken it over."""
        judged = [Judged.read(told) for told in work.judged]
        while self.depth.again and (doubtful := worth_another_look(judged, record["players"])):
            place, asked = judged.index(doubtful), once_more(record, doubtful)
            judged[place] = await self._judge(table_id, asked, work.opener, self.depth.again)
            work.judged[place] = judged[place].plain()
            work.done = len(record["moves"]) + sum(each.looks > 1 for each in judged)
            if not await self._save_at_times(table_id, work):
                return False
        return True

    async def _save_at_times(self, table_id: str, work: Work) -> bool:
        return time.monotonic() - work.saved <= SAVE_SECONDS or await self._save(table_id, work)

    async def _save(self, table_id: str, work: Work, **more: Any) -> bool:
        work.saved = time.monotonic()
        return await self._kept.save(table_id, self._owner, LEASE_SECONDS, work.done, work.judged, **more)

    async def _judge(self, topic: str, asked: Question, opener: str, effort: Effort) -> Judged:
        world, about = asked.world, [asked.played]
        payload = question(world.game, world, asked.seat, asked.seed, effort, about)
        for left in range(TRIES - 1, -1, -1):
            try:
                ask = Ask("advice", payload, opener, SECONDS, topic=topic)
                return asked.judged(read_advice(await self._pool.ask(ask)))
            except BotFailed:
                if not left:
                    raise
        raise AssertionError("the last try either answers or fails")

    async def close(self) -> None:
        """Stop thinking; unfinished analyses continue after the next start."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
