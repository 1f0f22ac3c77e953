"""Which code played: results of an older bot should not pass for those of a newer one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pangaea
from pangaea.bots.pickers import PICKERS
from pangaea.engine.registry import game_names

_PLAIN: Final = frozenset({*PICKERS, "greedy"})
"""Bots of the house that do not search."""


def fingerprint(game: str, bots: tuple[str, ...]) -> str:
    """Eight hex digits that change with the engine, the rules of the game or the code of these bots.

    One's own bots are not in it: they are somewhere else.
    """
    return _digest(game, searched=any(bot not in _PLAIN for bot in bots))


@cache
def _digest(game: str, searched: bool) -> str:
    digest = hashlib.sha256()
    for path in _sources(game, searched):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:8]


def _sources(game: str, searched: bool) -> Iterator[Path]:
    """The files that have a say in how the game is played."""
    house = Path(pangaea.__file__).parent
    for room in (house / "engine", house / "bots", house / "games" / game):
        for path in sorted(path for path in room.rglob("*") if path.suffix in (".py", ".json")):
            if (searched or path.parent.name != "mcts") and not _of_another_game(path, game):
                yield path


def _of_another_game(path: Path, game: str) -> bool:
    """Whether this is the evaluation of another game; their names begin with the first word of the game's."""
    others = {name.split("_")[0] for name in game_names()} - {game.split("_")[0]}
    return path.parent.name == "evaluate" and path.stem.split("_")[0] in others
