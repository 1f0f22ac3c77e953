"""Other set-up charts for a game that has one, without touching the game.

A chart names the habitat in which each player number begins. Which ones there are, and how a game begins
with one, is known to `bots/games/GAME/charts.py`.
"""

from __future__ import annotations

from types import ModuleType
from typing import TypeAlias

from pangaea.bots.games import file_of
from pangaea.engine.errors import quote
from pangaea.engine.info import check_players
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .errors import BadPlan

Chart: TypeAlias = tuple[str, ...]
"""The habitat of each player number, number 1 first; empty: the chart of the game's data."""


def charted_games() -> tuple[str, ...]:
    """The games that have a set-up chart."""
    return tuple(game for game in game_names() if file_of(game, "charts"))


def charts_of(game: str) -> ModuleType:
    """The module that knows the charts of a game."""
    charts = file_of(game, "charts")
    if charts is None:
        raise BadPlan(f"{game} has no set-up chart")
    return charts


def present_chart(game: str, players: int) -> Chart:
    """The chart of the game's data."""
    chart: Chart = charts_of(game).present(players)
    return chart


def possible_charts(game: str, players: int) -> tuple[Chart, ...]:
    """Every chart for this many players, always in the same order."""
    charts: tuple[Chart, ...] = charts_of(game).possible(players)
    return charts


def drawn_chart(game: str, players: int, seed: int) -> Chart:
    """One of all possible charts, by lot: the same for the same seed."""
    return Rng(seed).fork("chart").pick(possible_charts(game, players))


def check_chart(game: str, chart: Chart) -> None:
    """Refuse a chart with which no game can begin."""
    if (fault := charts_of(game).fault(chart)) is not None:
        raise BadPlan(fault)
    check_players(find_game(game).info, len(chart))


# --- text ---------------------------------------------------------------------------------------


def read_chart(game: str, text: str) -> Chart:
    """The chart in a text: habitats such as `S3p-S2p-S1p`, or lines of the present chart such as `213`.

    `213`: player number 1 takes the line of 2, 2 that of 1, 3 its own.
    """
    if text.isdecimal():
        return _read_order(game, text)
    chart = tuple(text.split("-"))
    check_chart(game, chart)
    return chart


def _read_order(game: str, text: str) -> Chart:
    players = len(text)
    if sorted(text) != [str(number + 1) for number in range(players)]:
        raise BadPlan(f"an order names each player number once, such as 213, not {quote(text)}")
    check_players(find_game(game).info, players)
    lines = present_chart(game, players)
    return tuple(lines[int(digit) - 1] for digit in text)


def write_chart(game: str, chart: Chart) -> str:
    """The only text of a chart, also for file names: its lines if all are in the present one."""
    lines = present_chart(game, len(chart))
    if set(lines) == set(chart):
        return "".join(str(lines.index(habitat) + 1) for habitat in chart)
    return "-".join(chart)
