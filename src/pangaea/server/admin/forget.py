"""Deleting: old tables, and what is known about a person."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, or_, select, update

from ..moderation.audit import COMMAND_LINE, note
from ..store import Store
from ..store.schema import chat, members, tables

DAY = 86_400


async def prune(store: Store, now: int, open_days: int, running_days: int, finished_days: int) -> int:
    """Delete tables where nothing has happened for this many days, by their status; returns how many."""
    ages = {"open": open_days, "running": running_days, "frozen": running_days, "finished": finished_days}
    old = [
        and_(tables.c.status == status, tables.c.changed < now - days * DAY) for status, days in ages.items()
    ]
    # Rows, members, chat and leases go with their table.
    doomed = delete(tables).where(or_(*old))

    def work(connection: Connection) -> int:
        count = connection.execute(doomed).rowcount
        note(connection, now, COMMAND_LINE, "prune", f"{count} tables", "")
        return count

    return await store.database.write(work)


async def find_person(store: Store, name: str) -> list[tuple[str, str]]:
    """The tables and member ids that bear a name."""
    query = select(members.c.table_id, members.c.id).where(members.c.name == name)
    return await store.database.read(
        lambda connection: [(row[0], row[1]) for row in connection.execute(query)]
    )


async def erase(store: Store, people: Sequence[tuple[str, str]], now: int) -> int:
    """Delete these members' names and chat, and invalidate their links; returns how many lines were deleted.

    Their games stay: the log knows them only as m1, m2 and so on.
    """

    def work(connection: Connection) -> int:
        lines = 0
        for table_id, member in people:
            own = and_(members.c.table_id == table_id, members.c.id == member)
            connection.execute(update(members).where(own).values(name="", token_hash=f"erased {member}"))
            said = and_(chat.c.table_id == table_id, chat.c.member == member)
            lines += connection.execute(delete(chat).where(said)).rowcount
        note(connection, now, COMMAND_LINE, "erase", f"someone at {len(people)} tables", "")
        return lines

    return await store.database.write(work)
