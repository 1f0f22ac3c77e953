"""The crowd: players who move on a beat, and spectators who watch."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("planet", "transhumance", "trias", "triassic_terror")
CONNECTING = 25
"""Connections that are opened at the same time."""


class Party:
    """One table with its hot-seat players and its spectators, and the times at which they saw each move."""

    def __init__(self, port: int, joined: dict[str, Any]) -> None:
        self._url = f"ws://127.0.0.1:{port}/api/tables/{joined['table']['id']}/socket"
        self._tokens = [link["token"] for link in joined["links"]]
        self._seen: dict[str, Any] = {}
        self._news = asyncio.Event()
        self._viewers = 0
        self._sent: dict[int, float] = {}
        self._waiting: dict[int, int] = {}
        self.delays: list[float] = []
        self.moves = 0
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._player: ClientConnection | None = None

    async def gather(self, spectators: int, gate: asyncio.Semaphore) -> None:
        """Connect everyone."""
        self._player = await self._connect(self._tokens, gate)
        for _ in range(spectators):
            await self._connect([], gate)

    async def _connect(self, tokens: list[str], gate: asyncio.Semaphore) -> ClientConnection:
        async with gate:
            socket = await connect(self._url, compression=None, max_size=None, open_timeout=60).__aenter__()
            await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
            first = json.loads(await socket.recv())
        if tokens:
            self._seen = first
        self._viewers += 1
        self._sockets.append(socket)
        self._tasks.append(asyncio.create_task(self._watch(socket, bool(tokens))))
        return socket

    async def _watch(self, socket: ClientConnection, plays: bool) -> None:
        async for text in socket:
            now = time.perf_counter()
            assert isinstance(text, str)
            if text.startswith(('{"type":"update"', '{"type":"welcome"')):
                # The head of the message is enough for those who only watch.
                self._noticed(int(text[text.index('"seq":') + 6 : text.index(",", 20)]), now)
                if plays:
                    self._seen = json.loads(text)
                    self._news.set()

    def _noticed(self, seq: int, now: float) -> None:
        for asked in [asked for asked in self._sent if asked < seq]:
            self.delays.append(now - self._sent[asked])
            self._waiting[asked] -= 1
            if self._waiting[asked] == 0:
                del self._sent[asked], self._waiting[asked]

    async def play(self, beat: float, seconds: float, rng: random.Random) -> None:
        """Move on the beat until the time is over or the game is."""
        assert self._player is not None
        await asyncio.sleep(rng.random() * beat)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            views = [frame["view"] for frame in self._seen["frames"]]
            acting = [view for view in views if view["seat"] == view["actor"]]
            if not acting:
                return
            seq, move = self._seen["seq"], rng.choice(acting[0]["legal"])
            self._news.clear()
            self._sent[seq], self._waiting[seq] = time.perf_counter(), self._viewers
            self.moves += 1
            command = {"type": "play", "id": f"{seq}", "seq": seq, "move": move}
            await self._player.send(json.dumps(command))
            await asyncio.sleep(beat)
            await asyncio.wait_for(self._news.wait(), 60)

    def lost(self) -> int:
        """Deliveries that have not come."""
        return sum(self._waiting.values())

    async def leave(self) -> None:
        """Disconnect everyone."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets), return_exceptions=True)


async def open_tables(port: int, count: int, games: Sequence[str] = GAMES) -> list[dict[str, Any]]:
    """Open running two-player tables, the games in turn."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        opened = []
        for number in range(count):
            body = {
                "game": games[number % len(games)],
                "players": 2,
                "name": "A",
                "seats": [{"name": "A"}, {"name": "B"}],
                "start": True,
            }
            opened.append((await client.post("/api/tables", json=body)).raise_for_status().json())
        return opened


async def echo_round_trips(port: int, count: int, message: str) -> None:
    """Send a message to the bare echo and wait for it, again and again."""
    async with connect(f"ws://127.0.0.1:{port}/", compression=None) as socket:
        for _ in range(count):
            await socket.send(message)
            await socket.recv()
