"""What goes wrong: a schedule from a seed, and the hands that do it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import NamedTuple

from tests.server.postgres import Cluster
from tests.server.processes import Process

from .history import History
from .proxy import Proxy

KINDS = ("delay", "cut", "refuse", "hold", "swallow", "kill", "stop", "fast", "immediate", "clock")


class Fault(NamedTuple):
    """Something that goes wrong for a while; `process` is the number of the one that it happens to."""

    kind: str
    process: int
    seconds: float
    pause: float
    """How long all is well before it."""


def schedule(rng: random.Random, seconds: float, processes: int) -> list[Fault]:
    """Faults for about this many seconds; every kind comes before any comes again."""
    faults: list[Fault] = []
    kinds: list[str] = []
    while sum(fault.seconds + fault.pause for fault in faults) < seconds:
        kinds = kinds or rng.sample(KINDS, len(KINDS))
        lasts, pause = 0.3 + 3 * rng.random(), 0.3 + 1.5 * rng.random()
        faults.append(Fault(kinds.pop(), rng.randrange(processes), lasts, pause))
    return faults


class Nemesis:
    """Does what the schedule says. Afterwards all is well again."""

    def __init__(
        self,
        servers: list[Process],
        proxies: list[Proxy],
        clocks: list[Path],
        cluster: Cluster,
        history: History,
    ) -> None:
        self._servers, self._proxies, self._clocks = servers, proxies, clocks
        self._cluster, self._history = cluster, history

    async def strike(self, faults: list[Fault]) -> None:
        """All of it, in order."""
        for fault in faults:
            await asyncio.sleep(fault.pause)
            self._history.add("fault", fault=fault.kind, process=fault.process, phase="begins")
            await self._do(fault)
            self._history.add("fault", fault=fault.kind, process=fault.process, phase="is over")
        for clock in self._clocks:
            set_clock(clock, 0)

    async def _do(self, fault: Fault) -> None:
        match fault.kind:
            case "kill" | "stop":
                server = self._servers[fault.process]
                await asyncio.to_thread(server.kill if fault.kind == "kill" else server.stop)
                await asyncio.sleep(fault.seconds)
                await asyncio.to_thread(server.start)
            case "fast" | "immediate":
                await asyncio.to_thread(self._cluster.stop, fault.kind)
                await asyncio.sleep(fault.seconds)
                await asyncio.to_thread(self._cluster.start)
            case "clock":
                set_clock(self._clocks[fault.process], -3600 * fault.seconds)
                await asyncio.sleep(fault.seconds)
            case _:
                await self._disturb(self._proxies[fault.process], fault)

    async def _disturb(self, proxy: Proxy, fault: Fault) -> None:
        match fault.kind:
            case "delay":
                proxy.delay = 0.1 * fault.seconds
            case "cut":
                proxy.cut()
            case "refuse":
                proxy.open = False
                proxy.cut()
            case "hold":
                proxy.hold()
            case "swallow":
                proxy.swallow()
        await asyncio.sleep(fault.seconds)
        proxy.heal()


def set_clock(clock: Path, offset: float) -> None:
    """Let a server's clock differ from the true one by this many seconds."""
    fresh = clock.with_suffix(".new")
    fresh.write_text(str(offset), encoding="ascii")
    fresh.replace(clock)
