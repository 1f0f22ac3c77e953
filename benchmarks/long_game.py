"""What a move costs late in a long game beside an early one: CPU time of `submit`, no database, no sockets.

    python -m benchmarks.long_game [--games 6]

Random games of Transhumance, which last some 300 moves. Positions differ, so each late move is also submitted
to a young table: the same position without its past. What is left of the difference is the price of the past.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from pangaea.engine.match import Match
from pangaea.server import messages
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.sources import Sources
from pangaea.server.table import Step, Table, speaker, submit
from pangaea.server.table.opening import open_table, terms_of_table

GAME = "transhumance"
EARLY, LATE = range(10, 40), range(260, 290)
REPEATS = 9
SOURCES = Sources(seed=lambda: bytes(32))


def new_table() -> Table:
    """A table whose game has just begun."""
    seats = [SeatChoice("A"), SeatChoice("B")]
    body = NewTable(name="A", game=GAME, players=2, seats=seats, start=True)
    table = open_table(terms_of_table(body), body, SOURCES).table
    table.settle()
    return table


def young(table: Table) -> Table:
    """The same position at a table without a past."""
    twin = new_table()
    twin.places = table.places
    twin.match = Match.position(GAME, table.playing.text())
    return twin


def attempt(table: Table, move: str, number: int) -> Step[messages.Done]:
    """Submit a move of the seat that acts."""
    command = messages.Play(id=f"c{number}", seq=table.seq, move=move)
    return submit(table, speaker(table, table.members, command), command, SOURCES)


def seconds(table: Table, move: str, number: int) -> float:
    """CPU seconds of submitting the move, the best of some repeats: nothing is changed by it."""
    best = float("inf")
    for _ in range(REPEATS):
        begin = time.process_time()
        attempt(table, move, number)
        best = min(best, time.process_time() - begin)
    return best


def play(seed: int, early: list[float], late: list[float], without: list[float]) -> None:
    """One random game; the times of its early and late moves."""
    rng, table, number = random.Random(seed), new_table(), 0
    while table.status == "running" and number < LATE.stop:
        move = rng.choice(table.running.legal())
        if number in EARLY:
            early.append(seconds(table, move, number))
        if number in LATE:
            late.append(seconds(table, move, number))
            without.append(seconds(young(table), move, number))
        table = attempt(table, move, number).table
        table.settle()
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=6)
    early: list[float] = []
    late: list[float] = []
    without: list[float] = []
    for seed in range(parser.parse_args().games):
        play(seed, early, late, without)
    past = median(one / other for one, other in zip(late, without, strict=True))
    print(f"moves {EARLY.start}–{EARLY.stop}: {1e6 * median(early):.0f} µs of CPU each ({len(early)} moves)")
    print(f"moves {LATE.start}–{LATE.stop}: {1e6 * median(late):.0f} µs of CPU each ({len(late)} moves)")
    print(f"late / early: {median(late) / median(early):.2f}")
    print(f"late / the same position without a past: {past:.2f}")


if __name__ == "__main__":
    main()
