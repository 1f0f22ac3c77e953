"""A mail server for the tests, and what is in its letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from ..postgres import free_port


@dataclass
class Office:
    """A real mail server, which keeps what it is given."""

    port: int = 0
    answer: str = "250 OK"
    letters: list[EmailMessage] = field(default_factory=list)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """A letter."""
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            assert envelope.rcpt_tos == [letter["To"]]
            self.letters.append(letter)
        return self.answer


@contextmanager
def open_office() -> Iterator[Office]:
    """The mail server."""
    own = Office(port=free_port())
    controller = Controller(own, hostname="127.0.0.1", port=own.port)
    controller.start()
    try:
        yield own
    finally:
        controller.stop()


def text_of(letter: EmailMessage) -> str:
    """The plain text."""
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def path_in(letter: EmailMessage, what: str) -> str:
    """The path of a link in a letter."""
    found = re.search(rf"https?://[\w.:-]+(/api/notices/[\w-]+/{what})", text_of(letter))
    assert found is not None, text_of(letter)
    return found[1]
