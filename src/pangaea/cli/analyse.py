"""`pangaea analyse`: what the bot says about a recorded game, as a table, as JSON or as a picture."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from pangaea.analysis import DEPTHS, Report, analyse
from pangaea.analysis.graph import draw
from pangaea.analysis.words import chance, cost_line, in_100, moved_sentence, sentence, turning_sentence
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict

from .arguments import Commands, add_command
from .console import Terminal
from .errors import OK, BadInput
from .files import load_record, player_names, replay, write_text
from .tables import make_table, seat_names, table_name

FORMATS = ("table", "json", "svg")


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea analyse game.json",
        "pangaea analyse game.json --depth deep --seed 7 --format json",
        "pangaea analyse game.json --format svg --output chances.svg",
    )
    parser = add_command(
        commands, "analyse", run, "have the bot review a recorded game: chances, turning points", examples
    )
    parser.add_argument("record", metavar="RECORD", help="the record of a game, finished or not")
    parser.add_argument("--format", choices=FORMATS, default="table", help="what to show (table)")
    parser.add_argument("--depth", choices=tuple(DEPTHS), default="normal", help="how hard to think (normal)")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="fixes the bot's luck: same seed, same analysis (0)"
    )
    parser.add_argument("--output", metavar="FILE", help="write there instead of to the screen")


def run(args: Namespace, terminal: Terminal) -> int:
    """Analyse, and show the result."""
    if args.output is not None and args.format == "table":
        raise BadInput("--output is for json and svg; a table is for the screen")
    record = load_record(args.record)
    match = replay(record, args.record)
    with terminal.progress() as progress:
        bar = progress.add_task(match.game, total=match.decisions, note="")
        report = analyse(
            record,
            DEPTHS[args.depth],
            args.seed,
            lambda done, total: progress.update(bar, completed=done, total=total),
        )
    if args.format == "table":
        _show(match, record, report, terminal)
        return OK
    text = (
        json.dumps(report.plain(), indent=1) if args.format == "json" else draw(report, player_names(record))
    )
    if args.output is None:
        terminal.show(text.rstrip("\n"))
    else:
        write_text(Path(args.output), text if text.endswith("\n") else text + "\n")
    return OK


def _show(match: Match, record: RecordDict, report: Report, terminal: Terminal) -> None:
    names = player_names(record)
    how = f"{seat_names(match.winners())} won" if match.winners() else "not finished"
    terminal.say(f"{table_name(match)} · {len(report.decisions)} decisions judged · {how}", style="bold")
    _show_chances(report, names, terminal)
    for number, turning in enumerate(report.turnings, start=1):
        terminal.say(f"{number}  {turning_sentence(turning, names.__getitem__)}")
    _show_costliest(report, names, terminal)


def _show_chances(report: Report, names: list[str], terminal: Terminal) -> None:
    terminal.say("Win chance in 100 by turn, as the acting seat could judge it then")
    table = make_table((), ("turn", *names))
    numbers = {turning.moves: number for number, turning in enumerate(report.turnings, start=1)}
    for point in report.points:
        mark = f"({numbers[point.moves]}) " if point.moves in numbers else ""
        turn = "end" if point.seat is None else str(point.turn)
        table.add_row(mark + turn, *map(in_100, point.shares))
    terminal.out.print(table)


def _show_costliest(report: Report, names: list[str], terminal: Terminal) -> None:
    lost = "  ".join(f"{name} {round(100 * share)}" for name, share in zip(names, report.lost, strict=True))
    if not report.costliest:
        terminal.say("No decision cost 3 in 100 or more.")
        return
    terminal.say(f"Chance given away, in 100: {lost}", style="bold")
    for costly in report.costliest:
        judged = costly.judged
        terminal.say(f"turn {judged.turn}, {names[judged.seat]}: {cost_line(judged)}", style="cyan")
        terminal.say(
            f"  played  {judged.played}: {chance(judged.taken.shares[judged.seat], judged.taken.margin)}"
        )
        best = judged.best
        terminal.say(f"  bot     {best.move}: {chance(best.shares[judged.seat], best.margin)}")
        for said in (sentence(costly.reasons, names.__getitem__), moved_sentence(costly.moved)):
            if said:
                terminal.say(f"  {said}")
