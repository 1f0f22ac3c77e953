"""The lobby as it changes: everyone watching it is told which public tables appeared, changed or went.

Nothing here is the truth: the database is. Any change, here or in another process, only makes this process
read again, soon and once for all watchers; what differs from what they were sent is sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from .live import LiveTable
from .messages import Bye, LobbyChanged, LobbyListed
from .metrics import Metrics
from .session import Session
from .shapes import LobbyTable
from .sources import Sources
from .store import Store
from .table import Row

LOOK_SECONDS: Final = 0.4
"""However much is going on, the lobby is read at most this often."""
MOST_OPEN: Final = 60
MOST_RUNNING: Final = 40
STALE_SECONDS: Final = 3 * 24 * 3600
"""A table at which nothing has happened for this long no longer counts as waiting."""

_log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()


class LobbyWatch:
    """The sessions that look at the lobby, and what they were told."""

    def __init__(self, store: Store, sources: Sources, metrics: Metrics) -> None:
        self._store, self._sources, self._metrics = store, sources, metrics
        self.sessions: set[Session] = set()
        self._told: dict[str, LobbyTable] = {}
        self._lock = asyncio.Lock()
        self._stirred = False
        self._looking: asyncio.Task[None] | None = None

    # --- what may have changed -----------------------------------------------------------------

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """Something has happened at a table; the lobby lists public ones only."""
        if live.table.public or live.table.id in self._told:
            self.stir()

    def stir(self) -> None:
        """The lobby may have changed: look soon, if anybody does."""
        self._stirred = True
        if self.sessions and self._looking is None:
            self._looking = asyncio.create_task(self._look_soon())

    async def _look_soon(self) -> None:
        try:
            await asyncio.sleep(LOOK_SECONDS)
            async with self._lock:
                await self._look()
        except Exception as error:  # the database is unavailable; the next tidying stirs again
            _log.warning("the lobby cannot be read", extra={"why": type(error).__name__})
            self._stirred = False
        finally:
            self._looking = None
            if self._stirred:
                self.stir()

    # --- telling -------------------------------------------------------------------------------

    @asynccontextmanager
    async def connected(self, session: Session) -> AsyncIterator[None]:
        """Show a session the lobby, keep it up to date, and let it go at the end."""
        async with self._lock:
            if self._stirred or not self.sessions:
                await self._look()
            session.send(_encoder.encode(LobbyListed(list(self._told.values()))))
            self.sessions.add(session)
        self._metrics.sockets.inc()
        try:
            yield
        finally:
            self.sessions.discard(session)
            self._metrics.sockets.dec()

    async def _look(self) -> None:
        """Read the lobby, and tell those who watch what has changed since."""
        self._stirred = False
        before, self._told = self._told, {table.id: table for table in await self._listed()}
        changed = [table for table in self._told.values() if before.get(table.id) != table]
        gone = [table for table in before if table not in self._told]
        if changed or gone:
            message = _encoder.encode(LobbyChanged(changed, gone))
            for session in list(self.sessions):
                session.send(message)

    async def _listed(self) -> list[LobbyTable]:
        """Tables that gather people, then those that one can watch, the latest change first."""
        found = [
            *await self._store.lobby("open", None, None, MOST_OPEN),
            *await self._store.lobby("running", None, None, MOST_RUNNING),
        ]
        oldest = self._sources.now() - STALE_SECONDS
        return [table for table in found if table.changed >= oldest]

    # --- the end -------------------------------------------------------------------------------

    def part(self, bye: Bye) -> None:
        """Say goodbye to everyone."""
        for session in list(self.sessions):
            session.close(bye)

    async def close(self) -> None:
        """Stop looking."""
        self.sessions.clear()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
