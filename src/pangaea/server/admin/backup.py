"""Copying a database while the server runs, and putting a copy in its place.

A backup is one SQLite file, whichever database it was taken from: everything is read in one
transaction, so it is the state of one moment.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ..store import Store
from ..store.schema import chat, log, members, metadata, tables

KEPT = (tables, log, members, chat)
"""Everything but the leases, which are about running processes."""
PAGE = 1000


class NotEmpty(ValueError):
    """A database that already holds tables is not overwritten."""


async def backup(store: Store, file: Path) -> int:
    """Write everything to a new SQLite file; how many tables it holds."""
    if file.exists():
        raise FileExistsError(17, "the file exists already", str(file))
    target = await Store.open(f"sqlite:///{file}")
    try:
        return await _copy(store, target)
    finally:
        await target.close()


async def restore(store: Store, file: Path) -> int:
    """Read everything from a backup into an empty database; how many tables there were."""
    if not file.is_file():
        raise FileNotFoundError(2, "there is no such backup", str(file))
    source = await Store.open(f"sqlite:///{file}")
    try:
        return await _copy(source, store)
    finally:
        await source.close()


async def _copy(source: Store, target: Store) -> int:
    async with source.engine.connect() as reading, target.writing() as writing:
        await _freeze(reading)
        if await _count(writing):
            raise NotEmpty("the database holds tables already; restore into a new one")
        for part in KEPT:
            rows = await reading.stream(select(part))
            async for page in rows.mappings().partitions(PAGE):
                await writing.execute(insert(part), [dict(row) for row in page])
        if writing.dialect.name == "postgresql":
            await writing.execute(text(_NEXT_NUMBER))
        return await _count(writing)


async def _freeze(reading: AsyncConnection) -> None:
    """Let all reads see one moment: SQLite does in a transaction, PostgreSQL when asked to."""
    if reading.dialect.name == "postgresql":
        await reading.execution_options(isolation_level="REPEATABLE READ")
    else:
        await reading.execute(text("BEGIN"))


async def _count(connection: AsyncConnection) -> int:
    return (await connection.execute(select(func.count()).select_from(tables))).scalar_one()


_NEXT_NUMBER = (
    "SELECT setval(pg_get_serial_sequence('chat', 'number'), (SELECT coalesce(max(number), 1) FROM chat))"
)
assert set(KEPT) < set(metadata.tables.values())
