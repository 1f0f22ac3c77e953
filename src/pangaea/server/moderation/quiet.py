"""Whom people do not want to hear, or to meet.

An account mutes or blocks someone whom it has met at a table: the account that they are there, or else the
guest of that table alone. Neither is told; whoever was blocked only learns that something is not possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, or_, select

from ..refusal import Refusal
from ..store import schema
from ..store.database import Database
from ..table import Table
from .bodies import NewQuiet, QuietHere, QuietPerson

MOST = 500
"""At most this many people can be muted or blocked by one account."""

_own, _held = schema.quiet.c, schema.holdings.c


class Quiet:
    """The table `quiet`."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database, self._now = database, now

    async def add(self, account: str, table: Table, new: NewQuiet) -> None:
        """Mute or block someone at a table; what was chosen before is replaced."""
        if new.member not in table.members:
            raise Refusal("unknown_member", "nobody at this table has that id")
        values = {"account_id": account, "kind": new.kind, "name": table.name_of(new.member)}
        now = self._now()

        def work(connection: Connection) -> None:
            other = _account_of(connection, table.id, new.member)
            if other == account:
                raise Refusal("not_possible", "that is not possible")
            if new.kind == "block" and other is None:
                raise Refusal("no_account", "only people with an account can be blocked; mute them instead")
            _forget(connection, account, table.id, new.member, other)
            mine = select(_own.id).where(_own.account_id == account)
            if len(connection.execute(mine).all()) >= MOST:
                raise Refusal("too_many", f"an account can mute and block at most {MOST} people")
            whom: dict[str, Any] = (
                {"table_id": table.id, "member": new.member} if other is None else {"other": other}
            )
            connection.execute(insert(schema.quiet).values(**values, **whom, created=now))

        await self._database.write(work)

    async def remove(self, account: str, table: Table, member: str) -> None:
        """Hear someone at a table again."""

        def work(connection: Connection) -> None:
            _forget(connection, account, table.id, member, _account_of(connection, table.id, member))

        await self._database.write(work)

    async def forget(self, account: str, id: int) -> None:
        """Hear someone again, by the list."""
        gone = delete(schema.quiet).where(_own.id == id, _own.account_id == account)
        if not await self._database.write(lambda connection: connection.execute(gone).rowcount):
            raise Refusal("not_found", "nobody in your list has that number")

    async def listed(self, account: str) -> list[QuietPerson]:
        """All whom an account has muted or blocked, the latest first."""
        query = select(_own.id, _own.kind, _own.name, _own.created).where(_own.account_id == account)
        query = query.order_by(_own.created.desc(), _own.id.desc())
        found = await self._database.read(lambda connection: connection.execute(query).all())
        return [QuietPerson(*row) for row in found]

    async def here(self, account: str, table: str) -> QuietHere:
        """The members of a table whom an account has muted or blocked."""
        mine = select(_own.kind, _own.other, _own.table_id, _own.member).where(_own.account_id == account)
        held = select(_held.account_id, _held.member).where(_held.table_id == table)

        def work(connection: Connection) -> QuietHere:
            rows = connection.execute(mine).all()
            members: dict[str, list[str]] = {}
            for other, member in connection.execute(held).all() if rows else ():
                members.setdefault(other, []).append(member)
            found: dict[str, list[str]] = {"mute": [], "block": []}
            for kind, other, at, member in rows:
                found[kind] += members.get(other, []) if other else [member] if at == table else []
            return QuietHere(sorted(found["mute"]), sorted(found["block"]))

        return await self._database.read(work)

    # --- blocked -----------------------------------------------------------------------------------

    async def deaf(self, table: str, member: str) -> frozenset[str]:
        """The accounts that have blocked a member of a table."""
        query = (
            select(_own.account_id)
            .join(schema.holdings, _held.account_id == _own.other)
            .where(_held.table_id == table, _held.member == member, _own.kind == "block")
        )
        found = await self._database.read(lambda connection: connection.execute(query).scalars().all())
        return frozenset(found)

    async def unheard(self, account: str, table: str) -> frozenset[str]:
        """The members of a table whom an account has blocked."""
        return frozenset((await self.here(account, table)).blocked)

    async def check_meets(self, account: str | None, table: Table) -> None:
        """Whoever was blocked by the host or a player of a table does not sit down there.

        Nor do people play a rematch with someone whom they have blocked.
        """
        if account is None:
            return
        inside = {table.host, *(place.member for place in table.places if place.member is not None)}
        there = and_(_held.table_id == table.id, _held.member.in_(inside))
        by_them = and_(_own.account_id == _held.account_id, _own.other == account)
        by_me = and_(_own.other == _held.account_id, _own.account_id == account)
        pairs: ColumnElement[bool] = or_(by_them, by_me) if table.status == "finished" else by_them
        query = select(exists().where(there, pairs, _own.kind == "block"))
        if await self._database.read(lambda connection: connection.execute(query).scalar()):
            raise Refusal("not_possible", "that is not possible")


def _account_of(connection: Connection, table: str, member: str) -> str | None:
    query = select(_held.account_id).where(_held.table_id == table, _held.member == member)
    account: str | None = connection.execute(query).scalar()
    return account


def _forget(connection: Connection, account: str, table: str, member: str, other: str | None) -> None:
    guest = and_(_own.table_id == table, _own.member == member)
    whom = guest if other is None else or_(guest, _own.other == other)
    connection.execute(delete(schema.quiet).where(_own.account_id == account, whom))
