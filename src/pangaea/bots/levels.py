"""Levels of play for people, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pangaea.engine.errors import PangaeaError, quote
from pangaea.engine.registry import find_game

from .mcts import Budget, SearchBot
from .native import core_for, search_bot
from .protocol import Bot


class UnknownLevel(PangaeaError):
    """There is no level of that name."""

    code = "unknown_level"


_TURN: Final[Mapping[str, float]] = {"easy": 0.5, "normal": 1.0, "hard": 2.0, "master": 8.0}
"""Seconds for a turn at most; `easy` counts what it tries out instead, and is quicker than that."""


def turn_seconds(level: str) -> float:
    """How long a bot of this level means to think about a whole turn at most."""
    return _TURN.get(level, _TURN["normal"])


def _easy(game_name: str) -> Bot:
    """Sees what a move does at once and little more; with or without the compiled core."""
    return SearchBot(Budget(iterations=10))


def _normal(game_name: str) -> Bot:
    """Plans its turn; answers before anybody gets impatient. The core needs a tenth of the time."""
    return search_bot(game_name, Budget(turn_seconds=_TURN["normal"] if core_for(game_name) is None else 0.1))


def _hard(game_name: str) -> Bot:
    """Thinks for at most two seconds about a turn."""
    return search_bot(game_name, Budget(turn_seconds=_TURN["hard"]))


def _master(game_name: str) -> Bot:
    """Takes up to eight seconds for a turn: as strong as it gets."""
    return search_bot(game_name, Budget(turn_seconds=_TURN["master"]))


_LEVELS: Final[Mapping[str, Callable[[str], Bot]]] = {
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "master": _master,
}


_SECONDS: Final[Mapping[str, float]] = {"easy": 0.05, "normal": 0.5, "hard": 1.0, "master": 4.0}


def expected_seconds(level: str) -> float:
    """About how long a bot of this level thinks about one decision: at most half of its time for a turn."""
    return _SECONDS.get(level, 1.0)


def level_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(_LEVELS)


def searching_levels() -> set[str]:
    """Those that play more weakly without the compiled core."""
    return set(_LEVELS) - {"easy"}


def bot_of(level: str, game_name: str) -> Bot:
    """A new bot of this level for a seat of this game; `UnknownLevel`, `UnknownGame`."""
    find_game(game_name)
    if level not in _LEVELS:
        raise UnknownLevel(f"there is no level {quote(level)}; there are: {', '.join(_LEVELS)}")
    return _LEVELS[level](game_name)
