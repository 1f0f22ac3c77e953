"""The façade's texts: `Match.legal()` and `Match.play(text)`, as ratios to python-chess's push loop.

python -m benchmarks.facade [GAME …]
"""

from __future__ import annotations

import argparse
import random

from rich.console import Console
from rich.progress import track
from rich.table import Table

from pangaea import Match, game_names
from pangaea.engine.registry import find_game

from .peers import Workload, chess_random_play, compare, rate
from .random_play import row, usual_players


def text_play(name: str, players: int) -> Workload:
    """Whole random games through the façade: every legal text is written, one is played."""
    pick, seeds = random.Random(1), iter(range(10**9))

    def one_game() -> int:
        match, decisions = Match.new(name, players, seed=next(seeds)), 0
        while match.actor is not None:
            if match.actor == "chance":
                match.roll()
            else:
                match.play(pick.choice(match.legal()))
                decisions += 1
        return decisions

    return lambda seconds: rate(one_game, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    table = Table(
        "decisions per CPU second", "ours", "python-chess", "ratio", "range", title="Texts through Match"
    )
    for name in track(args.games, "Measuring", transient=True):
        players = usual_players(find_game(name))
        ratio = compare(text_play(name, players), chess_random_play, args.rounds, args.seconds)
        row(table, f"{name}, {players} players", ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
