"""Which seats are whose: taken over from a device, opened on another one, bound, and given up."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, RowMapping, and_, delete, exists, insert, literal, select
from sqlalchemy.exc import IntegrityError

from .. import messages
from ..live import LiveTable
from ..refusal import Refusal
from ..sources import Sources, hash_token
from ..store import schema
from ..summary import read_summary
from ..table import Row, Step, Table, facts
from ..table.attempt import Attempt
from ..table.playing import resign
from ..table.step import step_of
from .accounts import Accounts
from .bodies import AccountTable, Spoken, TableToken

if TYPE_CHECKING:
    from ..house import House

_held, _members, _tables, _chat = schema.holdings.c, schema.members.c, schema.tables.c, schema.chat.c
_log = logging.getLogger(__name__)


class Seats:
    """The table `holdings`, and what follows from it at the tables. A rematch is held by the same people."""

    def __init__(self, house: House, accounts: Accounts) -> None:
        self._house, self._accounts = house, accounts
        self._database = house.store.database
        self._tasks: set[asyncio.Task[None]] = set()
        house.hub.holders = self
        house.hub.followers.append(self)

    # --- taking over -----------------------------------------------------------------------------

    async def take_over(self, account: str, links: Sequence[TableToken]) -> None:
        """Take seats over by their links; those that are unknown or another account's are passed over."""
        proofs = [(link.table, hash_token(link.token)) for link in links]

        def work(connection: Connection) -> None:
            for table, proof in proofs:
                own = select(_members.table_id, _members.id, literal(account)).where(
                    _members.table_id == table,
                    _members.token_hash == proof,
                    ~exists().where(_held.table_id == _members.table_id, _held.member == _members.id),
                )
                connection.execute(insert(schema.holdings).from_select(_COLUMNS, own))

        for _ in range(3):  # another device may take over the same seat at the same moment
            try:
                return await self._database.write(work)
            except IntegrityError:
                continue
        raise Refusal("busy", "these seats are being taken over elsewhere; try again")

    async def held(self, account: str, table: str) -> list[str]:
        """The members of a table that an account is."""
        await asyncio.gather(*self._tasks)  # whoever follows a rematch at once
        query = select(_held.member).where(_held.account_id == account, _held.table_id == table)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """Whoever holds a seat holds it in the rematch too: everyone's id is the same there."""
        for row in rows:
            if isinstance(row.fact, facts.Rematched):
                task = asyncio.create_task(self._carry_on(live.table.id, row.fact.table))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _carry_on(self, old: str, new: str) -> None:
        there = schema.holdings.alias().c
        own = select(literal(new), _held.member, _held.account_id).where(
            _held.table_id == old, ~exists().where(there.table_id == new, there.member == _held.member)
        )
        copy = insert(schema.holdings).from_select(_COLUMNS, own)
        try:
            await self._database.write(lambda connection: connection.execute(copy).close())
        except IntegrityError:
            pass  # another process has just done it
        except Exception as error:
            _log.warning("a rematch has lost its holders", extra={"why": type(error).__name__})

    async def settled(self) -> None:
        """Wait until every rematch has its holders."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Let what was begun finish."""
        await self.settled()

    # --- binding ---------------------------------------------------------------------------------

    async def bind(self, account: str, table: str, bound: bool) -> None:
        """Bind one's seat to one's account, or unbind it."""
        held = await self.held(account, table)
        if not held:
            raise Refusal("not_member", "your account is not at this table")
        live, now = await self._house.hub.find(table), self._house.sources.now

        def decide(table: Table) -> Step[None]:
            if table.terms.rated and not bound:
                raise Refusal("rated", "a seat at a rated table stays bound to its account")
            draft = table.copy()
            for member in held:
                if member in draft.members and (member in draft.bound) != bound:
                    draft.record(facts.Bound(member, bound), now(), member)
            return step_of(draft, None)

        await self._house.hub.change(live, decide)

    # --- looking ---------------------------------------------------------------------------------

    async def listed(self, account: str) -> list[AccountTable]:
        """All tables of an account: those that wait first, by the time left; then the latest change first."""
        query = (
            select(_tables.id, _tables.game, _tables.status, _tables.changed, _tables.summary, _held.member)
            .add_columns(_members.name)
            .join(schema.holdings, _held.table_id == _tables.id)
            .join(schema.members, and_(_members.table_id == _held.table_id, _members.id == _held.member))
            .where(_held.account_id == account)
        )
        rows = await self._database.read(lambda connection: list(connection.execute(query).mappings()))
        served = self._house.served.now()
        found = [line for row in rows if (line := _account_table(row, served)) is not None]
        return sorted(found, key=_urgency)

    async def said(self, account: str) -> list[Spoken]:
        """Every line of chat of an account."""
        query = (
            select(_chat.table_id, _chat.text, _chat.at)
            .join(schema.holdings, and_(_held.table_id == _chat.table_id, _held.member == _chat.member))
            .where(_held.account_id == account)
            .order_by(_chat.number)
        )
        found = await self._database.read(lambda connection: connection.execute(query).all())
        return [Spoken(*row) for row in found]

    # --- giving up -------------------------------------------------------------------------------

    async def give_up(self, account: str) -> None:
        """Give up all seats: names and words are deleted, the games go on or stay as they are."""
        query = select(_held.table_id, _held.member).where(_held.account_id == account)
        for table, member in await self._database.read(lambda connection: connection.execute(query).all()):
            await self._leave(await self._house.hub.find(table), member)

    async def _leave(self, live: LiveTable, member: str) -> None:
        await self._house.hub.change(live, lambda table: depart(table, member, self._house.sources))
        words = delete(schema.chat).where(_chat.table_id == live.table.id, _chat.member == member)
        await self._database.write(lambda connection: connection.execute(words).close())


_COLUMNS = ["table_id", "member", "account_id"]


def depart(table: Table, member: str, sources: Sources) -> Step[None]:
    """Someone leaves for good: their running game is resigned, and their name is deleted."""
    attempt = Attempt(table.copy(), member, None, sources)
    draft = attempt.table
    seat, person = draft.seat_of(member), draft.people.get(member)
    if person is None:
        return step_of(draft, None)
    if member in draft.bound:
        attempt.record(facts.Bound(member, bound=False))
    if draft.status == "running" and seat is not None and not draft.places[seat].resigned:
        resign(messages.Resign(id="-"), attempt)
    draft.admit(replace(person, name="", token_hash=f"erased {member}"))
    attempt.record(facts.Left(member) if member in draft.members else facts.Renamed(member))
    return step_of(draft, None)


def _urgency(line: AccountTable) -> tuple[bool, float, int, str, str]:
    left = math.inf if line.left is None else line.left
    return (not line.waits, left, -line.changed, line.table, line.member)


def _account_table(row: RowMapping, served: int) -> AccountTable | None:
    """A table for those who hold a seat at it; None if its row is damaged."""
    try:
        summary = read_summary(row["summary"])
    except msgspec.MsgspecError:
        return None
    member: str = row["member"]
    seat = next((seat for seat, (holder, _) in enumerate(summary.seats) if holder == member), None)
    waits = seat is not None and summary.actor == seat and summary.seats[seat][1] is None
    told: dict[str, Any] = {
        "table": row["id"],
        "member": member,
        "name": row["name"],
        "seat": seat,
        "game": row["game"],
        "title": summary.title,
        "status": row["status"],
        "changed": row["changed"],
        "waits": waits,
        "bound": member in summary.bound,
        "result": summary.result,
        "clock": summary.clock,
        "left": max(0, summary.due - served) if waits and summary.due is not None else None,
    }
    return msgspec.convert(told, AccountTable)
