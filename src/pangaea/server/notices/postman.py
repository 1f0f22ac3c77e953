"""Tells people what is due: all of one person's in one message, not while they look, and not at night."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import itertools
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec

from pangaea.engine.errors import PangaeaError

from ..cards import Cards
from ..rates import Limiter
from ..refusal import Refusal
from .bodies import Event, NewNotices, Notices, Quiet, Told, Tried
from .kept import LEASE_SECONDS, Due, KeptNotices, Subject
from .mail import Mailer, Smtp, asked, check_address, told
from .outward import Outward, Undelivered, read_target

if TYPE_CHECKING:
    from ..house import House

MOST_TRIES: Final = 6
FIRST_PAUSE: Final = 60
"""Seconds before a message is tried again; each time it is four times as long."""
DAY_MINUTES: Final = 1440
LETTERS_PER_HOUR: Final = 5
"""Letters that ask whether an address is someone's own, for one account."""

_log = logging.getLogger(__name__)


class Postman:
    """Sends what is in the outbox."""

    def __init__(self, house: House, outward: Outward | None = None) -> None:
        self._house, self._me = house, house.store.process
        self.kept = KeptNotices(house.store.database)
        self.outward = outward or Outward(house.settings.notice_private)
        settings = house.settings
        self.mailer: Mailer | None = Smtp(settings.smtp, settings.mail_from) if settings.smtp else None
        self._letters = Limiter("letters", LETTERS_PER_HOUR / 3600, LETTERS_PER_HOUR, time.monotonic)
        self.cards = Cards(house)
        self._round: asyncio.Task[None] | None = None
        house.store.notice_after = house.settings.notice_seconds

    # --- wishes ----------------------------------------------------------------------------------

    async def set_wish(self, account: str, name: str, new: NewNotices) -> Notices:
        """Where and when someone wants to be told. A new address is asked whether it is theirs."""
        if new.webhook is not None and new.email is not None:
            raise Refusal("bad_webhook", "choose a webhook or an e-mail address")
        if new.email is not None:
            self._check_email(new.email)
        if new.webhook is not None:
            read_target(new.webhook, self._house.settings.notice_private)
        if await self.kept.set_wish(account, new) and new.email is not None and self.mailer is not None:
            self._letters.take(account)
            link = self._link(f"/api/notices/{await self.kept.mail_token(account)}/confirm")
            try:
                await self.mailer.send(asked(new.email, name, new.language, link), self._house.sources.now())
            except Undelivered as failed:
                raise Refusal("bad_email", f"no letter could be sent there: {failed}") from None
        return await self.kept.wish(account)

    def _check_email(self, address: str) -> None:
        if self.mailer is None:
            raise Refusal("bad_email", "this server sends no letters")
        check_address(address)

    async def try_out(self, account: str) -> Tried:
        """Send a message at once, to see whether it arrives."""
        wish = await self.kept.wish(account)
        if wish.webhook is None:
            raise Refusal("bad_webhook", "set a webhook first")
        try:
            await self._hook(wish, "test", [Event("test", link=self._link(""))])
        except Undelivered as failed:
            return Tried(False, str(failed))
        return Tried(True, None)

    # --- rounds ----------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Go round, unless a round is under way."""
        if self._round is None or self._round.done():
            self._round = asyncio.create_task(self._go())

    async def _go(self) -> None:
        try:
            await self.go_round()
        except Exception as error:  # the database is away: the next round does it
            _log.warning("a round of notices failed", extra={"why": type(error).__name__})

    async def go_round(self) -> None:
        """Tell everyone what is due now."""
        now = self._house.sources.now()
        if not await self.kept.any_due(now):
            return
        dues = await self.kept.take(self._me, now)
        by_account = sorted(dues, key=lambda due: (due.account, due.id))
        for account, own in itertools.groupby(by_account, key=lambda due: due.account):
            # What is not reached in time is taken again later, perhaps by another process: never by two.
            if self._house.closing or self._house.sources.now() - now > LEASE_SECONDS // 2:
                return
            await self._tell(account, list(own), now)
        await self.kept.forget(now)

    async def _tell(self, account: str, dues: list[Due], now: int) -> None:
        wish = await self.kept.wish(account)
        end = quiet_until(wish.quiet, now)
        if end is not None:
            return await self.kept.later(self._me, dues, end, failed=False)
        events = {due: event for due in dues if (event := await self._event(due)) is not None}
        nowhere = wish.webhook is None and not wish.confirmed
        stale = [due.id for due in dues if due not in events or nowhere]
        if stale:
            await self.kept.done(self._me, stale)
        fresh = [due for due in dues if due.id not in stale]
        if not fresh:
            return None
        try:
            await self._send(account, wish, str(fresh[0].id), [events[due] for due in fresh])
        except (Undelivered, Refusal):
            return await self._failed(fresh, now)
        return await self.kept.done(self._me, [due.id for due in fresh], account)

    async def _failed(self, dues: list[Due], now: int) -> None:
        tries = max(due.tries for due in dues) + 1
        if tries >= MOST_TRIES:
            return await self.kept.done(self._me, [due.id for due in dues])
        return await self.kept.later(self._me, dues, now + FIRST_PAUSE * 4 ** (tries - 1), failed=True)

    async def _event(self, due: Due) -> Event | None:
        """What is told; None if it is no longer so, or they have seen it themselves."""
        subject = await self.kept.subject(due)
        if subject is None or not _still(due, subject) or self._looks(due, subject):
            return None
        title, link = subject.summary.title, self._link(f"/t/{due.table}")
        turn = due.turn if due.kind == "turn" else None
        return Event("turn" if due.kind == "turn" else "over", due.table, subject.game, title, turn, link)

    def _looks(self, due: Due, subject: Subject) -> bool:
        live = self._house.hub.tables.get(due.table)
        return live is not None and bool(subject.members & set(live.audience.online()))

    def _link(self, path: str) -> str:
        settings = self._house.settings
        return f"{settings.accounts}{settings.base_path.rstrip('/')}{path}"

    async def _send(self, account: str, wish: Notices, id: str, events: list[Event]) -> None:
        if wish.webhook is not None:
            return await self._hook(wish, id, events)
        if self.mailer is None or wish.email is None:
            raise Undelivered("this server sends no letters")
        stop = self._link(f"/api/notices/{await self.kept.mail_token(account)}/stop")
        letter = told(wish.email, events, wish.language, stop, await self._picture(events[0].table))
        return await self.mailer.send(letter, self._house.sources.now())

    async def _picture(self, table: str | None) -> bytes | None:
        """The board as a spectator sees it; a letter also goes without."""
        if table is None or not self.cards.available:
            return None
        try:
            live = await self._house.hub.find(table)
            return await self.cards.picture("letters", live.table)
        except (Refusal, PangaeaError):
            return None

    async def _hook(self, wish: Notices, id: str, events: list[Event]) -> None:
        body = msgspec.json.encode(Told(id, events))
        sent = str(self._house.sources.now())
        assert wish.webhook is not None
        assert wish.secret is not None
        signature = sign(wish.secret, sent, body)
        headers = {"X-Pangaea-Time": sent, "X-Pangaea-Signature": signature, "User-Agent": "Pangaea"}
        await self.outward.post(wish.webhook, headers, body)

    async def close(self) -> None:
        """Let the round under way come to its end."""
        if self._round is not None:
            await asyncio.gather(self._round, return_exceptions=True)


def sign(secret: str, time: str, body: bytes) -> str:
    """What shows that a message is this server's, and when it was sent."""
    return hmac.new(secret.encode(), time.encode() + b"." + body, hashlib.sha256).hexdigest()


def quiet_until(quiet: Quiet | None, now: int) -> int | None:
    """When the quiet hours end; None: it is not quiet now."""
    if quiet is None or quiet.begins == quiet.ends:
        return None
    minute = now // 60 % DAY_MINUTES
    since = (minute - quiet.begins) % DAY_MINUTES
    length = (quiet.ends - quiet.begins) % DAY_MINUTES
    return None if since >= length else now - now % 60 + 60 * (length - since)


def _still(due: Due, subject: Subject) -> bool:
    """Whether what is to be told is still so."""
    summary = subject.summary
    if due.kind == "over":
        return subject.status == "finished"
    if subject.status != "running" or summary.actor is None or summary.turn != due.turn:
        return False
    member, bot = summary.seats[summary.actor]
    return bot is None and member in subject.members
