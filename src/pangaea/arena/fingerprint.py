"""Which code played: results of an older bot should not pass for those of a newer one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pangaea


@cache
def fingerprint(game: str) -> str:
    """Eight hex digits that change with the engine, the bots or the rules of the game.

    One's own bots are not in it: they are somewhere else.
    """
    digest = hashlib.sha256()
    for path in _sources(game):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:8]


def _sources(game: str) -> Iterator[Path]:
    house = Path(pangaea.__file__).parent
    for room in (house / "engine", house / "bots", house / "games" / game):
        yield from sorted(path for path in room.rglob("*") if path.suffix in (".py", ".json"))
