"""A machine that thinks for the bots of servers elsewhere: `pangaea bots`.

It takes jobs from PostgreSQL (`store/jobs.py`), has its worker processes think about them and hands in the
answers. It can be killed at any moment: its jobs go to another machine when its leases run out, or at once if
it is stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
from collections.abc import Awaitable, Callable, Sequence
from logging.config import dictConfig
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from pangaea.bots.workers import WorkerFailed
from pangaea.engine.errors import PangaeaError

from .bell import ring_for_ever
from .botpool import Slot, slots
from .logs import logging_config
from .settings import Settings
from .store.database import PostgresDatabase, open_database
from .store.jobs import JOBS_CHANNEL, LEASE_SECONDS, Job, Jobs

LOOK_SECONDS: Final = 2.0
"""How often an idle worker polls for jobs that it was not notified of."""
RETRY_SECONDS: Final = 1.0
DATABASE_SECONDS: Final = 6.0
"""How long the database may take for one piece of work before its connection counts as dead."""
TIDY_SECONDS: Final = 10.0

_log = logging.getLogger(__name__)


class NoQueue(PangaeaError):
    """There is no queue of jobs to take from."""

    code = "no_queue"


class BotMachine:
    """All workers of one machine."""

    def __init__(
        self, settings: Settings, lease: float = LEASE_SECONDS, command: Sequence[str] | None = None
    ) -> None:
        database = open_database(settings.database, DATABASE_SECONDS)
        if not isinstance(database, PostgresDatabase):
            raise NoQueue("bots on other machines take their jobs from postgresql://…; SQLite has no queue")
        self._database, self._jobs, self._lease = database, Jobs(database, lease), lease
        self._settings, self._own = settings, secrets.token_hex(8)
        self._slots = slots(settings, command)
        self._bells = {slot.name: asyncio.Event() for slot in self._slots}

    async def run(self) -> None:
        """Think until told to stop."""
        try:
            await self._check()
            async with asyncio.TaskGroup() as group:
                group.create_task(ring_for_ever(self._settings.database, JOBS_CHANNEL, self._ring))
                group.create_task(self._again(self._renew, self._lease / 3))
                group.create_task(self._again(self._jobs.tidy, TIDY_SECONDS))
                for slot in self._slots:
                    group.create_task(self._serve(slot))
        finally:
            await self._close()

    async def _check(self) -> None:
        try:
            await self._jobs.check()
        except (SQLAlchemyError, OSError) as error:
            why = "start the server once, and let this role use jobs and shares"
            raise NoQueue(f"there is no queue in this database ({type(error).__name__}): {why}") from None

    def _ring(self, word: str) -> None:
        for bell in self._bells.values():
            bell.set()

    def _worker(self, slot: Slot) -> str:
        """A unique name for a worker."""
        return f"{self._own}:{slot.name}"

    async def _serve(self, slot: Slot) -> None:
        """Do one job after the other."""
        bell = self._bells[slot.name]
        while True:
            bell.clear()
            try:
                job = await self._jobs.claim(self._worker(slot), slot.quick)
            except Exception as error:  # the database is unavailable
                _log.warning("no jobs can be taken", extra={"why": type(error).__name__})
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if job is not None:
                await self._do(slot, job)
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await bell.wait()

    async def _do(self, slot: Slot, job: Job) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            question = {"kind": job.kind, "payload": job.payload}
            answer: Any = await slot.worker.ask(question, self._settings.bot_seconds)
        except WorkerFailed as failure:
            answer = {"error": str(failure)}
        seconds = loop.time() - began
        while loop.time() - began < seconds + self._lease:  # after this, the job may be another machine's
            try:
                if not await self._jobs.answer(job, self._worker(slot), answer, seconds):
                    _log.warning("an answer came too late")
                return
            except Exception as error:
                _log.warning("an answer cannot be handed in", extra={"why": type(error).__name__})
                await asyncio.sleep(RETRY_SECONDS)

    async def _again(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Do something from time to time, even if it sometimes fails."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:
                _log.warning("the queue cannot be maintained", extra={"why": type(error).__name__})

    async def _renew(self) -> None:
        await self._jobs.renew([self._worker(slot) for slot in self._slots])

    async def _close(self) -> None:
        for slot in self._slots:
            await slot.worker.stop()
        with contextlib.suppress(Exception):  # without it the leases simply run out
            await self._jobs.release([self._worker(slot) for slot in self._slots])
        await self._database.close()


def serve_bots(settings: Settings) -> None:
    """Think until SIGINT or SIGTERM."""
    dictConfig(logging_config(settings.log_json))

    async def run() -> None:
        working = asyncio.create_task(BotMachine(settings).run())
        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, working.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await working

    asyncio.run(run())
