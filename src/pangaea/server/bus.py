"""How server processes on one database tell each other that a table has changed: its id, nothing more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeAlias

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url

CHANNEL: Final = "pangaea"
RETRY_SECONDS: Final = 2.0

Listener: TypeAlias = Callable[[str | None], Awaitable[None]]
"""Called with a table's id, or with None when messages may have been lost."""

_log = logging.getLogger(__name__)


class Bus(Protocol):
    """A way to reach the other processes."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes at all."""
        ...

    async def start(self, listener: Listener) -> None: ...
    async def publish(self, table: str) -> None: ...
    async def close(self) -> None: ...


class SingleProcessBus:
    """One process alone, as with SQLite: there is nobody to tell."""

    shared = False

    async def start(self, listener: Listener) -> None:
        """Nothing will ever be heard."""

    async def publish(self, table: str) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing is open."""


class PostgresBus:
    """LISTEN and NOTIFY. At the rate of board games its cost does not matter."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._own = secrets.token_hex(8)
        self._connection: Any = None
        self._listener: Listener | None = None
        self._task: asyncio.Task[None] | None = None
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def start(self, listener: Listener) -> None:
        """Listen from now on."""
        self._listener = listener
        await self._connect()
        self._task = asyncio.create_task(self._run(listener))

    async def _connect(self) -> None:
        self._connection = await asyncpg.connect(self._url)
        self._connection.add_termination_listener(lambda _: self._heard.put_nowait(None))
        await self._connection.add_listener(CHANNEL, self._receive)

    def _receive(self, connection: object, pid: int, channel: str, payload: object) -> None:
        message = json.loads(str(payload))
        if message["from"] != self._own:
            self._heard.put_nowait(message["table"])

    async def _run(self, listener: Listener) -> None:
        while True:
            table = await self._heard.get()
            if table is None:
                await self._reconnect()
            try:
                await listener(table)
            except Exception:
                _log.exception("a message from another process could not be acted on")

    async def _reconnect(self) -> None:
        while True:
            try:
                return await self._connect()
            except OSError:
                await asyncio.sleep(RETRY_SECONDS)

    async def publish(self, table: str) -> None:
        """Tell the others. If the connection is down they will look by themselves once it is back."""
        if self._connection is None or self._connection.is_closed():
            return
        message = json.dumps({"from": self._own, "table": table})
        with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            await self._connection.close()


def open_bus(database: str) -> Bus:
    """The bus that fits a database URL."""
    return (
        PostgresBus(database) if make_url(database).drivername.startswith("postgres") else SingleProcessBus()
    )
