"""Levels of play for people, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pangaea.engine.errors import PangaeaError, quote
from pangaea.engine.registry import find_game

from .mcts import Budget, SearchBot
from .protocol import Bot


class UnknownLevel(PangaeaError):
    """There is no level of that name."""

    code = "unknown_level"


def _easy() -> Bot:
    """Sees what a move does at once and little more."""
    return SearchBot(Budget(iterations=10))


def _normal() -> Bot:
    """Plans its turn; answers before anybody gets impatient."""
    return SearchBot(Budget(turn_seconds=1.0))


def _hard() -> Bot:
    """Thinks for five to six seconds about a turn, forced moves aside."""
    return SearchBot(Budget(turn_seconds=5.0))


_LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": _easy, "normal": _normal, "hard": _hard}


_SECONDS: Final[Mapping[str, float]] = {"easy": 0.05, "normal": 0.5, "hard": 2.5}


def expected_seconds(level: str) -> float:
    """About how long a bot of this level thinks about one decision: at most half of its time for a turn."""
    return _SECONDS.get(level, 1.0)


def level_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(_LEVELS)


def bot_of(level: str, game_name: str) -> Bot:
    """A new bot of this level for a seat of this game; `UnknownLevel`, `UnknownGame`."""
    find_game(game_name)
    if level not in _LEVELS:
        raise UnknownLevel(f"there is no level {quote(level)}; there are: {', '.join(_LEVELS)}")
    return _LEVELS[level]()
