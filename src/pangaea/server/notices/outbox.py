"""What is to be told, in the database.

Rows come into the outbox in the transaction of the move that they tell of (`store/advance.py`), one for an
account and a turn, whichever process plays the move. They stay for a while after they were sent, so that a
move that is taken back and played again is not told twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from ..store import schema
from ..store.database import Database
from ..summary import Summary, read_summary
from .bodies import Kind

LEASE_SECONDS: Final = 120
"""How long a process has to send what it has taken."""
AT_ONCE: Final = 100
KEPT_SECONDS: Final = 30 * 86_400

_out, _told, _tables, _held = schema.outbox.c, schema.notices.c, schema.tables.c, schema.holdings.c
_quiet = schema.quiet.c
_accounts, _log, _chat = schema.accounts.c, schema.log.c, schema.chat.c


class Due(NamedTuple):
    """Something to be told now."""

    id: int
    account: str
    table: str
    kind: Kind
    turn: int
    tries: int
    created: int
    pending: int
    """The ways in which it has not been told."""
    by: str | None
    """The account that invites."""


class Subject(NamedTuple):
    """The table that it is about, as it is now."""

    game: str
    status: str
    summary: Summary
    members: frozenset[str]
    """The members that the account is there."""
    been: bool
    """Whether they have done something there since."""
    by: str | None
    """The name of whoever invites."""


class Outbox:
    """The table `outbox`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def any_due(self, now: int) -> bool:
        """Whether anything is to be told that nobody is telling."""
        query = select(exists().where(_ready(now)))
        return bool(await self._database.read(lambda connection: connection.execute(query).scalar()))

    async def take(self, owner: str, now: int) -> list[Due]:
        """Take what is due; no other process gets it meanwhile."""
        ready = _ready(now)
        some = select(_out.id).where(ready).order_by(_out.due, _out.id).limit(AT_ONCE)
        columns = (_out.id, _out.account_id, _out.table_id, _out.kind, _out.turn, _out.tries, _out.created)
        taken = (
            update(schema.outbox)
            .where(_out.id.in_(some), ready)
            .values(owner=owner, until=now + LEASE_SECONDS)
            .returning(*columns, _out.pending, _out.by_id)
        )
        rows = await self._database.write(lambda connection: connection.execute(taken).all())
        return sorted((Due(*row) for row in rows), key=lambda due: due.id)

    async def subject(self, due: Due) -> Subject | None:
        """The table that something is about; None if it is gone, or cannot be read."""
        query = select(_tables.game, _tables.status, _tables.summary).where(_tables.id == due.table)
        own = select(_held.member).where(_held.table_id == due.table, _held.account_id == due.account)
        name = select(_accounts.name).where(_accounts.id == due.by)

        def work(connection: Connection) -> tuple[Any, frozenset[str], bool, str | None]:
            row, members = connection.execute(query).first(), frozenset(connection.execute(own).scalars())
            acted = and_(_log.table_id == due.table, _log.member.in_(members), _log.at > due.created)
            spoke = and_(_chat.table_id == due.table, _chat.member.in_(members), _chat.at > due.created)
            been = (
                due.kind == "said"
                and connection.execute(select(or_(exists().where(acted), exists().where(spoke)))).scalar()
            )
            by = None if due.by is None else connection.execute(name).scalar()
            return row, members, bool(been), by

        row, members, been, by = await self._database.read(work)
        if row is None:
            return None
        try:
            return Subject(row[0], row[1], read_summary(row[2]), members, been, by)
        except ValueError:
            return None

    async def settle(
        self, owner: str, account: str, left: Mapping[int, int], later: int, failed: bool | None
    ) -> None:
        """The ways in which each row is still to be told, if any: that is tried again `later`.

        `failed`: whether a message did not arrive; None: there was none to send.
        """

        def work(connection: Connection) -> None:
            for id, ways in left.items():
                values: dict[str, Any] = {"pending": ways, "sent": ways == 0, "owner": None}
                if ways:
                    values |= {"due": later, "until": 0, "tries": _out.tries + 1}
                own = and_(_out.id == id, _out.owner == owner)
                connection.execute(update(schema.outbox).where(own).values(**values))
            if failed is not None:
                mine = update(schema.notices).where(_told.account_id == account)
                connection.execute(mine.values(failing=_told.failing + 1 if failed else 0))

        await self._database.write(work)

    async def later(self, owner: str, dues: Sequence[Due], at: int) -> None:
        """They are told later, because it is quiet now."""
        own = and_(_out.id.in_([due.id for due in dues]), _out.owner == owner)
        change = update(schema.outbox).where(own).values(due=at, until=0, owner=None)
        await self._database.write(lambda connection: connection.execute(change).close())

    async def forget(self, now: int) -> None:
        """Forget what was told long ago."""
        old = delete(schema.outbox).where(_out.sent.is_(True), _out.created < now - KEPT_SECONDS)
        await self._database.write(lambda connection: connection.execute(old).close())

    async def invite(self, table: str, skeleton: str, by: str, now: int) -> None:
        """Whoever has that name is invited to a table, once, if they want to be told, are not there
        and have not blocked whoever invites them.

        It is one statement, which takes as long for a name that nobody has.
        """
        wanted = _told.on_invited.op("&")(_told.channels)
        there = exists().where(_held.table_id == table, _held.account_id == _accounts.id)
        row = {
            _out.account_id: _accounts.id,
            _out.table_id: literal(table),
            _out.kind: literal("invited"),
            _out.turn: literal(0),
            _out.created: literal(now),
            _out.due: literal(now),
            _out.sent: literal(False),
            _out.tries: literal(0),
            _out.until: literal(0),
            _out.pending: wanted,
            _out.by_id: literal(by),
        }
        again = exists().where(
            _out.account_id == _accounts.id, _out.table_id == table, _out.kind == "invited"
        )
        blocked = exists().where(
            _quiet.account_id == _accounts.id, _quiet.other == by, _quiet.kind == "block"
        )
        found = (
            select(*row.values())
            .join_from(schema.accounts, schema.notices, _told.account_id == _accounts.id)
            .where(_accounts.skeleton == skeleton, wanted != 0, ~there, ~again, ~blocked)
        )
        names = [column.name for column in row]
        insertion = insert(schema.outbox).from_select(names, found)
        with suppress(IntegrityError):  # somebody else invites them at the same moment
            await self._database.write(lambda connection: connection.execute(insertion).close())


def _ready(now: int) -> ColumnElement[bool]:
    return and_(_out.sent.is_(False), _out.due <= now, _out.until <= now)
