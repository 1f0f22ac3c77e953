"""What the people at a table do, and how a table begins and goes on."""

from __future__ import annotations

import asyncio
import itertools
from abc import ABC, abstractmethod
from typing import Any

import httpx

from pangaea.server.sources import hash_token

from .clients import Client, World
from .history import Event

GAMES = (("transhumance", 2), ("planet", 3), ("trias", 3), ("triassic_terror", 2))


class Party:
    """The people at one table, and at the next when it is over."""

    def __init__(self, world: World, number: int) -> None:
        self.world, self.number = world, number
        self.host: Player | None = None
        self.players: list[Player] = []
        self._tables = itertools.count(1)

    async def gather(self) -> None:
        """Open tables and play at them, one after the other, until all is calm."""
        while not self.world.calm:
            table = next(self._tables)
            game, players = GAMES[(self.number + table) % len(GAMES)]
            names = [f"t{self.number}.{table}.p{seat}" for seat in range(players)]
            body = {"game": game, "players": players, "name": names[0], "start": True}
            opened = await self._post("/api/tables", **body, seats=[{"name": name} for name in names])
            if opened is None:
                return
            id = opened["table"]["id"]
            joined = await self._post(f"/api/tables/{id}/members", name="Watcher", watch=True)
            if joined is None or self.world.calm:
                return  # whoever came now would begin something new, and nobody waits for them any more
            self.players = [Player(self, link["name"], id, link) for link in opened["links"]]
            self.host = self.players[0]
            watchers = [
                Watcher(self, f"t{self.number}.{table}.w0", id, None),
                Watcher(self, f"t{self.number}.{table}.w1", id, joined["links"][0]),
            ]
            for client in (*self.players, *watchers):
                self.world.begin(client.stay())
                self.world.begin(client.act())
            await self._end_of(self.host)

    async def _end_of(self, host: Player) -> None:
        """Until the game is over or cannot go on."""
        while not self.world.calm:
            stuck = any(player.gone for player in self.players)
            if stuck or (host.seen is not None and host.seen["actor"] is None):
                return
            await asyncio.sleep(0.1)

    async def _post(self, path: str, **body: Any) -> Event | None:
        async with httpx.AsyncClient(timeout=10, verify=False) as http:
            while not self.world.calm:
                try:
                    answer = await http.post(self.world.rng.choice(self.world.addresses) + path, json=body)
                except httpx.TransportError:
                    await asyncio.sleep(0.2)
                    continue
                if answer.status_code == 201:
                    told: Event = answer.json()
                    return told
                await asyncio.sleep(0.2)
        return None


class Person(Client, ABC):
    """Someone with or without a link."""

    def __init__(self, party: Party, name: str, table: str, link: Event | None) -> None:
        member, token = (link["member"], link["token"]) if link else (None, "")
        super().__init__(party.world, name, table, member, token)
        self.party = party

    async def act(self) -> None:
        """Do one thing after another until all is calm."""
        rng = self.world.rng
        while not (self.world.calm or self.gone):
            self.changed.clear()
            await self.do_something(rng.random())
            try:
                async with asyncio.timeout(0.2 + rng.random()):
                    await self.changed.wait()
            except TimeoutError:
                pass
            await asyncio.sleep(0.02 + 0.08 * rng.random())

    @abstractmethod
    async def do_something(self, chance: float) -> None:
        """One thing."""


class Player(Person):
    """Someone on a seat."""

    async def do_something(self, chance: float) -> None:
        """Play if it is one's turn; sometimes chat, take back, renew one's link, or come from elsewhere."""
        view = self.seen
        if view is None or not self.session:
            return
        if chance < 0.03:
            await self.insist("chat", text="hm")
        elif chance < 0.04:
            await self.roam()
        elif chance < 0.055:
            await self.renew()
        elif chance < 0.065 and self is self.party.host:
            await self.take_away()
        elif view["undo"] and chance < 0.12:
            await self.insist("undo", seq=self.seq)
        elif view["actor"] == view["seat"] and view["legal"]:
            move = self.world.rng.choice(view["legal"])
            if chance > 0.95:
                await self.insist("preview", seq=self.seq, moves=[move])
            await self.insist("play", seq=self.seq, move=move)

    async def take_away(self) -> None:
        """As the host, give another's seat to a newcomer."""
        other = self.world.rng.choice(self.party.players[1:])
        if other.gone or other.seen is None:
            return
        token, seat = other.token, other.seen["seat"]
        name = f"{other.name}+"
        answer = await self.insist("reassign", seat=seat, name=name)
        if answer is None or answer["type"] != "done" or other.token != token:
            return
        self.world.history.add(
            "revoked", table=self.table, token=hash_token(token)[:16], seq=answer["seq"], session=""
        )
        if answer["token"] is None:
            return
        heir = Player(self.party, name, self.table, {"member": None, "token": answer["token"]})
        if other in self.party.players:  # otherwise they have gone to another table
            self.party.players[self.party.players.index(other)] = heir
        self.world.begin(heir.stay())
        self.world.begin(heir.act())


class Watcher(Person):
    """Someone who only looks on, now here, now there."""

    async def do_something(self, chance: float) -> None:
        """Chat if one may; go and come back."""
        if not self.session:
            return
        if chance < 0.05:
            await self.roam()
        elif chance < 0.1 and self.token:
            await self.insist("chat", text="well, well")
