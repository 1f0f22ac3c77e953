"""A server with accounts, ratings and moderation, and people at it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from pangaea.server.moderation import tokens
from pangaea.server.moderation.moderation import Moderation

from ..people.authenticator import ORIGIN
from ..people.conftest import Clock
from ..ratings.conftest import RATED, Person
from ..support import Client, Message, Server, running

MODERATED = replace(RATED, moderation=True, secret="a secret of thirty-two characters", reports_per_hour=1e6)
OURS = {"Origin": ORIGIN, "X-Requested-With": "pangaea"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site that the tests of a module share: each brings people of its own."""
    file = tmp_path_factory.mktemp("moderated") / "tables.db"
    with running(replace(MODERATED, database=f"sqlite:///{file}")) as server:
        yield server


@pytest.fixture
def clock(site: Server) -> Iterator[Clock]:
    """The site's clock, in the hands of the test."""
    own = Clock(site)
    yield own
    own.go_back()


def on_loop(server: Server, work: Any) -> Any:
    """Let the server's own loop do something."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(60)


def moderation_of(server: Server) -> Moderation:
    """The moderation of a server."""
    assert server.house.moderation is not None
    return server.house.moderation


class Host:
    """Someone with a token of the host's page."""

    def __init__(self, server: Server, label: str = "Hera", seconds: int = 10**9) -> None:
        self.server = server
        now = server.house.sources.now()
        self.token: str = on_loop(server, tokens.make(server.house.store.database, label, now + seconds, now))

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """One request below `/api/host`."""
        headers = {"Authorization": f"Bearer {self.token}", "X-Requested-With": "pangaea"}
        return self.server.request(method, f"/api/host{path}", body, headers=headers)

    def do(self, method: str, path: str, body: object = None) -> Any:
        """A request that must be granted."""
        answer = self.ask(method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()


def report(server: Server, joined: Message, by: int = 0, **body: Any) -> httpx.Response:
    """A report by the token of a link."""
    sent = {"member": "m2", "reason": "words", "token": joined["links"][by]["token"], **body}
    return server.request("POST", f"/api/tables/{joined['table']['id']}/reports", sent)


def met(one: Person, two: Person, **more: Any) -> tuple[str, Message]:
    """An open table for three where two people with accounts sit; it, and the second one's links."""
    body = {"game": "trias", "players": 3, "name": one.name, **more}
    joined = one.request("POST", "/api/tables", body).json()
    table = joined["table"]["id"]
    other = two.request("POST", f"/api/tables/{table}/members", {"name": two.name}).json()
    for person, links in ((one, joined["links"]), (two, other["links"])):
        links = [{"table": table, "token": link["token"]} for link in links]
        person.do("POST", "/tables", {"links": links})
    return table, other


def quiet(person: Person, table: str, member: str, kind: str) -> httpx.Response:
    """Mute or block someone."""
    headers = {**OURS, "Cookie": f"__Host-pangaea={person.cookie}"}
    body = {"member": member, "kind": kind}
    return person.server.request("PUT", f"/api/tables/{table}/quiet", body, headers=headers)


def gone(client: Client) -> Message:
    """The goodbye that a client gets."""
    return client.expect("bye")
