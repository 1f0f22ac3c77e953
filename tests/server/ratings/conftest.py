"""A server with accounts and ratings, and people who play there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest

from ..people.authenticator import ORIGIN, Browser
from ..people.conftest import ACCOUNTS
from ..support import Client, Message, Server, running, wait_for

RATED = replace(ACCOUNTS, ratings=True, origins=(ORIGIN,))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site that the tests of a module share: each brings people of its own."""
    file = tmp_path_factory.mktemp("rated") / "tables.db"
    with running(replace(RATED, database=f"sqlite:///{file}")) as server:
        yield server


class Person(Browser):
    """Someone with an account."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__(server)
        self.name = name
        self.sign_up(name)

    def request(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Any request, with the cookie."""
        headers = {"Origin": ORIGIN, "Cookie": f"__Host-pangaea={self.cookie}"}
        answer = self.server.request(method, path, body, headers=headers)
        self.heard.append(answer.text)
        return answer

    def get(self, path: str) -> Any:
        """A GET that must succeed."""
        answer = self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, players: int = 2, game: str = "transhumance", **more: Any) -> Message:
        """Open a rated table."""
        body = {"game": game, "players": players, "name": "whatever", "rated": True, **more}
        answer = self.request("POST", "/api/tables", body)
        assert answer.status_code == 201, answer.text
        told: Message = answer.json()
        return told

    def join(self, table: str, **more: Any) -> Message:
        """Join a table."""
        answer = self.request("POST", f"/api/tables/{table}/members", {"name": "whatever", **more})
        assert answer.status_code == 201, answer.text
        told: Message = answer.json()
        return told

    def sit(self, table: str) -> Client:
        """A socket at a table, by the account alone."""
        client = self.connect(table)
        client.expect("welcome")
        return client


def begin(host: Person, *others: Person, **more: Any) -> tuple[str, list[Client]]:
    """A rated game that has started: its table, and everyone's sockets."""
    table: str = host.open(players=1 + len(others), **more)["table"]["id"]
    for other in others:
        other.join(table)
    clients = [person.sit(table) for person in (host, *others)]
    clients[0].do("start")
    for client in clients[1:]:
        while not client.seen["frames"]:
            client.receive()
    return table, clients


def turn(clients: list[Client]) -> None:
    """Whoever's turn it is plays it whole."""
    newest = max(clients, key=lambda client: client.seq)
    actor = newest.view["actor"]
    own = next(client for client in clients if client.view["seat"] == actor)
    while own.seq < newest.seq:
        own.receive()
    while own.view["actor"] == actor:
        own.play()
        for client in clients:
            while client.seq < own.seq:
                client.receive()


def play(host: Person, *others: Person, loser: int = 1, turns: int = 4, **more: Any) -> str:
    """A rated game that one of them gives up after this many turns; its table."""
    table, clients = begin(host, *others, **more)
    for _ in range(turns):
        turn(clients)
    clients[loser].do("resign")
    for client in clients:
        while client.table["status"] != "finished":
            client.receive()
        client.close()
    settled(host, table)
    return table


def settled(person: Person, table: str) -> str:
    """What became of a game that is over, once the server has worked it out: that follows the commit."""
    told = partial(person.get, f"/api/tables/{table}/ratings")
    wait_for(lambda: told()["state"] != "pending")
    return str(told()["state"])
