"""Reading and writing tables. One transaction per step: rows, people, snapshot and summary together.

On PostgreSQL the other processes are told in the same transaction: what is committed is heard of, in order.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..shapes import LobbyTable, Status
from ..summary import lobby_table
from ..table import Opening, Person, Row, Step, Table
from . import schema
from .advance import SAID, SAID_PAUSE, Advance, advance_of, notes_of, tell
from .clock import now
from .database import Database, migrate, open_database
from .errors import Conflict
from .notices import AnyNotice, Said, encode_notice, moved
from .rows import (
    Line,
    Stored,
    log_columns,
    member_columns,
    read_person,
    read_row,
    read_snapshot,
    snapshot_columns,
    table_columns,
)

MAX_LOBBY: Final = 100
PAGE: Final = 1000


class Newer(NamedTuple):
    """The rows behind some seq, and everyone's name and token as they are now."""

    rows: list[Row]
    people: list[Person]


class Store:
    """The tables of one server. The caller prepares what is written; the work itself is only SQL."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(8)
        """The name of this process in what it tells the others."""
        self.notice_after: int | None = None
        """After how many seconds those who are away are told of a move; None: never."""

    @classmethod
    async def open(cls, url: str, patience: float | None = None) -> Store:
        """Open the database and bring its schema up to date, which may take longer than all else."""
        unhurried = open_database(url)
        await unhurried.write(migrate)
        if patience is None:
            return cls(unhurried)
        await unhurried.close()
        return cls(open_database(url, patience))

    async def close(self) -> None:
        """Close all connections."""
        await self.database.close()

    # --- tables --------------------------------------------------------------------------------

    async def create(self, opening: Opening) -> None:
        """Write a new table with its first rows."""
        table = opening.table
        create, notice = _creation(opening), moved(self.process, table.id, table.fresh, whole=False)

        def work(connection: Connection) -> None:
            create(connection)
            tell(connection, notice)

        await self.database.write(work)

    async def commit(self, step: Step[Any], told: bytes | None = None) -> None:
        """Write a step's rows and all that goes with them, or raise `Conflict` if others were faster.

        `told` is what the other processes may show those who only watch, without playing the move too.
        """
        draft, people = step.table, step.table.touched
        notes = () if self.notice_after is None else notes_of(draft, step.rows, self.notice_after)
        notice = ""
        if self.database.shared:
            notice = moved(self.process, draft.id, step.rows, whole=not people, told=told)
        advance = advance_of(draft, step.rows, notice, notes)
        if not people and step.opening is None:
            taken = await self.database.advance(advance)
        else:
            try:
                taken = await self.database.write(_with_people(advance, step))
            except IntegrityError:
                taken = False
        if not taken:
            raise Conflict(draft.id)

    async def keep(self, tables: Sequence[Table]) -> None:
        """Keep the positions of these tables, unless they have moved meanwhile."""
        head = schema.tables.c
        own = and_(head.id == bindparam("own"), head.seq == bindparam("now"))
        values = [snapshot_columns(each) | {"own": each.id, "now": each.seq} for each in tables]
        if values:
            kept = update(schema.tables).where(own)
            await self.database.write(lambda connection: connection.execute(kept, values).close())

    async def load(self, table_id: str) -> Stored | None:
        """Everything about one table; None if there is none of that id."""
        tables, log, members = schema.tables, schema.log, schema.members

        def work(connection: Connection) -> Stored | None:
            head = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
            if head is None:
                return None
            rows = connection.execute(select(log).where(log.c.table_id == table_id).order_by(log.c.seq))
            people = connection.execute(select(members).where(members.c.table_id == table_id))
            return Stored(
                table_id,
                head["seed"],
                [read_row(row) for row in rows.mappings()],
                [read_person(row) for row in people.mappings()],
                read_snapshot(head),
                head["opener"],
            )

        return await self.database.read(work)

    async def newer(self, table_id: str, seq: int) -> Newer:
        """What has happened at a table since row `seq`."""
        log, members = schema.log, schema.members
        behind = select(log).where(log.c.table_id == table_id, log.c.seq > seq).order_by(log.c.seq)
        everyone = select(members).where(members.c.table_id == table_id)

        def work(connection: Connection) -> Newer:
            rows = [read_row(row) for row in connection.execute(behind).mappings()]
            if not rows:
                return Newer([], [])
            return Newer(rows, [read_person(row) for row in connection.execute(everyone).mappings()])

        return await self.database.read(work)

    async def positions(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """The newest seq and the number of the newest line of chat of each of these tables."""
        heads, lines = schema.tables.c, schema.chat.c
        latest = select(func.coalesce(func.max(lines.number), 0)).where(lines.table_id == heads.id)
        query = select(heads.id, heads.seq, latest.scalar_subquery())

        def work(connection: Connection) -> dict[str, tuple[int, int]]:
            found: dict[str, tuple[int, int]] = {}
            for first in range(0, len(tables), PAGE):
                some = query.where(heads.id.in_(tables[first : first + PAGE]))
                found |= {row[0]: (row[1], row[2]) for row in connection.execute(some)}
            return found

        return await self.database.read(work)

    async def tell(self, notice: AnyNotice) -> None:
        """Tell the other processes something that is not kept."""
        await self.database.write(lambda connection: tell(connection, encode_notice(notice)))

    async def member_of(self, table_id: str, token_hash: str) -> str | None:
        """The member to whom a token belongs."""
        members = schema.members
        own = and_(members.c.table_id == table_id, members.c.token_hash == token_hash)
        query = select(members.c.id).where(own)
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def lobby(
        self, status: Status | None, game: str | None, after: str | None, limit: int
    ) -> list[LobbyTable]:
        """Public tables, the latest change first, from behind `after` (`CHANGED:ID`) on."""
        tables, limit = schema.tables, min(limit, MAX_LOBBY)
        query = select(tables).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)

        def work(connection: Connection) -> list[LobbyTable]:
            listed: list[LobbyTable] = []
            behind = after
            while len(listed) < limit:
                page = list(connection.execute(query.where(*_wanted(status, game, behind))).mappings())
                names = _names(connection, [row["id"] for row in page])
                lines = (lobby_table(dict(row), names.get(row["id"], {})) for row in page)
                listed += [line for line in lines if line is not None]
                if len(page) < limit:
                    break
                behind = f"{page[-1]['changed']}:{page[-1]['id']}"
            return listed[:limit]

        return await self.database.read(work)

    async def ping(self) -> None:
        """Raises whatever the driver does if the database does not answer."""
        await self.database.read(lambda connection: connection.execute(select(1)).scalar())

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = select(schema.tables.c.status, func.count()).group_by(schema.tables.c.status)
        return await self.database.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(query)}
        )

    # --- chat ----------------------------------------------------------------------------------

    async def say(
        self,
        table_id: str,
        member: str,
        command: str,
        room: str,
        text: str,
        at: int,
        seq: int | None = None,
        away: Sequence[str] = (),
    ) -> Line | None:
        """Keep a line of chat; None if this command has been said before.

        With `seq`, raise `Conflict` if the table has moved on since: the speaker may have been muted, or
        have lost the seat. The table's row is held meanwhile, so lines are committed in their order.
        Those who are `away` are told later, if they want to be.
        """
        tables, chat = schema.tables, schema.chat
        head = select(tables.c.seq).where(tables.c.id == table_id).with_for_update()
        latest = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table_id)
        values = {"table_id": table_id, "member": member, "command": command, "room": room, "text": text}
        insertion = insert(chat).values(**values, at=at).returning(chat.c.number)
        due = {"created": at, "due": at + (self.notice_after or 0), "since": at - SAID_PAUSE}
        said = due | {"table": table_id, "speaker": member}

        def work(connection: Connection) -> Line:
            newest = connection.execute(head).scalar()
            if seq is not None and newest != seq:
                raise Conflict(table_id)
            after = connection.execute(latest).scalar_one()
            line = Line(connection.execute(insertion).scalar_one(), room, member, text, at)
            for each in away if self.notice_after is not None else ():
                connection.execute(SAID, said | {"turn": line.number, "member": each})
            tell(connection, encode_notice(Said(self.process, table_id, after, line)))
            return line

        try:
            return await self.database.write(work)
        except IntegrityError:
            return None

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[Line]:
        """The latest lines of chat behind number `after`, oldest first."""
        lines = schema.chat.c
        query = (
            select(lines.number, lines.room, lines.member, lines.text, lines.at)
            .where(lines.table_id == table_id, lines.number > after)
            .order_by(lines.number.desc())
            .limit(limit)
        )
        found = await self.database.read(lambda connection: connection.execute(query).all())
        return [Line(*row) for row in reversed(found)]

    # --- bots' leases --------------------------------------------------------------------------

    async def take_lease(self, table_id: str, owner: str, seconds: int) -> bool:
        """Become the process that runs this table's bots for a while, unless another one still does."""
        leases, until = schema.leases, now() + seconds
        free = and_(leases.c.table_id == table_id, or_(leases.c.owner == owner, leases.c.until <= now()))

        def work(connection: Connection) -> None:
            taken = connection.execute(update(leases).where(free).values(owner=owner, until=until))
            if taken.rowcount == 0:
                connection.execute(insert(leases).values(table_id=table_id, owner=owner, until=until))

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True

    async def release_lease(self, table_id: str, owner: str) -> None:
        """Let any process run this table's bots."""
        leases = schema.leases
        own = and_(leases.c.table_id == table_id, leases.c.owner == owner)
        await self.database.write(lambda connection: connection.execute(delete(leases).where(own)).rowcount)

    async def waiting_tables(self) -> list[str]:
        """The tables where a bot must move, whether or not anybody is watching."""
        query = select(schema.tables.c.id).where(schema.tables.c.waiting.is_(True))
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))


Columns = list[dict[str, Any]]


def _creation(opening: Opening) -> Callable[[Connection], None]:
    """The work that writes a new table."""
    table = opening.table
    fixed = {"id": table.id, "game": table.terms.game, "seed": opening.seed, "created": table.created}
    values = table_columns(table) | snapshot_columns(table) | fixed
    rows, people = [log_columns(table.id, row) for row in table.fresh], _people(table)
    holders = _holders(table)
    values["opener"] = table.opener
    table.kept = table.game_seq

    def work(connection: Connection) -> None:
        connection.execute(insert(schema.tables), values)
        connection.execute(insert(schema.log), rows)
        _write_people(connection, people)
        _write_holders(connection, holders)

    return work


def _with_people(advance: Advance, step: Step[Any]) -> Callable[[Connection], bool]:
    """The work of a step that changes names or tokens too, or opens another table."""
    people, create = _people(step.table), _creation(step.opening) if step.opening else None
    holders = _holders(step.table)

    def work(connection: Connection) -> bool:
        if not advance.on(connection):
            return False
        _write_people(connection, people)
        _write_holders(connection, holders)
        if create is not None:
            create(connection)
        return True

    return work


def _people(table: Table) -> Columns:
    return [member_columns(table.id, table.people[member]) for member in sorted(table.touched)]


def _holders(table: Table) -> Columns:
    return [
        {"table_id": table.id, "member": member, "account_id": account}
        for member, account in table.holders.items()
    ]


def _write_holders(connection: Connection, holders: Columns) -> None:
    if holders:
        connection.execute(insert(schema.holdings), holders)


def _write_people(connection: Connection, people: Columns) -> None:
    for person in people:
        own = and_(schema.members.c.table_id == person["table_id"], schema.members.c.id == person["id"])
        connection.execute(delete(schema.members).where(own))
        connection.execute(insert(schema.members), person)


def _wanted(status: Status | None, game: str | None, after: str | None) -> list[ColumnElement[bool]]:
    """What the lobby was asked for."""
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
    return wanted


def _names(connection: Connection, tables: list[str]) -> dict[str, dict[str, str]]:
    """The members' names at these tables."""
    members = schema.members
    query = select(members.c.table_id, members.c.id, members.c.name).where(members.c.table_id.in_(tables))
    names: dict[str, dict[str, str]] = {}
    for table_id, member, name in connection.execute(query):
        names.setdefault(table_id, {})[member] = name
    return names
