"""Several houses on one PostgreSQL, in one event loop: what one does, the others must hear of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec

from pangaea.server import messages as m
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.house import House, open_house
from pangaea.server.live import LiveTable
from pangaea.server.session import Session
from pangaea.server.settings import Settings
from pangaea.server.table import Opening
from pangaea.server.table.opening import terms_of_table

from .support import PATIENCE

Message = dict[str, Any]


@asynccontextmanager
async def houses(database: str, count: int = 2) -> AsyncIterator[list[House]]:
    """Some houses that hear each other."""
    async with AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(open_house(Settings(database=database))) for _ in range(count)
        ]
        await until(lambda: all(house.bus.alive for house in opened))
        yield opened


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def open_table(house: House, game: str = "transhumance") -> Opening:
    """A running game of A and B."""
    seats = [SeatChoice("A"), SeatChoice("B")]
    body = NewTable(name="A", game=game, players=2, seats=seats, start=True)
    return await house.open_table(terms_of_table(body), body)


class Visitor:
    """Someone connected to a table through one of the houses, who keeps all that they are sent."""

    def __init__(self, house: House, live: LiveTable, tokens: tuple[str, ...]) -> None:
        self.house, self.live = house, live
        self.session = Session([], 10_000)
        self._connected = house.hub.connected(live, self.session, m.Hello(list(tokens)))
        self._messages: list[Message] = []

    @classmethod
    async def at(cls, house: House, table: str, *tokens: str) -> Visitor:
        """A new visitor of a table, who has been welcomed."""
        visitor = cls(house, await house.hub.find(table), tokens)
        await visitor._connected.__aenter__()
        return visitor

    async def leave(self) -> None:
        """Go."""
        await self._connected.__aexit__(None, None, None)

    @property
    def messages(self) -> list[Message]:
        """Everything so far."""
        while self.session.waiting:
            sent = self.session.waiting.popleft()
            raw = sent if isinstance(sent, bytes) else msgspec.json.encode(sent)
            self._messages.append(msgspec.json.decode(raw))
        return self._messages

    def of(self, kind: str) -> list[Message]:
        """The messages of one type."""
        return [message for message in self.messages if message["type"] == kind]

    @property
    def seq(self) -> int:
        """The newest position that was sent."""
        return max(
            (each["seq"] for each in self.messages if each["type"] in ("welcome", "update")), default=0
        )

    @property
    def log(self) -> list[Message]:
        """The log as the splices make it."""
        entries: list[Message] = []
        for message in self.messages:
            for frame in message.get("frames", ())[:1]:
                entries[frame["log"]["since"] :] = frame["log"]["entries"]
        return entries

    @property
    def heard(self) -> list[str]:
        """The chat, as said."""
        return [message["line"]["text"] for message in self.of("said")]

    async def do(self, command: m.Command) -> m.Answer:
        """A command of this session."""
        return await self.house.hub.command(self.live, self.session.members, command, self.session.proofs)

    async def play(self, id: str) -> m.Answer:
        """Play the first legal move."""
        table = self.live.table
        return await self.do(m.Play(id=id, seq=table.seq, move=table.running.legal()[0]))
