"""How this process acts on notices from the others, and finds out what it has missed.

Rows are folded in where they follow what is known; otherwise everything since is read from the database,
so gaps heal. Every few seconds one query compares all tables in memory with the database, so whatever a
lost connection swallowed is found, whether or not anything is heard again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec

from .audience import Elsewhere
from .bus import RETRY_SECONDS, SILENCE_SECONDS
from .hub import Hub
from .live import LiveTable
from .store.notices import AnyNotice, BansChanged, Beat, Gone, Here, Moved, Said, SignedOut, decode_rows
from .table import Row

RECONCILE_SECONDS: Final = 5.0

_log = logging.getLogger(__name__)


class Hearing:
    """Listens for a hub."""

    def __init__(self, hub: Hub, stir: Callable[[], None]) -> None:
        self._hub, self._stir = hub, stir
        """`stir` is called when tables may have come, changed or gone, even ones not in memory."""
        self._heard_at: dict[str, float] = {}
        """When each of the other processes was last heard."""
        self._look_now = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._reconciling: asyncio.Task[None] | None = None

    # --- taking note ---------------------------------------------------------------------------

    def heard(self, notice: AnyNotice) -> None:
        """Take note of what another process says."""
        self._heard_at[notice.by] = time.monotonic()
        match notice:
            case Moved() | Said():
                if isinstance(notice, Moved):
                    self._stir()
                live = self._hub.tables.get(notice.table)
                if live is not None and not (isinstance(notice, Moved) and _passed_on(live, notice)):
                    live.inbox.append(notice)
                    self._attend(live)
            case Here():
                self._here(notice)
            case Beat(asks=True):
                self._tell_all_presence()
            case Gone():
                self._forget(notice.by)
            case SignedOut():
                self._hub.close_signed_out(notice.sessions)
            case BansChanged():
                if self._hub.bans_changed is not None:
                    self._hub.bans_changed()

    def missed(self) -> None:
        """Look at everything as soon as possible, and tell the others again who is here."""
        self._look_now.set()
        self._stir()
        self._tell_all_presence()

    # --- rows and chat -------------------------------------------------------------------------

    def _attend(self, live: LiveTable) -> None:
        """Take in what was said about a table, without holding up the others."""
        if live.attending is None:
            live.attending = asyncio.create_task(self._take_in_all(live))
            self._tasks.add(live.attending)
            live.attending.add_done_callback(self._tasks.discard)

    async def _take_in_all(self, live: LiveTable) -> None:
        try:
            async with live.lock:
                while live.inbox:
                    await self._take_in(live, live.inbox.popleft())
        except Exception as error:
            live.inbox.clear()  # the next comparison with the database finds it
            self._hub.metrics.failures.inc()
            _log.warning("a notice could not be acted on", extra={"why": type(error).__name__})
        finally:
            live.attending = None

    async def _take_in(self, live: LiveTable, notice: Moved | Said) -> None:
        match notice:
            case Moved(seq=seq) if seq > live.table.seq:
                fresh = [row for row in _rows_of(notice) if row.seq > live.table.seq]
                if fresh and fresh[0].seq == live.table.seq + 1:
                    await self._hub.take_in(live, fresh)
                else:
                    await self._hub.heal(live)
            case Said(line=line, after=after) if line.number > live.chat_seen:
                if after == live.chat_seen:
                    await self._hub.pass_on(live, line)
                else:
                    await self._hub.pass_on_chat(live)

    # --- who is here ---------------------------------------------------------------------------

    def _here(self, notice: Here) -> None:
        live = self._hub.tables.get(notice.table)
        if live is None:
            return
        if notice.asks:
            self._hub.tell_others_presence(live)
        elsewhere = live.audience.elsewhere
        before = elsewhere.get(notice.by)
        now = Elsewhere(frozenset(notice.members), notice.spectators)
        if now != (before or Elsewhere()):
            elsewhere[notice.by] = now
            self._hub.presence_changed(live)

    def _tell_all_presence(self) -> None:
        for live in self._hub.tables.values():
            if live.audience.sessions:
                self._hub.tell_others_presence(live)

    def _forget(self, process: str) -> None:
        """A process has ended, and nobody is connected through it now."""
        self._heard_at.pop(process, None)
        for live in self._hub.tables.values():
            if live.audience.elsewhere.pop(process, None) is not None:
                self._hub.presence_changed(live)

    # --- what was missed -----------------------------------------------------------------------

    def start(self) -> None:
        """Compare with the database from now on."""
        self._reconciling = asyncio.create_task(self._reconcile_for_ever())

    async def _reconcile_for_ever(self) -> None:
        pause = RECONCILE_SECONDS
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._look_now.wait()
            self._look_now.clear()
            try:
                await self.reconcile()
                pause = RECONCILE_SECONDS
            except Exception as error:  # the database is unavailable; it is tried again
                _log.warning("the tables cannot be compared", extra={"why": type(error).__name__})
                pause = min(RETRY_SECONDS, RECONCILE_SECONDS)

    async def reconcile(self) -> None:
        """Find the tables where others have done something that was not heard here, and take it in."""
        for process, at in list(self._heard_at.items()):
            if time.monotonic() - at > SILENCE_SECONDS:
                self._forget(process)
        newest = await self._hub.store.positions(list(self._hub.tables))
        for table_id, (seq, line) in newest.items():
            live = self._hub.tables.get(table_id)
            if live is not None and (seq > live.seq or line > live.chat_seen):
                async with live.lock:
                    await self._hub.heal(live)
                    await self._hub.pass_on_chat(live)

    async def close(self) -> None:
        """Stop listening."""
        tasks = [*self._tasks, *([self._reconciling] if self._reconciling else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _passed_on(live: LiveTable, notice: Moved) -> bool:
    """Show those who only watch a move as the process that made it shows it; False: there is more to do.

    Nobody waits for the table here, all others at it are told nothing else, and what they saw last is what
    the move follows. So it need not be played here too, until somebody asks for the table itself.
    """
    if not notice.told or notice.after != live.seq:
        return False
    if live.lock.locked() or live.attending is not None:
        return False
    if any(session.members for session in live.audience.sessions):
        return False
    live.put_off(notice.rows, notice.seq)
    live.audience.show(bytes(notice.told))
    return True


def _rows_of(notice: Moved) -> list[Row]:
    """The rows that came with a notice, as far as this version of the server can read them."""
    try:
        return decode_rows(notice.rows) if notice.rows else []
    except msgspec.MsgspecError:
        return []
