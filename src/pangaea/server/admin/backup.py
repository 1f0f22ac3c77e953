"""Copying a database while the server is running, and restoring a copy.

A backup is one SQLite file, whichever database it was taken from: everything is read in one
transaction, so it shows the database at one moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, delete, func, insert, select, text

from ..store import Store
from ..store.database import migrate, sqlite_engine
from ..store.schema import challenges, jobs, leases, metadata, outbox, shares, tables

PASSING = (jobs, leases, shares, challenges, outbox)
"""Tables about running processes, or whose rows live only minutes."""
KEPT = tuple(each for each in metadata.sorted_tables if each not in PASSING)
"""Everything else, each after what it refers to."""
PAGE = 1000


class NotEmpty(ValueError):
    """A database that already holds tables is not overwritten."""


async def backup(store: Store, file: Path) -> int:
    """Write everything to a new SQLite file; returns how many tables it holds."""
    if file.exists():
        raise FileExistsError(17, "the file already exists", str(file))

    def work(reading: Connection) -> int:
        with _opened(file) as writing:
            return _copy(reading, writing)

    return await store.database.read(work)


async def restore(store: Store, file: Path) -> int:
    """Read everything from a backup into an empty database; returns how many tables there were."""
    if not file.is_file():
        raise FileNotFoundError(2, "there is no such backup", str(file))

    def work(writing: Connection) -> int:
        with _opened(file) as reading:
            return _copy(reading, writing)

    return await store.database.write(work)


@contextmanager
def _opened(file: Path) -> Iterator[Connection]:
    """A backup with today's schema."""
    engine = sqlite_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as connection:
            migrate(connection)
            yield connection
    finally:
        engine.dispose()


def _copy(reading: Connection, writing: Connection) -> int:
    if _count(writing):
        raise NotEmpty("the database already holds tables; restore into a new one")
    for part in KEPT:
        writing.execute(delete(part))  # an empty database has its first second already
        for page in reading.execute(select(part)).mappings().partitions(PAGE):
            writing.execute(insert(part), [dict(row) for row in page])
    if writing.dialect.name == "postgresql":
        for part in KEPT:
            if part.autoincrement_column is not None and part.autoincrement_column.autoincrement is True:
                number = part.autoincrement_column.name
                writing.execute(text(_NEXT_NUMBER.format(table=part.name, number=number)))
    return _count(writing)


def _count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(tables)).scalar_one()


_NEXT_NUMBER = """
SELECT setval(
    pg_get_serial_sequence('{table}', '{number}'), (SELECT coalesce(max({number}), 1) FROM {table})
)
"""
