"""Plays the standing series in slices of time, where there is nothing but Python and the package.

    python -m pangaea.arena ladder --only native --workers 16 --minutes 8 --out results/ladder
    python -m pangaea.arena elo --only trias --games 200 --workers 16 --minutes 8 --out results/elo
    python -m pangaea.arena balance --workers 16 --minutes 8 --out results/balance

What a file holds is not played again. For every plan with results one line says how often its first bot
won, or how often each place did. `pangaea arena ladder --write-only` (or `elo`, `balance`) writes the page
from them, on another machine if need be.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.engine.errors import PangaeaError

from . import balance, elo, ladder, survey
from .pages import share_text
from .plan import Plan
from .series import held, play_series, playable, waiting_fixtures
from .stats import game_shares, place_shares, share_of


def main() -> None:
    """Read the arguments and play."""
    args = _parser().parse_args()
    last_call = None if args.minutes is None else time.monotonic() + 60 * args.minutes
    folder = Path(args.out or f"results/{args.series}")
    try:
        if args.series == "ladder":
            _play({rung.name: rung.plan for rung in ladder.rungs(args.only)}, folder, args.workers, last_call)
            return
        if args.series == "elo":
            _climb(args, folder, last_call)
            return
        _weigh(args, folder, last_call)
    except PangaeaError as error:
        raise SystemExit(f"pangaea: {error}") from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pangaea.arena",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("series", choices=("ladder", "elo", "balance"))
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="only plans whose names begin so"
    )
    parser.add_argument("--workers", type=int, default=2, metavar="W", help="processes (2)")
    parser.add_argument("--minutes", type=float, metavar="M", help="start no new games after this")
    parser.add_argument("--out", metavar="DIR", help="where the results are (results/SERIES)")
    parser.add_argument(
        "--games",
        type=int,
        metavar="N",
        help=f"elo: games of each pairing ({elo.GAMES}); balance: games per player count ({balance.GAMES})",
    )
    parser.add_argument(
        "--temperatures",
        type=float,
        nargs="+",
        default=[],
        metavar="T",
        help="elo: also the levels at these temperatures",
    )
    parser.add_argument(
        "--ladder", default="results/ladder", metavar="DIR", help="elo: the ladder's results count too"
    )
    parser.add_argument("--bot", default=balance.BOT, help="balance: who plays all seats")
    parser.add_argument("--chart", action="append", default=[], metavar="CHART", help="balance: try this one")
    parser.add_argument(
        "--charts-only", action="store_true", help="balance: play other charts only, surveys included"
    )
    parser.add_argument(
        "--survey-games",
        type=int,
        default=survey.GAMES,
        metavar="N",
        help=f"balance: games with drawn charts where the present one is uneven ({survey.GAMES})",
    )
    parser.add_argument("--survey-bot", default=survey.BOT, metavar="BOT", help="balance: who plays those")
    return parser


def _weigh(args: argparse.Namespace, folder: Path, last_call: float | None) -> None:
    """The places, a survey of charts where they are uneven, and the charts that it proposes."""
    weighed = balance.scales(args.only, args.games or balance.GAMES, args.bot)
    search = balance.Search(args.survey_games, args.survey_bot, balance.read_asked(args.chart))
    stages = balance.stages(weighed, search, folder)
    if args.charts_only:
        next(stages)
    for plans in stages:
        _play(plans, folder, args.workers, last_call)
    for name, found in balance.read_findings(weighed, search, folder).items():
        best = found.proposal
        expected = ", ".join(f"{100 * share:.1f} %" for share in best.shares)
        print(f"{name}, by {found.games} surveyed games: {'-'.join(best.chart)} with {expected}", flush=True)


def _climb(args: argparse.Namespace, folder: Path, last_call: float | None) -> None:
    """All pairings a few games at a time, then the points of every bot."""
    folder.mkdir(parents=True, exist_ok=True)
    every = elo.pairings(elo.field_of(args.temperatures), args.only)
    games, shared = args.games or elo.GAMES, elo.shared_results(Path(args.ladder))
    for reason in elo.climb(elo.unplayed(every, games, shared), folder, games, args.workers, last_call):
        print(f"not played: {reason}", file=sys.stderr)
    for standing in elo.standings(every, elo.counted(every, folder, shared)):
        told = ", ".join(
            f"{bot} {points.value:.0f} ± {points.high - points.value:.0f}"
            for bot, points in sorted(standing.points.items(), key=lambda pair: -pair[1].value)
        )
        print(f"{standing.game} {standing.players}, {standing.games} games: {told}", flush=True)


def _play(plans: Mapping[str, Plan], folder: Path, workers: int, last_call: float | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    found, reasons = playable(plans)
    for reason in reasons:
        print(f"not played: {reason}", file=sys.stderr)
    waiting = len(waiting_fixtures(found, folder))
    played: dict[str, int] = dict.fromkeys(found, 0)
    with closing(play_series(found, folder, workers, last_call)) as running:
        for name, _ in running:
            played[name] += 1
    for name, plan in found.items():
        if results := held(folder, name):
            alone = len(set(plan.bots)) == 1
            shares = place_shares(results) if alone else [share_of(game_shares(results)[plan.bots[0]])]
            figures = ", ".join(map(share_text, shares))
            print(f"{name:34} {len(results):5} games, {played[name]:5} new   {figures}", flush=True)
    print(f"{sum(played.values())} of {waiting} games that were missing are played", flush=True)


if __name__ == "__main__":
    main()
