"""What `pangaea arena` does: tournaments, reports, the ladder and the balance."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from pangaea.arena import balance, elo, ladder
from pangaea.arena.balance_page import balance_page
from pangaea.arena.elo_page import elo_page
from pangaea.arena.errors import Breakdown
from pangaea.arena.ladder_page import ladder_page
from pangaea.arena.plan import LIMIT, Plan, check_plan, schedule
from pangaea.arena.plots import check_plot, plot_report, plot_rungs
from pangaea.arena.report import make_report, plain
from pangaea.arena.results import Result, read_results, unique
from pangaea.arena.series import held, play_series, playable, waiting_fixtures
from pangaea.arena.tournament import RunningScore, run_plan
from pangaea.engine.registry import find_game

from .arguments import fresh_seed, read_options
from .console import Terminal
from .errors import OK, BadInput, Failure
from .files import make_folder, write_text
from .standings import show_report

# --- tournaments --------------------------------------------------------------------------------


def run_tournament(args: Namespace, terminal: Terminal) -> int:
    """Play what is missing and show the tables of the whole plan."""
    plan = check_plan(_read_plan(args))
    if args.plot is not None:
        check_plot(Path(args.plot))
    if args.seed is None:
        terminal.note(f"seed {plan.seed}")
    results = _play(plan, args, None if args.out is None else Path(args.out), terminal)
    return _tell(results, args, terminal)


def _read_plan(args: Namespace) -> Plan:
    bots = (*args.bots, *args.bot)
    if not bots:
        raise BadInput("who plays? name bots with --bots, such as --bots greedy random")
    info = find_game(args.game).info
    return Plan(
        game=args.game,
        players=info.players[0] if args.players is None else args.players,
        bots=bots,
        games=args.games,
        seed=_seed(args),
        options=read_options(info, args.option),
        ladder=args.ladder,
        limit=LIMIT if args.limit is None else args.limit,
    )


def _seed(args: Namespace) -> int:
    """A run that is continued needs the seed that it was begun with."""
    if args.seed is None and args.out is not None and Path(args.out).exists():
        raise BadInput(f"{args.out} exists already: to continue it, give the --seed that it was begun with")
    return fresh_seed(args.seed)


def _play(plan: Plan, args: Namespace, path: Path | None, terminal: Terminal) -> list[Result]:
    """Play a plan with a progress bar. Whatever interrupts it, finished games are in the file."""
    score = RunningScore(len(schedule(plan)))
    results = []
    try:
        with (
            terminal.progress() as progress,
            closing(run_plan(plan, args.workers, path, args.ray)) as running,
        ):
            bar = progress.add_task(find_game(plan.game).info.title, total=score.total, note="")
            for result in running:
                results.append(result)
                score.count(result)
                progress.update(bar, completed=score.played, note=str(score))
    except KeyboardInterrupt:
        terminal.note(
            "nothing is kept without --out"
            if path is None
            else f"what was played is in {path}; the same command continues from there"
        )
        raise
    except Breakdown as error:
        raise Failure(error) from error
    return results


def run_report(args: Namespace, terminal: Terminal) -> int:
    """Show the tables of files."""
    results = unique(result for file in args.files for result in read_results(Path(file)))
    if not results:
        raise BadInput("there are no results in these files yet")
    return _tell(results, args, terminal)


def _tell(results: list[Result], args: Namespace, terminal: Terminal) -> int:
    report = make_report(results)
    if args.plot is not None:
        plot_report(report, Path(args.plot))
    if args.json:
        terminal.show(json.dumps(report, indent=1, ensure_ascii=False))
    else:
        show_report(report, terminal)
    return OK


# --- the ladder and the balance -------------------------------------------------------------------


def run_ladder(args: Namespace, terminal: Terminal) -> int:
    """Play the rungs that were asked for, then write the page about all of them."""
    folder, page = make_folder(args.out), _page(args)
    if not args.write_only:
        _play_series({rung.name: rung.plan for rung in ladder.rungs(args.only)}, folder, args, terminal)
    every = ladder.rungs()
    played = {rung.name: held(folder, rung.name) for rung in every}
    figures = [(rung, rung.figure(played[rung.name])) for rung in every]
    rows = [(rung.name, plain(figure), rung.bar) for rung, figure in figures if figure is not None]
    plot = page.with_suffix(".svg")
    if rows:
        plot_rungs(rows, plot)
    write_text(page, ladder_page(every, played, folder, plot.name))
    terminal.say(f"written: {page}")
    return OK


def run_elo(args: Namespace, terminal: Terminal) -> int:
    """Play the pairings that were asked for round by round, then write the page about all of them."""
    folder, page, field = make_folder(args.out), _page(args), elo.field_of(args.temperatures)
    shared = elo.shared_results(Path(args.ladder))
    if not args.write_only:
        wanted = elo.unplayed(elo.pairings(field, args.only), args.games, shared)
        last_call = None if args.minutes is None else time.monotonic() + 60 * args.minutes
        total = sum(len(schedule(pairing.plan(args.games))) for pairing in wanted)
        with terminal.progress() as progress:
            bar = progress.add_task("", total=total, note="")

            def heard(name: str) -> None:
                progress.update(bar, advance=1, description=name)

            try:
                reasons = elo.climb(wanted, folder, args.games, args.workers, last_call, heard)
            except Breakdown as error:
                raise Failure(error) from error
        for reason in reasons:
            terminal.note(f"not played: {reason}")
    write_text(page, elo_page(elo.pairings(field), folder, shared))
    terminal.say(f"written: {page}")
    return OK


def run_balance(args: Namespace, terminal: Terminal) -> int:
    """Measure the seats that were asked for, then write the page about all of them."""
    search = balance.Search(args.survey_games, args.survey_bot, balance.read_asked(args.chart))
    folder, page = make_folder(args.out), _page(args)
    weighing = balance.scales(args.only, args.games, args.bot)
    if not args.write_only:
        for plans in balance.stages(weighing, search, folder):
            _play_series(plans, folder, args, terminal)
    every = balance.scales((), args.games, args.bot)
    played = {scale.name: scale.held(folder) for scale in every}
    trials, findings = balance.read_trials(every, folder), balance.read_findings(every, search, folder)
    write_text(page, balance_page(every, played, trials, findings, folder))
    terminal.say(f"written: {page}")
    return OK


def _play_series(plans: Mapping[str, Plan], folder: Path, args: Namespace, terminal: Terminal) -> None:
    """Play what is missing with a progress bar; a line says what cannot be played here."""
    found, reasons = playable(plans)
    for reason in reasons:
        terminal.note(f"not played: {reason}")
    total = len(waiting_fixtures(found, folder))
    playing = play_series(found, folder, args.workers, ray=args.ray)
    with terminal.progress() as progress, closing(playing) as running:
        bar = progress.add_task("", total=total, note="")
        try:
            for name, _ in running:
                progress.update(bar, advance=1, description=name)
        except Breakdown as error:
            raise Failure(error) from error


def _page(args: Namespace) -> Path:
    page = Path(args.page)
    if not page.parent.is_dir():
        raise BadInput(f"there is no folder {str(page.parent)!r} for the page")
    return page
