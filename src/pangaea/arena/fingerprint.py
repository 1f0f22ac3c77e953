"""Which code played: results of an older bot should not pass for those of a newer one."""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from pangaea.bots.learned.package import LEARNED
from pangaea.bots.native import core_for
from pangaea.bots.pickers import PICKERS
from pangaea.engine.registry import find_game

_PLAIN: Final = frozenset({*PICKERS, "greedy"})
"""Built-in bots that do not search."""


def fingerprint(game: str, bots: tuple[str, ...]) -> str:
    """Eight hex digits that change with the engine, the rules of the game or the code of these bots.

    For bots that search it includes what the compiled core plays this game by, if it is used. Docstrings and
    comments do not count, nor does what the cards of weights tell of matches: after mending a sentence, or
    noting a result, nobody needs to play a thousand games again.

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
            digest.update(f"{package} {file.name}\0".encode() + _content(file))
    if searched and (core := core_for(game)):
        digest.update(core.codes[game].encode())
    return digest.hexdigest()[:8]


def _content(file: Traversable) -> bytes:
    if file.name.endswith(".py"):
        return without_words(file.read_text(encoding="utf-8")).encode()
    if file.name.startswith(LEARNED):
        card = json.loads(file.read_text(encoding="utf-8"))
        return json.dumps([card["sha256"], card["plays"]], sort_keys=True).encode()
    return file.read_bytes()


def without_words(source: str) -> str:
    """Python code without docstrings, comments and empty lines."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _files(package: str) -> Iterator[Traversable]:
    """The code and the data of a package; there is none where a game has no folder."""
    try:
        found = files(package).iterdir()
    except ModuleNotFoundError:
        return
    kept = [file for file in found if file.name.endswith((".py", ".json"))]
    yield from sorted(kept, key=lambda file: file.name)
