"""Other set-up charts for a game that has one, without touching the game.

If a place wins too often, the player numbers may swap their lines of the chart. A trial plays games in
which they have (`bots/games/GAME/charts.py` begins them); the most even trial is proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import TypeAlias

from pangaea.bots.games import file_of
from pangaea.engine.errors import quote
from pangaea.engine.registry import find_game, game_names

from .errors import BadPlan

Order: TypeAlias = tuple[int, ...]
"""For each player number (from 0) whose line of the present chart it takes; empty: the chart as it is."""


def charted_games() -> tuple[str, ...]:
    """The games that have a set-up chart to be permuted."""
    return tuple(game for game in game_names() if file_of(game, "charts"))


def charts_of(game: str) -> ModuleType:
    """The module that begins games with another chart."""
    charts = file_of(game, "charts")
    if charts is None:
        raise BadPlan(f"{game} has no set-up chart whose lines could be swapped")
    return charts


def proposed_order(rates: Sequence[float]) -> Order:
    """The place that wins least takes the herd of the one that wins most, and so on inwards."""
    ascending = sorted(range(len(rates)), key=lambda place: (rates[place], place))
    partner = dict(zip(ascending, reversed(ascending), strict=True))
    return tuple(partner[place] for place in range(len(rates)))


def read_order(text: str) -> Order:
    """The order that `213` stands for: player number 1 takes the line of 2, 2 that of 1, 3 its own."""
    counts = {players for game in charted_games() for players in find_game(game).info.players}
    if len(text) not in counts or sorted(text) != [str(place + 1) for place in range(len(text))]:
        most = "".join(str(place + 1) for place in range(max(counts)))
        raise BadPlan(
            f"a chart is an order of all player numbers, such as 21 or 213 up to {most}, not {quote(text)}"
        )
    return tuple(int(digit) - 1 for digit in text)


def write_order(order: Order) -> str:
    """`213`: the reverse of `read_order`."""
    return "".join(str(line + 1) for line in order)
