"""Replays every stored game with today's rules and reports what differs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

from sqlalchemy import select

from pangaea.engine.errors import PangaeaError

from ..loading import DAMAGED, load_table, replay
from ..refusal import Refusal
from ..store import Store, Stored
from ..store.schema import tables


class Finding(NamedTuple):
    """One table that is not as it should be."""

    table: str
    game: str
    status: str
    """What happens to it: `running` or `finished` from its snapshot, or `frozen`."""
    problem: str


async def table_ids(store: Store) -> list[str]:
    """The ids of all tables, oldest first."""
    query = select(tables.c.id).order_by(tables.c.created, tables.c.id)
    return await store.database.read(lambda connection: list(connection.execute(query).scalars()))


async def check(store: Store) -> AsyncIterator[Finding | None]:
    """For each table, oldest first: what is wrong with it, or None."""
    for table_id in await table_ids(store):
        stored = await store.load(table_id)
        if stored is not None:  # it may have been pruned in the meantime
            yield examine(stored)


def examine(stored: Stored) -> Finding | None:
    """What is wrong with one table, if anything is."""
    problem = _problem(stored)
    if problem is None:
        return None
    try:
        table = load_table(stored)
    except Refusal:
        return Finding(stored.id, "unknown", "frozen", problem)
    return Finding(stored.id, table.terms.game, table.status, problem)


def _problem(stored: Stored) -> str | None:
    for number, row in enumerate(stored.rows, start=1):
        if row.seq != number:
            return f"row {number} is missing"
    try:
        table, agrees = replay(stored)
    except PangaeaError as error:
        return f"the log does not replay: {error}"
    except DAMAGED as error:
        return f"the log makes no sense: {type(error).__name__}"
    snapshot = stored.snapshot
    if snapshot is None or table.match is None:
        return None
    if table.kept != snapshot.seq:
        return f"the snapshot is of row {snapshot.seq}, the log has {table.game_seq}"
    return None if agrees else "the log leads to another position than the snapshot"
