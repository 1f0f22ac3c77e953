"""The clocks that run, and the time that servers have served: both can be worked out again from the logs.

They are stored so that a starting server knows what is due without loading every table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from . import schema
from .database import Database

_clocks, _tables, _served = schema.clocks.c, schema.tables.c, schema.served.c
ONLY = 1


class Due(NamedTuple):
    """A table whose clock needs a look."""

    table: str
    due: int | None
    """None: it must be loaded, because what is kept is not of its newest row."""


class KeptClocks:
    """The tables `clocks` and `served`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def served(self) -> int:
        """How many milliseconds servers have served so far, as far as they have said."""
        query = select(_served.milliseconds)
        kept = await self._database.read(lambda connection: connection.execute(query).scalar())
        return kept or 0

    async def keep(self, served: int, dues: Mapping[str, tuple[int, int | None]]) -> None:
        """Keep the time, and of some tables their newest row and when their clock runs out."""

        def work(connection: Connection) -> None:
            later = and_(_served.id == ONLY, _served.milliseconds < served)
            connection.execute(update(schema.served).where(later).values(milliseconds=served))
            for table, (seq, due) in dues.items():
                connection.execute(delete(schema.clocks).where(_clocks.table_id == table))
                if (
                    connection.execute(select(_tables.status).where(_tables.id == table)).scalar()
                    == "running"
                ):
                    connection.execute(insert(schema.clocks).values(table_id=table, seq=seq, due=due))

        await self._database.write(work)

    async def near(self, horizon: int) -> list[Due]:
        """The clocks that run out before the horizon, and the tables of which too little is kept."""
        behind = _clocks.seq != _tables.seq
        query = (
            select(_clocks.table_id, _clocks.due, behind)
            .join(schema.tables, _tables.id == _clocks.table_id)
            .where(or_(_clocks.due <= horizon, behind))
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Due(table, None if stale else due) for table, due, stale in rows]
