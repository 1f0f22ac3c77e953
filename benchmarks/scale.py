"""A model of capacity, fitted to small loads of the server, tried on one that it has not seen, and used.

    python -m benchmarks.scale [--moves 40] [--people 1000000]

The model: the CPU of a move is `move` + `viewer` × (connections that see it), and connections take a little
at rest. It is fitted on tables with 0 and 10 spectators and must predict tables with 4, and another number
of tables, within 25 %. Then a small simulation (a heap of events) sends the moves of many people through a
router to the processes that the model asks for, and tells how long they wait there. `--sizes` measures
instead what connections, tables and finished games take.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import math
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import uvloop

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.messages import Play
from pangaea.server.sources import Sources
from pangaea.server.store import Store
from pangaea.server.table import speaker, submit
from pangaea.server.table.opening import open_table, terms_of_table

from . import server_cost
from .load.machines import table_server

GAME = "transhumance"
UTILISATION = 0.5
"""How busy a process may be on average; the other half is for the tails."""
SECONDS_PER_MOVE = 10.0
"""How often a table moves while people think."""
PEOPLE_PER_TABLE = 3.0
"""Two players and, on average, one who watches."""
CONNECTION = 7e-6
"""Seconds of CPU that a connection takes each second while nothing happens, as `--sizes` measures it."""
COMMIT_SECONDS = 0.004
"""A commit on a disk of a server; moves that wait meanwhile share it."""
CONNECTIONS, REST_SECONDS = 500, 60.0
"""Connections are measured with this many, at rest for this long: each is pinged every 20 seconds."""
ROUTER_SECONDS = 0.00005
"""What a proxy does for a message each way."""


@dataclass(frozen=True, slots=True)
class Model:
    """CPU seconds of one move: a fixed part, and a part for each connection that sees it."""

    move: float
    viewer: float

    def cpu(self, viewers: float) -> float:
        """Of one move that this many connections see."""
        return self.move + self.viewer * viewers


class Load(NamedTuple):
    """Tables of two players and some spectators each."""

    spectators: int
    tables: int


FITTED = (Load(0, 16), Load(10, 16))
UNSEEN = (Load(4, 16), Load(6, 30))
ROUNDS = 2


def measured(moves: int) -> dict[Load, float]:
    """CPU seconds per move of each load; they take turns, so that a busy minute spoils all alike."""
    found: dict[Load, list[server_cost.Cost]] = {load: [] for load in (*FITTED, *UNSEEN)}
    for _ in range(ROUNDS):
        for load, costs in found.items():
            server_cost.SPECTATORS = load.spectators
            with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
                costs.append(uvloop.run(server_cost.play([server], GAME, moves, tables=load.tables)))
    return {load: server_cost.joined(costs).cpu for load, costs in found.items()}


def fitted(found: dict[Load, float]) -> Model:
    """The model through two loads."""
    few, many = (found[load] for load in FITTED)
    viewer = max(0.0, (many - few) / (FITTED[1].spectators - FITTED[0].spectators))
    return Model(few - (2 + FITTED[0].spectators) * viewer, viewer)


@dataclass(frozen=True, slots=True)
class Plan:
    """Processes for a number of people."""

    people: int
    tables: int
    moves: float
    """Per second."""
    processes: int


def plan(model: Model, people: int) -> Plan:
    """What the model asks for."""
    tables = math.ceil(people / PEOPLE_PER_TABLE)
    moves = tables / SECONDS_PER_MOVE
    work = moves * model.cpu(PEOPLE_PER_TABLE) + people * CONNECTION
    return Plan(people, tables, moves, max(1, math.ceil(work / UTILISATION)))


def simulated(
    model: Model, processes: int, moves_per_second: float, seconds: float, seed: int = 1, rest: float = 0.0
) -> list[float]:
    """Seconds from each move's arrival at the router to its being told, through shards by table id.

    A process does one thing at a time; then the move waits for the group commit that begins when the one
    before it has ended. Arrivals are random (Poisson), tables lie on shards at random. `rest`: the share of a
    process that its connections take although nothing happens.
    """
    rng, now, delays = random.Random(seed), 0.0, []
    free = [0.0] * processes
    committing = [0.0] * processes
    events: list[tuple[float, int, float]] = []
    while now < seconds:
        now += rng.expovariate(moves_per_second)
        heapq.heappush(events, (now + ROUTER_SECONDS, rng.randrange(processes), now))
    while events:
        at, shard, begun = heapq.heappop(events)
        work = model.cpu(2 + rng.expovariate(1 / (PEOPLE_PER_TABLE - 2))) / (1 - rest)
        decided = free[shard] = max(at, free[shard]) + work
        if decided > committing[shard]:
            committing[shard] = decided + COMMIT_SECONDS  # a group begins with it
        else:
            committing[shard] += COMMIT_SECONDS if decided > committing[shard] - COMMIT_SECONDS else 0
        delays.append(committing[shard] + ROUTER_SECONDS - begun)
    return delays


async def sizes() -> None:
    """What connections, tables in memory and finished games take, and how many steps a second are written."""
    from .load.client import Client
    from .load.crowd import open_tables

    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
        first = await open_tables(server.port, 20)
        empty = server.memory()
        await open_tables(server.port, 400)
        tables = server.memory()
        paths = [f"/api/tables/{each['table']['id']}/socket" for each in first]
        begun, clients = server.cpu_seconds(), []
        for number in range(CONNECTIONS):
            clients.append(await Client.connect(server.port, paths[number % len(paths)], lambda _: None))
            clients[-1].send(b'{"type":"hello"}')
        await asyncio.sleep(3)
        came = server.cpu_seconds()
        print(f"{(tables - empty) / 400 / 1000:.1f} kB of memory per table, ", end="")
        print(f"{(server.memory() - tables) / CONNECTIONS / 1000:.1f} kB per connection; ", end="")
        print(f"{1e6 * (came - begun) / CONNECTIONS:.0f} µs of CPU until one is welcomed, ", end="")
        await asyncio.sleep(REST_SECONDS)
        rest = (server.cpu_seconds() - came) / CONNECTIONS / REST_SECONDS
        print(f"{60e6 * rest:.0f} µs a minute while nothing happens")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        store = await Store.open(f"sqlite:///{file}")
        empty, games = file.stat().st_size, 20
        begin = time.perf_counter()
        rows = sum(await asyncio.gather(*(_play_through(store, number) for number in range(games))))
        rate = rows / (time.perf_counter() - begin)
        await store.close()
        size = (file.stat().st_size - empty) / games
        print(f"{size / 1000:.0f} kB on disk per finished game of {rows // games} steps; ", end="")
        print(f"{rate:.0f} steps/s written")


async def _play_through(store: Store, number: int) -> int:
    """A whole game, each step committed; how many there were."""
    sources, rng = Sources(), random.Random(number)
    body = NewTable(name="A", game=GAME, players=2, seats=[SeatChoice("A"), SeatChoice("B")], start=True)
    opening = open_table(terms_of_table(body), body, sources)
    await store.create(opening)
    table, steps = opening.table, 0
    table.settle()
    while table.status == "running":
        command = Play(id=f"c{steps}", seq=table.seq, move=rng.choice(table.running.legal()))
        step = submit(table, speaker(table, ["m1", "m2"], command), command, sources)
        await store.commit(step)
        table, steps = step.table, steps + 1
        table.settle()
    return steps


def share(delays: list[float], part: float) -> float:
    """The delay, in milliseconds, that this part of all moves stays below."""
    ordered = sorted(delays)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> None:
    """Fit, predict, plan and simulate."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=40, help="moves at each table")
    parser.add_argument("--people", type=int, default=1_000_000)
    parser.add_argument("--sizes", action="store_true")
    args = parser.parse_args()
    if args.sizes:
        uvloop.run(sizes())
        return
    found = measured(args.moves)
    model = fitted(found)
    print(
        f"model: {1e6 * model.move:.0f} µs of CPU per move + {1e6 * model.viewer:.0f} µs per viewer",
        flush=True,
    )
    for load in UNSEEN:
        told, true = model.cpu(2 + load.spectators), found[load]
        print(
            f"{load.tables} tables with {load.spectators} spectators each: predicted {1e6 * told:.0f} µs, "
            f"measured {1e6 * true:.0f}: {100 * (told / true - 1):+.0f} % (bar: ±25 %)",
            flush=True,
        )
    people = 100
    while people <= args.people:
        chosen = plan(model, people)
        # A part of the shards is enough: they do not touch each other.
        shards = min(chosen.processes, 20)
        rate, rest = chosen.moves * shards / chosen.processes, people * CONNECTION / chosen.processes
        delays = simulated(model, shards, rate, 60, rest=rest)
        print(
            f"{people:>9,} people: {chosen.tables:,} tables, {chosen.moves:,.0f} moves/s, "
            f"{chosen.processes} processes; p50 {share(delays, 0.5):.1f}, p99 {share(delays, 0.99):.1f}, "
            f"p99.9 {share(delays, 0.999):.1f} ms",
            flush=True,
        )
        people *= 10


if __name__ == "__main__":
    main()
