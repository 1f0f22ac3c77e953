"""Everything a running server is made of, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from .bodies import Gathering, NewMember, SeatLink
from .botpool import BotPool
from .botrunner import BotRunner
from .bus import open_bus
from .hearing import Hearing
from .hub import Hub
from .live import LiveTable
from .messages import Bye
from .metrics import Metrics
from .rates import Limiter
from .settings import Settings
from .sources import Sources
from .store import Store
from .table import Opening, Step, Table, join
from .table.facts import Opened
from .table.opening import open_table

JANITOR_SECONDS = 15.0
DATABASE_SECONDS = 6.0
"""How long a database server may take for one piece of work before its connection counts as dead."""
READY_SECONDS = 3.0
"""How long the database may take to say that it is there."""
_log = logging.getLogger(__name__)


class Limits:
    """The rate limits per address."""

    def __init__(self, settings: Settings) -> None:
        def per_minute(what: str, rate: float) -> Limiter:
            return Limiter(what, rate / 60, rate, time.monotonic)

        self.tables = per_minute("new tables", settings.tables_per_minute)
        self.joins = per_minute("people joining", settings.joins_per_minute)
        self.connects = per_minute("connections", settings.connects_per_minute)
        self.replays = per_minute("replays", settings.replays_per_minute)
        self.reads = Limiter(
            "requests", settings.reads_per_second, 3 * settings.reads_per_second, time.monotonic
        )


class House:
    """One server process with all its parts."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool) -> None:
        self.settings, self.store, self.pool = settings, store, pool
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.sources = Sources(secret=settings.secret.encode()) if settings.secret else Sources()
        self.bus = open_bus(settings.database, store.process)
        self.hub = Hub(store, self.bus, self.sources, self.metrics)
        self.hearing = Hearing(self.hub)
        self.bots = BotRunner(self.hub, pool)
        self.closing = False

    # --- new tables and members ----------------------------------------------------------------

    async def open_table(self, terms: Opened, body: Gathering, sources: Sources | None = None) -> Opening:
        """Create a table in the database and in memory."""
        opening = open_table(terms, body, sources or self.sources)
        await self.store.create(opening)
        self.hub.add(opening.table)
        return opening

    async def join(self, live: LiveTable, body: NewMember, request: Sequence[str] = ()) -> SeatLink:
        """Let someone join, and sit down if they want to and can."""
        limit = self.settings.max_members

        def decide(table: Table) -> Step[SeatLink]:
            return join(table, body, limit, self.sources.answering(*request) if request else self.sources)

        return (await self.hub.change(live, decide)).answer

    # --- running -------------------------------------------------------------------------------

    async def missing(self) -> list[str]:
        """What this process needs to be of use and does not have."""
        missing = ["shutting down"] if self.closing else []
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.store.ping()
        except Exception:  # whatever the driver raises
            missing.append("database")
        if not self.bus.alive:
            missing.append("bus")
        if not self.store.database.has_room():
            missing.append("disk")
        return missing

    async def drain(self) -> None:
        """Say goodbye to everyone who is connected."""
        self.closing = True
        for live in self.hub.tables.values():
            live.audience.close(Bye("shutdown", "the server is restarting; connect again", again=True))
        await asyncio.sleep(0)

    async def tidy(self) -> None:
        """What must be done from time to time."""
        while True:
            self.hub.forget_idle(self.settings.idle_seconds)
            try:
                await self.bots.sweep()
            except Exception:
                _log.exception("the sweep for waiting bots failed")
            await asyncio.sleep(JANITOR_SECONDS)


@asynccontextmanager
async def open_house(settings: Settings, pool: BotPool | None = None) -> AsyncIterator[House]:
    """A running house; at the end everything in it is closed, the database last."""
    store = await Store.open(settings.database, DATABASE_SECONDS)
    house = House(settings, store, pool or BotPool(settings))
    if house.bus.shared:
        await house.bus.start(house.hearing)
        house.hearing.start()
    janitor = asyncio.create_task(house.tidy())
    try:
        yield house
    finally:
        janitor.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await janitor
        await house.drain()
        await house.bots.close()
        await house.pool.close()
        await house.bus.close()
        await house.hearing.close()
        await house.hub.close()
        await store.close()
