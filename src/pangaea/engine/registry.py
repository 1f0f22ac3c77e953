"""The known games by name. `pangaea.games` registers them; the engine itself knows none."""

from __future__ import annotations

from typing import Any

from .errors import DuplicateGame, UnknownGame, quote
from .protocol import Game

_GAMES: dict[str, Game[Any, Any]] = {}


def register(game: Game[Any, Any]) -> None:
    """Make a game known under its own name, or `DuplicateGame` if another game has it."""
    name = game.info.name
    if name in _GAMES:
        raise DuplicateGame(f"there is already a game {quote(name)}")
    _GAMES[name] = game


def game_names() -> tuple[str, ...]:
    """The names of all games, sorted."""
    return tuple(sorted(_GAMES))


def find_game(name: object) -> Game[Any, Any]:
    """The game of that name, or `UnknownGame`."""
    if isinstance(name, str) and name in _GAMES:
        return _GAMES[name]
    raise UnknownGame(f"there is no game {quote(name)}; there are: {', '.join(game_names())}")
