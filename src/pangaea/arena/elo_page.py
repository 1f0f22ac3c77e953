"""The page on Elo points, written from results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean

from pangaea.bots.levels import level_names
from pangaea.engine.registry import find_game

from .elo import ANCHOR, EVEN, MIDDLE, POINTS, Evening, Pairing, Standing, counted, evened, standings
from .pages import codes, cpu_hours, markdown_table, played_on
from .results import Result
from .series import file_of_plan
from .stats import Interval

_HEAD = f"""# Elo points

Written by `pangaea arena elo` from the results of the games, not by hand.

All bots and levels on one scale: `{ANCHOR}` has {POINTS} points in every game, at every number of players;
400 points more mean odds of 10 to 1. The points are the likeliest by Bradley and Terry: every two bots at a
table are compared by their rank, and with n players a comparison weighs 3/(n+1). The margin after ± covers
95 %. Seats are rotated and deals are paired; bots up to `{MIDDLE}` meet `{ANCHOR}` and stronger ones
`{MIDDLE}`, one seat of the slower one against the quicker one in all others. The games of
[the ladder](ladder.md) between these bots count too."""


def elo_page(every: Sequence[Pairing], folder: Path, shared: Iterable[Result] = ()) -> str:
    """The whole page, from the existing results and those that others share."""
    results = counted(every, folder, shared)
    found = standings(every, results)
    day = played_on(file_of_plan(folder, pairing.name) for pairing in every)
    played = (
        f"Played: {day}, {len(results)} games, {cpu_hours(results):.1f} CPU hours of thinking. "
        f"Code: {codes(results) or 'none yet'}."
    )
    lines = [_HEAD, "", played]
    if found:
        lines += ["", "## Levels", "", *_levels(found), "", *evenness(evened(found))]
        for standing in found:
            lines += ["", *_section(standing)]
    return "\n".join([*lines, ""])


def _levels(found: Sequence[Standing]) -> list[str]:
    places = [f"{find_game(each.game).info.title} {each.players}" for each in found]
    rows = [
        [level, *(_told(each.points.get(level)) for each in found), _mean(found, level)]
        for level in level_names()
    ]
    return markdown_table(("level", *places, "mean"), rows)


def _mean(found: Sequence[Standing], level: str) -> str:
    values = [each.points[level].value for each in found if level in each.points]
    return f"{fmean(values):.0f}" if values else ""


def _told(points: Interval | None) -> str:
    return "" if points is None else f"{points.value:.0f} ± {(points.high - points.low) / 2:.0f}"


def evenness(wanted: Sequence[Evening]) -> list[str]:
    """Which levels are even across the games, and what would even out the others."""
    lines = [
        f"A level is even where its games, the mean of their numbers of players, lie within ± {EVEN} points;"
        f" `{level_names()[-1]}` plays as well as it can.",
        "",
    ]
    for level in dict.fromkeys(each.level for each in wanted):
        own = [each for each in wanted if each.level == level]
        far = [each for each in own if not each.is_even]
        even = [_title(each) for each in own if each.is_even]
        lines.append(f"- `{level}` is even at {own[0].aim:.0f} points in {', '.join(even) or 'no game'}.")
        lines += [f"- `{level}` in {_title(each)}: {_apart(each)}." for each in far]
    return lines


def _title(evening: Evening) -> str:
    return find_game(evening.game).info.title


def _apart(evening: Evening) -> str:
    if evening.points > evening.aim:
        heat = "more than was tried" if evening.temperature is None else f"{evening.temperature:g}"
        return f"{evening.points - evening.aim:.0f} points too strong; temperature: {heat}"
    below = f"{evening.aim - evening.points:.0f} points below"
    return f"{below}, because luck allows no more: `{level_names()[-1]}` hardly has more there"


def _section(standing: Standing) -> list[str]:
    ranked = sorted(standing.points.items(), key=lambda pair: -pair[1].value)
    title = f"## {find_game(standing.game).info.title}, {standing.players} players"
    rows = [[bot, _told(points)] for bot, points in ranked]
    return [title, "", f"{standing.games} games.", "", *markdown_table(("bot", "Elo"), rows)]
