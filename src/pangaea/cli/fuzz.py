"""`pangaea fuzz`: random and stubborn games with every law checked at every position."""

from __future__ import annotations

import time
import traceback
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rich.progress import Progress

from pangaea.bots.ask import ask
from pangaea.bots.luck import LUCKS
from pangaea.bots.pickers import PICKERS
from pangaea.engine.laws import Referee, require
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .arguments import Commands, add_command, add_table, chosen_games, duration, fresh_seed, positive
from .cases import Case, numbered, rotation
from .console import Terminal
from .errors import FAILED, OK
from .files import make_folder, write_record, write_text
from .tables import make_table

LONGEST = 20_000
"""More decisions than any of our games can have: law 9 says that games end."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea fuzz all --minutes 5",
        "pangaea fuzz trias --games 50 --picker outward --luck common",
        "pangaea fuzz transhumance                 (every combination once)",
    )
    parser = add_command(commands, "fuzz", run, "play odd games and check every law at every move", examples)
    add_table(parser, several=True)
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--minutes", type=duration, metavar="M", help="stop after the game during which M minutes have passed"
    )
    length.add_argument("--games", type=positive, metavar="N", help="stop after N games")
    parser.add_argument("--picker", choices=PICKERS, help="who picks the moves (otherwise all in turn)")
    parser.add_argument("--luck", choices=LUCKS, help="how chance is drawn (otherwise all in turn)")
    parser.add_argument(
        "--save", metavar="DIR", default="fuzz-failures", help="where a failure is written (fuzz-failures)"
    )


@dataclass(slots=True)
class Tally:
    """The counts for one game."""

    games: int = 0
    positions: int = 0
    longest: int = 0

    def count(self, decisions: int) -> None:
        """Add a game that kept all laws."""
        self.games += 1
        self.positions += decisions + 1
        self.longest = max(self.longest, decisions)


class Fall(Exception):
    """A game that broke a law, or crashed."""

    def __init__(self, case: Case, match: Match | None, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.case = case
        self.match = match
        self.error = error


def run(args: Namespace, terminal: Terminal) -> int:
    """Play until the time is up, the games are played or a law is broken."""
    rotations = [rotation(info, args) for info in chosen_games(args.game, args.option)]
    tallies = {cases[0].game: Tally() for cases in rotations}
    total = sum(map(len, rotations)) if args.games is None else args.games
    cases = numbered(rotations, fresh_seed(args.seed))
    try:
        with terminal.progress() as progress:
            for case in _follow(cases, total, args.minutes, progress):
                tallies[case.game].count(play_case(case))
    except Fall as fall:
        _show_fall(fall, args.save, terminal)
        return FAILED
    _show_tallies(tallies, terminal)
    return OK


def _follow(cases: Iterator[Case], total: int, minutes: float | None, progress: Progress) -> Iterator[Case]:
    """The cases of this run, with the progress bar kept up to date."""
    began = time.monotonic()
    if minutes is None:
        bar = progress.add_task("", total=total, note="")
        for case in islice(cases, total):
            progress.update(bar, description=case.game, note=_kind(case))
            yield case
            progress.advance(bar)
        return
    bar = progress.add_task("", total=round(minutes * 60), note="")
    while (passed := time.monotonic() - began) < minutes * 60:
        case = next(cases)
        progress.update(bar, completed=round(passed), description=case.game, note=_kind(case))
        yield case


def _kind(case: Case) -> str:
    return f"{case.players} players, {case.picker}, {case.luck}"


def play_case(case: Case) -> int:
    """Play one game checked by the referee; returns how many decisions it had. Raises `Fall`."""
    match = None
    try:
        match = Match.new(case.game, case.players, case.seed, case.options)
        _play_checked(match, case)
        return len(match.moves)
    except Exception as error:
        raise Fall(case, match, error) from error


def _play_checked(match: Match, case: Case) -> None:
    rng = Rng(case.seed)
    referee = Referee(match, rng.fork("referee"))
    # One bot plays all seats: those that drift outwards get far only together.
    bot, luck = PICKERS[case.picker](), LUCKS[case.luck]
    moves, draws = rng.fork("picker"), rng.fork("luck")
    referee.check()
    while (actor := match.actor) is not None:
        require(len(match.moves) < LONGEST, f"9: the game goes on after {LONGEST} decisions")
        referee.check_refusals()
        if isinstance(actor, int):
            match.play(ask(bot, match, actor, moves))
        else:
            luck(match, draws)
        referee.check()
    referee.check_replay()


# --- telling ------------------------------------------------------------------------------------


def _show_fall(fall: Fall, save: str, terminal: Terminal) -> None:
    """What broke, where it was written, and how to see it again."""
    terminal.complain(
        f"{fall.case} broke after {len(fall.match.moves) if fall.match else 0} decisions: {fall}"
    )
    terminal.err.print(f"written: {_write_fall(fall, make_folder(save))}", soft_wrap=True)
    terminal.err.print(f"again:   {fall.case.command()}", soft_wrap=True)


def _write_fall(fall: Fall, folder: Path) -> Path:
    """The record with the failure under `meta`; if the match cannot even give its record, a text."""
    path = folder / f"{fall.case.game}-{fall.case.players}-{fall.case.seed}.json"
    command, trace = fall.case.command(), traceback.format_exception(fall.error)
    try:
        assert fall.match is not None
        record = fall.match.record()
    except Exception:
        path, moves = path.with_suffix(".txt"), fall.match.moves if fall.match else []
        write_text(path, "\n".join([command, "", *moves, "", *trace]))
    else:
        story = {"command": command, "error": str(fall), "traceback": trace}
        write_record(path, {**record, "meta": {"fuzz": story}})
    return path


def _show_tallies(tallies: dict[str, Tally], terminal: Terminal) -> None:
    table = make_table(("game",), ("games", "positions checked", "longest game"))
    for game, tally in tallies.items():
        table.add_row(game, f"{tally.games:,}", f"{tally.positions:,}", f"{tally.longest:,}")
    terminal.out.print(table)
    terminal.say("every law held", style="green")
