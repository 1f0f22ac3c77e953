"""The tables in memory: one lock per table; commit, then swap, then tell.

The database has the last word: rows carry their seq, and a commit that another process has overtaken is
a `Conflict`; the table is then reloaded and the change decided again on what is true now.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from .bus import Bus
from .live import Follower, LiveTable
from .loading import load_table
from .messages import Answer, Command, Done, Say
from .metrics import Metrics
from .refusal import Refusal
from .session import Session
from .sources import Sources
from .store import Conflict, Store
from .table import Row, Step, Table, ask, say, speaker, submit
from .table.commands import QUESTIONS

A = TypeVar("A")

MAX_TRIES: Final = 50
"""How often a change is decided again after another process was faster."""
PRESENCE_SECONDS: Final = 0.5
"""Comings and goings are announced together, at most this often."""

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_log = logging.getLogger(__name__)


class Hub:
    """All tables that are in use."""

    def __init__(self, store: Store, bus: Bus, sources: Sources, metrics: Metrics) -> None:
        self.store, self.bus, self.sources, self.metrics = store, bus, sources, metrics
        self.tables: dict[str, LiveTable] = {}
        self.followers: list[Follower] = []
        """Told after each commit, in this order."""
        self._loading = asyncio.Lock()
        self._changing: set[asyncio.Task[Step[Any]]] = set()

    # --- finding -------------------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable:
        """The table of that id, from memory or from the database."""
        if table_id not in self.tables:
            async with self._loading:
                if table_id not in self.tables:
                    self.tables[table_id] = await self._load(table_id)
                    self.metrics.tables.set(len(self.tables))
        live = self.tables[table_id]
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.load(table_id) if _TABLE_ID.fullmatch(table_id) else None
        if stored is None:
            raise Refusal("unknown_table", "there is no such table")
        return LiveTable(load_table(stored))

    def add(self, table: Table) -> LiveTable:
        """Take in a table that has just been created."""
        live = self.tables[table.id] = LiveTable(table)
        self.metrics.tables.set(len(self.tables))
        rows = table.fresh
        table.settle()
        self._tell_followers(live, rows)
        return live

    def forget_idle(self, seconds: float) -> None:
        """Drop the tables that nobody has looked at for this long."""
        now = time.monotonic()
        for table_id, live in list(self.tables.items()):
            if live.idle and now - live.used >= seconds:
                del self.tables[table_id]
        self.metrics.tables.set(len(self.tables))

    # --- changing ------------------------------------------------------------------------------

    async def change(self, live: LiveTable, decide: Callable[[Table], Step[A]]) -> Step[A]:
        """Decide a change under the table's lock, commit it, swap the table, tell everyone.

        `decide` is called again on the newest table if another process was faster. Whoever asked may go
        away meanwhile: what was begun is finished, so that all others hear of it.
        """
        changing = asyncio.create_task(self._change(live, decide))
        self._changing.add(changing)
        changing.add_done_callback(self._changing.discard)
        return await asyncio.shield(changing)

    async def _change(self, live: LiveTable, decide: Callable[[Table], Step[A]]) -> Step[A]:
        async with live.lock:
            for _ in range(MAX_TRIES):
                step = decide(live.table)
                if not step.rows:
                    return step
                try:
                    with self.metrics.commit_seconds.time():
                        await self.store.commit(step)
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._reload(live)
                    continue
                if step.opening is not None:
                    self.add(step.opening.table)
                await self._swap(live, step.table, step.rows)
                await self.bus.publish(live.table.id)
                return step
        raise Refusal("busy", "too many people are writing to this table at once; try again")

    async def _swap(self, live: LiveTable, table: Table, rows: Sequence[Row]) -> None:
        before, live.table = live.table, table
        table.settle()
        live.used = time.monotonic()
        await self._tell(live, before, rows)
        self._tell_followers(live, rows)

    async def _tell(self, live: LiveTable, before: Table, rows: Sequence[Row]) -> None:
        table, audience = live.table, live.audience
        audience.announce(table, rows)
        if table.status == "finished" and before.status != "finished":
            # Nothing is secret any more, neither in the log nor in the chat.
            chat = await self.store.chat(table.id)
            for session in list(audience.sessions):
                audience.welcome(session, table, chat)
            return
        if table.game_seq != before.game_seq:
            audience.game_moved(table, before.seq)
        if _looks_different(before, table, rows):
            audience.table_changed(table)

    def _tell_followers(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """What is committed stays so, whatever a follower makes of it."""
        for follower in self.followers:
            try:
                follower.committed(live, rows)
            except Exception:
                self.metrics.failures.inc()
                _log.exception("a follower failed", extra={"follower": type(follower).__name__})

    async def _reload(self, live: LiveTable) -> None:
        stored = await self.store.load(live.table.id)
        if stored is None or len(stored.rows) == live.table.seq:
            return
        rows = stored.rows[live.table.seq :]
        await self._swap(live, load_table(stored), rows)

    async def catch_up(self, table_id: str | None) -> None:
        """Another process has changed a table, or (None) may have changed any."""
        tables = list(self.tables.values()) if table_id is None else [self.tables.get(table_id)]
        for live in tables:
            if live is not None:
                async with live.lock:
                    await self._reload(live)
                    await self._pass_on_chat(live)

    # --- commands ------------------------------------------------------------------------------

    async def command(self, live: LiveTable, members: Sequence[str], command: Command) -> Answer:
        """Carry out a client's command."""
        member = speaker(live.table, members, command)
        if type(command) in QUESTIONS:
            return ask(live.table, member, command, self.sources)
        if isinstance(command, Say):
            return await self._say(live, member, command)
        step = await self.change(live, lambda table: submit(table, member, command, self.sources))
        return step.answer

    async def _say(self, live: LiveTable, member: str, command: Say) -> Done:
        async with live.lock:
            words = say(live.table, member, command)
            at = self.sources.now()
            await self.store.say(live.table.id, member, command.id, words.room, words.text, at)
            await self._pass_on_chat(live)
        await self.bus.publish(live.table.id)
        return Done(command.id, live.table.seq)

    async def _pass_on_chat(self, live: LiveTable) -> None:
        """Send the lines of chat that have not been sent yet."""
        for line in await self.store.chat(live.table.id, after=live.chat_seen):
            live.chat_seen = line.number
            live.audience.said(live.table, line)

    # --- coming and going ----------------------------------------------------------------------

    @asynccontextmanager
    async def connected(self, live: LiveTable, session: Session, seq: int | None) -> AsyncIterator[None]:
        """Let a session into the audience, welcome it, and let it go at the end."""
        async with live.lock:
            await self._greet(live, session, seq)
        self._presence_changed(live)
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            live.audience.sessions.discard(session)
            live.used = time.monotonic()
            self._presence_changed(live)
            self.metrics.sockets.dec()

    async def sync(self, live: LiveTable, session: Session, seq: int | None) -> None:
        """Send a session everything it may know once more."""
        async with live.lock:
            await self._greet(live, session, seq)

    async def _greet(self, live: LiveTable, session: Session, seq: int | None) -> None:
        chat = await self.store.chat(live.table.id)
        live.chat_seen = max([live.chat_seen, *(line.number for line in chat)])
        live.audience.sessions.add(session)
        live.audience.welcome(session, live.table, chat, seq)

    def _presence_changed(self, live: LiveTable) -> None:
        if live.presence is None:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(PRESENCE_SECONDS, self._tell_presence, live)

    def _tell_presence(self, live: LiveTable) -> None:
        live.presence = None
        live.audience.table_changed(live.table)


def _looks_different(before: Table, table: Table, rows: Sequence[Row]) -> bool:
    """Whether more than the game itself has changed."""
    return (
        any(row.turn is None for row in rows)
        or before.status != table.status
        or before.places != table.places
    )
