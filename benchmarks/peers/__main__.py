"""Random play beside other libraries, each through its own public interface, in one run.

    python -m benchmarks.peers [--rounds N] [--seconds S] [--plot FILE] [--only WORD]

Rounds are interleaved; each library has a process of its own, whose CPU time is measured. What is not
installed is left out and said.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from .players import Player, players
from .workers import Round, libraries

SIMILAR = 2.0
"""Games are of similar branching if neither has more than this many times the other's legal actions."""


@dataclass(frozen=True)
class Row:
    """One player and what it did, round by round."""

    player: Player
    rounds: list[Round]

    @property
    def rates(self) -> list[float]:
        return [each.rate for each in self.rounds]

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def branching(self) -> float:
        return sum(each.choices for each in self.rounds) / sum(each.decisions for each in self.rounds)

    def times(self, peer: Row) -> list[float]:
        """How many times as fast as the peer, in each round; sorted."""
        return sorted(mine / theirs for mine, theirs in zip(self.rates, peer.rates, strict=True))


def measured(wanted: Sequence[Player], rounds: int, seconds: float, console: Console) -> list[Row]:
    """All who are installed, measured by turns."""
    processes = libraries(wanted)
    rows = []
    for player in track(wanted, "Loading", transient=True, console=console):
        missing = processes[player.library].load(player.game)
        if missing is None:
            rows.append(Row(player, []))
        else:
            console.print(f"{player.name} is left out: {missing}")
    for _ in track(range(rounds), "Measuring", transient=True, console=console):
        for row in rows:
            row.rounds.append(processes[row.player.library].run(row.player.game, seconds))
    for process in processes.values():
        process.close()
    return rows


def of(rows: Sequence[Row], library: str) -> list[Row]:
    return [row for row in rows if row.player.library == library]


def similar(row: Row, peers: Sequence[Row]) -> list[Row]:
    """The peers of similar branching, or the nearest one."""

    def apart(peer: Row) -> float:
        return max(row.branching / peer.branching, peer.branching / row.branching)

    return [peer for peer in peers if apart(peer) <= SIMILAR] or sorted(peers, key=apart)[:1]


def bars(rows: Sequence[Row]) -> list[tuple[str, Row, Row, float]]:
    """What we want to reach: name, our row, the fastest peer, and how many times as fast."""
    classic, python = of(rows, "PettingZoo"), of(rows, "OpenSpiel, Python")
    wanted = [
        (f"PettingZoo, similar branching{words}", row, similar(row, classic), 3.0)
        for library, words in (("pangaea, PettingZoo", ""), ("pangaea's core, PettingZoo", ", on the core"))
        for row in of(rows, library)
    ]
    wanted += [
        (f"OpenSpiel, Python{words}", row, python, 1.0)
        for library, words in (("pangaea, OpenSpiel", ""), ("pangaea's core, OpenSpiel", ", on the core"))
        for row in of(rows, library)
    ]
    return [
        (name, row, max(peers, key=lambda peer: peer.rate), times)
        for name, row, peers, times in wanted
        if peers
    ]


def show(rows: Sequence[Row], console: Console) -> None:
    """Both tables."""
    table = Table("library", "game", "decisions / CPU s", "range", "choices", "a decision includes")
    for row in rows:
        low, high = min(row.rates), max(row.rates)
        table.add_row(
            row.player.library,
            row.player.game,
            f"{row.rate:,.0f}",
            f"{low:,.0f}–{high:,.0f}",
            f"{row.branching:.1f}",
            row.player.includes,
        )
    console.print(table)
    verdicts = Table("bar", "ours", "peer", "wanted", "reached", "range", "")
    for name, row, peer, wanted in bars(rows):
        times = row.times(peer)
        median = statistics.median(times)
        verdicts.add_row(
            name,
            row.player.game,
            f"{peer.player.game} ({peer.branching:.0f} choices)",
            f"{wanted:g} ×",
            f"{median:.2f} ×",
            f"{times[0]:.2f}–{times[-1]:.2f}",
            "reached" if median >= wanted else "missed",
        )
    console.print(verdicts)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--plot", type=Path, help="also draw the rates into this file (svg, png, pdf)")
    parser.add_argument("--only", default="", help="only players with this word in their names")
    args = parser.parse_args()
    console = Console(width=None if sys.stdout.isatty() else 200)  # a file has room for whole numbers
    wanted = [player for player in players() if args.only.lower() in player.name.lower()]
    rows = measured(wanted, args.rounds, args.seconds, console)
    show(rows, console)
    if args.plot is not None:
        from .plot import draw

        draw(rows, args.plot)
        console.print(f"drawn: {args.plot}")


if __name__ == "__main__":
    main()
