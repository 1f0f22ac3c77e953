"""How people are told: by a webhook, by a letter, and in their browsers."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from pangaea.engine.errors import PangaeaError

from ..cards import Cards
from ..refusal import Refusal
from .bodies import Channel, Event, Language, Notices, Told
from .kept import KeptNotices
from .mail import Mailer, Smtp, told
from .outward import Outward, Undelivered
from .push import LONGEST, Browser, Sender, seal
from .words import headline, sentence

if TYPE_CHECKING:
    from ..house import House

GONE: Final = (404, 410)
"""What a push service answers where a browser takes no more messages."""
MOST_LINES: Final = 5
"""Lines of one notification."""


class Ways:
    """Sends messages."""

    def __init__(self, house: House, kept: KeptNotices, outward: Outward | None = None) -> None:
        settings = house.settings
        self._house, self._kept = house, kept
        self.outward = outward or Outward(settings.notice_private)
        self.mailer: Mailer | None = Smtp(settings.smtp, settings.mail_from) if settings.smtp else None
        self.sender = Sender(settings.push_key, settings.accounts or "") if settings.push_key else None
        self.cards = Cards(house)

    def open(self, notices: Notices) -> list[Channel]:
        """The ways in which someone can be told."""
        ways: dict[Channel, bool] = {
            "webhook": notices.webhook is not None,
            "email": notices.confirmed and self.mailer is not None,
            "push": bool(notices.devices) and self.sender is not None,
        }
        return [way for way, is_open in ways.items() if is_open]

    async def send(
        self, way: Channel, account: str, notices: Notices, id: str, events: Sequence[Event]
    ) -> None:
        """Tell someone in one of the ways; `Undelivered` if it did not arrive."""
        if way == "webhook":
            await self._hook(notices, id, events)
        elif way == "email":
            await self._write(account, notices, events)
        else:
            await self._push(account, events)

    def link(self, path: str) -> str:
        """The address of something on this site."""
        settings = self._house.settings
        return f"{settings.accounts}{settings.base_path.rstrip('/')}{path}"

    # --- webhooks --------------------------------------------------------------------------------

    async def _hook(self, notices: Notices, id: str, events: Sequence[Event]) -> None:
        body = msgspec.json.encode(Told(id, list(events)))
        sent = str(self._house.sources.now())
        assert notices.webhook is not None
        assert notices.secret is not None
        signature = sign(notices.secret, sent, body)
        headers = {"X-Pangaea-Time": sent, "X-Pangaea-Signature": signature, "User-Agent": "Pangaea"}
        await self.outward.post(notices.webhook, headers, body)

    # --- letters ---------------------------------------------------------------------------------

    async def _write(self, account: str, notices: Notices, events: Sequence[Event]) -> None:
        assert self.mailer is not None
        assert notices.email is not None
        stop = self.link(f"/api/notices/{await self._kept.mail_token(account)}/stop")
        letter = told(notices.email, events, notices.language, stop, await self._picture(events[0].table))
        await self.mailer.send(letter, self._house.sources.now())

    async def _picture(self, table: str | None) -> bytes | None:
        """The board as a spectator sees it; a letter also goes without."""
        if table is None or not self.cards.available:
            return None
        try:
            live = await self._house.hub.find(table)
            return await self.cards.picture("letters", live.table)
        except (Refusal, PangaeaError):
            return None

    # --- browsers --------------------------------------------------------------------------------

    async def _push(self, account: str, events: Sequence[Event]) -> None:
        """To all browsers; it has arrived if one has it. Those that take nothing more are forgotten."""
        arrived, failed = False, None
        for id, browser, language in await self._kept.browsers(account):
            try:
                await self._push_to(browser, events, language)
                arrived = True
            except Undelivered as problem:
                if problem.status in GONE:
                    await self._kept.remove_push(account, id)
                else:
                    failed = problem
        if failed is not None and not arrived:
            raise failed

    async def _push_to(self, browser: Browser, events: Sequence[Event], language: Language) -> None:
        assert self.sender is not None
        message = seal(self.message(events, language), browser)
        headers = self.sender.headers(browser.endpoint, self._house.sources.now())
        await self.outward.post(browser.endpoint, headers, message)

    def message(self, events: Sequence[Event], language: Language) -> bytes:
        """What a browser shows: the worker only lays it out."""
        several = len(events) > 1
        lines = [sentence(event, language) for event in events[:MOST_LINES]] if several else []
        shown = {
            "title": headline(events, language),
            "body": "\n".join(lines),
            "link": self.link("/") if several else events[0].link,
            "tag": "" if several else events[0].table,
            "language": language,
        }
        body = msgspec.json.encode(shown)
        return body if len(body) <= LONGEST else msgspec.json.encode(shown | {"body": ""})


def sign(secret: str, time: str, body: bytes) -> str:
    """What shows that a message is this server's, and when it was sent."""
    return hmac.new(secret.encode(), time.encode() + b"." + body, hashlib.sha256).hexdigest()
