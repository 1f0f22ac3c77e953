"""A bell that PostgreSQL rings: LISTEN on a connection of its own, reopened whenever it is lost.

Whoever waits for it also polls the database from time to time: a lost ring only causes a delay.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url

RETRY_SECONDS: Final = 0.5
LOOK_SECONDS: Final = 5.0
"""How often the connection is tried."""
PATIENCE_SECONDS: Final = 10.0
"""How long the database may take to answer before the connection counts as dead."""

_log = logging.getLogger(__name__)


async def ring_for_ever(url: str, channel: str, ring: Callable[[str], None]) -> None:
    """Call `ring` with the payload of each notification, and with an empty one after every new connection."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _listen(plain, channel, ring)
        except Exception as error:  # whatever the driver raises: it is tried again
            _log.warning("the job queue cannot be listened to", extra={"why": type(error).__name__})
        await asyncio.sleep(RETRY_SECONDS)


async def _listen(url: str, channel: str, ring: Callable[[str], None]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        connection = await asyncpg.connect(url)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await connection.add_listener(channel, lambda *told: ring(str(told[-1])))
        ring("")
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            async with asyncio.timeout(PATIENCE_SECONDS):
                await connection.execute("SELECT 1")
    finally:
        connection.terminate()
