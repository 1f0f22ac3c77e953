"""What a move costs the server, beside a bare echo of a message of the same size, and whether that stays so.

    python -m benchmarks.server_cost [move apart flat two flood] [--moves 60]

Everything is CPU time of the server's own processes (all threads, user and system), so that a busy machine
changes it little; the echo runs in the same minute on the same stack. `benchmarks.load` measures delays.

- `move`: two players, each with a connection, and five spectators at each of 16 tables, SQLite on disk
- `apart`: the same on PostgreSQL, then with the spectators on a second process
- `flat`: 16 tables in memory and 5,000; the first moves of a game and the last of a long one
- `two`: two processes on one PostgreSQL, each with its own tables
- `flood`: 55 connections of one address that ask for previews as fast as they can, beside honest moves
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
import uvloop

from .load.client import Client
from .load.crowd import echo_round_trips, open_tables
from .load.machines import Machine, echo_server, table_server
from .load.playing import SETTLE_SECONDS, Duel

TABLES, SPECTATORS, WARM_UP, ECHOES = 16, 5, 5, 1500
GAMES = ("transhumance", "trias")
FLOODERS = 55
"""As many as one address may connect."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What some moves have cost."""

    moves: int
    cpu: float
    """Seconds per move, all processes together."""
    size: int
    """Bytes of an update."""
    rate: float
    """Moves per second as they happened to be played."""
    delays: list[float]
    lost: int

    def p(self, share: float) -> float:
        """The milliseconds that this share of all moves took at most until both players saw them."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def echo_cost(size: int) -> float:
    """CPU seconds of a bare round trip of so many bytes."""
    with echo_server() as server:
        asyncio.run(echo_round_trips(server.port, 200, "x" * size))
        before = server.cpu_seconds()
        asyncio.run(echo_round_trips(server.port, ECHOES, "x" * size))
        return (server.cpu_seconds() - before) / ECHOES


async def play(
    servers: Sequence[Machine],
    game: str,
    moves: int,
    tables: int = TABLES,
    elsewhere: int | None = None,
    skip: int = WARM_UP,
) -> Cost:
    """Let tables be played on these servers in turn; `skip` moves of each are not counted."""
    duels: list[Duel] = []
    for server in servers:
        for joined in await open_tables(server.port, tables // len(servers), (game,)):
            duels.append(Duel(joined, random.Random(len(duels))))
            await duels[-1].gather(server.port, SPECTATORS, elsewhere)
    await asyncio.sleep(SETTLE_SECONDS)
    await asyncio.gather(*(duel.play(skip) for duel in duels))
    told = [(duel.moves, duel.updates, duel.bytes) for duel in duels]
    before = [sum(each) for each in zip(*told, strict=True)]
    for duel in duels:
        duel.delays.clear()
    cpu, begin = sum(server.cpu_seconds() for server in watched(servers)), time.perf_counter()
    await asyncio.gather(*(duel.play(moves) for duel in duels))
    passed = time.perf_counter() - begin
    await asyncio.sleep(0.5)  # what is still on its way to spectators elsewhere
    cpu = sum(server.cpu_seconds() for server in watched(servers)) - cpu
    told = [(duel.moves, duel.updates, duel.bytes) for duel in duels]
    played, updates, size = (
        after - old for after, old in zip(map(sum, zip(*told, strict=True)), before, strict=True)
    )
    lost = sum(duel.lost() for duel in duels)
    delays = [delay for duel in duels for delay in duel.delays]
    for duel in duels:
        duel.leave()
    return Cost(played, cpu / played, size // updates, played / passed, delays, lost)


_beside: list[Machine] = []


def watched(servers: Sequence[Machine]) -> list[Machine]:
    """All whose CPU counts: the servers, and the one where only spectators are."""
    return [*servers, *(each for each in _beside if each not in servers)]


@contextmanager
def postgres() -> Iterator[str]:
    """A database of a throw-away cluster."""
    import asyncpg  # type: ignore[import-untyped]
    from tests.server.postgres import cluster

    with cluster() as own:

        async def create() -> None:
            connection = await asyncpg.connect(f"{own.url}/postgres")
            await connection.execute("CREATE DATABASE cost")
            await connection.close()

        asyncio.run(create())
        yield f"{own.url}/cost"


def move(moves: int) -> None:
    """Bars: 12 echoes; 500 moves per second on one core."""
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
            cost = uvloop.run(play([server], game, moves))
        echo = echo_cost(cost.size)
        print(
            f"move, {game}: {cost.cpu / echo:.1f} echoes (bar: 12) of {1e6 * echo:.0f} µs, "
            f"{cost.size} bytes; {1 / cost.cpu:.0f} moves per CPU second (bar: 500), "
            f"{cost.rate:.0f}/s here; {cost.lost} lost",
            flush=True,
        )


def apart(moves: int) -> None:
    """Bar: 1.3 times the cost of one process."""
    with postgres() as database, tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        one = stack.enter_context(table_server(Path(folder), database))
        together = [uvloop.run(play([one], game, moves)) for game in GAMES]
        two = stack.enter_context(table_server(Path(folder), database))
        _beside.append(two)
        separate = [uvloop.run(play([one], game, moves, elsewhere=two.port)) for game in GAMES]
        _beside.remove(two)
        for game, near, far in zip(GAMES, together, separate, strict=True):
            echo = echo_cost(near.size)
            print(
                f"apart, {game}: {near.cpu / echo:.1f} echoes on one process of PostgreSQL, "
                f"{far.cpu / echo:.1f} with the spectators on another: {far.cpu / near.cpu:.2f} × "
                f"(bar: 1.3 × or 15.6 echoes); {far.lost} lost",
                flush=True,
            )


def flat(moves: int) -> None:
    """Bar: within 20 %."""
    costs = []
    for tables in (TABLES, 5000):
        with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
            uvloop.run(open_tables(server.port, tables - TABLES))
            costs.append(uvloop.run(play([server], "transhumance", moves)).cpu)
    print(
        f"flat: 5,000 tables in memory cost {costs[1] / costs[0]:.2f} × what {TABLES} do (bar: 0.8–1.2)",
        flush=True,
    )
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
        first = uvloop.run(play([server], "transhumance", 40, skip=20)).cpu
        last = uvloop.run(play([server], "transhumance", 40, skip=200)).cpu
    print(f"flat: moves 200 to 240 cost {last / first:.2f} × what 20 to 60 do (bar: 0.8–1.2)", flush=True)


def two(moves: int) -> None:
    """Bar: 1.7 times as much as one."""
    with postgres() as database, tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        one = stack.enter_context(table_server(Path(folder), database))
        alone = uvloop.run(play([one], "transhumance", moves))
        other = stack.enter_context(table_server(Path(folder), database))
        both = uvloop.run(play([one, other], "transhumance", moves))
        print(
            f"two: {2 * alone.cpu / both.cpu:.2f} × what one process carries, as CPU per move (bar: 1.7)",
            flush=True,
        )


async def flooded(server: Machine, moves: int, flooders: int) -> tuple[Cost, int]:
    """Honest moves while others flood; how many of their questions were answered."""
    answered = 0
    stop = asyncio.Event()

    async def flood(joined: dict[str, object], tokens: list[str]) -> None:
        nonlocal answered
        path, ready = f"/api/tables/{joined['id']}/socket", asyncio.Event()
        view: dict[str, object] = {}

        def heard(message: bytes) -> None:
            nonlocal answered
            answered += message.startswith(b'{"type":"previewed"')
            if message.startswith(b'{"type":"welcome"'):
                told = msgspec.json.decode(message)
                views = [frame["view"] for frame in told["frames"]]
                view.update(next(each for each in views if each["legal"]), seq=told["seq"])
                ready.set()

        client = await Client.connect(server.port, path, heard, "198.51.100.7")
        client.send(msgspec.json.encode({"type": "hello", "tokens": tokens}))
        await ready.wait()
        asked = {"type": "preview", "id": "p", "seq": view["seq"], "moves": view["legal"][:60], "after": True}  # type: ignore[index]
        text = msgspec.json.encode(asked)
        while not stop.is_set():
            client.send(text)
            await asyncio.sleep(0.06)  # just below the rate at which a connection is closed
        client.close()

    tasks = []
    for joined in await open_tables(server.port, flooders, ("planet",)):
        tokens = [link["token"] for link in joined["links"]]
        tasks.append(asyncio.create_task(flood(joined["table"], tokens)))
    while tasks and not answered:  # the worker starts with the first question
        await asyncio.sleep(0.1)
    cost = await play([server], "transhumance", moves, tables=4)
    stop.set()
    await asyncio.gather(*tasks)
    return cost, answered


def flood(moves: int) -> None:
    """Honest moves beside a flood: a small multiple of what they take alone."""
    kept = {"messages_per_second": "20", "sockets_per_address": "60", "syncs_per_minute": "30"}
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder), **kept) as server:
        calm, _ = uvloop.run(flooded(server, moves, 0))
        loud, answered = uvloop.run(flooded(server, moves, FLOODERS))
    lifted = kept | {"crowd": "1e9", "previews_per_second": "1e9"}
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder), **lifted) as server:
        free, more = uvloop.run(flooded(server, moves, FLOODERS))
    for name, cost, count in (("limits", loud, answered), ("no limits per address or table", free, more)):
        print(
            f"flood, {name}: honest p50 {cost.p(0.5) / calm.p(0.5):.1f} ×, "
            f"p99 {cost.p(0.99) / calm.p(0.99):.1f} × ({calm.p(0.99):.0f} → {cost.p(0.99):.0f} ms); "
            f"{count} of the flood's questions answered",
            flush=True,
        )


PARTS = {"move": move, "apart": apart, "flat": flat, "two": two, "flood": flood}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", default=list(PARTS), choices=list(PARTS), metavar="PART")
    parser.add_argument("--moves", type=int, default=60, help="moves at each table")
    args = parser.parse_args()
    for part in args.parts:
        PARTS[part](args.moves)


if __name__ == "__main__":
    main()
