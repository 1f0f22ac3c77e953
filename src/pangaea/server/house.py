"""Everything a running server is made of, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from . import facts
from .bodies import NewMember, SeatLink
from .botpool import BotPool
from .botrunner import BotRunner
from .bus import open_bus
from .hub import Hub, Live
from .messages import Bye, Done, Rematch
from .metrics import Metrics
from .opening import Opening, open_rematch
from .rates import Limiter
from .refusal import Refusal
from .settings import Settings
from .sources import SeededChance, hash_token, new_seed, new_table_id, real_sources
from .store import Store
from .submit import Step, join, speaker, step_of
from .table import Table

JANITOR_SECONDS = 15.0
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
    """One server process."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool) -> None:
        self.settings, self.store, self.pool = settings, store, pool
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.sources = real_sources()
        self.bus = open_bus(settings.database)
        self.hub = Hub(store, self.bus, self.sources, self.metrics)
        self.bots = BotRunner(self.hub, pool)
        self.closing = False

    # --- new tables and members ----------------------------------------------------------------

    async def open_table(self, make: Callable[[str, SeededChance], Opening]) -> Opening:
        """Create a table in the database and in memory."""
        seed = new_seed()
        opening = make(new_table_id(), SeededChance(seed))
        await self._create(opening.table, seed)
        return opening

    async def _create(self, table: Table, seed: bytes) -> None:
        await self.store.create(table, seed)
        table.fresh, table.touched = [], set()
        self.hub.add(table)

    async def join(self, live: Live, body: NewMember) -> SeatLink:
        """Let someone join, and sit down if wished and possible."""
        token = self.sources.token()
        made: list[str] = []

        def wish(table: Table) -> Step:
            if len(table.members) >= self.settings.max_members:
                raise Refusal("too_many", f"{self.settings.max_members} people are here already")
            draft, member = join(table, body.name, hash_token(token), body.bot, self.sources.now())
            seat = None if body.watch else _free_seat(table, body.seat)
            if seat is not None:
                draft.record(facts.Sat(member, seat), self.sources.now(), member)
            made[:] = [member]
            return step_of(draft)

        await self.hub.change(live, wish)
        table, member = live.table, made[0]
        return SeatLink(member, table.name_of(member), table.seat_of(member), token)

    async def rematch(self, live: Live, members: Sequence[str], command: Rematch) -> Done:
        """Open the rematch once; who asks again is told that it is there."""
        member = speaker(live.table, members, command)
        if live.table.rematch is None:
            if live.table.seat_of(member) is None and member != live.table.host:
                raise Refusal("not_player", "only those who played can ask for a rematch")
            seed = new_seed()
            table = open_rematch(live.table, new_table_id(), SeededChance(seed), self.sources.now())
            await self._create(table, seed)
            await self.hub.change(
                live, lambda latest: _rematched(latest, table.id, member, self.sources.now())
            )
        return Done(command.id, live.table.seq)

    # --- running -------------------------------------------------------------------------------

    async def drain(self) -> None:
        """Say goodbye to everyone who is connected."""
        self.closing = True
        for live in self.hub.lives.values():
            live.room.close(Bye("shutdown", "the server restarts; connect again", again=True))
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
    """A running house; at the end everything is closed, the database last."""
    store = await Store.open(settings.database)
    house = House(settings, store, pool or BotPool(settings))
    await house.bus.start(house.hub.heard)
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
        await store.close()


def _free_seat(table: Table, wanted: int | None) -> int | None:
    """The seat to take: the wanted one, or the first that is open."""
    if table.status != "open":
        if wanted is not None:
            raise Refusal("not_open", "the game has started; you can watch it")
        return None
    if wanted is None:
        return next((seat for seat, place in enumerate(table.places) if place.is_open), None)
    if wanted >= len(table.places):
        raise Refusal("bad_seat", f"seats are 0 to {len(table.places) - 1}, not {wanted}")
    if not table.places[wanted].is_open:
        raise Refusal("seat_taken", f"seat {wanted} is taken")
    return wanted


def _rematched(table: Table, rematch: str, member: str, now: int) -> Step:
    draft = table.copy()
    if draft.rematch is None:
        draft.record(facts.Rematched(rematch), now, member)
    return step_of(draft)
