"""A table whose two players, each with a connection of their own, move as fast as the server lets them."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec

from .client import Client

SETTLE_SECONDS = 1.5
"""Comings and goings are announced half a second later; what is measured begins after that."""


class Duel:
    """Two players and some spectators, who may be connected to another process."""

    def __init__(self, joined: dict[str, Any], rng: random.Random) -> None:
        self._path = f"/api/tables/{joined['table']['id']}/socket"
        self._tokens = [link["token"] for link in joined["links"]]
        self._rng = rng
        self._players: list[Client] = []
        self._watchers: list[Client] = []
        self._frames: dict[int, dict[str, Any]] = {}
        self._seq = 0
        self._target = 0
        self._finished: asyncio.Future[None] | None = None
        self.moves = 0
        self.bytes = 0
        self.updates = 0
        self.delays: list[float] = []
        """Seconds from each move to the moment when the last of the players saw it."""
        self._sent_at = 0.0
        self.watched: list[int] = []
        """The newest position that each spectator has seen."""

    async def gather(self, port: int, spectators: int, elsewhere: int | None = None) -> None:
        """Connect everyone, and wait until everyone was welcomed."""
        for token in self._tokens:
            self._players.append(await Client.connect(port, self._path, self._told))
            self._players[-1].send(msgspec.json.encode({"type": "hello", "tokens": [token]}))
        self.watched = [0] * spectators
        for number in range(spectators):

            def saw(message: bytes, number: int = number) -> None:
                if message.startswith((b'{"type":"update"', b'{"type":"welcome"')):
                    self.watched[number] = int(
                        message[message.index(b'"seq":') + 6 : message.index(b",", 18)]
                    )
                    self.updates += 1
                    self.bytes += len(message)

            self._watchers.append(await Client.connect(elsewhere or port, self._path, saw))
            self._watchers[-1].send(b'{"type":"hello","tokens":[]}')
        while len(self._frames) < len(self._tokens) or 0 in self.watched:
            await asyncio.sleep(0.01)

    def _told(self, message: bytes) -> None:
        if not message.startswith((b'{"type":"update"', b'{"type":"welcome"')):
            assert not message.startswith(b'{"type":"refused"'), message
            return
        told = msgspec.json.decode(message)
        for frame in told["frames"]:
            self._frames[frame["seat"]] = frame["view"] | {"at": told["seq"]}
        self.bytes += len(message)
        self.updates += 1
        if told["seq"] > self._seq:
            self._seq = told["seq"]
        self._go_on()

    def _go_on(self) -> None:
        """Move if everyone at the table has seen the last move; so no two moves share a delivery."""
        if self._finished is None or self._finished.done():
            return
        views = list(self._frames.values())
        if len(views) < len(self._tokens) or any(view["at"] < self._seq for view in views):
            return
        if self._sent_at:
            self.delays.append(time.perf_counter() - self._sent_at)
            self._sent_at = 0.0
        acting = [view for view in views if view["seat"] == view["actor"]]
        if not acting or self.moves >= self._target:
            self._finished.set_result(None)
            return
        self.moves += 1
        view = acting[0]
        move = self._rng.choice(view["legal"])
        command = {"type": "play", "id": f"c{self._seq}", "seq": self._seq, "move": move}
        self._sent_at = time.perf_counter()
        self._players[view["seat"]].send(msgspec.json.encode(command))

    def stop(self) -> None:
        """Let the move that is under way be the last."""
        self._target = 0

    async def play(self, moves: int) -> None:
        """Play this many more moves, or to the end of the game."""
        self._target = self.moves + moves
        self._finished = asyncio.get_running_loop().create_future()
        self._go_on()
        await self._finished

    async def resign(self) -> None:
        """Let the first player give up, and wait until everyone was shown everything."""
        self._players[0].send(msgspec.json.encode({"type": "resign", "id": "resign"}))
        while not self.over or self.lost():
            await asyncio.sleep(0.01)

    @property
    def over(self) -> bool:
        """Whether nobody is to move any more."""
        return all(view["actor"] is None for view in self._frames.values())

    def lost(self) -> int:
        """How many spectators have not seen the newest position."""
        return sum(seq < self._seq for seq in self.watched)

    def leave(self) -> None:
        """Disconnect everyone, at once."""
        for client in (*self._players, *self._watchers):
            client.close()
