"""What a move costs the server, beside a bare echo, and whether that stays so.

    python -m benchmarks.server_cost [lone many end apart tables length two] [--moves 60]

Everything is CPU time of the server's own processes (all threads, user and system), so that a busy machine
changes it little. The echo runs in turn with the tables, on the same stack: as many connections, messages of
the same size, and the same pace (`load/pace.py`). At each table two players have a connection each, and
five people watch. `benchmarks.server_rate` measures rates and delays.

- `lone`: one table, SQLite on disk
- `many`: 16 tables at once
- `end`: the end of a game, where everyone is shown the whole log, beside a move
- `apart`: 16 tables on PostgreSQL, then with the spectators on a second process
- `tables`: 10 tables in memory, and 5,000
- `length`: the first moves of a game, and those around its 300th decision
- `two`: two processes on one PostgreSQL, each with its own tables
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
from statistics import median

import uvloop

from .load.crowd import open_tables
from .load.machines import Machine, table_server
from .load.pace import Echo, echo_beside
from .load.playing import SETTLE_SECONDS, Duel
from .load.rows import add_parts, head, row

TABLES, SPECTATORS, WARM_UP, ROUNDS = 16, 5, 5, 2
LOST_SECONDS = 10.0
"""What has not arrived after this long is lost."""
GAMES = ("transhumance", "trias")
SLICE = 4
"""Moves of each table in one turn, where several kinds of tables take turns."""


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


def joined(costs: Sequence[Cost]) -> Cost:
    """Several runs as one."""
    moves = sum(cost.moves for cost in costs)
    return Cost(
        moves,
        sum(cost.cpu * cost.moves for cost in costs) / moves,
        sum(cost.size * cost.moves for cost in costs) // moves,
        moves / sum(cost.moves / cost.rate for cost in costs),
        [delay for cost in costs for delay in cost.delays],
        sum(cost.lost for cost in costs),
    )


async def play(
    servers: Sequence[Machine],
    game: str,
    moves: int,
    tables: int = TABLES,
    elsewhere: Machine | None = None,
    skip: int = WARM_UP,
) -> Cost:
    """Let tables be played on these servers in turn; `skip` moves of each are not counted.

    `elsewhere`: where the spectators are; its CPU counts too.
    """
    watched = [*servers, *([elsewhere] if elsewhere else [])]
    duels: list[Duel] = []
    for server in servers:
        for opened in await open_tables(server.port, tables // len(servers), (game,)):
            duels.append(Duel(opened, random.Random(len(duels))))
            await duels[-1].gather(server.port, SPECTATORS, elsewhere.port if elsewhere else None)
    await asyncio.sleep(SETTLE_SECONDS)
    await asyncio.gather(*(duel.play(skip) for duel in duels))
    before = _told(duels)
    for duel in duels:
        duel.delays.clear()
    cpu, begin = sum(server.cpu_seconds() for server in watched), time.perf_counter()
    await asyncio.gather(*(duel.play(moves) for duel in duels))
    passed = time.perf_counter() - begin
    await arrived(duels)  # what is still on its way to spectators elsewhere
    cpu = sum(server.cpu_seconds() for server in watched) - cpu
    played, updates, size = (after - old for after, old in zip(_told(duels), before, strict=True))
    lost = sum(duel.lost() for duel in duels)
    delays = [delay for duel in duels for delay in duel.delays]
    for duel in duels:
        duel.leave()
    return Cost(played, cpu / played, size // updates, played / passed, delays, lost)


def _told(duels: Sequence[Duel]) -> list[int]:
    """Moves, updates and bytes so far."""
    return [sum(each) for each in zip(*((d.moves, d.updates, d.bytes) for d in duels), strict=True)]


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


def beside_echoes(game: str, moves: int, tables: int, games: int) -> tuple[Cost, Echo]:
    """Some games, and echoes at their pace, in turn."""
    costs: list[Cost] = []
    echoes: list[Echo] = []
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
        for _ in range(ROUNDS):
            costs += [uvloop.run(play([server], game, moves, tables)) for _ in range(games)]
            latest = joined(costs[-games:])
            echoes.append(echo_beside(latest.size, tables, 2 + SPECTATORS, latest.rate))
    return joined(costs), Echo(*(sum(each) / ROUNDS for each in zip(*echoes, strict=True)))


def compare(what: str, moves: int, tables: int, games: int) -> None:
    """Bar: 12 echoes."""
    for game in GAMES:
        cost, echo = beside_echoes(game, moves, tables, games)
        row(
            f"{what}, {game}: CPU of a move beside an echo at its pace",
            f"{1e6 * cost.cpu:.0f} µs beside {1e6 * echo.paced:.0f} µs, {cost.rate:.0f} moves/s; "
            f"{cost.cpu / echo.in_turn:.1f} echoes made in turn ({1e6 * echo.in_turn:.0f} µs), "
            f"{cost.cpu / echo.flat_out:.1f} made flat out ({1e6 * echo.flat_out:.0f} µs); "
            f"{1 / cost.cpu:.0f} moves per CPU second; {cost.lost} lost",
            cost.cpu / echo.paced,
            "12",
            cost.cpu <= 12 * echo.paced and not cost.lost,
        )


def lone(moves: int) -> None:
    """One table: everyone waits for everyone."""
    compare("one table", moves, 1, 4)


def many(moves: int) -> None:
    """Many tables: the process hardly sleeps."""
    compare(f"{TABLES} tables", moves, TABLES, 1)


LATE = {"transhumance": 150, "trias": 40}
"""Moves of people after which a game is ended: most games last a little longer."""


def end(moves: int) -> None:
    """No bar: it happens once a game."""
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
            move, last = uvloop.run(_end_games(server, game))
        row(
            f"{game}: the end of a game after {LATE[game]} moves, beside a move",
            f"{1e6 * last:.0f} µs beside {1e6 * move:.0f} µs",
            last / move,
            "",
        )


async def _end_games(server: Machine, game: str) -> tuple[float, float]:
    """CPU seconds of a move, and of the end."""
    opened = await open_tables(server.port, TABLES, (game,))
    duels = [Duel(each, random.Random(number)) for number, each in enumerate(opened)]
    for duel in duels:
        await duel.gather(server.port, SPECTATORS)
    await asyncio.sleep(SETTLE_SECONDS)
    cpu = server.cpu_seconds()
    await asyncio.gather(*(duel.play(LATE[game]) for duel in duels))
    move = (server.cpu_seconds() - cpu) / sum(duel.moves for duel in duels)
    running = [duel for duel in duels if not duel.over]
    cpu = server.cpu_seconds()
    await asyncio.gather(*(duel.resign() for duel in running))
    last = (server.cpu_seconds() - cpu) / len(running)
    for duel in duels:
        duel.leave()
    return move, last


APART_ROUNDS, APART_SLICE = 3, 10
"""Long enough for the second process to be at it: it rests while the others have their turn."""


def apart(moves: int) -> None:
    """Bar: 1.3 times the cost of one process. Tables of both kinds take turns, a few moves each."""
    with postgres() as database, tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        one, two = (stack.enter_context(table_server(Path(folder), database)) for _ in range(2))
        for game in GAMES:
            near: list[float] = []
            far: list[float] = []
            lost = 0
            for _ in range(APART_ROUNDS):
                found = uvloop.run(_apart(one, two, game, min(moves, LATE[game] - 2 * WARM_UP)))
                near, far, lost = near + found[0], far + found[1], lost + found[2]
            ratios = sorted(there / here for here, there in zip(near, far, strict=True))
            ratio = median(far) / median(near)
            row(
                f"{game}: the spectators on a second process of PostgreSQL, beside one process",
                f"{1e6 * median(far):.0f} µs beside {1e6 * median(near):.0f} µs; half of all turns between "
                f"{ratios[len(ratios) // 4]:.2f} and {ratios[3 * len(ratios) // 4]:.2f}; {lost} lost",
                ratio,
                "1.3",
                ratio <= 1.3 and not lost,
            )


async def _apart(one: Machine, two: Machine, game: str, moves: int) -> tuple[list[float], list[float], int]:
    """CPU seconds of a move in each turn: everyone at one process, and the spectators at another."""
    groups: list[list[Duel]] = []
    for elsewhere in (one, two):
        opened = await open_tables(one.port, TABLES, (game,))
        groups.append([Duel(each, random.Random(number)) for number, each in enumerate(opened)])
        for duel in groups[-1]:
            await duel.gather(one.port, SPECTATORS, elsewhere.port)
        await asyncio.gather(*(duel.play(WARM_UP) for duel in groups[-1]))
    await asyncio.sleep(SETTLE_SECONDS)
    costs: list[list[float]] = [[], []]
    for turn in range(moves // APART_SLICE):
        for number in (0, 1) if turn % 2 else (1, 0):
            duels, watched = groups[number], (one, two)[: number + 1]
            cpu, before = sum(each.cpu_seconds() for each in watched), sum(duel.moves for duel in duels)
            await asyncio.gather(*(duel.play(APART_SLICE) for duel in duels))
            await arrived(duels)
            cpu = sum(each.cpu_seconds() for each in watched) - cpu
            costs[number].append(cpu / max(1, sum(duel.moves for duel in duels) - before))
    lost = sum(duel.lost() for group in groups for duel in group)
    for duel in (*groups[0], *groups[1]):
        duel.leave()
    return costs[0], costs[1], lost


async def arrived(duels: Sequence[Duel]) -> None:
    """Wait until all spectators have seen the newest position, or have waited long enough to have lost it."""
    end = time.monotonic() + LOST_SECONDS
    while time.monotonic() < end and any(duel.lost() for duel in duels):
        await asyncio.sleep(0.005)


FEW = 10
lots_of = 5000
"""Tables in memory; `--lots` says another number."""


def tables(moves: int) -> None:
    """Bar: within 20 %. Both servers run at once and are played in turn."""
    with ExitStack() as stack:
        servers = []
        for count in (FEW, lots_of):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            servers.append(stack.enter_context(table_server(folder)))
            uvloop.run(open_tables(servers[-1].port, count - FEW))
        costs: list[list[Cost]] = [[], []]
        for _ in range(ROUNDS):
            for server, found in zip(servers, costs, strict=True):
                found.append(uvloop.run(play([server], "transhumance", moves, FEW)))
    few, lots = (joined(found).cpu for found in costs)
    row(
        f"{lots_of:,} tables in memory beside {FEW}",
        f"{1e6 * lots:.0f} µs beside {1e6 * few:.0f} µs a move",
        lots / few,
        "0.8–1.2",
        0.8 <= lots / few <= 1.2,
    )


FIRST, LAST = 20, 180
"""Moves of people before the measurement: with those of chance, the 300th decision is the 185th or so. Games
end from the 220th on, and whoever is there is then shown everything."""


def length(moves: int) -> None:
    """Bar: within 20 %. Young and old games are on one server and are played in turn, a few moves each."""
    moves = min(moves, 40)
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
        (first, played), (last, late) = uvloop.run(_grow_old(server, moves))
    row(
        f"moves {LAST} to {LAST + moves} of a game beside {FIRST} to {FIRST + moves}",
        f"{1e6 * last:.0f} µs beside {1e6 * first:.0f} µs; {late} and {played} moves",
        last / first,
        "0.8–1.2",
        0.8 <= last / first <= 1.2,
    )


async def _grow_old(server: Machine, moves: int) -> list[tuple[float, int]]:
    """CPU seconds of a move, and how many there were, of young games and of old ones."""
    groups: list[list[Duel]] = []
    for skip in (FIRST, LAST):
        opened = await open_tables(server.port, TABLES, ("transhumance",))
        groups.append([Duel(each, random.Random(number)) for number, each in enumerate(opened)])
        for duel in groups[-1]:
            await duel.gather(server.port, SPECTATORS)
        await asyncio.gather(*(duel.play(skip) for duel in groups[-1]))
    await asyncio.sleep(SETTLE_SECONDS)
    spent, played = [0.0, 0.0], [0, 0]
    for _ in range(moves // SLICE):
        for number, duels in enumerate(groups):
            cpu, before = server.cpu_seconds(), sum(duel.moves for duel in duels)
            await asyncio.gather(*(duel.play(SLICE) for duel in duels))
            spent[number] += server.cpu_seconds() - cpu
            played[number] += sum(duel.moves for duel in duels) - before
    for duel in (*groups[0], *groups[1]):
        duel.leave()
    return [(cpu / count, count) for cpu, count in zip(spent, played, strict=True)]


def two(moves: int) -> None:
    """Bar: 1.7 times as much as one."""
    with postgres() as database, tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        one = stack.enter_context(table_server(Path(folder), database))
        other = stack.enter_context(table_server(Path(folder), database))
        alone, both = [], []
        for _ in range(ROUNDS):
            alone.append(uvloop.run(play([one], "transhumance", moves)))
            both.append(uvloop.run(play([one, other], "transhumance", moves)))
    carried = 2 * joined(alone).cpu / joined(both).cpu
    row(
        "two processes beside one, by CPU per move",
        f"{1e6 * joined(both).cpu:.0f} µs beside {1e6 * joined(alone).cpu:.0f} µs",
        carried,
        "1.7",
        carried >= 1.7,
    )


PARTS = {
    "lone": lone,
    "many": many,
    "end": end,
    "apart": apart,
    "tables": tables,
    "length": length,
    "two": two,
}


def main() -> None:
    """Measure and print."""
    global lots_of
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_parts(parser, PARTS)
    parser.add_argument("--moves", type=int, default=60, help="moves at each table")
    parser.add_argument("--lots", type=int, default=lots_of, help="tables in memory, for `tables`")
    args = parser.parse_args()
    lots_of = args.lots
    head()
    for part in args.parts:
        PARTS[part](args.moves)


if __name__ == "__main__":
    main()
