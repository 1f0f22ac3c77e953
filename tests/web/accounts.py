"""Sites with accounts, devices that hold passkeys, and time in the hands of the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from pangaea.server.clocks import Clocks, ServedTime
from tests.server import support
from tests.server.postgres import free_port
from tests.server.support import GENEROUS, Server

PASSKEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Hand(ServedTime):
    """Served time that only the test moves."""

    def __init__(self) -> None:
        super().__init__()
        self.milliseconds = 0

    def now(self) -> int:
        """The time."""
        return self.milliseconds

    def catch_up(self, milliseconds: int) -> None:
        """Nobody but the test moves it."""


class Site(Server):
    """A server at the one address without TLS where browsers have passkeys and keep its cookie."""

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.settings.port}"

    @property
    def clocks(self) -> Clocks:
        """Its clocks."""
        assert self.house.clocks is not None
        return self.house.clocks

    def pass_time(self, seconds: float) -> None:
        """Let time go by, and whoever's time is up run out of it."""
        hand = self.clocks.served
        assert isinstance(hand, Hand)
        hand.milliseconds += int(seconds * 1000)
        self.loop.call_soon_threadsafe(self.clocks.look)


@contextmanager
def site_at_localhost(folder: Path, **more: Any) -> Iterator[Site]:
    """A site with accounts and whatever else is set, on a database of its own."""
    port = free_port()
    database = f"sqlite:///{folder / 'tables.db'}"
    settings = replace(GENEROUS, database=database, accounts=f"http://localhost:{port}", **more)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(support, "free_port", lambda: port)
        site = Site(settings)
    site.start()
    try:
        yield site
    finally:
        site.stop()


@contextmanager
def site_with_accounts(folder: Path, **more: Any) -> Iterator[Site]:
    """With clocks too; its time stands still unless the test moves it."""
    with site_at_localhost(folder, clocks=True, **more) as site:
        site.house.served = site.clocks.served = Hand()
        yield site


@dataclass
class Keyring:
    """The passkeys of one device: Chromium's virtual authenticator."""

    line: CDPSession
    id: str

    @classmethod
    def of(cls, page: Page) -> Keyring:
        """Give a device a keyring."""
        line = page.context.new_cdp_session(page)
        line.send("WebAuthn.enable")
        made = line.send("WebAuthn.addVirtualAuthenticator", {"options": PASSKEYS})
        return cls(line, made["authenticatorId"])

    def keys(self) -> list[dict[str, Any]]:
        """All passkeys on it."""
        told = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        found: list[dict[str, Any]] = told["credentials"]
        return found

    def receive(self, keys: list[dict[str, Any]]) -> None:
        """Passkeys of another device, as a phone passes them on to a laptop."""
        for key in keys:
            self.line.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": key})
