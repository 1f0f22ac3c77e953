"""`docs/ladder.md`, written from results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pangaea.engine.registry import find_game

from .ladder import STEPS, Rung, Step
from .pages import codes, cpu_hours, markdown_table, played_on, share_text
from .results import Result

Played = Mapping[str, Sequence[Result]]
"""The results of each rung by its name."""

_HEAD = """# The ladder

Written by `pangaea arena ladder` from the results of the games, not by hand.

Seats are rotated and deals are paired: for every deal (set-up and chance seed) each bot sits in every seat.
The figure is the upper bot's share of the wins, a shared win counting in part, with Wilson's 95 %
interval; bars apply to the figure itself. `mcts:seconds=S` thinks for S CPU seconds per decision that is
not forced, and so does `native:seconds=S`, the search of the compiled core. `weights=hand` judges by the
hand-written evaluation, `weights=learned` by the package's network, and without either the search judges by
whichever has measured better. With four players the other three seats are all taken by the lower bot."""


def ladder_page(rungs: Sequence[Rung], played: Played, folder: Path, plot: str) -> str:
    """The whole page. `plot`: the file name of the plot beside it.

    Steps of which nothing was played are left out, as long as there is anything else to tell.
    """
    begun = [rung.step for rung in rungs if played[rung.name]]
    rungs = [rung for rung in rungs if rung.step in begun] or rungs
    results = [result for rung in rungs for result in played[rung.name]]
    lines = [_HEAD, "", _played(rungs, results, folder)]
    if results:
        lines += ["", f"![Win share of each rung]({plot})"]
    for step in STEPS:
        own = [rung for rung in rungs if rung.step == step]
        if own:
            lines += ["", *_section(step, own, played)]
    lines += ["", "## Commands", "", "`pangaea arena ladder` runs those that are missing:", "", "```sh"]
    lines += [*(rung.command(folder.as_posix()) for rung in rungs), "```", ""]
    return "\n".join(lines)


def _played(rungs: Sequence[Rung], results: Sequence[Result], folder: Path) -> str:
    day = played_on(folder / f"{rung.name}.jsonl" for rung in rungs)
    forfeits = sum(len(result.forfeits) for result in results)
    return (
        f"Played: {day}, {len(results)} games, {cpu_hours(results):.1f} CPU hours of thinking, "
        f"{forfeits} forfeits. A game's code is marked by all that decides how its bots play."
    )


def _section(step: Step, rungs: Sequence[Rung], played: Played) -> list[str]:
    rows = [_row(rung, played[rung.name]) for rung in rungs]
    head = ("game", "players", "games", f"win share of {step.upper}", "bar", "reached")
    results = [result for rung in rungs for result in played[rung.name]]
    lines = [f"## {step.upper} against {step.lower}", "", *markdown_table(head, rows)]
    lines += [
        "",
        f"{len(results)} games, {cpu_hours(results):.1f} CPU hours. Code: {codes(results) or 'none yet'}.",
    ]
    if step.together is not None:
        helps, games, hurts = step.together
        holds = step.together.holds([rung.figure(played[rung.name]) for rung in rungs])
        bar = f"at least {_percent(helps)} on {games} of the games, below {_percent(hurts)} on none"
        lines += ["", f"Bar for all games together: {bar}. {'Reached' if holds else 'Not reached'}."]
    return lines


def _row(rung: Rung, results: Sequence[Result]) -> list[str]:
    title, figure = find_game(rung.game).info.title, rung.figure(results)
    if figure is None:
        return [title, str(rung.players), "0", "not played yet", _bar(rung), ""]
    reached = "" if rung.bar is None else "yes" if figure.value >= rung.bar else "**no**"
    return [title, str(rung.players), _games(rung, results), share_text(figure), _bar(rung), reached]


def _games(rung: Rung, results: Sequence[Result]) -> str:
    played, wanted = len(results), rung.plan.games
    return str(played) if played >= wanted else f"{played} of {wanted}"


def _bar(rung: Rung) -> str:
    return "together" if rung.bar is None else _percent(rung.bar)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
