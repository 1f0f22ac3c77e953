"""The lobby's socket: who looks sees public tables come, change and go, and never a private one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pangaea.server import lobby as lobby_module
from pangaea.server import messages as m
from pangaea.server.bodies import NewMember, NewTable
from pangaea.server.house import House
from pangaea.server.session import Session
from pangaea.server.table.opening import terms_of_table

from .houses import Visitor, houses, until
from .support import GENEROUS, PATIENCE, Client, Server, running

Message = dict[str, Any]


class Watcher:
    """Somebody who looks at the lobby."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, Message] = {}
        self.raw = ""

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self) -> Message:
        """The next message; what it says of tables is kept."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw += text
        message: Message = json.loads(text)
        if message["type"] == "lobby":
            self.tables = {}
        for table in message.get("tables", ()):
            self.tables[table["id"]] = table
        for table in message.get("gone", ()):
            del self.tables[table]
        return message

    def until(self, table: str, **wanted: Any) -> Message:
        """What is told of a table once it is as wanted."""
        while True:
            told = self.tables.get(table)
            if told is not None and all(told[field] == value for field, value in wanted.items()):
                return told
            self.receive()

    def until_gone(self, table: str) -> None:
        """Wait until a table is listed no longer."""
        while table in self.tables:
            self.receive()


@contextmanager
def watching(server: Any, first: object = None) -> Iterator[Watcher]:
    """A watcher who leaves at the end."""
    address = "ws" + server.url.removeprefix("http") + "/api/lobby/socket"
    with connect(address, open_timeout=PATIENCE, close_timeout=1) as socket:
        watcher = Watcher(socket)
        watcher.send({"type": "enter"} if first is None else first)
        yield watcher


def gather(server: Any, **more: Any) -> Message:
    """A table that waits for a second person."""
    body = {"game": "transhumance", "players": 2, "name": "Ann", "public": True} | more
    told: Message = server.post("/api/tables", **body)
    return told


def test_tables_come_fill_run_and_go(server: Server) -> None:
    with watching(server) as watcher:
        assert watcher.receive()["type"] == "lobby"
        joined = gather(server)
        table = joined["table"]["id"]
        assert watcher.until(table)["names"] == ["Ann", None]
        host = Client.joined(server, joined)
        server.post(f"/api/tables/{table}/members", name="Zoë")
        assert watcher.until(table, names=["Ann", "Zoë"])["status"] == "open"
        host.do("start")
        assert watcher.until(table, status="running")["turn"] == 1
        host.do("resign")
        watcher.until_gone(table)
    with watching(server) as late:
        assert table not in {each["id"] for each in late.receive()["tables"]}


def test_private_tables_never_appear(server: Server) -> None:
    with watching(server) as watcher:
        watcher.receive()
        secret = gather(server, public=False, name="Hidden", title="Nobody may know")
        host = Client.joined(server, secret)
        server.post(f"/api/tables/{secret['table']['id']}/members", name="Hidden too")
        shown = gather(server)
        watcher.until(shown["table"]["id"])
        # Public for a while, and private again: it goes, and what happens then is not told.
        host.do("configure", public=True)
        watcher.until(secret["table"]["id"], title="Nobody may know")
        assert "Hidden too" in watcher.raw
        host.do("configure", public=False)
        watcher.until_gone(secret["table"]["id"])
        watcher.raw = ""
        host.do("rename", name="Quite hidden")
        host.do("start")
        after = gather(server, name="Later")
        watcher.until(after["table"]["id"])
        assert "hidden" not in watcher.raw
        assert secret["table"]["id"] not in watcher.raw
        for token in [link["token"] for link in shown["links"]] + [shown["links"][0]["member"]]:
            assert token not in watcher.raw


def test_who_comes_later_sees_what_is_there_once(server: Server) -> None:
    table = gather(server)["table"]["id"]
    with watching(server) as one, watching(server) as two:
        for watcher in (one, two):
            listed = watcher.receive()
            assert listed["type"] == "lobby"
            assert [each["id"] for each in listed["tables"]].count(table) == 1


def test_old_tables_wait_for_nobody(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "STALE_SECONDS", -10)
    gather(server)
    with watching(server) as watcher:
        assert watcher.receive()["tables"] == []


def test_it_says_pong_and_what_it_cannot_read(server: Server) -> None:
    with watching(server) as watcher:
        watcher.receive()
        for sent, told in (
            ({"type": "ping"}, "pong"),
            ({"type": "enter"}, "refused"),
            ("{", "refused"),
            ({"type": "play"}, "refused"),
            ({"type": "ping"}, "pong"),
        ):
            watcher.send(sent)
            assert watcher.receive()["type"] == told


@pytest.mark.parametrize("first", [{"type": "ping"}, {"type": "hello"}, {"type": "enter", "tokens": []}, "!"])
def test_the_first_message_must_be_enter(server: Server, first: object) -> None:
    with watching(server, first) as watcher:
        assert watcher.receive()["code"] == "bad_message"
        assert watcher.receive()["type"] == "bye"


def test_a_flood_ends_it(tmp_path: Any) -> None:
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/tables.db", messages_per_second=1)
    with running(settings) as server, watching(server) as watcher:
        told = [watcher.receive()["type"]]
        try:
            for _ in range(50):
                watcher.send({"type": "ping"})
            while told[-1] != "bye":
                told.append(watcher.receive()["type"])
        except ConnectionClosed:
            pass
        assert told.count("pong") <= 4


def test_by_invitation_only_the_code_opens_the_lobby(tmp_path: Any) -> None:
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/tables.db", invitation="herbs")
    with running(settings) as server:
        for first in ({"type": "enter"}, {"type": "enter", "invitation": "weeds"}):
            with watching(server, first) as watcher:
                assert watcher.receive()["code"] == "invitation_needed"
        with watching(server, {"type": "enter", "invitation": "herbs"}) as watcher:
            assert watcher.receive()["type"] == "lobby"


def test_a_stop_says_come_again(tmp_path: Any) -> None:
    with ExitStack() as stack:
        with running(replace(GENEROUS, database=f"sqlite:///{tmp_path}/tables.db")) as server:
            watcher = stack.enter_context(watching(server))
            watcher.receive()
        bye = watcher.receive()
        assert (bye["type"], bye["code"], bye["again"]) == ("bye", "shutdown", True)


def test_two_processes_show_the_same_lobby(postgres_url: str) -> None:
    """A table that the other process has never had in memory is listed here too, and goes from here."""

    async def story() -> None:
        async with houses(postgres_url) as (one, two), watcher_at(one) as here, watcher_at(two) as there:

            async def both_see(names: list[str | None] | None) -> None:
                await until(lambda: names_at(here, table) == names_at(there, table) == names)

            body = NewTable(name="Ann", game="transhumance", players=2, public=True)
            opening = await one.open_table(terms_of_table(body), body)
            table = opening.table.id
            await both_see(["Ann", None])
            await two.join(await two.hub.find(table), NewMember(name="Zoë"))
            await both_see(["Ann", "Zoë"])
            host = await Visitor.at(one, table, opening.links[0].token)
            await host.do(m.Configure(id="private", public=False))
            await both_see(None)
            await host.leave()

    asyncio.run(story())


@asynccontextmanager
async def watcher_at(house: House) -> AsyncIterator[Session]:
    """Somebody who looks at the lobby through one of the houses."""
    session = Session([], 10_000)
    async with house.lobby.connected(session):
        yield session


def names_at(session: Session, table: str) -> list[str | None] | None:
    """Who sits at a table, by all that the session was told; None if it is not listed."""
    names: list[str | None] | None = None
    for sent in session.waiting:
        assert isinstance(sent, bytes)
        message = json.loads(sent)
        names = None if table in message.get("gone", ()) else names
        names = next((each["names"] for each in message["tables"] if each["id"] == table), names)
    return names
