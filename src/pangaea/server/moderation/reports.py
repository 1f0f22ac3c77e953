"""Reports: what people at a table tell the host of another one there, with the lines that it is about."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from ..refusal import Refusal
from ..store import schema
from ..store.database import Database
from ..table import Table
from .audit import note
from .bodies import Decision, KeptLine, NewReport, Report

LATEST: Final = 10
"""Lines that are kept where none are named."""

_own, _chat, _held, _seen = schema.reports.c, schema.chat.c, schema.holdings.c, schema.sightings.c


class Reported(NamedTuple):
    """Whom a report is about, for a ban."""

    name: str
    account: str | None
    digest: str | None


class KeptReports:
    """The table `reports`."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database, self._now = database, now

    async def add(self, table: Table, reporter: str, new: NewReport) -> int:
        """Keep what someone tells; how many lines went with it."""
        if new.member not in table.people or new.member == reporter:
            raise Refusal("unknown_member", "nobody else at this table has that id")
        values: dict[str, Any] = {
            "table_id": table.id,
            "game": table.terms.game,
            "reporter": table.name_of(reporter),
            "member": new.member,
            "name": table.name_of(new.member),
            "reason": new.reason,
            "text": new.text,
            "created": self._now(),
        }

        def work(connection: Connection) -> int:
            lines = _lines(connection, table.id, new)
            who = (_account(connection, table.id, new.member), _digest(connection, table.id, new.member))
            known = {"account_id": who[0], "digest": who[1], "lines": json.dumps(lines)}
            connection.execute(insert(schema.reports).values(**values, **known))
            return len(lines)

        return await self._database.write(work)

    async def listed(self, closed: bool, before: int | None = None, limit: int = 50) -> list[Report]:
        """Reports that are open, or closed, the latest first."""
        which = _own.closed.is_not(None) if closed else _own.closed.is_(None)
        query = select(schema.reports).where(which).order_by(_own.id.desc()).limit(limit)
        if before is not None:
            query = query.where(_own.id < before)
        rows = await self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [_report(row) for row in rows]

    async def decide(self, id: int, decision: Decision, by: str) -> Report:
        """Close a report with what comes of it, or open it again."""
        now = self._now()
        values = {
            "closed": now if decision.closed else None,
            "decision": decision.decision,
            "closed_by": by,
        }
        change = update(schema.reports).where(_own.id == id).values(**values)

        def work(connection: Connection) -> Report:
            if connection.execute(change).rowcount != 1:
                raise Refusal("not_found", "there is no report with that number")
            row = connection.execute(select(schema.reports).where(_own.id == id)).mappings().one()
            what = "close" if decision.closed else "reopen"
            note(connection, now, by, what, f"report {id}: {row['name']}", decision.decision)  # type: ignore[arg-type]
            return _report(row)

        return await self._database.write(work)

    async def about(self, id: int) -> Reported:
        """Whom a report is about."""
        query = select(_own.name, _own.account_id, _own.digest).where(_own.id == id)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise Refusal("not_found", "there is no report with that number")
        return Reported(*row)

    async def count_open(self) -> int:
        """How many wait for the host."""
        query = select(func.count()).where(_own.closed.is_(None))
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())

    async def forget_addresses(self, before: int) -> None:
        """Of older reports it is no longer known where people came from."""
        old = update(schema.reports).where(_own.created < before, _own.digest.is_not(None))
        await self._database.write(lambda connection: connection.execute(old.values(digest=None)).rowcount)


def _lines(connection: Connection, table: str, new: NewReport) -> list[list[Any]]:
    """The lines that a report is about, all of the person who is reported."""
    query = select(_chat.number, _chat.text, _chat.at).where(
        _chat.table_id == table, _chat.member == new.member
    )
    if new.lines:
        query = query.where(_chat.number.in_(new.lines))
    found = connection.execute(query.order_by(_chat.number.desc()).limit(len(new.lines) or LATEST)).all()
    return [list(row) for row in reversed(found)]


def _account(connection: Connection, table: str, member: str) -> str | None:
    query = select(_held.account_id).where(_held.table_id == table, _held.member == member)
    account: str | None = connection.execute(query).scalar()
    return account


def _digest(connection: Connection, table: str, member: str) -> str | None:
    query = select(_seen.digest).where(_seen.table_id == table, _seen.member == member)
    digest: str | None = connection.execute(query.order_by(_seen.at.desc(), _seen.digest).limit(1)).scalar()
    return digest


def _report(row: Any) -> Report:
    return Report(
        row["id"],
        row["table_id"],
        row["game"],
        row["reporter"],
        row["name"],
        row["account_id"],
        row["digest"] is not None,
        row["reason"],
        row["text"],
        [KeptLine(*line) for line in json.loads(row["lines"])],
        row["created"],
        row["closed"],
        row["decision"],
        row["closed_by"],
    )
