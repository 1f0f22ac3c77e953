"""`docs/balance.md`, written from results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pangaea.engine.registry import find_game, game_names

from .balance import TOLERANCE, Scale, Trial
from .chart_page import chart_note, rate_cell
from .charts import charted_games
from .pages import codes, cpu_hours, markdown_table, played_on
from .results import Result
from .stats import place_shares
from .survey import Findings

Played = Mapping[str, Sequence[Result]]

_HEAD = f"""# Seat balance

Written by `pangaea arena balance` from the results of the games, not by hand.

The bot `BOT` plays all seats. Place 1 is the start player of the set-up, place 2 the next one clockwise,
and so on; where the set-up names no start player, place 1 is `p1`. The figures are win rates (a shared win
counts in part) with Wilson's 95 % intervals; those more than {100 * TOLERANCE:.0f} points off an equal share
are in bold. What is uneven between bots need not be uneven between people."""


def balance_page(
    scales: Sequence[Scale],
    played: Played,
    trials: Sequence[Trial],
    findings: Mapping[str, Findings],
    folder: Path,
) -> str:
    """The whole page. `findings`: what surveys of charts have taught, by the names of scales."""
    results = [result for scale in scales for result in played[scale.name]]
    head = _HEAD.replace("BOT", scales[0].bot)
    lines = [head, "", _played(scales, results, folder)]
    for game in game_names():
        own = [scale for scale in scales if scale.game == game and played[scale.name]]
        if own:
            lines += ["", *_section(game, own, played)]
        if own and game in charted_games():
            shares = {scale.players: place_shares(played[scale.name]) for scale in own}
            found = {scale.players: findings[scale.name] for scale in own if scale.name in findings}
            lines += ["", *chart_note(game, shares, [trial for trial in trials if trial.game == game], found)]
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
    cells = [rate_cell(share, players) for share in place_shares(results)]
    return [str(players), str(len(results)), f"{100 / players:.1f} %", *cells, *[""] * (places - players)]
