"""The hot path: a table's next rows, and its own row unless it has moved meanwhile, in plain SQL.

Most of what a server writes is moves. SQLAlchemy would take longer to build the statements than the database
to run them, so these go straight to the drivers. Everything else stays with SQLAlchemy.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from ..table import Row, Table, facts
from . import schema
from .notices import CHANNEL
from .rows import LOG, log_values, snapshot_columns, table_columns

HEAD: Final[tuple[str, ...]] = ("status", "public", "seq", "summary", "waiting", "changed")
"""What every step says of its table."""
KEPT: Final[tuple[str, ...]] = (*HEAD, "rules_version", "snapshot", "snapshot_seq")
"""The same, with the position."""


class Note(NamedTuple):
    """A notice for a member's account, if it has one that wants it."""

    kind: str
    """`turn` or `over`."""
    member: str
    turn: int
    created: int
    due: int


class Advance(NamedTuple):
    """One step of one table, prepared before it waits, so that the writer has nothing to do but SQL."""

    table: str
    before: int
    """The row that it follows."""
    columns: tuple[str, ...]
    values: tuple[Any, ...]
    rows: list[tuple[Any, ...]]
    notice: str
    """The notification to the other processes, in the same transaction."""
    notes: tuple[Note, ...] = ()
    """The notices for people who are away."""

    def on_sqlite(self, connection: sqlite3.Connection) -> bool:
        """Write it in the running transaction; False, and nothing, if others were faster."""
        head = (*self.values, self.table, self.before)
        if connection.execute(SQLITE_STEPS[self.columns], head).rowcount != 1:
            return False
        for row in self.rows:
            connection.execute(SQLITE_LOG, row)
        for note in self.notes:
            wanted = (note.turn, note.created, note.due, self.table, note.member)
            connection.execute(SQLITE_NOTES[note.kind], wanted)
        return True

    def on(self, connection: Connection) -> bool:
        """The same as a part of something larger."""
        tables = schema.tables
        own = (tables.c.id == self.table, tables.c.seq == self.before)
        values = dict(zip(self.columns, self.values, strict=True))
        if connection.execute(update(tables).where(*own).values(values)).rowcount != 1:
            return False
        connection.execute(insert(schema.log), [dict(zip(LOG, row, strict=True)) for row in self.rows])
        for note in self.notes:
            connection.execute(NOTES[note.kind], note._asdict() | {"table": self.table})
        tell(connection, self.notice)
        return True

    def for_postgres(self) -> tuple[str, list[Any]]:
        """The one statement that does it all, and its arguments."""
        arguments = [self.table, self.before, self.notice, *self.values]
        for row in self.rows:
            arguments += row[1:]
        for note in self.notes:
            arguments += note[1:]
        kinds = tuple(note.kind for note in self.notes)
        return postgres_statement(self.columns, len(self.rows), kinds), arguments


def advance_of(draft: Table, rows: Sequence[Row], notice: str, notes: tuple[Note, ...] = ()) -> Advance:
    """The step to a draft, with a snapshot if one is due."""
    columns, values = HEAD, tuple(table_columns(draft).values())
    if draft.snapshot_due():
        columns, values = KEPT, (*values, *snapshot_columns(draft).values())
        draft.kept = draft.game_seq
    written = [log_values(draft.id, row) for row in rows]
    return Advance(draft.id, rows[0].seq - 1, columns, values, written, notice, notes)


def notes_of(draft: Table, rows: Sequence[Row], after: int) -> tuple[Note, ...]:
    """The people a step concerns who may be away: whose turn it has become, or everyone if the game is over.

    They are told `after` seconds later, so that nobody is told what they answer at once.
    """
    if not any(isinstance(row.fact, facts.GAME_FACTS) for row in rows):
        return ()
    at = rows[-1].at
    if draft.status == "finished":
        people = [place.member for place in draft.places if place.member is not None]
        return tuple(Note("over", member, 0, at, at + after) for member in people)
    place = None if draft.waits_for is None else draft.places[draft.waits_for]
    if place is None or place.member is None or place.bot is not None:
        return ()
    planned = any(facts.is_planned(row) for row in rows)
    if (any(row.member == place.member for row in rows) and not planned) or draft.match is None:
        return ()
    return (Note("turn", place.member, draft.match.turn, at, at + after),)


def _assignments(columns: tuple[str, ...], mark: str = "?") -> str:
    return ", ".join(f"{name} = {mark}" for name in columns)


SQLITE_STEPS: Final = {
    columns: f"UPDATE tables SET {_assignments(columns)} WHERE id = ? AND seq = ?" for columns in (HEAD, KEPT)
}
SQLITE_LOG: Final = f"INSERT INTO log ({', '.join(LOG)}) VALUES ({', '.join('?' * len(LOG))})"

_TYPES: Final = ("integer", "text", "bigint", "varchar", "varchar", "integer", "integer")
"""The types of the log's columns except the first."""
_statements: dict[tuple[tuple[str, ...], int, tuple[str, ...]], str] = {}


def _note(kind: str, turn: str, created: str, due: str, source: str, member: str, also: str = "") -> str:
    """What is to be told to a member's account, once for each turn, in the ways in which it wants it."""
    return f"""
        INSERT INTO outbox (account_id, table_id, kind, turn, created, due, sent, tries, until, pending)
        SELECT held.account_id, held.table_id, '{kind}', {turn}, {created}, {due}, false, 0, 0,
            notices.on_{kind} & notices.channels
        FROM {source} JOIN notices ON notices.account_id = held.account_id
        WHERE held.member = {member} AND (notices.on_{kind} & notices.channels) <> 0 {also}
        ON CONFLICT DO NOTHING"""


_OF_TABLE: Final = "(SELECT * FROM holdings WHERE table_id = {}) AS held"
_KINDS: Final = ("turn", "over")
SQLITE_NOTES: Final = {kind: _note(kind, "?", "?", "?", _OF_TABLE.format("?"), "?") for kind in _KINDS}
NOTES: Final = {
    kind: text(_note(kind, ":turn", ":created", ":due", _OF_TABLE.format(":table"), ":member"))
    for kind in _KINDS
}

SAID_PAUSE: Final = 3600
"""Seconds within which one is told only once that something is said at a table."""
_QUIET_SO_FAR: Final = """AND NOT EXISTS (
    SELECT 1 FROM outbox AS told
    WHERE told.account_id = held.account_id AND told.table_id = held.table_id AND told.kind = 'said'
        AND told.created > :since)"""
_WANTS_TO_HEAR: Final = """AND NOT EXISTS (
    SELECT 1 FROM quiet LEFT JOIN holdings AS speaking
        ON speaking.account_id = quiet.other AND speaking.table_id = :table AND speaking.member = :speaker
    WHERE quiet.account_id = held.account_id AND (
        speaking.member IS NOT NULL OR (quiet.table_id = :table AND quiet.member = :speaker)))"""
_SAID: Final = (_OF_TABLE.format(":table"), ":member", _QUIET_SO_FAR + _WANTS_TO_HEAR)
SAID: Final = text(_note("said", ":turn", ":created", ":due", *_SAID))
"""Something is said at a table, for a member who is away and has neither muted nor blocked the speaker."""


def postgres_statement(columns: tuple[str, ...], rows: int, notes: tuple[str, ...] = ()) -> str:
    """The table's row, if it is as it was; then the log's rows, what people are told, and the notice."""
    if (columns, rows, notes) not in _statements:
        numbers = iter(range(4, 4 + len(columns) + rows * len(_TYPES) + 4 * len(notes)))
        assignments = ", ".join(f"{name} = ${next(numbers)}" for name in columns)
        written = ", ".join(
            "(" + ", ".join(f"${next(numbers)}::{kind}" for kind in _TYPES) + ")" for _ in range(rows)
        )
        told = "".join(f", note{at} AS ({_postgres_note(kind, numbers)})" for at, kind in enumerate(notes))
        _statements[columns, rows, notes] = f"""
            WITH head AS (UPDATE tables SET {assignments} WHERE id = $1 AND seq = $2 RETURNING id),
            body AS (
                INSERT INTO log ({", ".join(LOG)})
                SELECT head.id, row.* FROM head, (VALUES {written}) AS row
            ){told}
            SELECT pg_notify('{CHANNEL}', $3) FROM head"""
    return _statements[columns, rows, notes]


def _postgres_note(kind: str, numbers: Iterator[int]) -> str:
    member, turn, created, due = (f"${next(numbers)}" for _ in range(4))
    source = "head JOIN holdings AS held ON held.table_id = head.id"
    return _note(
        kind, f"{turn}::integer", f"{created}::bigint", f"{due}::bigint", source, f"{member}::varchar"
    )


_NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("notice")))


def tell(connection: Connection, notice: str) -> None:
    """Tell the other processes, if this transaction is committed. With SQLite there are none."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"notice": notice})
