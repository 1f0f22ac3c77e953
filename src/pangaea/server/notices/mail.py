"""Letters: plain text and HTML with a picture of the board, and one press to have no more of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage, MIMEPart
from email.utils import formatdate, make_msgid
from html import escape
from typing import Final, Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib

from ..refusal import Refusal
from .bodies import Event, Language
from .outward import SECONDS, Undelivered
from .words import WORDS, headline, sentence

_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")


def check_address(address: str) -> str:
    """An address that a letter can be sent to; a refusal if it is none."""
    if len(address) > 254 or not _ADDRESS.fullmatch(address):
        raise Refusal("bad_email", "this is not an e-mail address")
    return address


@dataclass(frozen=True, slots=True)
class Letter:
    """Something to be sent by e-mail."""

    to: str
    subject: str
    lines: list[tuple[str, str]]
    """Each a text and the link below it."""
    stop: tuple[str, str] | None = None
    """The words and the link that end all letters."""
    picture: bytes | None = None


class Mailer(Protocol):
    """Whoever sends letters."""

    async def send(self, letter: Letter, now: int) -> None:
        """Send it; `Undelivered` if nobody takes it."""
        ...


class Smtp:
    """A mail server: `smtp://[USER:PASSWORD@]HOST[:PORT]`, or `smtps://…`."""

    def __init__(self, address: str, sender: str) -> None:
        parts = urlsplit(address)
        self._sender, self._tls = sender, parts.scheme == "smtps"
        self._host = parts.hostname or "localhost"
        self._port = parts.port or (465 if self._tls else 25)
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None

    async def send(self, letter: Letter, now: int) -> None:
        """Send it; TLS is used wherever the server offers it."""
        try:
            await aiosmtplib.send(
                written(letter, self._sender, now),
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                timeout=SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError):
            raise Undelivered("the mail server did not take it") from None


def written(letter: Letter, sender: str, now: int) -> EmailMessage:
    """The letter as it is sent."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    message["Date"] = formatdate(now)
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">"))
    message["Auto-Submitted"] = "auto-generated"
    text = "\n\n".join(f"{line}\n{link}" for line, link in letter.lines)
    if letter.stop is not None:
        message["List-Unsubscribe"] = f"<{letter.stop[1]}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text += f"\n\n{letter.stop[0]}: {letter.stop[1]}"
    message.set_content(text + "\n")
    message.add_alternative(_html(letter), subtype="html")
    if letter.picture is not None:
        body = message.get_payload()[1]  # type: ignore[index]
        assert isinstance(body, MIMEPart)
        body.add_related(letter.picture, "image", "png", cid="<board>", filename="board.png")
    return message


def _html(letter: Letter) -> str:
    parts = [
        f'<p>{escape(line)}<br><a href="{escape(link)}">{escape(link)}</a></p>' for line, link in letter.lines
    ]
    if letter.picture is not None:
        parts.insert(1, '<p><img src="cid:board" alt="" width="600" style="max-width:100%"></p>')
    if letter.stop is not None:
        words, link = letter.stop
        parts.append(f'<p><small><a href="{escape(link)}">{escape(words)}</a></small></p>')
    return "<!doctype html><html><body>" + "".join(parts) + "</body></html>"


def told(to: str, events: Sequence[Event], language: Language, stop: str, picture: bytes | None) -> Letter:
    """The letter about what is due."""
    lines = [(sentence(event, language), event.link or "") for event in events]
    return Letter(to, headline(events, language), lines, (WORDS["stop"][language], stop), picture)


def asked(to: str, name: str, language: Language, link: str) -> Letter:
    """The letter that asks whether an address is someone's own."""
    return Letter(to, WORDS["confirm"][language], [(WORDS["why"][language].format(name=name), link)])


def signs_in(to: str, name: str, language: Language, link: str) -> Letter:
    """The letter whose link signs someone in, once."""
    return Letter(to, WORDS["letter"][language], [(WORDS["letter_why"][language].format(name=name), link)])


def page(title: str, button: str | None) -> str:
    """A page with one button: a letter that is only looked through by a machine must change nothing."""
    form = f'<form method="post"><button>{escape(button)}</button></form>' if button else ""
    return f'<!doctype html><meta charset="utf-8"><title>Pangaea</title><h1>{escape(title)}</h1>{form}'
