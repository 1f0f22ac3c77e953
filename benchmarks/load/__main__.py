"""python -m benchmarks.load [--tables 200] [--spectators 1000] [--seconds 30] [--beat 2] [--growth]

Everything runs on the loopback of this machine, so the generator takes its share of the CPU too; its CPU
time is reported apart. The comparison is a bare uvicorn echo of a message as long as a typical update, in the
same run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from .crowd import CONNECTING, Party, echo_round_trips, open_tables
from .machines import Machine, echo_server, table_server
from .rows import head, row

ECHOES = 3000
ECHO_BYTES = 6000
BAR = 150.0
"""Milliseconds that 99 in 100 deliveries may take, on a quiet machine."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one run has shown."""

    tables: int
    spectators: int
    moves: int
    delays: list[float]
    lost: int
    server_cpu: float
    own_cpu: float
    seconds: float
    idle_table_bytes: float
    memory: int
    memory_of_tables: int

    def delay(self, share: float) -> float:
        """The delay, in milliseconds, that this share of all deliveries stays below."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def tell(self, echo: float) -> None:
        """Print the rows of a table; `echo` is the CPU time of a bare round trip."""
        crowd = f"{self.tables} tables, {self.spectators} spectators, {self.moves / self.seconds:.0f} moves/s"
        per_move, per_delivery = self.server_cpu / self.moves, self.server_cpu / len(self.delays)
        p99 = self.delay(0.99)
        row(
            f"{crowd}: p99 from a move to everyone's view, beside the bar",
            f"{p99:.0f} ms (p50 {self.delay(0.5):.0f}, longest {self.delay(1):.0f}); "
            f"{self.lost} of {len(self.delays) + self.lost} deliveries lost",
            p99 / BAR,
            f"{BAR:.0f} ms",
            p99 < BAR and not self.lost,
        )
        row(
            f"{crowd}: CPU of a move, beside an echo",
            f"{1e6 * per_move:.0f} µs, {1e6 * per_delivery:.0f} µs per delivery, "
            f"{100 * self.server_cpu / self.seconds:.0f} % of a core; "
            f"the generator {100 * self.own_cpu / self.seconds:.0f} %",
            per_move / echo,
            "",
        )
        row(
            f"{crowd}: memory, beside that of the tables alone",
            f"{self.memory / 1e6:.0f} MB; {self.idle_table_bytes / 1000:.1f} kB per idle table",
            self.memory / self.memory_of_tables,
            "",
        )


async def run(server: Machine, tables: int, spectators: int, beat: float, seconds: float) -> Result:
    """Open the tables, let everyone come, play, count."""
    before = server.memory()
    opened = await open_tables(server.port, tables)
    idle = (server.memory() - before) / tables
    parties = [Party(server.port, joined) for joined in opened]
    gate = asyncio.Semaphore(CONNECTING)
    shares = [spectators // tables + (number < spectators % tables) for number in range(tables)]
    await asyncio.gather(*(party.gather(share, gate) for party, share in zip(parties, shares, strict=True)))
    await asyncio.sleep(2)
    server_cpu, own_cpu, begin = server.cpu_seconds(), sum(os.times()[:2]), time.perf_counter()
    rng = random.Random(1)
    await asyncio.gather(*(party.play(beat, seconds, random.Random(rng.random())) for party in parties))
    await asyncio.sleep(1)
    passed = time.perf_counter() - begin
    result = Result(
        tables=tables,
        spectators=spectators,
        moves=sum(party.moves for party in parties),
        delays=[delay for party in parties for delay in party.delays],
        lost=sum(party.lost() for party in parties),
        server_cpu=server.cpu_seconds() - server_cpu,
        own_cpu=sum(os.times()[:2]) - own_cpu,
        seconds=passed,
        idle_table_bytes=idle,
        memory=server.memory(),
        memory_of_tables=before + int(tables * idle),
    )
    await asyncio.gather(*(party.leave() for party in parties))
    return result


def echo_seconds() -> float:
    """CPU seconds of a bare round trip."""
    with echo_server() as server:
        asyncio.run(echo_round_trips(server.port, 200, "x" * ECHO_BYTES))
        before = server.cpu_seconds()
        asyncio.run(echo_round_trips(server.port, ECHOES, "x" * ECHO_BYTES))
        return (server.cpu_seconds() - before) / ECHOES


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--beat", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--growth", action="store_true", help="measure 10, 100 and 1000 tables as well")
    args = parser.parse_args()
    echo = echo_seconds()
    head()
    sizes = [(args.tables, args.spectators, args.beat)]
    if args.growth:
        # The same number of moves per second at every size, so that only the number of tables grows.
        sizes += [(10, 50, 0.5), (100, 500, 5.0), (1000, 1000, 50.0)]
    for tables, spectators, beat in sizes:
        with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as server:
            result = asyncio.run(run(server, tables, spectators, beat, max(args.seconds, 1.2 * beat)))
            result.tell(echo)


if __name__ == "__main__":
    main()
