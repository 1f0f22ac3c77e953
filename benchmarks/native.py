"""The compiled core against the Python law, and against OpenSpiel's C++ games, in the same run.

    python -m benchmarks.native [GAME …] [--rounds N] [--seconds S]

Random play, greedy self-play and the moves that a search judges, per CPU second of this process; batches of
the core cross into Python once. OpenSpiel's backgammon and chess are played move by move from Python, as
everybody calls them (`make bench` installs it).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pyspiel
from rich.console import Console
from rich.progress import track
from rich.table import Table

from pangaea.bots.ask import advance
from pangaea.bots.greedy import GreedyBot, Judge
from pangaea.bots.mcts.bot import SearchBot
from pangaea.bots.mcts.budget import Budget
from pangaea.bots.native import core_for
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .peers import Ratio, Workload, compare, rate
from .random_play import random_play, usual_players
from .search import positions

_THOUGHT = 0.1
"""CPU seconds of each search."""


def core_play(core: Any, game: str, players: int, bot: str, games: int) -> Workload:
    """Batches of games in the core; decisions of seats alone are counted, as in Python."""
    seeds = count()

    def one_batch() -> int:
        played = core.play_games(game, players, [{"bot": bot}] * players, games, next(seeds))
        return sum(result["choices"] for result in played)

    return lambda seconds: rate(one_batch, seconds)


def greedy_play(game: str, players: int) -> Workload:
    """Greedy self-play in Python, a few decisions at a time."""

    def endless() -> Iterator[int]:
        for seed in count():
            match, rng, bot = Match.new(game, players, seed=seed), Rng(seed), GreedyBot()
            bots = dict.fromkeys(range(players), bot)
            while match.actor is not None:
                seat = isinstance(match.actor, int)
                advance(match, bots, rng)
                yield int(seat)

    decisions = endless()
    return lambda seconds: rate(lambda: next(decisions), seconds)


def core_search(core: Any, game: str, players: int) -> Workload:
    """Moves judged in short searches of the core."""
    worlds, seeds = positions(game, players), count()
    searcher = core.Searcher(game, players)

    def one_search() -> int:
        seed = next(seeds)
        world = worlds[seed % len(worlds)]
        searcher.choose(world.text(), world.actor, seed, seconds=_THOUGHT)
        return int(searcher.judged)

    return lambda seconds: rate(one_search, seconds)


def python_search(game: str, players: int) -> Workload:
    """Moves judged in short searches of `bots/mcts`, in the same positions."""
    worlds, seeds, judged = positions(game, players), count(), count()
    promise = Judge.promise

    def counted(self: Judge, state: Any, move: Any, onwards: bool = False) -> float:
        next(judged)
        return promise(self, state, move, onwards)

    def one_search() -> int:
        seed, before = next(seeds), next(judged)
        world = worlds[seed % len(worlds)]
        assert isinstance(world.actor, int)
        Judge.promise = counted  # type: ignore[method-assign]
        try:
            SearchBot(Budget(seconds=_THOUGHT)).choose(world, world.actor, Rng(seed))
        finally:
            Judge.promise = promise  # type: ignore[method-assign]
        return next(judged) - before - 1

    return lambda seconds: rate(one_search, seconds)


def open_spiel(name: str) -> Workload:
    """Random play of one of OpenSpiel's C++ games, called from Python."""
    game, pick = pyspiel.load_game(name), random.Random(1)

    def one_game() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [action for action, _ in state.chance_outcomes()]
                state.apply_action(pick.choice(outcomes))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick.random() * len(legal))])
                decisions += 1
        return decisions

    return lambda seconds: rate(one_game, seconds)


def row(table: Table, what: str, ratio: Ratio) -> None:
    times = f"{ratio.median:.0f} ×" if ratio.median >= 10 else f"{ratio.median:.2f} ×"
    table.add_row(
        what, f"{ratio.ours:,.0f}", f"{ratio.peer:,.0f}", times, f"{ratio.low:.0f}–{ratio.high:.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    table = Table("per CPU second", "core", "peer", "ratio", "range", title="The compiled core")
    for name in track(args.games, "Measuring", transient=True):
        core, players = core_for(name), usual_players(find_game(name))
        if core is None:
            raise SystemExit(f"there is no compiled core for {name}: build it with `make native`")
        rounds, seconds = args.rounds, args.seconds
        played = core_play(core, name, players, "random", 1000)
        law = random_play(find_game(name), players)
        row(table, f"{name}, {players} players: random decisions", compare(played, law, rounds, seconds))
        for peer in ("backgammon", "chess"):
            ratio = compare(played, open_spiel(peer), rounds, seconds)
            row(table, f"{name}, {players} players: against OpenSpiel's {peer}", ratio)
        greedy = core_play(core, name, players, "greedy", 10)
        ratio = compare(greedy, greedy_play(name, players), rounds, seconds)
        row(table, f"{name}, {players} players: greedy decisions", ratio)
        search = core_search(core, name, players)
        ratio = compare(search, python_search(name, players), rounds, seconds)
        row(table, f"{name}, {players} players: moves judged in a search", ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
