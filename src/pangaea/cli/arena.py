"""`pangaea arena`: bots against bots. This file reads the arguments; `contests` does the work.

Only the arena needs numpy, openskill and matplotlib, so they are loaded when it runs.
"""

from __future__ import annotations

import argparse
from argparse import Namespace
from importlib import import_module

from pangaea.engine.registry import game_names

from .arguments import Commands, Parser, Run, add_command, add_players, add_seed, positive
from .console import Terminal
from .errors import BadInput

_EXTRA = ("numpy", "openskill", "matplotlib")
_WORKERS = 2
_BALANCE_BOT, _BALANCE_GAMES = "native:seconds=0.02,weights=hand", 2000
_SURVEY_BOT, _SURVEY_GAMES = "native:seconds=0.002,weights=hand", 4000


def add(commands: Commands) -> None:
    """Add the command with its own commands to the parser."""
    examples = (
        "pangaea arena trias --bots greedy random --games 100 --out trias.jsonl",
        "pangaea arena planet --players 4 --bots random greedy mcts:seconds=0.1 --ladder",
        "pangaea arena transhumance --bots greedy --bot my_bots:Forager --plot ladder.svg",
        "pangaea arena report trias.jsonl --json",
    )
    what = "let bots play each other, and rate them"
    parser = commands.add_parser(
        "arena",
        help=what,
        description=what[0].upper() + what[1:] + ".",
        epilog="examples:\n" + "\n".join(f"  {example}" for example in examples),
    )
    kinds = parser.add_subparsers(metavar="GAME | report | ladder | elo | balance", required=True)
    for game in game_names():
        _add_game(kinds, game)
    _add_report(kinds)
    _add_ladder(kinds)
    _add_elo(kinds)
    _add_balance(kinds)


def _add_game(kinds: Commands, game: str) -> None:
    examples = (
        f"pangaea arena {game} --bots greedy random --games 100 --out results.jsonl",
        f"pangaea arena {game} --bots mcts:iterations=200 greedy easy --seed 7 --json",
    )
    what = f"a tournament of {game}: seats rotated, deals paired"
    parser = add_command(kinds, game, _from_contests("run_tournament"), what, examples)
    parser.set_defaults(game=game)
    parser.add_argument(
        "--bots",
        nargs="+",
        default=[],
        metavar="BOT",
        help="who plays: random, greedy, mcts:seconds=0.25, native (the compiled core), a level for people, "
        "a picker of the fuzzer or module:Class; with fewer bots than seats the last one takes the rest",
    )
    parser.add_argument(
        "--bot", action="append", default=[], metavar="MODULE:CLASS", help="one more bot, your own"
    )
    add_players(parser)
    add_seed(parser)
    parser.add_argument(
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="games for each line-up, in whole rotations (100)",
    )
    parser.add_argument(
        "--ladder", action="store_true", help="each bot meets only the one named before it: weakest first"
    )
    parser.add_argument(
        "--limit",
        type=_seconds,
        metavar="S",
        help="CPU seconds per decision; a bot that takes longer loses (10)",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="append results to this file; a rerun skips what it holds"
    )
    _add_workers(parser)
    _add_shape(parser)


def _add_report(kinds: Commands) -> None:
    what = "show the tables of earlier results"
    run = _from_contests("run_report")
    parser = add_command(kinds, "report", run, what, ("pangaea arena report *.jsonl --plot all.svg",))
    parser.add_argument("files", nargs="+", metavar="FILE", help="what --out wrote")
    _add_shape(parser)


def _add_ladder(kinds: Commands) -> None:
    what = "play what is missing from the ladder and write its page"
    examples = ("pangaea arena ladder --only greedy-random", "pangaea arena ladder --page docs/ladder.md")
    parser = add_command(kinds, "ladder", _from_contests("run_ladder"), what, examples)
    _add_series(parser, "ladder")
    _add_workers(parser)


def _add_elo(kinds: Commands) -> None:
    what = "put all bots and levels on one scale, and write the page on it"
    examples = (
        "pangaea arena elo --only trias-2 --games 40 --minutes 10",
        "pangaea arena elo --temperatures 0.02 0.05 0.1",
    )
    parser = add_command(kinds, "elo", _from_contests("run_elo"), what, examples)
    parser.add_argument(
        "--games",
        type=positive,
        default=200,
        metavar="N",
        help="games of each pairing, fewer of slow bots (200)",
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="start no new games after this")
    parser.add_argument(
        "--temperatures",
        type=float,
        nargs="+",
        default=[],
        metavar="T",
        help="also play the levels at these temperatures, to propose ones that make them even",
    )
    parser.add_argument(
        "--ladder",
        default="results/ladder",
        metavar="DIR",
        help="games of the ladder that count too (results/ladder)",
    )
    _add_series(parser, "elo")
    _add_workers(parser)


def _add_balance(kinds: Commands) -> None:
    what = "play what is missing to weigh the seats and write the page on balance"
    examples = (
        "pangaea arena balance --only trias",
        "pangaea arena balance --bot greedy --games 100 --out results/greedy --page balance.md",
    )
    parser = add_command(kinds, "balance", _from_contests("run_balance"), what, examples)
    parser.add_argument(
        "--games",
        type=positive,
        default=_BALANCE_GAMES,
        metavar="N",
        help=f"games per player count ({_BALANCE_GAMES})",
    )
    parser.add_argument(
        "--bot", default=_BALANCE_BOT, metavar="BOT", help=f"who plays all seats ({_BALANCE_BOT})"
    )
    parser.add_argument(
        "--chart",
        action="append",
        default=[],
        metavar="CHART",
        help="also try this set-up chart: habitats such as S3p-S2p-S1p, or lines of the present one: 213",
    )
    parser.add_argument(
        "--survey-games",
        type=positive,
        default=_SURVEY_GAMES,
        metavar="N",
        help=f"games with drawn charts where the present one is uneven ({_SURVEY_GAMES})",
    )
    parser.add_argument(
        "--survey-bot", default=_SURVEY_BOT, metavar="BOT", help=f"who plays those ({_SURVEY_BOT})"
    )
    _add_series(parser, "balance")
    _add_workers(parser)


def _add_series(parser: Parser, name: str) -> None:
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="play only the plans whose names begin so (repeat for more)",
    )
    parser.add_argument(
        "--out", default=f"results/{name}", metavar="DIR", help=f"where the results are (results/{name})"
    )
    parser.add_argument(
        "--page", default=f"docs/{name}.md", metavar="FILE", help=f"the page to write (docs/{name}.md)"
    )
    parser.add_argument(
        "--write-only", action="store_true", help="play nothing, write the page from the existing results"
    )


def _add_workers(parser: Parser) -> None:
    parser.add_argument(
        "--workers",
        type=positive,
        default=_WORKERS,
        metavar="W",
        help=f"how many processes play ({_WORKERS})",
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: HOST:6379, ray://HOST:10001, auto, or local (on this machine)",
    )


def _add_shape(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    parser.add_argument("--plot", metavar="FILE", help="draw ratings and scores by round (.svg, .png, .pdf)")


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < 10**6:
        raise argparse.ArgumentTypeError(f"must be a number of seconds above 0, not {text}")
    return seconds


def _from_contests(name: str) -> Run:
    """The function of that name in `contests`, loaded when it is called."""

    def run(args: Namespace, terminal: Terminal) -> int:
        try:
            contests = import_module(".contests", __package__)
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] not in _EXTRA:
                raise
            raise BadInput(f"the arena needs {error.name}: pip install 'pangaea[arena]'") from None
        code: int = getattr(contests, name)(args, terminal)
        return code

    return run
