"""How many moves a second one core carries, what a flood of questions does to them, and commits a second.

    python -m benchmarks.server_rate [sustained flood commits] [--seconds 20]

- `sustained`: one server on one core, SQLite on disk, tables with two players and five spectators that move
  as fast as they are let; a table whose game is over makes way for another
- `flood`: connections of one address that ask for previews of Planet as fast as they can, beside honest
  moves: with the limits of today, and with those of a connection alone, as they once were
- `commits`: steps of a game written to SQLite and to PostgreSQL, one after the other and many at once

`benchmarks.load` measures many tables on a beat, `benchmarks.server_cost` the CPU of a move.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.messages import Play
from pangaea.server.sources import Sources
from pangaea.server.store import Store
from pangaea.server.table import speaker, submit
from pangaea.server.table.opening import open_table, terms_of_table

from .load.client import Client
from .load.crowd import open_tables
from .load.machines import Machine, table_server
from .load.playing import Duel
from .load.rows import add_parts, head, row
from .server_cost import SPECTATORS, Cost, play, postgres

GAME = "transhumance"
BUSY = 24
"""Tables that move at the same time."""
FLOODERS = 110


# --- moves per second ------------------------------------------------------------------------------


def on_one_core(server: Machine) -> None:
    """Let the server have one core, and this process the others, where there are any."""
    cores = sorted(os.sched_getaffinity(0))
    for thread in Path(f"/proc/{server.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {cores[0]})
    if len(cores) > 1:
        os.sched_setaffinity(0, set(cores[1:]))


async def crowded(server: Machine, seconds: float) -> Cost:
    """Tables that are always moving, for `seconds`."""
    begun = asyncio.Event()
    duels: list[Duel] = []
    over: list[Duel] = []

    async def one_after_the_other(number: int) -> None:
        rng = random.Random(number)
        while True:
            (opened,) = await open_tables(server.port, 1, (GAME,))
            duel = Duel(opened, rng)
            await duel.gather(server.port, SPECTATORS)
            duels.append(duel)
            await begun.wait()
            await duel.play(1_000_000)
            over.append(duel)
            duel.leave()

    tasks = [asyncio.create_task(one_after_the_other(number)) for number in range(BUSY)]
    while len(duels) < BUSY:
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    begun.set()
    await asyncio.sleep(2)
    for duel in duels:
        duel.delays.clear()
    moves, cpu, begin = sum(duel.moves for duel in duels), server.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(seconds)
    moves, passed = sum(duel.moves for duel in duels) - moves, time.perf_counter() - begin
    cpu = server.cpu_seconds() - cpu
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    playing = [duel for duel in duels if duel not in over]
    for duel in playing:
        duel.stop()
    await asyncio.sleep(1)  # what is still on its way
    lost = sum(duel.lost() for duel in playing)
    delays = [delay for duel in duels for delay in duel.delays]
    for duel in playing:
        duel.leave()
    return Cost(moves, cpu / moves, 0, moves / passed, delays, lost)


def sustained(seconds: float) -> None:
    """Bar: 500 moves a second."""
    cores = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
        on_one_core(server)
        cost = uvloop.run(crowded(server, seconds))
    os.sched_setaffinity(0, cores)
    row(
        f"moves a second for {seconds:.0f} s, one core, SQLite on disk, {BUSY} tables, beside the bar",
        f"{cost.rate:.0f}/s, {100 * cost.cpu * cost.rate:.0f} % of the core, "
        f"{1 / cost.cpu:.0f} per CPU second; "
        f"p50 {cost.p(0.5):.0f} ms, p99 {cost.p(0.99):.0f} ms; {cost.lost} lost",
        cost.rate / 500,
        "500/s",
        cost.rate >= 500 and not cost.lost,
    )


# --- a flood ---------------------------------------------------------------------------------------


class Flood:
    """Connections of one address, each at a table of its own, that ask and ask."""

    def __init__(self, port: int) -> None:
        self._port, self._stop = port, asyncio.Event()
        self.answered = self.let_in = self.refused = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, count: int) -> None:
        """Let everyone come, and go on until the first answer: the worker starts with the first question."""
        for opened in await open_tables(self._port, count, ("planet",)):
            self._tasks.append(asyncio.create_task(self._ask(opened)))
        while self._tasks and (not self.answered or self.let_in + self.refused < count):
            for task in self._tasks:
                if task.done():
                    task.result()  # raises what went wrong
            await asyncio.sleep(0.1)

    async def _ask(self, opened: dict[str, object]) -> None:
        table, links = msgspec.convert(
            (opened["table"], opened["links"]), tuple[dict[str, object], list[dict[str, object]]]
        )
        view: dict[str, object] = {}
        ready = asyncio.Event()

        def heard(message: bytes) -> None:
            self.answered += message.startswith(b'{"type":"previewed"')
            if message.startswith(b'{"type":"welcome"'):
                told = msgspec.json.decode(message)
                views = [frame["view"] for frame in told["frames"]]
                view.update(next(each for each in views if each["legal"]), seq=told["seq"])
                ready.set()

        path = f"/api/tables/{table['id']}/socket"
        client = await Client.connect(self._port, path, heard, "198.51.100.7")
        client.send(msgspec.json.encode({"type": "hello", "tokens": [link["token"] for link in links]}))
        welcome = asyncio.create_task(ready.wait())
        await asyncio.wait((welcome, client.closed), return_when=asyncio.FIRST_COMPLETED)
        if not ready.is_set():
            welcome.cancel()
            self.refused += 1
            return
        self.let_in += 1
        asked = {"type": "preview", "id": "p", "seq": view["seq"], "moves": view["legal"][:60], "after": True}  # type: ignore[index]
        text = msgspec.json.encode(asked)
        while not self._stop.is_set() and not client.closed.done():
            client.send(text)
            await asyncio.sleep(0.06)  # just below the rate at which a connection is closed
        client.close()

    async def end(self) -> None:
        """Let everyone go."""
        self._stop.set()
        await asyncio.gather(*self._tasks)


async def flooded(server: Machine, moves: int, flooders: int) -> tuple[Cost, Flood]:
    """Honest moves while others flood."""
    flood = Flood(server.port)
    await flood.begin(flooders)
    cost = await play([server], GAME, moves, tables=4)
    await flood.end()
    return cost, flood


def flood(seconds: float) -> None:
    """Honest moves beside a flood: a small multiple of what they take alone."""
    moves = int(6 * seconds)
    own = {"previews_per_second": "60"}
    today = own | {"sockets_per_address": "60", "crowd": "10"}
    once = own | {"sockets_per_address": "1000000", "crowd": "1e9"}
    for name, limits in (("the limits of today", today), ("limits of each connection alone", once)):
        with tempfile.TemporaryDirectory() as folder, table_server(Path(folder), **limits) as server:
            calm, _ = uvloop.run(flooded(server, moves, 0))
            loud, crowd = uvloop.run(flooded(server, moves, FLOODERS))
        row(
            f"p99 of honest moves beside {FLOODERS} sockets that flood previews, {name}",
            f"{calm.p(0.99):.0f} → {loud.p(0.99):.0f} ms, p50 {calm.p(0.5):.1f} → {loud.p(0.5):.1f} ms; "
            f"{crowd.let_in} let in, {crowd.answered} questions answered; {loud.lost} lost",
            loud.p(0.99) / calm.p(0.99),
            "a small multiple",
        )


# --- commits ---------------------------------------------------------------------------------------


class Writing:
    """A game whose steps are written one after the other, and a new one when it is over."""

    def __init__(self, store: Store, number: int) -> None:
        self._store, self._rng, self._sources = store, random.Random(number), Sources()
        self.steps = 0

    async def go_on(self) -> None:
        """For ever."""
        seats = [SeatChoice("A"), SeatChoice("B")]
        body = NewTable(name="A", game=GAME, players=2, seats=seats, start=True)
        while True:
            opening = open_table(terms_of_table(body), body, self._sources)
            await self._store.create(opening)
            table = opening.table
            table.settle()
            while table.status == "running":
                move = self._rng.choice(table.running.legal())
                command = Play(id=f"c{table.seq}", seq=table.seq, move=move)
                step = submit(table, speaker(table, ["m1", "m2"], command), command, self._sources)
                await self._store.commit(step)
                table, self.steps = step.table, self.steps + 1
                table.settle()


async def written(url: str, at_once: int, seconds: float) -> tuple[float, float]:
    """Steps a second, and CPU seconds of this process for each."""
    store = await Store.open(url)
    games = [Writing(store, number) for number in range(at_once)]
    tasks = [asyncio.create_task(game.go_on()) for game in games]
    await asyncio.sleep(0.5)
    before, cpu, begin = sum(game.steps for game in games), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    steps, passed = sum(game.steps for game in games) - before, time.perf_counter() - begin
    cpu = time.process_time() - cpu
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()
    return steps / passed, cpu / steps


def commits(seconds: float) -> None:
    """Ratios are to one at a time on SQLite."""
    seconds = min(seconds, 10)
    first: float | None = None
    with tempfile.TemporaryDirectory() as folder, postgres() as database:
        for name, url in (("SQLite", f"sqlite:///{folder}/commits.db"), ("PostgreSQL", database)):
            for at_once in (1, 16, 64):
                rate, cpu = uvloop.run(written(url, at_once, seconds))
                first = first or rate
                row(
                    f"steps committed to {name}, {at_once} at a time, beside 1 to SQLite",
                    f"{rate:.0f}/s, {1e6 * cpu:.0f} µs of this process's CPU each, rules included",
                    rate / first,
                    "",
                )


PARTS = {"sustained": sustained, "flood": flood, "commits": commits}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_parts(parser, PARTS)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    head()
    for part in args.parts:
        PARTS[part](args.seconds)


if __name__ == "__main__":
    main()
