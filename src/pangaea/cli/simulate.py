"""`pangaea simulate`: many games between random bots, and what they have in common."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import Any

from pangaea.bots.ask import advance
from pangaea.bots.random import RandomBot
from pangaea.engine.info import GameInfo
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .arguments import Commands, add_command, add_table, chosen_tables, fresh_seed, positive, read_options
from .console import Terminal
from .errors import OK
from .files import make_folder, write_record
from .tables import make_table, seat_name, table_name


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea simulate trias --games 100 --players 4 --seed 1",
        "pangaea simulate all --games 20 --save records",
    )
    parser = add_command(
        commands, "simulate", run, "play games between random bots and summarise them", examples
    )
    add_table(parser, several=True)
    parser.add_argument("--games", type=positive, default=10, metavar="N", help="how many games of each (10)")
    parser.add_argument("--save", metavar="DIR", help="write the record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


@dataclass
class Series:
    """Games of one kind. Game k of a series has the seed `seed + k`, so each can be played again alone."""

    name: str
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    seconds: float = 0.0
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    winners: list[list[int]] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)

    def count(self, match: Match) -> None:
        """Add a finished game."""
        self.decisions.append(len(match.moves))
        self.turns.append(match.turn)
        self.scores.append(match.scores())
        self.winners.append(match.winners())
        self.endings[str(match.ending)] += 1

    def win_rate(self, seat: int) -> float:
        """The share of the games that a seat won; a shared win counts in part."""
        return fmean(1 / len(winners) if seat in winners else 0 for winners in self.winners)


def run(args: Namespace, terminal: Terminal) -> int:
    """Play the games of each kind and show the summaries."""
    seed = fresh_seed(args.seed)
    summaries = [
        _begin(info, players, read_options(info, args.option), seed)
        for info, players in chosen_tables(args, terminal)
    ]
    folder = make_folder(args.save) if args.save is not None else None
    with terminal.progress() as progress:
        bar = progress.add_task("", total=args.games * len(summaries), note="")
        for series, number in product(summaries, range(args.games)):
            progress.update(bar, description=series.name)
            match = _play(series, seed + number)
            if folder is not None:
                _save(folder, match, seed + number)
            progress.advance(bar)
    if args.json:
        terminal.show(json.dumps([_plain(series) for series in summaries], indent=1))
    else:
        for series in summaries:
            _show(series, terminal)
    return OK


def _begin(info: GameInfo, players: int, options: dict[str, Any], seed: int) -> Series:
    match = Match.new(info.name, players, seed, options)
    return Series(table_name(match), info.name, players, match.options, seed)


def _play(series: Series, seed: int) -> Match:
    """Play one game to its end and count it."""
    began = time.perf_counter()
    match = Match.new(series.game, series.players, seed, series.options)
    bots, rng = dict.fromkeys(range(series.players), RandomBot()), Rng(seed).fork("bots")
    while match.actor is not None:
        advance(match, bots, rng)
    series.seconds += time.perf_counter() - began
    series.count(match)
    return match


def _save(folder: Path, match: Match, seed: int) -> None:
    write_record(folder / f"{match.game}-{match.players}-{seed}.json", match.record())


# --- summing up ---------------------------------------------------------------------------------


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    return {"mean": round(fmean(numbers), 3), "min": min(numbers), "max": max(numbers)}


def _plain(series: Series) -> dict[str, Any]:
    """The summary as JSON: the same for the same seed."""
    seats = range(series.players)
    return {
        "game": series.game,
        "players": series.players,
        "options": series.options,
        "seed": series.seed,
        "games": len(series.decisions),
        "decisions": _spread(series.decisions),
        "turns": _spread(series.turns),
        "scores": [_spread([scores[seat] for scores in series.scores]) for seat in seats],
        "win_rates": [round(series.win_rate(seat), 4) for seat in seats],
        "shared": sum(len(winners) > 1 for winners in series.winners),
        "endings": dict(series.endings.most_common()),
    }


def _show(series: Series, terminal: Terminal) -> None:
    games = len(series.decisions)
    seeds = f"seed {series.seed}" if games == 1 else f"seeds {series.seed} … {series.seed + games - 1}"
    terminal.say(f"{series.name} · games: {games} · {seeds}", style="bold")
    plain = _plain(series)
    table = make_table(("",), ("mean", "min", "max", "win rate"))
    for name in ("decisions", "turns"):
        table.add_row(name, *_cells(plain[name]), "")
    for seat in range(series.players):
        rate = f"{series.win_rate(seat):.1%}"
        table.add_row(f"score {seat_name(seat)}", *_cells(plain["scores"][seat]), rate)
    terminal.out.print(table)
    ends = ", ".join(f"{reason.replace('_', ' ')} {count}" for reason, count in series.endings.most_common())
    speed = sum(series.decisions) / max(series.seconds, 1e-6)
    terminal.say(f"ends: {ends}")
    terminal.say(f"shared victories: {plain['shared']} · {speed:,.0f} decisions a second\n")


def _cells(spread: dict[str, float]) -> tuple[str, str, str]:
    return f"{spread['mean']:,.1f}", f"{spread['min']:,.0f}", f"{spread['max']:,.0f}"
