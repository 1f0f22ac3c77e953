"""A real server on a free port of the loopback, and a client that speaks the protocol."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pangaea.analysis import Depth
from pangaea.bots.advice import Effort
from pangaea.server import house as parts
from pangaea.server.botpool import BotPool
from pangaea.server.counsel import Counsel
from pangaea.server.house import House
from pangaea.server.people import proofs
from pangaea.server.reviews import Reviews
from pangaea.server.run import make_server
from pangaea.server.settings import Settings

from .postgres import free_port

Message = dict[str, Any]
PATIENCE = 120.0
"""Seconds a test waits for what must come, however busy the machine; it never measures time."""

GENEROUS = Settings(
    metrics_token="open",
    tables_per_minute=1e6,
    joins_per_minute=1e6,
    connects_per_minute=1e6,
    reads_per_second=1e6,
    replays_per_minute=1e6,
    messages_per_second=1e6,
    moves_per_second=1e6,
    previews_per_second=1e6,
    chats_per_minute=1e6,
    hints_per_minute=1e6,
    analyses_per_minute=1e6,
    syncs_per_minute=1e6,
    invitations_per_minute=1e6,
    sockets_per_address=10**6,
    sign_ins_per_minute=1e6,
)
"""Settings whose rate limits no test reaches by accident."""


def http(method: str, url: str, **more: Any) -> httpx.Response:
    """One request of the loopback. Without `verify` each would read all certificates first, for 20 ms."""
    return httpx.request(method, url, **{"timeout": PATIENCE, "verify": False} | more)


class Deals:
    """Seeds of tables that depend only on the test and on how many it has opened before.

    A test that meets a rare deal then meets it in every run, never by chance.
    """

    def __init__(self) -> None:
        self._test, self._opened = "", 0

    def seed(self) -> bytes:
        """The seed of the next table."""
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        self._test, self._opened = test, self._opened + 1 if test == self._test else 0
        return hashlib.sha256(f"{test} {self._opened}".encode()).digest()


class Server:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings, pool: BotPool | None = None) -> None:
        self.settings = replace(settings, host="127.0.0.1", port=free_port(), shutdown_seconds=2)
        self._server = make_server(self.settings, pool, log_config=None)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            self.loop = runner.get_loop()
            runner.run(self._server.serve())

    def start(self) -> Server:
        """Serve from now on."""
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"
        house = self.house
        house.sources = house.hub.sources = replace(house.sources, seed=Deals().seed)
        return self

    def stop(self) -> None:
        """Shut down gracefully."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def house(self) -> House:
        """The inside of the server."""
        house: House = self._server.application.state.house
        return house

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.settings.port}"

    def request(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """One REST request."""
        return http(method, self.url + path, json=body, **more)

    def post(self, path: str, **body: Any) -> Message:
        """A POST that must succeed."""
        answer = self.request("POST", path, body)
        assert answer.status_code == 201, answer.text
        told: Message = answer.json()
        return told

    def get(self, path: str) -> Any:
        """A GET that must succeed."""
        answer = self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open_table(self, game: str = "transhumance", players: int = 2, **more: Any) -> Message:
        """Open a table with its people all on this device, and start it unless told otherwise."""
        seats = more.pop("seats", [{"name": f"P{seat}"} for seat in range(players)])
        body = {"game": game, "players": players, "name": "P0", "seats": seats, "start": True} | more
        return self.post("/api/tables", **body)


@contextmanager
def running(settings: Settings, pool: BotPool | None = None) -> Iterator[Server]:
    """A server that is stopped at the end."""
    server = Server(settings, pool).start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def light_passwords() -> Iterator[None]:
    """Servers that keep passwords as ever, for a thousandth of the work."""
    light = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proofs, "PasswordHasher", light)
        yield


@contextmanager
def little_thought(effort: Effort) -> Iterator[None]:
    """Servers that start meanwhile think no harder than this about hints and analyses.

    They do so from their first moment: a server goes on with what was left before a test can speak to it.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "Counsel", partial(Counsel, effort=effort))
        patch.setattr(parts, "Reviews", partial(Reviews, depth=Depth(effort, effort)))
        yield


def wait_for(condition: Callable[[], bool], longest: float = 0.1) -> None:
    """Wait until something holds, looking less and less often: whoever looks takes time from the others.

    What holds only for a moment is looked for at a pace of its own.
    """
    begun = time.monotonic()
    while not condition():
        waited = time.monotonic() - begun
        assert waited < PATIENCE, "what should happen did not happen"
        time.sleep(min(max(0.01, waited / 10), longest))


OPEN_CLIENTS: list[Client] = []
"""Every client of the running test; they are closed at its end."""


class Client:
    """One socket at a table."""

    def __init__(self, url: str, table: str, *tokens: str, seq: int | None = None, **more: Any) -> None:
        address = "ws" + url.removeprefix("http") + f"/api/tables/{table}/socket"
        self._stack = ExitStack()
        connecting = connect(address, max_size=None, open_timeout=PATIENCE, close_timeout=1, **more)
        self.socket: ClientConnection = self._stack.enter_context(connecting)
        OPEN_CLIENTS.append(self)
        self.seen: Message = {"frames": [], "seq": 0}
        """The newest `welcome` or `update`."""
        self.table: Message = {}
        self.raw: list[str] = []
        self.send({"type": "hello", "tokens": list(tokens), "seq": seq})

    @classmethod
    def joined(cls, server: Server, joined: Message, *seats: int) -> Client:
        """A client with the tokens of these links (all of them if none are named)."""
        links = joined["links"]
        chosen = [link for link in links if not seats or link["seat"] in seats]
        client = cls(server.url, joined["table"]["id"], *(link["token"] for link in chosen))
        client.expect("welcome")
        return client

    def send(self, message: object) -> None:
        """Send anything."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def send_all(self, *messages: object) -> None:
        """Send as much as the server takes: it may have closed before the last one is sent."""
        with suppress(ConnectionClosed):
            for message in messages:
                self.send(message)

    def receive(self) -> Message:
        """The next message, whatever it is."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["type"] in ("welcome", "update"):
            self.seen = message
        if "table" in message:
            self.table = message["table"]
        return message

    def expect(self, *kinds: str) -> Message:
        """The next message of one of these types; others are passed over."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a command and return its answer."""
        command = {"type": kind, "id": fields.pop("id", uuid.uuid4().hex), **fields}
        self.send(command)
        while True:
            answer = self.expect("done", "refused", "previewed", "recalled", "hinted")
            if answer.get("id") in (command["id"], None):
                return answer

    def do(self, kind: str, **fields: Any) -> Message:
        """A command that must be carried out."""
        answer = self.ask(kind, **fields)
        assert answer["type"] != "refused", answer
        return answer

    def refused(self, kind: str, **fields: Any) -> str:
        """The code with which a command is refused."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    @property
    def view(self) -> Message:
        """The view of the seat that acts, or of the first frame."""
        views = [frame["view"] for frame in self.seen["frames"]]
        view: Message = next((each for each in views if each["seat"] == each["actor"]), views[0])
        return view

    @property
    def seq(self) -> int:
        """The seq of what was seen last."""
        return int(self.seen["seq"])

    def play(self, move: str | None = None) -> Message:
        """Play a move, the first legal one unless told otherwise."""
        return self.do("play", seq=self.seq, move=move or self.view["legal"][0])

    def close(self) -> None:
        """Go."""
        self._stack.close()
