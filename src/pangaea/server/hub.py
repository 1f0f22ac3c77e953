"""The tables in memory: one lock per table; commit, then swap, then tell.

The database has the last word: rows carry their seq, and a commit that another process has overtaken is
a `Conflict`; the table is then reloaded and the wish tried again on what is true now.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from . import messages
from .bus import Bus
from .facts import Row
from .loading import load_table
from .messages import Answer, Command, Done, Previewed, Recalled
from .metrics import Metrics
from .refusal import Refusal
from .replay import recall
from .room import Room, chat_room
from .session import Session
from .sources import Sources
from .store import Conflict, Store
from .submit import Step, preview, speaker, submit
from .table import Table
from .wish import clean_line

MAX_TRIES: Final = 50
"""How often a wish is tried again after another process was faster."""
PRESENCE_SECONDS: Final = 0.5
"""Comings and goings are told together, at most this often."""

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_log = logging.getLogger(__name__)


class Live:
    """A table in memory, with those who look at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.room = Room()
        self.heard = 0
        """The number of the last line of chat that was passed on."""
        self.used = time.monotonic()
        self.presence: asyncio.TimerHandle | None = None
        self.bot: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not self.room.sessions and self.bot is None and not self.lock.locked()


class Hub:
    """All tables that are in use."""

    def __init__(self, store: Store, bus: Bus, sources: Sources, metrics: Metrics) -> None:
        self.store, self.bus, self.sources, self.metrics = store, bus, sources, metrics
        self.lives: dict[str, Live] = {}
        self.wake_bot: Callable[[Live], None] = lambda live: None
        """Told whenever a table has changed; the bots' runner puts itself here."""
        self._loading = asyncio.Lock()
        self._changing: set[asyncio.Task[Step]] = set()

    # --- finding -------------------------------------------------------------------------------

    async def live(self, table_id: str) -> Live:
        """The table of that id, from memory or from the database."""
        if table_id not in self.lives:
            async with self._loading:
                if table_id not in self.lives:
                    self.lives[table_id] = await self._load(table_id)
                    self.metrics.tables.set(len(self.lives))
        live = self.lives[table_id]
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> Live:
        stored = await self.store.load(table_id) if _TABLE_ID.fullmatch(table_id) else None
        if stored is None:
            raise Refusal("unknown_table", "there is no such table")
        return Live(load_table(stored))

    def add(self, table: Table) -> Live:
        """Take in a table that was just created."""
        live = self.lives[table.id] = Live(table)
        self.metrics.tables.set(len(self.lives))
        self.wake_bot(live)
        return live

    def forget_idle(self, seconds: float) -> None:
        """Drop the tables that nobody has looked at for this time."""
        now = time.monotonic()
        for table_id, live in list(self.lives.items()):
            if live.idle and now - live.used >= seconds:
                del self.lives[table_id]
        self.metrics.tables.set(len(self.lives))

    # --- changing ------------------------------------------------------------------------------

    async def change(self, live: Live, wish: Callable[[Table], Step]) -> Step:
        """Try a wish, commit it, swap the table, tell everyone; again if another process was faster.

        Who asked may go away meanwhile: what was begun is finished, so that all others hear of it.
        """
        changing = asyncio.create_task(self._change(live, wish))
        self._changing.add(changing)
        changing.add_done_callback(self._changing.discard)
        return await asyncio.shield(changing)

    async def _change(self, live: Live, wish: Callable[[Table], Step]) -> Step:
        async with live.lock:
            for _ in range(MAX_TRIES):
                step = wish(live.table)
                if not step.rows:
                    return step
                try:
                    with self.metrics.commit_seconds.time():
                        await self.store.commit(step.table, step.rows)
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._reload(live)
                    continue
                await self._swap(live, step.table, step.rows)
                await self.bus.publish(live.table.id)
                return step
        raise Refusal("busy", "too many write to this table at once; try again")

    async def _swap(self, live: Live, table: Table, rows: Sequence[Row]) -> None:
        before, live.table = live.table, table
        table.fresh, table.touched = [], set()
        live.used = time.monotonic()
        await self._tell(live, before, rows)
        self.wake_bot(live)

    async def _tell(self, live: Live, before: Table, rows: Sequence[Row]) -> None:
        table, room = live.table, live.room
        room.announce(table, rows)
        if table.status == "finished" and before.status != "finished":
            # Nothing is secret any more, neither in the log nor in the chat.
            chat = await self.store.chat(table.id)
            for session in list(room.sessions):
                room.welcome(session, table, chat)
            return
        if table.game_seq != before.game_seq:
            room.game_moved(table, before.seq)
        if _looks_different(before, table, rows):
            room.table_changed(table)

    async def _reload(self, live: Live) -> None:
        stored = await self.store.load(live.table.id)
        if stored is None or len(stored.rows) == live.table.seq:
            return
        rows = stored.rows[live.table.seq :]
        await self._swap(live, load_table(stored), rows)

    async def heard(self, table_id: str | None) -> None:
        """Another process has changed a table, or (None) may have changed any."""
        lives = list(self.lives.values()) if table_id is None else [self.lives.get(table_id)]
        for live in lives:
            if live is not None:
                async with live.lock:
                    await self._reload(live)
                    await self._hear(live)

    # --- commands ------------------------------------------------------------------------------

    async def command(self, live: Live, members: Sequence[str], command: Command) -> Answer:
        """Carry out a client's command."""
        member = speaker(live.table, members, command)
        if isinstance(command, messages.PreviewMoves):
            told = preview(live.table, member, command, self.sources)
            return Previewed(command.id, live.table.seq, told)
        if isinstance(command, messages.Recall):
            return Recalled(command.id, live.table.seq, recall(live.table, member))
        if isinstance(command, messages.Say):
            return await self._say(live, member, command)
        step = await self.change(live, lambda table: submit(table, member, command, self.sources))
        assert step.answer is not None
        return step.answer

    async def _say(self, live: Live, member: str, command: messages.Say) -> Done:
        text = clean_line(command.text)
        if not text:
            raise Refusal("bad_text", "nothing can be read in that")
        async with live.lock:
            if member in live.table.muted:
                raise Refusal("muted", "the host has muted you")
            room = chat_room(live.table, member)
            at = self.sources.now()
            await self.store.say(live.table.id, member, command.id, room, text, at)
            await self._hear(live)
        await self.bus.publish(live.table.id)
        return Done(command.id, live.table.seq)

    async def _hear(self, live: Live) -> None:
        """Pass on the lines of chat that were not passed on yet."""
        for line in await self.store.chat(live.table.id, after=live.heard):
            live.heard = line.number
            live.room.said(live.table, line)

    # --- coming and going ----------------------------------------------------------------------

    @asynccontextmanager
    async def connected(self, live: Live, session: Session, seq: int | None) -> AsyncIterator[None]:
        """Seat a session in the room, welcome it, and let it go at the end."""
        async with live.lock:
            await self._greet(live, session, seq)
        self._presence_changed(live)
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            live.room.sessions.discard(session)
            live.used = time.monotonic()
            self._presence_changed(live)
            self.metrics.sockets.dec()

    async def sync(self, live: Live, session: Session, seq: int | None) -> None:
        """Send a session everything it may know once more."""
        async with live.lock:
            await self._greet(live, session, seq)

    async def _greet(self, live: Live, session: Session, seq: int | None) -> None:
        chat = await self.store.chat(live.table.id)
        live.heard = max([live.heard, *(line.number for line in chat)])
        live.room.sessions.add(session)
        live.room.welcome(session, live.table, chat, seq)

    def _presence_changed(self, live: Live) -> None:
        if live.presence is None:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(PRESENCE_SECONDS, self._tell_presence, live)

    def _tell_presence(self, live: Live) -> None:
        live.presence = None
        live.room.table_changed(live.table)


def _looks_different(before: Table, table: Table, rows: Sequence[Row]) -> bool:
    """Whether more than the game itself has changed."""
    return (
        any(row.turn is None for row in rows)
        or before.status != table.status
        or before.places != table.places
    )
