"""Tokens that open the host's page without an account; `pangaea admin host` makes them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from ..sources import hash_token, new_token
from ..store import schema
from ..store.database import Database
from .audit import COMMAND_LINE, note

_own = schema.host_tokens.c


async def make(database: Database, label: str, until: int, now: int) -> str:
    """A new token for someone; older ones of the same label are void. Only a hash of it is kept."""
    token = new_token()
    values = {"hash": hash_token(token), "label": label, "created": now, "until": until}

    def work(connection: Connection) -> None:
        connection.execute(delete(schema.host_tokens).where(_own.label == label))
        connection.execute(insert(schema.host_tokens).values(**values))
        note(connection, now, COMMAND_LINE, "token", label, "")

    await database.write(work)
    return token


async def withdraw(database: Database, label: str, now: int) -> bool:
    """Make the token of a label void; whether there was one."""

    def work(connection: Connection) -> bool:
        gone = connection.execute(delete(schema.host_tokens).where(_own.label == label)).rowcount > 0
        if gone:
            note(connection, now, COMMAND_LINE, "withdraw", label, "")
        return gone

    return await database.write(work)


async def label_of(database: Database, token: str, now: int) -> str | None:
    """Whose token it is; None: nobody's, or no longer."""
    query = select(_own.label).where(_own.hash == hash_token(token), _own.until > now)
    return await database.read(lambda connection: connection.execute(query).scalar())
