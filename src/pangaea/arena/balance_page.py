"""`docs/balance.md`, written from results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pangaea.engine.registry import find_game, game_names

from .balance import TOLERANCE, Scale, Trial, is_off, place_shares, unevenness
from .charts import Order, charted_games
from .pages import codes, cpu_hours, markdown_table, played_on, share_text
from .results import Result
from .stats import Interval

Played = Mapping[str, Sequence[Result]]
Trials = Sequence[Trial]
"""Permuted set-up charts that were tried."""

_HEAD = f"""# Seat balance

Written by `pangaea arena balance` from the results of the games, not by hand.

The bot `BOT` plays all seats. Place 1 is the start player of the set-up, place 2 the next one clockwise,
and so on; where the set-up names no start player, place 1 is `p1`. The figures are win rates (a shared win
counts in part) with Wilson's 95 % intervals; those more than {100 * TOLERANCE:.0f} points off an equal share
are in bold. What is uneven between bots need not be uneven between people."""
_NOTABLE = 0.02
"""Trials of 1,000 games that differ by less count as equal."""

_TRIALS = """Trials that leave the chart alone: the player numbers swap their lines in it. A place that
fares alike in all trials owes that to the order of the turns, not to the herd it begins with."""


def balance_page(scales: Sequence[Scale], played: Played, trials: Trials, folder: Path) -> str:
    """The whole page."""
    results = [result for scale in scales for result in played[scale.name]]
    head = _HEAD.replace("BOT", scales[0].bot)
    lines = [head, "", _played(scales, results, folder)]
    for game in game_names():
        own = [scale for scale in scales if scale.game == game and played[scale.name]]
        if own:
            lines += ["", *_section(game, own, played)]
        if own and game in charted_games():
            lines += ["", *_chart_note(own, played, [trial for trial in trials if trial.game == game])]
    lines += ["", "## Commands", "", "`pangaea arena balance` runs those that are missing:", "", "```sh"]
    lines += [*(scale.command(folder.as_posix()) for scale in scales), "```", ""]
    return "\n".join(lines)


def _played(scales: Sequence[Scale], results: Sequence[Result], folder: Path) -> str:
    day = played_on(folder / f"{scale.name}.jsonl" for scale in scales)
    hours = f"{cpu_hours(results):.1f} CPU hours of thinking"
    return f"Played: {day}, {len(results)} games, {hours}. Code: {codes(results) or 'none yet'}."


def _section(game: str, scales: Sequence[Scale], played: Played) -> list[str]:
    places = max(scale.players for scale in scales)
    head = ["players", "games", "equal share", *(f"place {place + 1}" for place in range(places))]
    return [
        f"## {find_game(game).info.title}",
        "",
        *markdown_table(head, [_row(s, played, places) for s in scales]),
    ]


def _row(scale: Scale, played: Played, places: int) -> list[str]:
    results, players = played[scale.name], scale.players
    cells = [_cell(share, players) for share in place_shares(results)]
    return [str(players), str(len(results)), f"{100 / players:.1f} %", *cells, *[""] * (places - players)]


def _cell(share: Interval, players: int) -> str:
    return f"**{share_text(share)}**" if is_off(share, players) else share_text(share)


# --- the set-up chart ---------------------------------------------------------------------------


def _chart_note(scales: Sequence[Scale], played: Played, trials: Trials) -> list[str]:
    shares = {scale.players: place_shares(played[scale.name]) for scale in scales}
    off = [players for players, places in shares.items() if any(is_off(place, players) for place in places)]
    limit = f"{100 * TOLERANCE:.0f} points"
    if not off:
        return [
            f"No place of the reconstructed set-up chart is off by more than {limit}: it can stay as it is."
        ]
    counts = ", ".join(map(str, off))
    lines = [
        "The set-up chart is a reconstruction. "
        f"With {counts} players some places are off by more than {limit}.",
    ]
    rows = [
        row
        for players in off
        for row in _trial_rows([t for t in trials if t.players == players], unevenness(shares[players]))
    ]
    if rows:
        head = ("players", "1, 2, … take the lines of", "games", "win rates with it", "")
        lines += [_TRIALS, "", *markdown_table(head, rows)]
    return lines


def _trial_rows(trials: Trials, chart: float) -> list[list[str]]:
    """All trials for a player count; the most even one is compared with the chart as it is."""
    best = min(trials, key=lambda trial: trial.unevenness, default=None)
    return [_trial_row(trial, _verdict(trial, chart) if trial is best else "") for trial in trials]


def _verdict(trial: Trial, chart: float) -> str:
    if not any(is_off(share, trial.players) for share in trial.shares):
        return "proposed"
    better = trial.unevenness < chart - _NOTABLE
    return "more even than the chart" if better else "no more even than the chart"


def _trial_row(trial: Trial, verdict: str) -> list[str]:
    rates = ", ".join(_cell(share, trial.players) for share in trial.shares)
    return [str(trial.players), order_text(trial.order), str(trial.games), rates, verdict]


def order_text(order: Order) -> str:
    """`3, 2, 1`: player numbers as they are printed."""
    return ", ".join(str(line + 1) for line in order)
