"""The audit log: every act of the server's moderators, written in the same transaction as the act."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from ..store import schema
from ..store.database import Database
from .bodies import Act, AuditEntry

COMMAND_LINE = "command line"
_own = schema.audit.c


def note(connection: Connection, at: int, who: str, what: Act, about: str, why: str) -> None:
    """Write down what someone does."""
    values = {"at": at, "who": who, "what": what, "about": about[:200], "why": why}
    connection.execute(insert(schema.audit).values(**values))


async def entries(database: Database, before: int | None = None, limit: int = 100) -> list[AuditEntry]:
    """What was done, the latest first."""
    query = select(_own.id, _own.at, _own.who, _own.what, _own.about, _own.why)
    if before is not None:
        query = query.where(_own.id < before)
    query = query.order_by(_own.id.desc()).limit(limit)
    found = await database.read(lambda connection: connection.execute(query).all())
    return [AuditEntry(*row) for row in found]
