"""The analyses that are kept: one row per finished game, written as the bot gets on."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .clock import now
from .database import Database

_OWN = schema.analyses.c


@dataclass(frozen=True, slots=True)
class Kept:
    """How far an analysis is, and what it says so far."""

    version: int
    done: int
    total: int
    finished: bool
    problem: str | None
    judged: Sequence[dict[str, Any]]
    attended: bool = False
    """Whether its process has recently confirmed that it is working on it."""


class Analyses:
    """The table `analyses`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table_id: str) -> Kept | None:
        """The analysis of a game; None if nobody has asked for one."""
        attended = (_OWN.until > now()).label("attended")
        query = select(schema.analyses, attended).where(_OWN.table_id == table_id)
        row = await self._database.read(lambda connection: connection.execute(query).mappings().first())
        if row is None:
            return None
        columns = ("version", "done", "total", "finished", "problem")
        own = {name: row[name] for name in columns}
        return Kept(**own, judged=json.loads(row["judged"]), attended=bool(row["attended"]))

    async def begin(self, table_id: str, version: int, total: int) -> None:
        """An analysis was requested; one of an older version, or one that failed, starts again."""
        stale = or_(_OWN.version != version, _OWN.problem.is_not(None))
        fresh = {"table_id": table_id, "version": version, "done": 0, "total": total, "finished": False}

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.analyses).where(and_(_OWN.table_id == table_id, stale)))
            connection.execute(insert(schema.analyses).values(**fresh, judged="[]", until=0))

        with contextlib.suppress(IntegrityError):  # it already exists
            await self._database.write(work)

    async def take(self, table_id: str, owner: str, seconds: int) -> bool:
        """Take the lease on it for a while, unless it is finished or another process has it."""
        free = and_(
            _OWN.table_id == table_id,
            _OWN.finished.is_(False),
            or_(_OWN.owner == owner, _OWN.owner.is_(None), _OWN.until <= now()),
        )
        change = update(schema.analyses).where(free).values(owner=owner, until=now() + seconds)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def save(
        self,
        table_id: str,
        owner: str,
        seconds: int,
        done: int,
        judged: Sequence[dict[str, Any]],
        *,
        finished: bool = False,
        problem: str | None = None,
    ) -> bool:
        """Save the present state; False if another process has it by now, or its table is gone."""
        own = and_(_OWN.table_id == table_id, _OWN.owner == owner)
        values = {
            "done": done,
            "judged": json.dumps(judged, separators=(",", ":")),
            "until": now() + seconds,
            "finished": finished,
            "problem": problem,
        }
        change = update(schema.analyses).where(own).values(**values)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def unfinished(self) -> list[str]:
        """The games with an unfinished analysis that no process is working on."""
        open_ones = and_(_OWN.finished.is_(False), _OWN.until <= now())
        query = select(_OWN.table_id).where(open_ones).order_by(_OWN.table_id)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))
