"""Iterations of the search per second, as ratios to OpenSpiel's Python MCTS in the same run.

    python -m benchmarks.search [GAME …] [--players N] [--rounds N] [--seconds S] [--profile]

The peer searches connect four with one random rollout per simulation (`open_spiel.python.algorithms.mcts`;
its game is C++, its tree is Python). Ours searches positions from all over a game, guesses, playouts and
evaluations included; a scenario of a race counts as an iteration. `--profile` shows where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts as open_spiel_mcts
from rich.console import Console
from rich.progress import track
from rich.table import Table

from pangaea.bots.ask import advance
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.inside import inside
from pangaea.bots.mcts.budget import Clock
from pangaea.bots.mcts.parameters import parameters_of
from pangaea.bots.mcts.search import Search
from pangaea.bots.random import RandomBot
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .peers import Ratio, Workload, compare, rate

_ITERATIONS = 100
_POSITIONS = 20
_PROFILED = 14


def positions(game: str, players: int) -> list[Match]:
    """Positions all over a random game in which a seat has a choice."""
    match, rng = Match.new(game, players, seed=1), Rng(2)
    bots = dict.fromkeys(range(players), RandomBot())
    found: list[Match] = []
    while match.actor is not None:
        if len(match.legal()) > 1:
            found.append(match.copy())
        advance(match, bots, rng)
    return found[:: max(1, len(found) // _POSITIONS)]


def our_search(game: str, players: int) -> Workload:
    """Short searches of one position after the other."""
    worlds, evaluator, parameters = positions(game, players), evaluator_of(game), parameters_of(game, players)
    seeds = iter(range(1 << 30))

    def one_search() -> int:
        seed = next(seeds)
        rules, state = inside(worlds[seed % len(worlds)])
        search = Search(rules, state, evaluator, parameters, Rng(seed), {})
        search.run(Clock(_ITERATIONS, None))
        return search.iterations  # fewer if the search was decided early

    return lambda seconds: rate(one_search, seconds)


def open_spiel_search() -> Workload:
    """The same number of simulations of connect four, along a random game."""
    game: Any = pyspiel.load_game("connect_four")
    dice = np.random.RandomState(1)
    evaluator = open_spiel_mcts.RandomRolloutEvaluator(1, dice)
    bot = open_spiel_mcts.MCTSBot(game, 2, _ITERATIONS, evaluator, random_state=dice)
    state = game.new_initial_state()

    def one_search() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        bot.mcts_search(state)
        state.apply_action(dice.choice(state.legal_actions()))
        return _ITERATIONS

    return lambda seconds: rate(one_search, seconds)


def profile(game: str, players: int, seconds: float, console: Console) -> None:
    """The functions that take most of the time, by their own time."""
    work, watch = our_search(game, players), cProfile.Profile()
    watch.runcall(work, seconds)
    stats = pstats.Stats(watch)
    table = Table("function", "calls", "own time", "with callees", title=f"{game}, {players} players")
    entries = sorted(stats.stats.items(), key=lambda item: -item[1][2])  # type: ignore[attr-defined]
    total: float = stats.total_tt  # type: ignore[attr-defined]
    for (path, _, name), (_, calls, own, whole, _) in entries[:_PROFILED]:
        place = "/".join(path.rsplit("/", 2)[-2:])
        table.add_row(f"{place} {name}", f"{calls:,}", f"{own / total:.1%}", f"{whole / total:.1%}")
    console.print(table)


def row(table: Table, what: str, ratio: Ratio) -> None:
    spread = f"{ratio.low:.2f}–{ratio.high:.2f}"
    table.add_row(what, f"{ratio.ours:,.0f}", f"{ratio.peer:,.0f}", f"{ratio.median:.2f} ×", spread)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    parser.add_argument("--players", type=int, help="2 and 4 by default, as far as the game takes them")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    console = Console()
    table = Table("iterations per CPU second", "ours", "OpenSpiel", "ratio", "range", title="Search")
    tables = [(name, players) for name in args.games for players in _player_counts(name, args.players)]
    for name, players in track(tables, "Measuring", transient=True):
        measured = compare(our_search(name, players), open_spiel_search(), args.rounds, args.seconds)
        row(table, f"{name}, {players} players", measured)
    console.print(table)
    if args.profile:
        for name, players in tables:
            profile(name, players, args.seconds, console)


def _player_counts(game: str, wanted: int | None) -> list[int]:
    return [n for n in find_game(game).info.players if n in ((wanted,) if wanted else (2, 4))]


if __name__ == "__main__":
    main()
