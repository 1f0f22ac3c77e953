"""Everything a running server is made of, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from .asking import Thinkers
from .bodies import Gathering, NewMember, SeatLink
from .botpool import BotPool
from .botqueue import BotQueue
from .botrunner import BotRunner
from .bus import open_bus
from .clocks import Clocks, ServedTime
from .counsel import Counsel
from .desk import Desk
from .hearing import Hearing
from .hub import Hub
from .live import LiveTable
from .lobby import LobbyWatch
from .messages import Bye
from .metrics import Metrics
from .rates import Limiter, Places
from .reviews import Reviews
from .settings import Settings
from .sources import Sources
from .store import Store
from .table import Opening, Step, Table, join
from .table.facts import Opened
from .table.opening import open_table

if TYPE_CHECKING:
    from .moderation.moderation import Moderation
    from .notices.postman import Postman
    from .people.people import People
    from .ratings.ratings import Ratings

JANITOR_SECONDS = 15.0
DATABASE_SECONDS = 6.0
"""How long a database server may take for one piece of work before its connection counts as dead."""
READY_SECONDS = 3.0
"""How long the database may take to say that it is there."""
_log = logging.getLogger(__name__)


SYNCS = 10
"""Fresh views that a connection may ask for at once."""


class Limits:
    """The limits per address, and those of whole tables."""

    def __init__(self, settings: Settings) -> None:
        def per_minute(what: str, rate: float) -> Limiter:
            return Limiter(what, rate / 60, rate, time.monotonic)

        self.tables = per_minute("new tables", settings.tables_per_minute)
        self.joins = per_minute("people joining", settings.joins_per_minute)
        self.connects = per_minute("connections", settings.connects_per_minute)
        self.replays = per_minute("replays", settings.replays_per_minute)
        self.hints = per_minute("hints", settings.hints_per_minute)
        self.analyses = per_minute("analyses", settings.analyses_per_minute)
        self.reads = Limiter(
            "requests", settings.reads_per_second, 3 * settings.reads_per_second, time.monotonic
        )
        self.wrong = per_minute("wrong codes", settings.invitations_per_minute)
        self.wrong_at_table = per_minute("wrong codes", 10 * settings.invitations_per_minute)
        self.sockets = Places("connections from one address", settings.sockets_per_address)
        self.address, self.table = Crowd(settings), Crowd(settings)


class Crowd:
    """What all connections of one address, or of one table, may do together."""

    def __init__(self, settings: Settings) -> None:
        def together(what: str, rate: float, burst: float) -> Limiter:
            return Limiter(what, settings.crowd * rate, settings.crowd * burst, time.monotonic)

        self.moves = together("commands", settings.moves_per_second, 2 * settings.moves_per_second)
        self.previews = together("previews", settings.previews_per_second, 3 * settings.previews_per_second)
        self.chats = together("lines of chat", settings.chats_per_minute / 60, 5)
        self.syncs = together("fresh views", settings.syncs_per_minute / 60, SYNCS)


class House:
    """One server process with all its parts."""

    def __init__(self, settings: Settings, store: Store, pool: Thinkers) -> None:
        self.settings, self.store, self.pool = settings, store, pool
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.sources = Sources(secret=settings.secret.encode()) if settings.secret else Sources()
        self.served = ServedTime()
        self.sources = replace(self.sources, served=lambda: self.served.now(), chat=settings.chat)
        self.bus = open_bus(settings.database, store.process)
        self.desk = Desk(settings.question_workers)
        if isinstance(pool, BotQueue):
            self.metrics.unattended.set_function(lambda: pool.unattended)
        self.hub = Hub(store, self.bus, self.sources, self.metrics, self.desk)
        self.lobby = LobbyWatch(store, self.sources, self.metrics)
        self.hub.followers.append(self.lobby)
        self.hearing = Hearing(self.hub, self.lobby.stir)
        self.bots = BotRunner(self.hub, pool)
        self.counsel = Counsel(pool)
        self.reviews = Reviews(self.hub, pool)
        self.closing = False
        self.clocks = Clocks(self.hub, self.served) if settings.clocks else None
        self.people: People | None = None
        """Accounts, where the settings ask for them."""
        self.ratings: Ratings | None = None
        """Ratings, likewise."""
        self.postman: Postman | None = None
        """The sender of notices to people who are away, likewise."""
        self.moderation: Moderation | None = None
        """Reports and bans, likewise."""

    # --- new tables and members ----------------------------------------------------------------

    async def open_table(
        self,
        terms: Opened,
        body: Gathering,
        sources: Sources | None = None,
        opener: str = "",
        account: str | None = None,
    ) -> Opening:
        """Create a table in the database and in memory; `account`: the host is bound to it."""
        sources = sources or self.sources
        if terms.rated and body.start and account is not None and self.ratings is not None:
            sources = await self.ratings.sources_to_open(sources, terms, account)
        opening = open_table(terms, body, sources, opener, account)
        await self.store.create(opening)
        self.hub.add(opening.table)
        return opening

    async def join(
        self, live: LiveTable, body: NewMember, request: Sequence[str] = (), account: str | None = None
    ) -> SeatLink:
        """Let someone join, and sit down if they want to and can; `account`: they are bound to it."""
        limit = self.settings.max_members

        def decide(table: Table) -> Step[SeatLink]:
            sources = self.sources.answering(*request) if request else self.sources
            return join(table, body, limit, sources, account)

        return (await self.hub.change(live, decide)).answer

    # --- running -------------------------------------------------------------------------------

    async def missing(self) -> list[str]:
        """What this process needs in order to be ready and does not have."""
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
        self.desk.stop()
        bye = Bye("shutdown", "the server is restarting; connect again", again=True)
        for live in self.hub.tables.values():
            live.audience.close(bye)
        self.lobby.part(bye)
        await asyncio.sleep(0)

    async def tidy(self) -> None:
        """What must be done from time to time."""
        while True:
            try:
                self.lobby.stir()
                await self.hub.forget_idle(self.settings.idle_seconds)
                await self.bots.sweep()
                await self.reviews.sweep()
                if self.clocks is not None:
                    await self.clocks.sweep()
                if self.postman is not None:
                    self.postman.sweep()
                if self.moderation is not None:
                    await self.moderation.sweep()
            except Exception:
                _log.exception("tidying up failed")
            await asyncio.sleep(JANITOR_SECONDS)


def _thinkers(settings: Settings, store: Store) -> Thinkers:
    """Who thinks for the bots, as the settings say."""
    return BotPool(settings) if settings.bots == "here" else BotQueue(store, settings.database)


@asynccontextmanager
async def open_house(settings: Settings, pool: Thinkers | None = None) -> AsyncIterator[House]:
    """A running server; at the end all its parts are closed, the database last."""
    store = await Store.open(settings.database, DATABASE_SECONDS)
    house = House(settings, store, pool or _thinkers(settings, store))
    if house.bus.shared:
        await house.bus.start(house.hearing)
        house.hearing.start()
    if settings.accounts is not None:
        from .people.people import People  # passkeys need many packages that guests do not

        house.people = People(house, settings.accounts)
    if house.people is not None and settings.ratings:
        from .ratings.ratings import Ratings

        house.ratings = Ratings(house)
        house.people.before_deletion.append(house.ratings.settled)
        await house.ratings.start()
    if house.people is not None and settings.notices:
        from .notices.postman import Postman

        house.postman = Postman(house)
        if settings.smtp and settings.account_letters:
            from .people.letters import Letters

            house.people.letters = Letters(house, house.people.accounts, house.postman)
    if settings.moderation:
        from .moderation.moderation import Moderation

        house.moderation = Moderation(house)
        await house.moderation.start()
    if house.clocks is not None:
        await house.clocks.start()
    janitor = asyncio.create_task(house.tidy())
    try:
        yield house
    finally:
        janitor.cancel()
        await asyncio.gather(janitor, return_exceptions=True)
        await house.drain()
        await house.lobby.close()
        await house.counsel.close()
        await house.reviews.close()
        await house.desk.close()
        await house.bots.close()
        await house.pool.close()
        await house.bus.close()
        await house.hearing.close()
        if house.people is not None:
            await house.people.seats.close()
        if house.people is not None and house.people.letters is not None:
            await house.people.letters.close()
        if house.ratings is not None:
            await house.ratings.close()
        if house.postman is not None:
            await house.postman.close()
        if house.moderation is not None:
            await house.moderation.close()
        if house.clocks is not None:
            await house.clocks.close()
        await house.hub.close()
        await store.close()
