"""`pangaea dataset`: games between bots as Parquet files, to learn from."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pangaea.engine.info import GameInfo

from .arguments import Commands, add_command, add_table, chosen_tables, positive, read_options
from .console import Terminal
from .errors import OK

if TYPE_CHECKING:
    from pangaea.dataset import Plan

SEED: Final = 1
"""The default seed: the same command again continues the same dataset."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea dataset all --games 10000 --out data",
        "pangaea dataset trias --players 4 --bots native:iterations=64 greedy --slip 0.05 --out data",
    )
    parser = add_command(
        commands, "dataset", run, "write games between bots as Parquet files, to learn from", examples
    )
    add_table(parser, several=True)
    parser.add_argument(
        "--games", type=positive, default=100, metavar="N", help="how many games of each (100)"
    )
    parser.add_argument(
        "--out", required=True, metavar="DIR", help="the output folder; each game gets a folder inside it"
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        default=[],
        metavar="BOT",
        help="who plays, as in the arena; they take the seats in turn (appraiser)",
    )
    parser.add_argument(
        "--slip",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="how often a random move is played instead (0)",
    )
    parser.add_argument("--shard", type=positive, metavar="N", help="games in one file (100)")
    parser.add_argument(
        "--workers", type=positive, metavar="N", help="how many processes play (one per processor)"
    )


def run(args: Namespace, terminal: Terminal) -> int:
    """Play what is missing of each game."""
    from pangaea.dataset import make_dataset, missing_games

    plans = [_plan(args, info, players) for info, players in chosen_tables(args, terminal)]
    folders = [Path(args.out) / plan.game for plan in plans]
    total = sum(missing_games(plan, folder) for plan, folder in zip(plans, folders, strict=True))
    workers = args.workers or os.cpu_count() or 1
    began, before = time.monotonic(), 0
    with terminal.progress() as progress:
        bar = progress.add_task("", total=total, note="")
        for plan, folder in zip(plans, folders, strict=True):
            progress.update(bar, description=plan.game)
            played = 0
            with closing(make_dataset(plan, folder, workers)) as running:
                for played in running:
                    progress.update(bar, completed=before + played)
            before += played
    for plan, folder in zip(plans, folders, strict=True):
        terminal.show(f"{plan.game}: {plan.games} games in {folder}")
    speed = total / max(time.monotonic() - began, 1e-6)
    terminal.say(f"played now: {total} games, {speed:.1f} a second")
    return OK


def _plan(args: Namespace, info: GameInfo, players: int) -> Plan:
    from pangaea.dataset import Plan, check_plan

    plan = Plan(
        game=info.name,
        players=players,
        games=args.games,
        seed=SEED if args.seed is None else args.seed,
        bots=tuple(args.bots),
        options=read_options(info, args.option),
        slip=args.slip,
    )
    return check_plan(plan if args.shard is None else replace(plan, shard=args.shard))
