"""Reading and writing tables. One transaction per step: rows, people, snapshot and summary together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, RowMapping, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pangaea.engine.registry import find_game

from ..facts import Row, decode_fact, encode_fact
from ..shapes import LobbyTable, Status
from ..summary import lobby_table, write_summary
from ..table import Person, Table
from . import schema
from .engine import migrate, open_engine
from .errors import Conflict

MAX_LOBBY: Final = 100


class Snapshot(NamedTuple):
    """The position after row `seq`, written by rules of that version. Only a cache."""

    seq: int
    text: str
    rules_version: int


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything the database knows of one table."""

    id: str
    seed: bytes
    rows: list[Row]
    people: list[Person]
    snapshot: Snapshot | None


class Line(NamedTuple):
    """A line of chat as it is kept."""

    number: int
    room: str
    member: str
    text: str
    at: int


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._sqlite = engine.dialect.name == "sqlite"
        # SQLite has one writer: waiting here is fair and cheap, waiting there is a busy loop.
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database and bring its schema up to date."""
        engine = open_engine(url)
        await migrate(engine)
        return cls(engine)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One write transaction."""
        if not self._sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.begin() as connection:
            yield connection

    # --- tables --------------------------------------------------------------------------------

    async def create(self, table: Table, seed: bytes) -> None:
        """Write a new table with its first rows."""
        async with self.writing() as connection:
            values = _columns(table) | {"id": table.id, "seed": seed, "created": table.created}
            await connection.execute(insert(schema.tables).values(**values))
            await self._append(connection, table, table.fresh)

    async def commit(self, draft: Table, rows: Sequence[Row]) -> None:
        """Write fresh rows and what goes with them, or raise `Conflict` if others were faster."""
        before = rows[0].seq - 1
        try:
            async with self.writing() as connection:
                own = and_(schema.tables.c.id == draft.id, schema.tables.c.seq == before)
                changed = await connection.execute(update(schema.tables).where(own).values(**_columns(draft)))
                if changed.rowcount != 1:
                    raise Conflict(draft.id)
                await self._append(connection, draft, rows)
        except IntegrityError as error:
            raise Conflict(draft.id) from error

    async def _append(self, connection: AsyncConnection, table: Table, rows: Sequence[Row]) -> None:
        await connection.execute(insert(schema.log), [_log_row(table.id, row) for row in rows])
        for member in sorted(table.touched):
            person = table.people[member]
            own = and_(schema.members.c.table_id == table.id, schema.members.c.id == member)
            await connection.execute(delete(schema.members).where(own))
            await connection.execute(
                insert(schema.members).values(
                    table_id=table.id,
                    id=member,
                    name=person.name,
                    token_hash=person.token_hash,
                    bot=person.bot,
                )
            )

    async def load(self, table_id: str) -> Stored | None:
        """Everything about one table; None if there is none of that id."""
        async with self.engine.connect() as connection:
            tables, log, members = schema.tables, schema.log, schema.members
            head = (
                (await connection.execute(select(tables).where(tables.c.id == table_id))).mappings().first()
            )
            if head is None:
                return None
            # A commit may fall between these reads: the rows decide, and a snapshot only counts at its seq.
            rows = await connection.execute(select(log).where(log.c.table_id == table_id).order_by(log.c.seq))
            people = await connection.execute(select(members).where(members.c.table_id == table_id))
            return Stored(
                table_id,
                head["seed"],
                [_row(row) for row in rows.mappings()],
                [_person(row) for row in people.mappings()],
                _snapshot(head),
            )

    async def member_of(self, table_id: str, token_hash: str) -> str | None:
        """The member whom a token belongs to."""
        members = schema.members
        own = and_(members.c.table_id == table_id, members.c.token_hash == token_hash)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(select(members.c.id).where(own))).scalar()
            return found

    async def lobby(
        self, status: Status | None, game: str | None, after: str | None, limit: int
    ) -> list[LobbyTable]:
        """Public tables, the latest change first, from behind `after` (`CHANGED:ID`) on."""
        tables = schema.tables
        wanted: list[ColumnElement[bool]] = [tables.c.public.is_(True)]
        if status is not None:
            wanted.append(tables.c.status == status)
        if game is not None:
            wanted.append(tables.c.game == game)
        if after is not None:
            changed, _, table_id = after.partition(":")
            older = and_(tables.c.changed == int(changed), tables.c.id > table_id)
            wanted.append(or_(tables.c.changed < int(changed), older))
        query = select(tables).where(*wanted).order_by(tables.c.changed.desc(), tables.c.id)
        async with self.engine.connect() as connection:
            found = list((await connection.execute(query.limit(min(limit, MAX_LOBBY)))).mappings())
            names = await self._names(connection, [row["id"] for row in found])
        return [lobby_table(dict(row), names.get(row["id"], {})) for row in found]

    @staticmethod
    async def _names(connection: AsyncConnection, tables: list[str]) -> dict[str, dict[str, str]]:
        members = schema.members
        query = select(members.c.table_id, members.c.id, members.c.name).where(members.c.table_id.in_(tables))
        names: dict[str, dict[str, str]] = {}
        for table_id, member, name in await connection.execute(query):
            names.setdefault(table_id, {})[member] = name
        return names

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = select(schema.tables.c.status, func.count()).group_by(schema.tables.c.status)
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    # --- chat ----------------------------------------------------------------------------------

    async def say(
        self, table_id: str, member: str, command: str, room: str, text: str, at: int
    ) -> Line | None:
        """Keep a line of chat; None if this command has been said before."""
        values = {"table_id": table_id, "member": member, "command": command, "room": room, "text": text}
        try:
            async with self.writing() as connection:
                said = insert(schema.chat).values(**values, at=at).returning(schema.chat.c.number)
                number = (await connection.execute(said)).scalar_one()
        except IntegrityError:
            return None
        return Line(number, room, member, text, at)

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[Line]:
        """The latest lines of chat behind number `after`, oldest first."""
        lines = schema.chat.c
        query = (
            select(lines.number, lines.room, lines.member, lines.text, lines.at)
            .where(lines.table_id == table_id, lines.number > after)
            .order_by(lines.number.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [Line(*row) for row in reversed((await connection.execute(query)).all())]

    # --- bots' leases --------------------------------------------------------------------------

    async def take_lease(self, table_id: str, owner: str, now: int, until: int) -> bool:
        """Become the process that runs this table's bots, unless another one still does."""
        leases = schema.leases
        free = and_(leases.c.table_id == table_id, or_(leases.c.owner == owner, leases.c.until < now))
        try:
            async with self.writing() as connection:
                taken = await connection.execute(update(leases).where(free).values(owner=owner, until=until))
                if taken.rowcount == 1:
                    return True
                await connection.execute(insert(leases).values(table_id=table_id, owner=owner, until=until))
                return True
        except IntegrityError:
            return False

    async def waiting_tables(self) -> list[str]:
        """The tables where a bot must move."""
        query = select(schema.tables.c.id).where(schema.tables.c.waiting.is_(True))
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _columns(table: Table) -> dict[str, Any]:
    """The columns that change with every step."""
    return {
        "game": table.lid.game,
        "status": table.status,
        "public": table.public,
        "rules_version": find_game(table.lid.game).info.rules_version,
        "seq": table.seq,
        "summary": write_summary(table),
        "snapshot": table.match.text() if table.match else None,
        "snapshot_seq": table.game_seq,
        "waiting": table.bot_to_move() is not None,
        "changed": table.changed,
    }


def _log_row(table_id: str, row: Row) -> dict[str, Any]:
    return row._asdict() | {"table_id": table_id, "fact": encode_fact(row.fact)}


def _row(row: RowMapping) -> Row:
    return Row(
        row["seq"],
        decode_fact(row["fact"]),
        row["at"],
        row["member"],
        row["command"],
        row["turn"],
        row["step"],
    )


def _person(row: RowMapping) -> Person:
    return Person(row["id"], row["name"], row["token_hash"], row["bot"])


def _snapshot(head: RowMapping) -> Snapshot | None:
    if head["snapshot"] is None:
        return None
    return Snapshot(head["snapshot_seq"], head["snapshot"], head["rules_version"])
