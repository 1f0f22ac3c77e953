"""Random play and state copies of every game, as ratios to python-chess in the same run.

    python -m benchmarks.random_play [GAME …] [--rounds N] [--seconds S]

A decision is one choice of a seat, with its legal list (its length and a pick by index from the lazy
sequence) and its `apply`; chance is played too but not counted.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.info import read_options
from pangaea.engine.protocol import CHANCE, Game
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .peers import Ratio, Workload, chess_copies, chess_random_play, compare, rate


def random_play(game: Game[Any, Any], players: int) -> Workload:
    """Whole random games with the default options."""
    options = read_options(game.info, players, {})
    deals, pick = Rng(1), random.Random(1)

    def one_game() -> int:
        state = game.start(players, options, game.deal(players, options, deals))
        decisions = 0
        while (actor := game.actor(state)) is not None:
            if actor == CHANCE:
                game.apply(state, drawn(game.chances(state), pick))
            else:
                legal = game.legal(state)
                game.apply(state, legal[int(pick.random() * len(legal))])
                decisions += 1
        return decisions

    return lambda seconds: rate(one_game, seconds)


def drawn(outcomes: Sequence[tuple[Any, int]], pick: random.Random) -> Any:
    """One outcome of chance by its weight."""
    ticket = int(pick.random() * sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("a ticket below the sum of the weights always falls to an outcome")


def copies(game: Game[Any, Any], players: int) -> Workload:
    """Copies of a position in the middle of a game."""
    options = read_options(game.info, players, {})
    deals, pick = Rng(2), random.Random(2)
    state = game.start(players, options, game.deal(players, options, deals))
    for _ in range(150):
        choices = [move for move, _ in game.chances(state)] or game.legal(state)
        if not choices:
            break
        game.apply(state, choices[pick.randrange(len(choices))])

    def some_copies() -> int:
        for _ in range(1000):
            game.copy(state)
        return 1000

    return lambda seconds: rate(some_copies, seconds)


def usual_players(game: Game[Any, Any]) -> int:
    """Four players, or as many as the game takes."""
    return min(4, game.info.players[-1])


def row(table: Table, what: str, ratio: Ratio) -> None:
    table.add_row(
        what,
        f"{ratio.ours:,.0f}",
        f"{ratio.peer:,.0f}",
        f"{ratio.median:.2f} ×",
        f"{ratio.low:.2f}–{ratio.high:.2f}",
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    table = Table("per CPU second", "ours", "python-chess", "ratio", "range", title="Random play and copies")
    for name in track(args.games, "Measuring", transient=True):
        game = find_game(name)
        players = usual_players(game)
        play = compare(random_play(game, players), chess_random_play, args.rounds, args.seconds)
        row(table, f"{name}, {players} players: decisions", play)
        copied = compare(copies(game, players), chess_copies, args.rounds, args.seconds)
        row(table, f"{name}, {players} players: copies", copied)
    Console().print(table)


if __name__ == "__main__":
    main()
