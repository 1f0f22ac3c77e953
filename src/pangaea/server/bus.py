"""How server processes on one database hear from each other.

Notices are sent inside the transactions that they are about (`store/notices.py`), so there is nothing to
publish here but the heartbeat. It goes out on the listening connection itself: a dead one is noticed
within seconds and reopened, whatever the driver says about it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Final, Protocol

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy.engine import make_url

from .store.notices import CHANNEL, AnyNotice, Beat, Gone, decode_notice, encode_notice

RETRY_SECONDS: Final = 0.5
BEAT_SECONDS: Final = 2.0
PATIENCE_SECONDS: Final = 4.0
"""How long the database may take to answer before the connection counts as dead."""
SILENCE_SECONDS: Final = 20.0
"""A process not heard from for this long is gone."""

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Receives what was heard. Neither call may wait: both only take note."""

    def heard(self, notice: AnyNotice) -> None:
        """Another process says something."""
        ...

    def missed(self) -> None:
        """Notices may have been lost while nobody listened."""
        ...


class Bus(Protocol):
    """A way to hear from the other processes."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes at all."""
        ...

    @property
    def alive(self) -> bool:
        """Whether what the others say arrives."""
        ...

    async def start(self, listener: Listener) -> None: ...
    async def close(self) -> None: ...


class SingleProcessBus:
    """One process alone, as with SQLite: there is nobody to hear."""

    shared, alive = False, True

    async def start(self, listener: Listener) -> None:
        """Nothing will ever be heard."""

    async def close(self) -> None:
        """Nothing is open."""


class PostgresBus:
    """LISTEN, on a connection of its own that is reopened whenever it is lost."""

    shared = True

    def __init__(self, url: str, own: str) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._own = own
        self._task: asyncio.Task[None] | None = None
        self._beaten: float | None = None

    @property
    def alive(self) -> bool:
        """Whether the last heartbeat came back."""
        return self._beaten is not None and time.monotonic() - self._beaten < SILENCE_SECONDS

    async def start(self, listener: Listener) -> None:
        """Listen from now on."""
        self._task = asyncio.create_task(self._run(listener))

    async def _run(self, listener: Listener) -> None:
        while True:
            try:
                await self._listen(listener)
            except Exception as error:  # whatever the driver raises: it is tried again
                self._beaten = None
                _log.warning("the other processes cannot be heard", extra={"why": type(error).__name__})
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, listener: Listener) -> None:
        """Listen until the connection is lost."""

        def receive(connection: object, pid: int, channel: str, payload: object) -> None:
            try:
                notice = decode_notice(str(payload))
            except msgspec.MsgspecError:
                listener.missed()
            else:
                if notice.by != self._own:
                    listener.heard(notice)

        async with asyncio.timeout(PATIENCE_SECONDS):
            connection = await asyncpg.connect(self._url)
        try:
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _: ended.set())
            async with asyncio.timeout(PATIENCE_SECONDS):
                await connection.add_listener(CHANNEL, receive)
            listener.missed()
            await self._notify(connection, Beat(self._own, asks=True))
            while not ended.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_SECONDS):
                        await ended.wait()
                    raise ConnectionResetError("the database has closed the connection")
                await self._notify(connection, Beat(self._own))
        except asyncio.CancelledError:
            with contextlib.suppress(Exception):
                await self._notify(connection, Gone(self._own))
            raise
        finally:
            connection.terminate()

    async def _notify(self, connection: Any, notice: AnyNotice) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, encode_notice(notice))
        self._beaten = time.monotonic()

    async def close(self) -> None:
        """Say goodbye and stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def open_bus(database: str, own: str) -> Bus:
    """The bus that fits a database URL, for the process of that name."""
    shared = make_url(database).drivername.startswith("postgres")
    return PostgresBus(database, own) if shared else SingleProcessBus()
