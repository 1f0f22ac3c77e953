"""Which code played: results of an older bot should not pass for those of a newer one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from pangaea.bots.native import core_for
from pangaea.bots.pickers import PICKERS
from pangaea.engine.registry import find_game

_PLAIN: Final = frozenset({*PICKERS, "greedy"})
"""Built-in bots that do not search."""


def fingerprint(game: str, bots: tuple[str, ...]) -> str:
    """Eight hex digits that change with the engine, the rules of the game or the code of these bots.

    For bots that search it includes the compiled core, if that is used for the game.

    Your own bots are not included: they live outside the package.
    """
    return _digest(game, searched=any(bot not in _PLAIN for bot in bots))


def packages(game: str, searched: bool) -> tuple[str, ...]:
    """The packages whose files, without those of packages inside them, decide how a game is played."""
    rules, _, _ = type(find_game(game)).__module__.rpartition(".")
    played = ("pangaea.engine", rules)
    bots = ("pangaea.bots", "pangaea.bots.evaluate", "pangaea.bots.games", f"pangaea.bots.games.{game}")
    searches = ("pangaea.bots.learned", "pangaea.bots.mcts", "pangaea.bots.native")
    return (*played, *bots, *searches) if searched else (*played, *bots)


@cache
def _digest(game: str, searched: bool) -> str:
    digest = hashlib.sha256()
    for package in packages(game, searched):
        for file in _files(package):
            digest.update(f"{package} {file.name}\0".encode() + file.read_bytes())
    if searched and (core := core_for(game)):
        digest.update(core.code.encode())
    return digest.hexdigest()[:8]


def _files(package: str) -> Iterator[Traversable]:
    """The code and the data of a package; there is none where a game has no folder."""
    try:
        found = files(package).iterdir()
    except ModuleNotFoundError:
        return
    kept = [file for file in found if file.name.endswith((".py", ".json"))]
    yield from sorted(kept, key=lambda file: file.name)
