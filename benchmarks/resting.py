"""What a server costs while everyone thinks, and how soon a clock fires that has run out.

    python -m benchmarks.resting [--clocks 5000] [--accounts 20000] [--seconds 60]

Everything is on: accounts, clocks of days, ratings, and notices by webhook, letter and browser, which every
account wants. The tables are in memory at first; then the server starts again and has none there. CPU is that
of the whole process, all threads.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection, insert

from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.house import House, open_house
from pangaea.server.live import LiveTable
from pangaea.server.notices.push import new_key
from pangaea.server.settings import Settings
from pangaea.server.shapes import ClockTerms
from pangaea.server.store import schema
from pangaea.server.table import Row, facts
from pangaea.server.table.opening import terms_of_table

from .load.rows import head, note, row

DAY = 86_400
DAYS, BLITZ = ClockTerms(free=3 * DAY, bank=5 * DAY), ClockTerms(bank=5, out="lose")
MOST_SHARE, MOST_DELAY = 0.02, 1.0


def settings(file: Path) -> Settings:
    """A server with all its parts."""
    return Settings(
        database=f"sqlite:///{file}",
        accounts="https://play.example.org",
        clocks=True,
        ratings=True,
        notices=True,
        push_key=new_key(),
        smtp="smtp://localhost",
    )


async def open_tables(house: House, terms: ClockTerms, count: int) -> list[str]:
    """Running games of two people."""
    seats = [SeatChoice(name="A"), SeatChoice(name="B")]
    body = NewTable(name="A", game="trias", players=2, seats=seats, start=True, clock=terms)
    return [(await house.open_table(terms_of_table(body), body)).table.id for _ in range(count)]


async def fill(house: House, accounts: int, tables: Sequence[str]) -> None:
    """People who want to be told everything; some of them sit at the tables."""
    people = [f"account{number}" for number in range(accounts)]
    own = [{"id": id, "name": id, "skeleton": id, "created": 1} for id in people]
    every = {"secret": "s", "failing": 0, "channels": 7, "on_turn": 7, "on_over": 7, "on_said": 7}
    wishes = [{"account_id": id, "webhook": "https://example.org", **every} for id in people]
    held = [
        {"table_id": table, "member": f"m{seat}", "account_id": people[(2 * number + seat) % accounts]}
        for number, table in enumerate(tables)
        for seat in (1, 2)
    ]

    def work(connection: Connection) -> None:
        connection.execute(insert(schema.accounts), own)
        connection.execute(insert(schema.notices), wishes)
        connection.execute(insert(schema.holdings), held)

    await house.store.database.write(work)


async def rest(seconds: float) -> float:
    """The share of a core that doing nothing takes."""
    await asyncio.sleep(2)
    cpu, begin = time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    return (time.process_time() - cpu) / (time.perf_counter() - begin)


class Watch:
    """When the time of one table was up, and when everyone had been told."""

    def __init__(self, house: House) -> None:
        self._house, self.delay = house, asyncio.get_running_loop().create_future()
        house.hub.followers.append(self)

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """The one clock that runs out."""
        if any(isinstance(each.fact, facts.Stopped) for each in rows):
            self.delay.set_result(self._house.served.now() / 1000)


async def fire(house: House) -> float:
    """How many seconds after its time is up a game is over."""
    watch = Watch(house)
    (table,) = await open_tables(house, BLITZ, 1)
    clock = house.hub.tables[table].table.clock
    assert clock is not None
    assert clock.due is not None
    return float(await watch.delay) - clock.due / 1000


async def measure(file: Path, clocks: int, accounts: int, seconds: float) -> None:
    """Print all figures."""
    what = f"{clocks:,} clocks and {accounts:,} accounts at rest"
    async with open_house(settings(file)) as house:
        begin = time.perf_counter()
        await fill(house, accounts, await open_tables(house, DAYS, clocks))
        note(f"filled in {time.perf_counter() - begin:.0f} s")
        head()
        await report(house, f"{what}, the tables in memory", seconds)
    async with open_house(settings(file)) as house:
        await report(house, f"{what}, after a restart", seconds)


async def report(house: House, what: str, seconds: float) -> None:
    """The two figures of a running server."""
    share = await rest(seconds)
    row(what, f"{share:.2%} of a core", share / MOST_SHARE, f"{MOST_SHARE:.0%}", share <= MOST_SHARE)
    delay = await fire(house)
    row("a clock fires", f"{1000 * delay:.0f} ms late", delay / MOST_DELAY, "1 s", delay <= MOST_DELAY)


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clocks", type=int, default=5000)
    parser.add_argument("--accounts", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "tables.db", args.clocks, args.accounts, args.seconds))


if __name__ == "__main__":
    main()
