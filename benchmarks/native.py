"""The compiled core against the Python law, and against OpenSpiel's C++ games, in the same run.

    python -m benchmarks.native [GAME …] [--rounds N] [--seconds S]
    python -m benchmarks.native [GAME …] --memory GAMES

Random play, greedy self-play and the moves that a search judges, per CPU second; batches of the core cross
into Python once, and are also compared with the executable, which never does. OpenSpiel's backgammon and
chess are played move by move from Python, as everybody calls them (`make bench-native` installs it).
`--memory` plays this many random games of each game, and fails if the process grows meanwhile.
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

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

_THOUGHT: Final = 0.1
"""CPU seconds of each search."""
_RANDOM_BARS: Final = {"planet": 100, "transhumance": 40, "trias": 20, "triassic_terror": 40}
_OTHER_BAR: Final = 50
_BATCH_BAR: Final = 0.8
_BATCH: Final = 1000
_GROWTH: Final = 4 << 20
"""Bytes by which a process may grow in a million games: what the allocator keeps is not a leak."""


def core_play(core: Any, game: str, players: int, bot: str, games: int) -> Workload:
    """Batches of games in the core; decisions of seats alone are counted, as in Python."""
    seeds = count()

    def one_batch() -> int:
        played = core.play_games(game, players, [{"bot": bot}] * players, games, next(seeds), rotate=True)
        return int(played.choices)

    return lambda seconds: rate(one_batch, seconds)


def executable_play(core: Any, game: str, players: int) -> Workload:
    """The same random games in the executable, without Python."""
    program = Path(sys.executable).with_name("pangaea-core")
    seeds = count()

    def work(seconds: float) -> float:
        done, spent = 0, 0.0
        while spent < seconds:
            seed, began = next(seeds), _child_seconds()
            games = 20 * _BATCH // players * players
            words = ["match", game, str(players), "random", "--games", str(games), "--seed", str(seed)]
            subprocess.run([program, *words], check=True, capture_output=True)
            spent += _child_seconds() - began
            bots = [{"bot": "random"}] * players
            done += core.play_games(game, players, bots, games, seed, rotate=True).choices
        return done / spent

    return work


def _child_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


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
    import pyspiel

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


def row(table: Table, what: str, ratio: Ratio, bar: float) -> None:
    digits = 0 if ratio.median >= 10 else 2
    table.add_row(
        what,
        f"{ratio.ours:,.0f}",
        f"{ratio.peer:,.0f}",
        f"{ratio.median:.{digits}f} ×",
        f"{ratio.low:.{digits}f}–{ratio.high:.{digits}f}",
        f"{bar:g} ×",
        "yes" if ratio.median >= bar else "no",
    )


def measure(table: Table, name: str, rounds: int, seconds: float) -> None:
    """All rows of one game."""
    core, players = core_of(name), usual_players(find_game(name))
    title = f"{name}, {players} players: "
    played = core_play(core, name, players, "random", _BATCH)
    law = random_play(find_game(name), players)
    bar = _RANDOM_BARS.get(name, min(_RANDOM_BARS.values()))
    row(table, title + "random decisions", compare(played, law, rounds, seconds), bar)
    loop = executable_play(core, name, players)
    row(table, title + "against the loop in C++", compare(played, loop, rounds, seconds), _BATCH_BAR)
    for peer in ("backgammon", "chess"):
        ratio = compare(played, open_spiel(peer), rounds, seconds)
        row(table, title + f"against OpenSpiel's {peer}", ratio, 1)
    greedy = core_play(core, name, players, "greedy", players)
    ratio = compare(greedy, greedy_play(name, players), rounds, seconds)
    row(table, title + "greedy decisions", ratio, _OTHER_BAR)
    search = core_search(core, name, players)
    ratio = compare(search, python_search(name, players), rounds, seconds)
    row(table, title + "moves judged in a search", ratio, _OTHER_BAR)


def check_memory(name: str, games: int) -> str:
    """Play this many random games; `SystemExit` if the process has grown after the first tenth of them."""
    core, players = core_of(name), usual_players(find_game(name))
    bots, early = [{"bot": "random"}] * players, 0
    for number in range(0, games, _BATCH):
        core.play_games(name, players, bots, _BATCH, number)
        if number <= games // 10:
            early = _resident()
    growth = _resident() - early
    told = f"{name}: {games:,} games, grown by {growth / 2**20:.1f} MiB"
    if growth > _GROWTH:
        raise SystemExit(f"{told}: that is a leak")
    return told


def _resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def core_of(name: str) -> Any:
    core = core_for(name)
    if core is None:
        raise SystemExit(f"there is no compiled core for {name}: build it with `make native`")
    return core


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--memory", type=int, metavar="GAMES")
    args = parser.parse_args()
    if args.memory is not None:
        for name in args.games:
            print(check_memory(name, args.memory), flush=True)
        return
    heads = ("per CPU second", "core", "peer", "ratio", "range", "bar", "reached")
    table = Table(*heads, title="The compiled core")
    for name in track(args.games, "Measuring", transient=True):
        measure(table, name, args.rounds, args.seconds)
    Console(width=130).print(table)


if __name__ == "__main__":
    main()
