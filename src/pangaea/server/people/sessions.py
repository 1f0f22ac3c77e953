"""Where people are signed in: a secret in a cookie, of which only a hash is kept.

The secret is replaced once a day. The old one goes on working until the new one has been seen, so that
nobody is signed out by an answer that got lost; then it is worthless.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from ..sources import hash_token, new_token
from ..store import schema
from ..store.database import Database
from .bodies import SessionInfo

DAY: Final = 86_400
IDLE: Final = 30 * DAY
"""Whoever stays away for this long is signed out."""
LONGEST: Final = 180 * DAY
"""Whoever does come signs in again after this time."""
ROTATED: Final = DAY
OVERLAP: Final = 60
"""Requests under way at the same time get no second new secret within this many seconds."""
FRESH: Final = 600
"""How long after signing in the ways to sign in may be changed."""

_own = schema.sessions.c


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Someone who is signed in."""

    id: str
    """The session's."""
    account: str
    name: str
    fresh: bool
    cookie: str | None = None
    """The new secret, where it is time for one."""


class Sessions:
    """The table `sessions`."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database, self._now = database, now

    async def begin(self, account: str, label: str) -> tuple[str, str]:
        """Sign someone in; the session's id and its secret, which is kept nowhere."""
        token, now, id = new_token(), self._now(), secrets.token_urlsafe(12)
        values = {"id": id, "account_id": account, "token_hash": hash_token(token), "label": label}
        times = {"created": now, "proved": now, "rotated": now, "until": now + IDLE}
        stale = delete(schema.sessions).where(_own.account_id == account, _own.until < now)

        def work(connection: Connection) -> None:
            connection.execute(stale)
            connection.execute(insert(schema.sessions).values(**values, **times))

        await self._database.write(work)
        return id, token

    async def of(self, token: str | None, may_rotate: bool = True) -> SignedIn | None:
        """Who shows this secret; None: nobody who is signed in."""
        if token is None:
            return None
        shown, now = hash_token(token), self._now()
        query = (
            select(schema.sessions, schema.accounts.c.name)
            .join(schema.accounts, schema.accounts.c.id == _own.account_id)
            .where(or_(_own.token_hash == shown, _own.old_hash == shown))
        )
        row = await self._database.read(lambda connection: connection.execute(query).mappings().first())
        if row is None or row["until"] < now:
            return None
        old = row["old_hash"] == shown
        cookie = None
        if may_rotate and now - row["rotated"] >= (OVERLAP if old else ROTATED):
            cookie = await self._rotate(row["id"], shown, row["token_hash"], row["created"])
        elif not old and row["old_hash"] is not None:
            await self._change(and_(_own.id == row["id"], _own.token_hash == shown), old_hash=None)
        fresh = now - row["proved"] <= FRESH
        return SignedIn(row["id"], row["account_id"], row["name"], fresh, cookie)

    async def _rotate(self, id: str, shown: str, current: str, created: int) -> str | None:
        """A new secret; None if another request was faster."""
        token, now = new_token(), self._now()
        own = and_(_own.id == id, _own.token_hash == current)
        until = min(now + IDLE, created + LONGEST)
        done = await self._change(own, token_hash=hash_token(token), old_hash=shown, rotated=now, until=until)
        return token if done else None

    async def _change(self, own: ColumnElement[bool], **values: object) -> bool:
        change = update(schema.sessions).where(own).values(**values)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def succeed(self, before: SignedIn, id: str, account: str) -> None:
        """A new session on the same device: the browser goes on showing the account's notices."""
        own = and_(schema.pushes.c.session_id == before.id, schema.pushes.c.account_id == account)
        change = update(schema.pushes).where(own).values(session_id=id)
        await self._database.write(lambda connection: connection.execute(change).close())

    async def listed(self, account: str, here: str) -> list[SessionInfo]:
        """Where an account is signed in, the latest first."""
        query = (
            select(_own.id, _own.label, _own.created, _own.rotated)
            .where(_own.account_id == account, _own.until >= self._now())
            .order_by(_own.created.desc(), _own.id)
        )
        found = await self._database.read(lambda connection: connection.execute(query).all())
        return [SessionInfo(*row, here=row[0] == here) for row in found]

    async def end_all(self, account: str) -> list[str]:
        """End all sessions of an account; which they were."""
        ended = delete(schema.sessions).where(_own.account_id == account).returning(_own.id)
        return await self._database.write(lambda connection: list(connection.execute(ended).scalars()))

    async def end(self, account: str, *ids: str, but: str | None = None) -> list[str]:
        """End these sessions of an account, or all of them but one; which have ended."""
        own = [_own.account_id == account, _own.id != but if but is not None else _own.id.in_(ids)]
        ended = delete(schema.sessions).where(*own).returning(_own.id)
        return await self._database.write(lambda connection: list(connection.execute(ended).scalars()))
