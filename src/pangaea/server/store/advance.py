"""The hot path: a table's next rows, and its own row unless it has moved meanwhile, in plain SQL.

Most of what a server writes is moves. SQLAlchemy would take longer to say them than the database to do them,
so these statements go straight to the drivers. Everything else stays with SQLAlchemy.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update

from ..table import Row, Table
from . import schema
from .notices import CHANNEL
from .rows import LOG, log_values, snapshot_columns, table_columns

HEAD: Final[tuple[str, ...]] = ("status", "public", "seq", "summary", "waiting", "changed")
"""What every step says of its table."""
KEPT: Final[tuple[str, ...]] = (*HEAD, "rules_version", "snapshot", "snapshot_seq")
"""The same, with the position."""


class Advance(NamedTuple):
    """One step of one table. Made before it waits, so that the writer has nothing to do but SQL."""

    table: str
    before: int
    """The row that it follows."""
    columns: tuple[str, ...]
    values: tuple[Any, ...]
    rows: list[tuple[Any, ...]]
    notice: str
    """What the other processes are told in the same transaction."""

    def on_sqlite(self, connection: sqlite3.Connection) -> bool:
        """Write it in the running transaction; False, and nothing, if others were faster."""
        head = (*self.values, self.table, self.before)
        if connection.execute(SQLITE_STEPS[self.columns], head).rowcount != 1:
            return False
        for row in self.rows:
            connection.execute(SQLITE_LOG, row)
        return True

    def on(self, connection: Connection) -> bool:
        """The same as a part of something larger."""
        tables = schema.tables
        own = (tables.c.id == self.table, tables.c.seq == self.before)
        values = dict(zip(self.columns, self.values, strict=True))
        if connection.execute(update(tables).where(*own).values(values)).rowcount != 1:
            return False
        connection.execute(insert(schema.log), [dict(zip(LOG, row, strict=True)) for row in self.rows])
        tell(connection, self.notice)
        return True

    def for_postgres(self) -> tuple[str, list[Any]]:
        """The one statement that does it all, and its arguments."""
        arguments = [self.table, self.before, self.notice, *self.values]
        for row in self.rows:
            arguments += row[1:]
        return postgres_statement(self.columns, len(self.rows)), arguments


def advance_of(draft: Table, rows: Sequence[Row], notice: str) -> Advance:
    """The step to a draft; it takes a snapshot along if one is due."""
    columns, values = HEAD, tuple(table_columns(draft).values())
    if draft.snapshot_due():
        columns, values = KEPT, (*values, *snapshot_columns(draft).values())
        draft.kept = draft.game_seq
    written = [log_values(draft.id, row) for row in rows]
    return Advance(draft.id, rows[0].seq - 1, columns, values, written, notice)


def _assignments(columns: tuple[str, ...], mark: str = "?") -> str:
    return ", ".join(f"{name} = {mark}" for name in columns)


SQLITE_STEPS: Final = {
    columns: f"UPDATE tables SET {_assignments(columns)} WHERE id = ? AND seq = ?" for columns in (HEAD, KEPT)
}
SQLITE_LOG: Final = f"INSERT INTO log ({', '.join(LOG)}) VALUES ({', '.join('?' * len(LOG))})"

_TYPES: Final = ("integer", "text", "bigint", "varchar", "varchar", "integer", "integer")
"""Of the columns of the log but the first."""
_statements: dict[tuple[tuple[str, ...], int], str] = {}


def postgres_statement(columns: tuple[str, ...], rows: int) -> str:
    """The table's row, if it is as it was; then the log's rows and the notice."""
    if (columns, rows) not in _statements:
        numbers = iter(range(4, 4 + len(columns) + rows * len(_TYPES)))
        assignments = ", ".join(f"{name} = ${next(numbers)}" for name in columns)
        written = ", ".join(
            "(" + ", ".join(f"${next(numbers)}::{kind}" for kind in _TYPES) + ")" for _ in range(rows)
        )
        _statements[columns, rows] = f"""
            WITH head AS (UPDATE tables SET {assignments} WHERE id = $1 AND seq = $2 RETURNING id),
            body AS (
                INSERT INTO log ({", ".join(LOG)})
                SELECT head.id, row.* FROM head, (VALUES {written}) AS row
            )
            SELECT pg_notify('{CHANNEL}', $3) FROM head"""
    return _statements[columns, rows]


_NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("notice")))


def tell(connection: Connection, notice: str) -> None:
    """Tell the other processes, if this transaction is committed. With SQLite there are none."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"notice": notice})
