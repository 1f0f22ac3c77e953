"""The bare echo beside which the server is measured: the same stack, sockets, sizes and pace.

A process that sleeps between two messages finds its caches taken by others when it wakes, so a message costs
it more than one of many in a row. So an echo is timed at the pace of the tables, flat out, and as a plain
client makes them on one socket, one after the other.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import uvloop

from .client import Client
from .crowd import echo_round_trips
from .machines import echo_server

WARM_UP, MOST, LONGEST = 200, 3000, 6.0
"""Echoes before the measurement; at most this many in it; at most this many seconds."""


class Echo(NamedTuple):
    """CPU seconds of one bare round trip."""

    paced: float
    flat_out: float
    in_turn: float


def echo_beside(size: int, tables: int, sockets: int, rate: float) -> Echo:
    """Echoes of messages of `size` bytes, one at a time at each of the tables, `rate` a second in all.

    `sockets` are the connections at each table; but one of them only listen, as spectators do.
    """
    with echo_server() as server:

        async def run() -> Echo:
            chairs = [await _connect(server.port, sockets) for _ in range(tables)]
            await _exchange(chairs, size, WARM_UP, None)
            costs = []
            for pace in (rate, None):
                count = int(min(MOST, LONGEST * rate)) if pace else MOST
                before = server.cpu_seconds()
                done = await _exchange(chairs, size, max(tables, count), pace)
                costs.append((server.cpu_seconds() - before) / done)
            before = server.cpu_seconds()
            await echo_round_trips(server.port, MOST, "x" * size)
            costs.append((server.cpu_seconds() - before) / MOST)
            return Echo(*costs)

        return uvloop.run(run())


class _Chair:
    """The connection that speaks."""

    def __init__(self) -> None:
        self.back = asyncio.Event()
        self.client: Client | None = None

    def heard(self, message: bytes) -> None:
        self.back.set()


async def _connect(port: int, sockets: int) -> _Chair:
    chair = _Chair()
    chair.client = await Client.connect(port, "/", chair.heard)
    for _ in range(sockets - 1):
        await Client.connect(port, "/", lambda _: None)
    return chair


async def _exchange(chairs: list[_Chair], size: int, count: int, rate: float | None) -> int:
    """Round trips at all chairs at once; each waits for its own before it sends the next. How many."""
    each, message = -(-count // len(chairs)), b"x" * size

    async def talk(chair: _Chair, number: int) -> None:
        gap = len(chairs) / rate if rate else 0.0
        due = time.perf_counter() + gap * number / len(chairs)
        for _ in range(each):
            if rate:
                await asyncio.sleep(due - time.perf_counter())
                due += gap
            chair.back.clear()
            assert chair.client is not None
            chair.client.send(message)
            await chair.back.wait()

    await asyncio.gather(*(talk(chair, number) for number, chair in enumerate(chairs)))
    return each * len(chairs)
