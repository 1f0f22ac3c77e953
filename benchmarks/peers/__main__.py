"""Random play beside other libraries, each through its own public interface, in one run.

    python -m benchmarks.peers [--rounds N] [--seconds S] [--plot FILE] [--only WORD]

Rounds are interleaved and measured in CPU time of this process. What is not installed is left out and said.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from .players import Game, Player, players

# PettingZoo's classic games open a window system on import.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SIMILAR = 2.0
"""Games are of similar branching if neither has more than so many times the other's legal actions."""


@dataclass
class Row:
    """One player and what it did, round by round."""

    player: Player
    play: Game
    rates: list[float] = field(default_factory=list)
    decisions: int = 0
    choices: int = 0

    def run(self, seconds: float) -> None:
        """One round."""
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            decisions, choices = self.play()
            done += decisions
            self.choices += choices
        self.decisions += done
        self.rates.append(done / spent)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def branching(self) -> float:
        return self.choices / self.decisions

    def times(self, peer: Row) -> list[float]:
        """How many times as fast as the peer, in each round; sorted."""
        return sorted(mine / theirs for mine, theirs in zip(self.rates, peer.rates, strict=True))


def measured(wanted: Sequence[Player], rounds: int, seconds: float, console: Console) -> list[Row]:
    """All who are installed, measured by turns."""
    rows = []
    for player in wanted:
        try:
            rows.append(Row(player, player.load()))
        except ImportError as error:
            console.print(f"{player.name} is left out: {error}")
    for row in rows:
        row.play()  # warm-up: tables, caches, imports
    for _ in track(range(rounds), "Measuring", transient=True, console=console):
        for row in rows:
            row.run(seconds)
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
        ("PettingZoo, similar branching", row, similar(row, classic), 3.0)
        for row in of(rows, "pangaea, PettingZoo")
    ]
    wanted += [("OpenSpiel, Python", row, python, 1.0) for row in of(rows, "pangaea, OpenSpiel")]
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
    console = Console()
    wanted = [player for player in players() if args.only.lower() in player.name.lower()]
    rows = measured(wanted, args.rounds, args.seconds, console)
    show(rows, console)
    if args.plot is not None:
        from .plot import draw

        draw(rows, args.plot)
        console.print(f"drawn: {args.plot}")


if __name__ == "__main__":
    main()
