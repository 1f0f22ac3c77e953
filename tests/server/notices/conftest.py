"""A site that tells people things, an address that hears them, and time in the hands of the test."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from pangaea.server.house import House
from pangaea.server.notices.postman import Postman
from pangaea.server.settings import Settings

from ..people.conftest import ACCOUNTS, Clock
from ..ratings.conftest import Person
from ..support import Message, Server, running
from .office import Office, open_office

TOLD = replace(ACCOUNTS, notices=True, notice_private=True, clocks=True)


@dataclass
class Hook:
    """An address that keeps what it is sent."""

    url: str = ""
    answer: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)

    @property
    def events(self) -> list[list[Message]]:
        """The events of each message."""
        return [json.loads(body)["events"] for _, body in self.heard]


@contextmanager
def open_hook() -> Iterator[Hook]:
    """A real web server of the test's own."""
    own = Hook()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            own.heard.append((dict(self.headers.items()), body))
            self.send_response(own.answer)
            for name, value in own.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Quietly."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        own.url = f"http://127.0.0.1:{server.server_port}/hook?to=me"
        yield own
        server.shutdown()


@pytest.fixture
def hook() -> Iterator[Hook]:
    """An address that takes webhooks."""
    with open_hook() as own:
        yield own


@pytest.fixture
def office() -> Iterator[Office]:
    """A mail server."""
    with open_office() as own:
        yield own


class Told:
    """A site, and its postman, who goes round when the test says so."""

    def __init__(self, server: Server) -> None:
        self.server, self.clock = server, Clock(server)

    @property
    def house(self) -> House:
        """Its inside."""
        return self.server.house

    def later(self, seconds: int) -> None:
        """So much later the postman goes round."""
        self.clock.time += seconds
        assert self.house.postman is not None
        asyncio.run_coroutine_threadsafe(self.house.postman.go_round(), self.server.loop).result()

    def someone(self, name: str, hook: Hook, **more: Any) -> Person:
        """Someone who wants to be told."""
        person = Person(self.server, name)
        person.do("PUT", "/notices", {"webhook": hook.url, **more})
        return person


@contextmanager
def waiting_postmen() -> Iterator[None]:
    """Postmen go round only when a test says so, and not when their server starts either."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Postman, "sweep", lambda postman: None)
        yield


@contextmanager
def telling(settings: Settings) -> Iterator[Told]:
    """A site that tells people things when the test says so."""
    with waiting_postmen(), running(settings) as server:
        yield Told(server)


@pytest.fixture
def site(sqlite_url: str) -> Iterator[Told]:
    """A site on a SQLite file."""
    with telling(replace(TOLD, database=sqlite_url)) as told:
        yield told
