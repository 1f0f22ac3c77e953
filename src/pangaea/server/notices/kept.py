"""What is to be told, and to whom, in the database.

Rows come into the outbox in the transaction of the move that they tell of (`store/advance.py`), one for an
account and a turn, whichever process plays the move. They stay for a while after they were sent, so that a
move that is taken back and played again is not told twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, select, update

from ..store import schema
from ..store.database import Database
from ..summary import Summary, read_summary
from .bodies import Language, NewNotices, Notices, Quiet

LEASE_SECONDS: Final = 120
"""How long a process has to send what it has taken."""
AT_ONCE: Final = 100
KEPT_SECONDS: Final = 30 * 86_400

_out, _wish, _tables, _held = schema.outbox.c, schema.notices.c, schema.tables.c, schema.holdings.c


class Due(NamedTuple):
    """Something to be told now."""

    id: int
    account: str
    table: str
    kind: str
    turn: int
    tries: int


class Subject(NamedTuple):
    """The table that it is about, as it is now."""

    game: str
    status: str
    summary: Summary
    members: frozenset[str]
    """The members that the account is there."""


class KeptNotices:
    """The tables `notices` and `outbox`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wish(self, account: str) -> Notices:
        """Where and when someone is told."""
        query = select(schema.notices).where(_wish.account_id == account)
        row = await self._database.read(lambda connection: connection.execute(query).mappings().first())
        if row is None:
            return Notices(None, None, True, True, None, 0)
        quiet = None if row["quiet_begins"] is None else Quiet(row["quiet_begins"], row["quiet_ends"])
        secret = None if row["webhook"] is None else row["secret"]
        told = (row["turn"], row["over"], quiet, row["failing"])
        letters = (row["email"], row["confirmed"], row["language"])
        return Notices(row["webhook"], secret, *told, *letters)

    async def mail_token(self, account: str) -> str | None:
        """What the links in someone's letters carry."""
        query = select(_wish.mail_token).where(_wish.account_id == account)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def language(self, mail_token: str) -> Language | None:
        """The language of whoever a letter went to; None: nobody has such letters any more."""
        query = select(_wish.language).where(_wish.mail_token == mail_token)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def confirm(self, mail_token: str) -> None:
        """Letters may go to the address."""
        change = update(schema.notices).where(_wish.mail_token == mail_token).values(confirmed=True)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def stop(self, mail_token: str) -> None:
        """No more letters to that address."""
        values = {"email": None, "confirmed": False}
        change = update(schema.notices).where(_wish.mail_token == mail_token).values(**values)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def set_wish(self, account: str, new: NewNotices) -> bool:
        """Where and when someone is told from now on; whether there is a new address to be confirmed."""
        own = _wish.account_id == account
        values = {"webhook": new.webhook, "turn": new.turn, "over": new.over, "failing": 0}
        values |= {"email": new.email, "language": new.language}
        quiet = {
            "quiet_begins": new.quiet and new.quiet.begins,
            "quiet_ends": new.quiet and new.quiet.ends,
        }

        def work(connection: Connection) -> bool:
            before = connection.execute(select(schema.notices).where(own)).mappings().first()
            hooked = before is not None and before["webhook"] == new.webhook
            secret = before["secret"] if before is not None and hooked else secrets.token_urlsafe(32)
            same = before is not None and before["email"] == new.email and new.email is not None
            token = before["mail_token"] if before is not None and same else secrets.token_urlsafe(32)
            confirmed = before is not None and same and before["confirmed"]
            connection.execute(delete(schema.notices).where(own))
            columns = {**values, **quiet, "secret": secret, "mail_token": token, "confirmed": confirmed}
            connection.execute(insert(schema.notices).values(account_id=account, **columns))
            return new.email is not None and not same

        return await self._database.write(work)

    async def any_due(self, now: int) -> bool:
        """Whether anything is to be told that nobody is telling."""
        query = select(exists().where(_ready(now)))
        return bool(await self._database.read(lambda connection: connection.execute(query).scalar()))

    async def take(self, owner: str, now: int) -> list[Due]:
        """Take what is due; no other process gets it meanwhile."""
        ready = _ready(now)
        some = select(_out.id).where(ready).order_by(_out.due, _out.id).limit(AT_ONCE)
        columns = (_out.id, _out.account_id, _out.table_id, _out.kind, _out.turn, _out.tries)
        taken = (
            update(schema.outbox)
            .where(_out.id.in_(some), ready)
            .values(owner=owner, until=now + LEASE_SECONDS)
            .returning(*columns)
        )
        rows = await self._database.write(lambda connection: connection.execute(taken).all())
        return sorted(Due(*row) for row in rows)

    async def subject(self, due: Due) -> Subject | None:
        """The table that something is about; None if it is gone, or cannot be read."""
        query = select(_tables.game, _tables.status, _tables.summary).where(_tables.id == due.table)
        own = select(_held.member).where(_held.table_id == due.table, _held.account_id == due.account)

        def work(connection: Connection) -> tuple[Any, frozenset[str]]:
            return connection.execute(query).first(), frozenset(connection.execute(own).scalars())

        row, members = await self._database.read(work)
        if row is None:
            return None
        try:
            return Subject(row[0], row[1], read_summary(row[2]), members)
        except ValueError:
            return None

    async def done(self, owner: str, ids: Sequence[int], account: str | None = None) -> None:
        """They were told, or are no longer worth telling. `account`: its messages arrive again."""

        def work(connection: Connection) -> None:
            own = and_(_out.id.in_(ids), _out.owner == owner)
            connection.execute(update(schema.outbox).where(own).values(sent=True, owner=None))
            if account is not None:
                mine = update(schema.notices).where(_wish.account_id == account)
                connection.execute(mine.values(failing=0))

        await self._database.write(work)

    async def later(self, owner: str, dues: Sequence[Due], at: int, failed: bool) -> None:
        """They are told later, because it is quiet now, or because it failed."""
        own = and_(_out.id.in_([due.id for due in dues]), _out.owner == owner)
        tries = max(due.tries for due in dues) + failed

        def work(connection: Connection) -> None:
            values = {"due": at, "until": 0, "owner": None, "tries": tries}
            connection.execute(update(schema.outbox).where(own).values(**values))
            if failed:
                mine = update(schema.notices).where(_wish.account_id == dues[0].account)
                connection.execute(mine.values(failing=_wish.failing + 1))

        await self._database.write(work)

    async def forget(self, now: int) -> None:
        """Forget what was told long ago."""
        old = delete(schema.outbox).where(_out.sent.is_(True), _out.created < now - KEPT_SECONDS)
        await self._database.write(lambda connection: connection.execute(old).close())


def _ready(now: int) -> ColumnElement[bool]:
    return and_(_out.sent.is_(False), _out.due <= now, _out.until <= now)
