"""Moderation of one server: how its parts work with tables, sockets and the other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fastapi import Request
from sqlalchemy import Connection, delete, insert, select

from ..live import LiveTable
from ..messages import Bye
from ..rates import Limiter
from ..refusal import Refusal
from ..session import Session
from ..sources import hash_token
from ..store import schema
from ..table.text import clean_line, clean_name, skeleton
from .bans import DAY, Bans, banned
from .bodies import NewBan, NewReport
from .quiet import Quiet
from .reports import KeptReports

if TYPE_CHECKING:
    from ..house import House

HOUR: Final = 3600
REMEMBERED: Final = 20_000
"""Sightings that need not be written again."""

_seen, _held, _accounts = schema.sightings.c, schema.holdings.c, schema.accounts.c
_log = logging.getLogger(__name__)


class Moderation:
    """Reports, bans, and whom people do not want to meet."""

    def __init__(self, house: House) -> None:
        def now() -> int:
            return house.sources.now()

        settings, database = house.settings, house.store.database
        self._house, self._database, self._now = house, database, now
        self.bans = Bans(database, now, self._digest)
        self.reports = KeptReports(database, now)
        self.quiet = Quiet(database, now)
        self.moderators = frozenset(skeleton(clean_name(name)) for name in settings.moderators)
        """The skeletons of the names that may open the host's page."""
        rate = settings.reports_per_hour
        self._by_address = Limiter("reports", rate / HOUR, rate, time.monotonic)
        self._by_table = Limiter("reports", 3 * rate / HOUR, 3 * rate, time.monotonic)
        self.wrong = Limiter("wrong tokens", 20 / 60, 20, time.monotonic)
        """Wrong tokens of the host's page, per address."""
        self._noted: OrderedDict[tuple[str, str, str], None] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._forgotten = 0
        house.hub.bans_changed = self._heard
        if house.people is not None:
            house.hub.ears = self.quiet
            house.people.accounts.reserved = self.moderators

    def _digest(self, address: str) -> str:
        """The digest of an address: without the server's secret it does not reveal the address."""
        return self._house.sources.token_for("address", address)[:22]

    # --- running -------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Know who is banned."""
        await self.bans.load()

    async def sweep(self) -> None:
        """Look for bans that were not heard of, and forget what is too old."""
        await self.refresh()
        now = self._now()
        if now - self._forgotten >= HOUR:
            self._forgotten = now
            await self._forget(now - self._house.settings.address_days * DAY)

    async def _forget(self, before: int) -> None:
        old = delete(schema.sightings).where(_seen.at < before)
        await self._database.write(lambda connection: connection.execute(old).rowcount)
        await self.reports.forget_addresses(before)
        await self.bans.forget_addresses()

    async def close(self) -> None:
        """Let what was begun finish."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- coming --------------------------------------------------------------------------------------

    def check(self, session: Session) -> None:
        """Refuse whoever is banned."""
        self.bans.check_address(session.origin)
        self.bans.check_account(session.account)

    async def let_in(self, live: LiveTable, session: Session) -> None:
        """Refuse whoever comes by the link of a banned account's seat; note from where the others come."""
        if not session.members:
            return
        if self.bans.accounts:
            for account in await self._holders(live.table.id, session.members):
                self.bans.check_account(account)
        await self._note(live.table.id, session.members, self._digest(session.origin))

    async def check_joins(self, request: Request, live: LiveTable) -> None:
        """Whoever was blocked by those who sit at a table does not sit down there."""
        people = self._house.people
        if people is not None:
            who = await people.sessions.of(people.cookies.token(request), may_rotate=False)
            await self.quiet.check_meets(who.account if who is not None else None, live.table)

    async def _holders(self, table: str, members: Sequence[str]) -> list[str]:
        query = select(_held.account_id).where(_held.table_id == table, _held.member.in_(members))
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def _note(self, table: str, members: Sequence[str], digest: str) -> None:
        fresh = [member for member in members if (table, member, digest) not in self._noted]
        if not fresh:
            return
        now = self._now()

        def work(connection: Connection) -> None:
            for member in fresh:
                own = (_seen.table_id == table, _seen.member == member, _seen.digest == digest)
                connection.execute(delete(schema.sightings).where(*own))
                values = {"table_id": table, "member": member, "digest": digest, "at": now}
                connection.execute(insert(schema.sightings).values(**values))

        await self._database.write(work)
        for member in fresh:
            self._noted[table, member, digest] = None
        while len(self._noted) > REMEMBERED:
            self._noted.popitem(last=False)

    # --- reports -------------------------------------------------------------------------------------

    async def report(self, live: LiveTable, who: str, account: str | None, new: NewReport) -> int:
        """Keep a report of someone at the table; how many lines of chat went with it."""
        table = live.table
        member = None
        if new.token is not None:
            member = await self._house.store.member_of(table.id, hash_token(new.token))
        elif account is not None and self._house.people is not None:
            member = next(iter(await self._house.people.seats.held(account, table.id)), None)
        if member is None or member not in table.members:
            raise Refusal("not_member", "only people at the table can report someone there")
        self._by_address.take(who)
        self._by_table.take(table.id)
        cleaned = NewReport(member=new.member, reason=new.reason, text=clean_line(new.text), lines=new.lines)
        return await self.reports.add(table, member, cleaned)

    # --- bans ----------------------------------------------------------------------------------------

    async def ban(self, new: NewBan, by: str) -> None:
        """Keep someone out from now on: all that is open of theirs is closed, at all processes."""
        if (new.report is None) == (new.account is None):
            raise Refusal("bad_message", "a ban is about a report, or about an account")
        name, account, digest = await self._whom(new)
        whom = account if new.kind == "account" else digest
        if whom is None:
            unknown = "no account" if new.kind == "account" else "no address that is still known"
            raise Refusal("not_found", f"this person has {unknown}")
        about = name if new.report is None else f"{name}, report {new.report}"
        await self.bans.add(new.kind, whom, name, new.days, clean_line(new.why), by, about)
        if new.kind == "account" and self._house.people is not None:
            ended = await self._house.people.sessions.end_all(whom)
            await self.changed()  # first, so that their devices learn why
            await self._house.hub.sign_out(ended)
        else:
            await self.changed()

    async def _whom(self, new: NewBan) -> tuple[str, str | None, str | None]:
        """Name, account and address of whoever is to be banned."""
        if new.report is not None:
            return await self.reports.about(new.report)
        name = select(_accounts.name).where(_accounts.id == new.account)
        latest = (
            select(_seen.digest)
            .join(schema.holdings, (_held.table_id == _seen.table_id) & (_held.member == _seen.member))
            .where(_held.account_id == new.account)
            .order_by(_seen.at.desc())
            .limit(1)
        )

        def work(connection: Connection) -> tuple[str | None, str | None]:
            return connection.execute(name).scalar(), connection.execute(latest).scalar()

        found, digest = await self._database.read(work)
        if found is None:
            raise Refusal("not_found", "there is no such account")
        return found, new.account, digest

    async def lift(self, id: int, why: str, by: str) -> None:
        """End a ban before its time."""
        await self.bans.lift(id, clean_line(why), by)
        await self.changed()

    async def changed(self) -> None:
        """Bans have changed: act on them here, and tell the others."""
        await self.refresh()
        await self._house.hub.tell_bans()

    def _heard(self) -> None:
        task = asyncio.create_task(self._refresh_quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _refresh_quietly(self) -> None:
        try:
            await self.refresh()
        except Exception as error:  # the database is unavailable: the next sweep looks again
            _log.warning("bans could not be read", extra={"why": type(error).__name__})

    async def refresh(self) -> None:
        """Take in the bans as they are now, and send away whoever is banned since."""
        if await self.bans.load():
            await self._send_away()

    async def _send_away(self) -> None:
        accounts = list(self.bans.accounts)
        query = select(_held.table_id, _held.member, _held.account_id).where(_held.account_id.in_(accounts))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        held = {(table, member): account for table, member, account in rows}
        for live in self._house.hub.tables.values():
            for session in list(live.audience.sessions):
                holders = {held.get((live.table.id, member)) for member in session.members}
                self._part(session, {session.account, *holders})
        for session in list(self._house.lobby.sessions):
            self._part(session, set())

    def _part(self, session: Session, accounts: set[str | None]) -> None:
        untils = [self.bans.account_until(each) for each in accounts if each is not None]
        until = max(
            (each for each in (*untils, self.bans.address_until(session.origin)) if each), default=None
        )
        if until is not None:
            session.close(Bye("banned", str(banned(until)), again=False, until=until))
