"""Levels of play for people, by name. What they are is data: `levels.json`.

A level is made weaker by less time, and where that is not enough by temperature: it then also plays moves
that it thinks nearly as good, the more often the closer they are. It never blunders on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from pangaea.engine.errors import PangaeaError, quote
from pangaea.engine.registry import find_game

from .mcts import Budget, SearchBot
from .native import core_for, search_bot
from .protocol import Bot
from .tempered import Tempered


class UnknownLevel(PangaeaError):
    """There is no level of that name."""

    code = "unknown_level"


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks."""

    turn_seconds: float
    """Seconds for a turn at most; a level that counts is quicker than that."""
    expected_seconds: float
    """Roughly how long it thinks about one decision: at most half of its time for a turn."""
    core_turn_seconds: float | None = None
    """The same with the compiled core, which needs less."""
    iterations: int | None = None
    """Its iterations per decision, counted instead of timed, in Python, with or without the core."""
    temperature: Mapping[str, float] = field(default_factory=dict)
    """By game: the difference of win shares at which a worse move is played less often by a factor of e."""

    def bot(self, game_name: str, temperature: float | None = None) -> Bot:
        """A new bot of this level; `temperature` replaces its own."""
        heat = self.temperature.get(game_name, 0.0) if temperature is None else temperature
        bot = self._searcher(game_name)
        return Tempered(bot, heat) if heat else bot

    def _searcher(self, game_name: str) -> Bot:
        if self.iterations is not None:
            return SearchBot(Budget(iterations=self.iterations))
        seconds = self.turn_seconds
        if self.core_turn_seconds is not None and core_for(game_name) is not None:
            seconds = self.core_turn_seconds
        return search_bot(game_name, Budget(turn_seconds=seconds))


FILE: Final = Path(__file__).with_suffix(".json")


@cache
def _levels() -> dict[str, Level]:
    told = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: Level(**level) for name, level in told.items()}


def level_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(_levels())


def searching_levels() -> set[str]:
    """Those that play more weakly without the compiled core."""
    return {name for name, level in _levels().items() if level.iterations is None}


def turn_seconds(level: str) -> float:
    """How long a bot of this level means to think about a whole turn at most."""
    return _levels().get(level, _levels()["normal"]).turn_seconds


def expected_seconds(level: str) -> float:
    """About how long a bot of this level thinks about one decision."""
    return _levels()[level].expected_seconds if level in _levels() else 1.0


def temperature_of(level: str, game_name: str) -> float:
    """The temperature of a level in a game; 0: it always plays what it thinks best."""
    return _found(level).temperature.get(game_name, 0.0)


def bot_of(level: str, game_name: str, temperature: float | None = None) -> Bot:
    """A new bot of this level for a seat of this game; `UnknownLevel`, `UnknownGame`."""
    find_game(game_name)
    return _found(level).bot(game_name, temperature)


def _found(level: str) -> Level:
    if level not in _levels():
        raise UnknownLevel(f"there is no level {quote(level)}; there are: {', '.join(_levels())}")
    return _levels()[level]
