"""Thinkers on other machines, reached through PostgreSQL: this process only asks (`bots = "elsewhere"`).

`botmachine.py` is the other side. A job that its machine lost is given to another one; an answer that comes
too late is dropped here or there, and at the latest refused by the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final

from .asking import Ask, BotFailed, Withdrawn, usable
from .bell import ring_for_ever
from .fairness import KEPT_HOMES
from .store import Store
from .store.jobs import ANSWERS_CHANNEL, WANTED_SECONDS, Jobs, Told, Waited

KEEP_SECONDS: Final = WANTED_SECONDS / 5
"""How often this process says that it wants its jobs."""
LOOK_SECONDS: Final = 2.0
"""How often it polls for answers that it was not notified of."""
RETRY_SECONDS: Final = 1.0
PATIENCE_SECONDS: Final = 10.0
"""How long a job may wait before the log and the metrics report that nobody takes it."""

_log = logging.getLogger(__name__)


class BotQueue:
    """Puts questions into the queue and waits for their answers."""

    def __init__(self, store: Store, url: str, patience: float = PATIENCE_SECONDS) -> None:
        self._jobs, self._own, self._url = Jobs(store.database), store.process, url
        self._names: dict[str, str] = {}
        """The names of the jobs by the keys of their asks."""
        self._answers: dict[str, asyncio.Future[Told | None]] = {}
        self._written: set[str] = set()
        """The jobs that are in the database, unless they got lost there."""
        self._looking = asyncio.Lock()
        self._homes: OrderedDict[str, str] = OrderedDict()
        self._rung = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._patience = patience
        self.unattended = 0
        """Jobs that have waited too long for a machine to take the first of them."""

    async def ask(self, ask: Ask) -> dict[str, Any]:
        """The answer, or `BotFailed`. It waits as long as there is no machine to think."""
        if not self._tasks:
            self._begin(ring_for_ever(self._url, ANSWERS_CHANNEL, self._ring))
            self._begin(self._collect_for_ever())
            self._begin(self._keep_for_ever())
        while (told := await self._put_and_wait(ask)) is None:
            pass  # it was lost while the database was unavailable
        self._settle(ask, told.worker)
        if told.answer is None:
            raise BotFailed("no machine came back with an answer")
        return usable(told.answer)

    async def _put_and_wait(self, ask: Ask) -> Told | None:
        job = secrets.token_hex(8)
        answer: asyncio.Future[Told | None] = asyncio.get_running_loop().create_future()
        self._names[ask.key], self._answers[job] = job, answer
        try:
            await self._jobs.put(job, self._own, ask, self._homes.get(ask.topic))
            self._written.add(job)
            return await answer
        except asyncio.CancelledError:
            with contextlib.suppress(Exception):  # if this fails, it is deleted once nobody wants it
                await self._jobs.withdraw(job, begun=True)
            raise
        finally:
            del self._names[ask.key], self._answers[job]
            self._written.discard(job)

    def _settle(self, ask: Ask, worker: str) -> None:
        """The next question of the turn goes to the same worker; a quick one may go to any."""
        if ask.topic and not ask.quick:
            self._homes[ask.topic] = worker
            self._homes.move_to_end(ask.topic)
            if len(self._homes) > KEPT_HOMES:
                self._homes.popitem(last=False)

    def reconsider(self, key: str, urgent: bool | None) -> None:
        """Change whether a person waits; None: it is no longer wanted and is not begun."""
        if key in self._names:
            self._begin(self._reconsider(self._names[key], urgent))

    async def _reconsider(self, job: str, urgent: bool | None) -> None:
        try:
            if urgent is not None:
                await self._jobs.reconsider(job, urgent)
            elif await self._jobs.withdraw(job, begun=False):
                answer = self._answers.get(job)
                if answer is not None and not answer.done():
                    answer.set_exception(Withdrawn(job))
        except Exception as error:  # it stays unchanged
            _log.warning("a job could not be changed", extra={"why": type(error).__name__})

    # --- answers -------------------------------------------------------------------------------

    def _ring(self, asker: str) -> None:
        if asker in ("", self._own):
            self._rung.set()

    async def _collect_for_ever(self) -> None:
        """Hand out the answers whenever there may be some."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._rung.wait()
            self._rung.clear()
            try:
                async with self._looking:
                    for told in await self._jobs.collect(self._own):
                        self._tell(told.id, told)
            except Exception as error:  # the database is unavailable; it is tried again
                _log.warning("answers cannot be collected", extra={"why": type(error).__name__})
                await asyncio.sleep(RETRY_SECONDS)
                self._rung.set()

    async def _keep_for_ever(self) -> None:
        """Say that all jobs are still wanted, and ask again for those that are gone."""
        while True:
            await asyncio.sleep(KEEP_SECONDS)
            try:
                async with self._looking:
                    written = list(self._written)
                    there = await self._jobs.keep(self._own) if written else set()
                    for job in written:
                        if job not in there:
                            self._tell(job, None)
                self._watch(await self._jobs.waited(self._own) if written else Waited())
            except Exception as error:
                _log.warning("jobs cannot be kept", extra={"why": type(error).__name__})

    def _watch(self, waited: Waited) -> None:
        """Log when no machine takes the jobs, and when one does again."""
        before, self.unattended = self.unattended, waited.jobs if waited.seconds >= self._patience else 0
        if self.unattended and not before:
            _log.warning(
                "bots wait: no machine takes their jobs; is `pangaea bots` running?",
                extra={"jobs": waited.jobs, "seconds": round(waited.seconds)},
            )
        elif before and not self.unattended:
            _log.warning("bots no longer wait: a machine takes their jobs")

    def _tell(self, job: str, told: Told | None) -> None:
        answer = self._answers.get(job)
        if answer is not None and not answer.done():
            answer.set_result(told)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop asking."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
