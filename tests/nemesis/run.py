"""One round after the other: open tables, play through faults, wait for calm, and judge.

python -m tests.nemesis.run --minutes 30 --seed 1
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from tests.server.postgres import Cluster, cluster
from tests.server.processes import Process

from .checker import CONVERGE_SECONDS, Violation, check, heard
from .clients import World
from .faults import Fault, Nemesis, schedule, set_clock
from .history import History, of_kind
from .players import Party
from .proxy import Proxy

STARTUP = Path(__file__).parent / "startup"
PROCESSES, PARTIES = 2, 4
ROUND_SECONDS = 60.0


@dataclass
class Round:
    """What came of one round."""

    history: History
    violations: list[Violation]
    seconds_to_converge: float

    def figures(self) -> Counter[str]:
        """How much happened."""
        events = self.history.events
        done = {event["id"] for event in of_kind(events, "answered") if event["type"] == "done"}
        return Counter(
            {
                "commands": len({event["id"] for event in of_kind(events, "sent")}),
                "acknowledged": len(done),
                "faults": sum(event["phase"] == "begins" for event in of_kind(events, "fault")),
                "sessions": len(of_kind(events, "hello")),
                "messages": len(of_kind(events, "shown")),
                "revocations": len(of_kind(events, "revoked")),
                "violations": len(self.violations),
            }
        )


class Stage:
    """Two servers that reach one PostgreSQL through a proxy each."""

    def __init__(self, own: Cluster, database: str, folder: Path, planted: str = "") -> None:
        self.cluster, self.database = own, database
        self._folder, self._planted = folder, planted
        self.proxies = [Proxy(own.port) for _ in range(PROCESSES)]
        self.clocks = [folder / f"clock{number}" for number in range(PROCESSES)]
        self.servers: list[Process] = []

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Stage]:
        """Everything up; everything down at the end."""
        for number, proxy in enumerate(self.proxies):
            await proxy.start()
            set_clock(self.clocks[number], 0)
            url = f"postgresql://pangaea@127.0.0.1:{proxy.port}/{self.database}"
            log = self._folder / f"server{number}.log"
            self.servers.append(Process(url, self._environment(number), log))
        try:
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
            yield self
        finally:
            for server in self.servers:
                await asyncio.to_thread(server.end)
            for proxy in self.proxies:
                await proxy.close()

    def _environment(self, number: int) -> dict[str, str]:
        root = Path(__file__).parents[2]
        return {
            **os.environ,
            "PYTHONPATH": f"{STARTUP}{os.pathsep}{root}",
            "NEMESIS_CLOCK": str(self.clocks[number]),
            "NEMESIS_PLANTED": self._planted,
            "PANGAEA_SECRET": "the same one for both, so that a link can be renewed again",
        }

    async def play(self, seed: str, faults: list[Fault], within: float = CONVERGE_SECONDS) -> Round:
        """One round; everyone has `within` seconds to come together at its end."""
        history = History()
        world = World([server.url for server in self.servers], random.Random(seed), history)
        parties = [Party(world, number) for number in range(PARTIES)]
        for party in parties:
            world.begin(party.gather())
        nemesis = Nemesis(self.servers, self.proxies, self.clocks, self.cluster, history)
        await nemesis.strike(faults)
        history.add("calm")
        world.calm = True
        seconds = await self._settle(world, parties, within)
        history.add("deadline")
        world.over = True
        for task in list(world.tasks):
            task.cancel()
        await asyncio.gather(*world.tasks, return_exceptions=True)
        await self.read_log(history)
        return Round(history, check(history.events, within), seconds)

    async def _settle(self, world: World, parties: list[Party], within: float) -> float:
        """Each host leaves a mark in the log; until everyone has seen it, or time is up."""
        begun = time.monotonic()
        hosts = [party.host for party in parties if party.host is not None and not party.host.gone]
        marks = [asyncio.create_task(host.insist("configure", title="calm")) for host in hosts]
        while time.monotonic() < begun + within:
            await asyncio.sleep(0.1)
            heads = Counter[str]()
            for client in world.clients:
                heads[client.table] = max(heads[client.table], client.seq)
            staying = [client for client in world.clients if client.stays and not client.gone]
            at_end = all(client.settled and client.seq == heads[client.table] for client in staying)
            if at_end and all(mark.done() for mark in marks) and not await self._unheard(world.history):
                break
        for mark in marks:
            mark.cancel()
        await asyncio.gather(*marks, return_exceptions=True)
        return time.monotonic() - begun

    async def _unheard(self, history: History) -> bool:
        """Whether there are lines of chat that someone has still to hear."""
        so_far = History()
        so_far.events = list(history.events)
        await self.read_log(so_far)
        return any(violation.kind == "unheard" for violation in heard(so_far.events))

    async def read_log(self, history: History) -> None:
        """The truth, as the database has it, for the tables of this round."""
        mine = {event["table"] for event in of_kind(history.events, "hello")}
        connection = await asyncpg.connect(f"{self.cluster.url}/{self.database}")
        rows = await connection.fetch("SELECT * FROM log WHERE table_id = ANY($1)", list(mine))
        lines = await connection.fetch("SELECT * FROM chat WHERE table_id = ANY($1)", list(mine))
        await connection.close()
        for row in rows:
            history.add("row", table=row["table_id"], **{key: row[key] for key in ROW})
        for line in lines:
            history.add("line", table=line["table_id"], **{key: line[key] for key in LINE})


ROW = ("seq", "fact", "member", "command", "turn", "step", "at")
LINE = ("number", "room", "member", "command")


@asynccontextmanager
async def stage(own: Cluster, folder: Path, planted: str = "") -> AsyncIterator[Stage]:
    """A stage on a database of its own."""
    name = f"nemesis{time.monotonic_ns()}"
    connection = await asyncpg.connect(f"{own.url}/postgres")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    async with Stage(own, name, folder, planted).running() as running:
        yield running


async def torment(minutes: float, seed: int, folder: Path) -> Counter[str]:
    """Rounds until the time is up; the histories of those with violations are kept in the folder."""
    total = Counter[str]()
    with cluster() as own:
        async with stage(own, folder) as running:
            number, end = 0, time.monotonic() + 60 * minutes
            while time.monotonic() < end:
                number += 1
                seconds = min(ROUND_SECONDS, max(5.0, end - time.monotonic()))
                name = f"{seed}.{number}"
                faults = schedule(random.Random(name), seconds, PROCESSES)
                played = await running.play(name, faults)
                figures = played.figures()
                total += figures
                told = ", ".join(f"{count} {what}" for what, count in figures.items())
                print(f"round {name}: {told}; together after {played.seconds_to_converge:.1f} s", flush=True)
                if played.violations:
                    file = folder / f"history-{name}.jsonl"
                    played.history.save(file)
                    for violation in played.violations[:20]:
                        print(f"  {violation.kind}: {violation.text}")
                    print(f"  the history is in {file}", flush=True)
    return total


def main() -> None:
    """For `make nemesis`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--folder", type=Path, help="for the histories and the servers' logs")
    chosen = parser.parse_args()
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="pangaea-nemesis-"))
    folder.mkdir(parents=True, exist_ok=True)
    print(f"seed {chosen.seed}, folder {folder}", flush=True)
    total = asyncio.run(torment(chosen.minutes, chosen.seed, folder))
    print("in all: " + ", ".join(f"{count} {what}" for what, count in total.items()))
    sys.exit(1 if total["violations"] else 0)


if __name__ == "__main__":
    main()
