"""A queue of thoughts on PostgreSQL, on which a test can say what time it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from pangaea.server.store import Store
from pangaea.server.store.jobs import Jobs

_CLOCK = """
CREATE TABLE clock (at float8 NOT NULL);
INSERT INTO clock VALUES (1000);
CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT to_timestamp(at) FROM clock';
"""


class Queue:
    """The jobs, and the database's clock."""

    def __init__(self, store: Store, connection: Any) -> None:
        self.jobs, self.connection = Jobs(store.database), connection

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.connection.execute("UPDATE clock SET at = at + $1", seconds)


@asynccontextmanager
async def queue(url: str) -> AsyncIterator[Queue]:
    """An empty queue in a fresh database, whose clock stands still."""
    connection = await asyncpg.connect(url)
    name = url.rpartition("/")[2]
    # Names are looked up in this order, so the test's clock hides the true one.
    await connection.execute(f"ALTER DATABASE {name} SET search_path = public, pg_catalog")
    await connection.execute("SET search_path = public, pg_catalog")
    await connection.execute(_CLOCK)
    store = await Store.open(url)
    try:
        yield Queue(store, connection)
    finally:
        await store.close()
        await connection.close()


def execute(url: str, statement: str, *values: Any) -> list[Any]:
    """The rows of a statement."""

    async def run() -> list[Any]:
        connection = await asyncpg.connect(url)
        try:
            return list(await connection.fetch(statement, *values))
        finally:
            await connection.close()

    return asyncio.run(run())
