"""Sends people what is due: one message per person, not while they are connected, and not in quiet hours."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from datetime import datetime
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

import msgspec

from ..rates import Limiter
from ..refusal import Refusal
from ..table.text import clean_line, clean_name, skeleton
from .bodies import Event, Invitation, Language, NewNotices, NewPush, Notices, Quiet, Tried, TriedWay
from .kept import BITS, KeptNotices
from .mail import asked, check_address
from .outbox import LEASE_SECONDS, Due, Outbox, Subject
from .outward import Outward, Undelivered, read_target
from .push import Browser, check_browser
from .ways import Ways

if TYPE_CHECKING:
    from ..house import House

MOST_TRIES: Final = 6
FIRST_PAUSE: Final = 60
"""Seconds before a message is tried again; each time it is four times as long."""
DAY_MINUTES: Final = 1440
LETTERS_PER_HOUR: Final = 5
"""Letters that ask whether an address is someone's own, or try it, for one account."""
INVITATIONS_PER_HOUR: Final = 20

_log = logging.getLogger(__name__)


class Postman:
    """Sends what is in the outbox."""

    def __init__(self, house: House, outward: Outward | None = None) -> None:
        self._house, self._me = house, house.store.process
        self.kept, self.outbox = KeptNotices(house.store.database), Outbox(house.store.database)
        self.ways = Ways(house, self.kept, outward)
        self._letters = Limiter("letters", LETTERS_PER_HOUR / 3600, LETTERS_PER_HOUR, time.monotonic)
        per_hour = INVITATIONS_PER_HOUR
        self._invitations = Limiter("invitations", per_hour / 3600, per_hour, time.monotonic)
        self._round: asyncio.Task[None] | None = None
        house.store.notice_after = house.settings.notice_seconds

    # --- settings --------------------------------------------------------------------------------

    async def notices_of(self, account: str) -> Notices:
        """Where and when someone is told, and what this server can do."""
        kept, sender = await self.kept.notices_of(account), self.ways.sender
        letters = self.ways.mailer is not None
        return msgspec.structs.replace(
            kept,
            letters=letters,
            letters_sign_in=letters and self._house.settings.account_letters,
            push_key=None if sender is None else sender.public,
        )

    async def set_notices(self, account: str, name: str, new: NewNotices) -> Notices:
        """Where and when someone wants to be told. A new address is asked whether it is theirs."""
        if new.email is not None:
            self._check_email(new.email)
        if new.webhook is not None:
            read_target(new.webhook, self._house.settings.notice_private)
        zone_of(new.zone)
        if new.email is not None and new.email != (await self.kept.notices_of(account)).email:
            self._letters.take(account)
        if await self.kept.set_notices(account, new) and new.email is not None:
            await self._ask(account, name, new.email, new.language)
        return await self.notices_of(account)

    async def _ask(self, account: str, name: str, email: str, language: Language) -> None:
        """Ask an address whether it is theirs; one that no letter can be sent to is not kept."""
        token = await self.kept.mail_token(account)
        assert self.ways.mailer is not None
        assert token is not None
        letter = asked(email, name, language, self.ways.link(f"/api/notices/{token}/confirm"))
        try:
            await self.ways.mailer.send(letter, self._house.sources.now())
        except Undelivered as failed:
            await self.kept.stop(token)
            raise Refusal("bad_email", f"no e-mail could be sent there: {failed}") from None

    def _check_email(self, address: str) -> None:
        if self.ways.mailer is None:
            raise Refusal("bad_email", "this server sends no e-mail")
        check_address(address)

    async def add_push(self, account: str, session: str, new: NewPush) -> Notices:
        """Have a browser show notices."""
        if self.ways.sender is None:
            raise Refusal("bad_push", "this server sends nothing to browsers")
        check_browser(Browser(new.endpoint, new.p256dh, new.auth))
        read_target(new.endpoint, self._house.settings.notice_private, "bad_push")
        await self.kept.add_push(account, session, new, clean_line(new.label), self._house.sources.now())
        return await self.notices_of(account)

    async def remove_push(self, account: str, id: str) -> Notices:
        """Have a browser show nothing more."""
        if not await self.kept.remove_push(account, id):
            raise Refusal("not_found", "you have no such device")
        return await self.notices_of(account)

    async def try_out(self, account: str) -> Tried:
        """Send a message in all ways at once, to see whether it arrives."""
        notices = await self.notices_of(account)
        ways = self.ways.open(notices)
        if not ways:
            raise Refusal("nowhere", "first choose how you want to be notified")
        if "email" in ways:
            self._letters.take(account)
        tried = []
        for way in ways:
            problem = None
            try:
                await self.ways.send(way, account, notices, "test", [Event("test", link=self.ways.link("/"))])
            except (Undelivered, Refusal) as failed:
                problem = str(failed)
            tried.append(TriedWay(way, problem is None, problem))
        return Tried(tried)

    async def invite(self, account: str, members: list[str], body: Invitation) -> None:
        """Invite someone with an account. Nobody learns whether there is one, or what it wants to hear."""
        self._invitations.take(account)
        live = await self._house.hub.find(body.table)
        if not any(live.table.seat_of(member) is not None for member in members):
            raise Refusal("not_player", "only people who sit at a table can invite others to it")
        if live.table.status != "open":
            raise Refusal("not_open", "the game has begun; nobody can be invited now")
        name = skeleton(clean_name(body.name))
        await self.outbox.invite(body.table, name, account, self._house.sources.now())

    # --- rounds ----------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Start a round, unless one is under way."""
        if self._round is None or self._round.done():
            self._round = asyncio.create_task(self._go())

    async def _go(self) -> None:
        try:
            await self.go_round()
        except Exception as error:  # the database is unavailable: the next round does it
            _log.warning("a round of notices failed", extra={"why": type(error).__name__})

    async def go_round(self) -> None:
        """Tell everyone what is due now."""
        now = self._house.sources.now()
        if not await self.outbox.any_due(now):
            return
        dues = await self.outbox.take(self._me, now)
        by_account = sorted(dues, key=lambda due: (due.account, due.id))
        for account, own in itertools.groupby(by_account, key=lambda due: due.account):
            # What is not reached in time is taken again later, perhaps by another process: never by two.
            if self._house.closing or self._house.sources.now() - now > LEASE_SECONDS // 2:
                return
            await self._tell(account, list(own), now)
        await self.outbox.forget(now)

    async def _tell(self, account: str, dues: list[Due], now: int) -> None:
        notices = await self.kept.notices_of(account)
        end = quiet_until(notices.quiet, now, notices.zone)
        if end is not None:
            return await self.outbox.later(self._me, dues, end)
        events = {due: event for due in dues if (event := await self._event(due)) is not None}
        left, failed = {due.id: 0 for due in dues}, None
        for way in self.ways.open(notices):
            own = [due for due in events if due.pending & BITS[way]]
            try:
                if own:
                    await self.ways.send(way, account, notices, str(own[0].id), [events[due] for due in own])
                    failed = failed or False
            except (Undelivered, Refusal):
                failed = True
                left |= {due.id: left[due.id] | BITS[way] for due in own if due.tries + 1 < MOST_TRIES}
        tries = max(due.tries for due in dues)
        return await self.outbox.settle(self._me, account, left, now + FIRST_PAUSE * 4**tries, failed)

    async def _event(self, due: Due) -> Event | None:
        """What is told; None if it is no longer so, or they have seen it themselves."""
        subject = await self.outbox.subject(due)
        if subject is None or not _still(due, subject) or self._looks(due, subject):
            return None
        title, link = subject.summary.title, self.ways.link(f"/t/{due.table}")
        turn = due.turn if due.kind == "turn" else None
        dropped = turn is not None and subject.summary.actor in subject.summary.dropped
        return Event(due.kind, due.table, subject.game, title, turn, link, subject.by, dropped)

    def _looks(self, due: Due, subject: Subject) -> bool:
        live = self._house.hub.tables.get(due.table)
        return live is not None and bool(subject.members & set(live.audience.online()))

    async def close(self) -> None:
        """Let the round under way finish."""
        if self._round is not None:
            await asyncio.gather(self._round, return_exceptions=True)


def zone_of(name: str) -> ZoneInfo:
    """A time zone; a refusal if there is none of that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, not a name, or a folder of zones
        raise Refusal("bad_zone", "there is no such time zone") from None


def quiet_until(quiet: Quiet | None, now: int, zone: str = "UTC") -> int | None:
    """When the quiet hours end; None: it is not quiet now."""
    if quiet is None or quiet.begins == quiet.ends:
        return None
    local = datetime.fromtimestamp(now, zone_of(zone))
    since = (local.hour * 60 + local.minute - quiet.begins) % DAY_MINUTES
    length = (quiet.ends - quiet.begins) % DAY_MINUTES
    return None if since >= length else now - now % 60 + 60 * (length - since)


def _still(due: Due, subject: Subject) -> bool:
    """Whether what is to be told is still so."""
    summary = subject.summary
    if due.kind == "over":
        return subject.status == "finished"
    if due.kind == "invited":
        return subject.status == "open" and not subject.members
    if due.kind == "said":
        return not subject.been
    if subject.status != "running" or summary.actor is None or summary.turn != due.turn:
        return False
    member, bot = summary.seats[summary.actor]
    return bot is None and member in subject.members
