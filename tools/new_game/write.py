"""Writes a new game into a checkout."""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
OLD = "waterhole"
"""The name of the template's own game, in all the ways it is written below."""
LONGEST = 30
REGISTER = Path("src", "pangaea", "games", "__init__.py")
"""The one shared file that knows the list of games."""
NEUTRAL = (("src/pangaea/bots", "*.py"), ("src/pangaea/cli", "*.py"), ("web/src/frame", "*.*"))
"""Files that may name no game, so no game may be called like a word used there."""


class BadName(ValueError):
    """The game cannot be called that."""


def write_game(root: Path, name: str) -> list[str]:
    """Write the game's files and register it; the paths that were written, or `BadName` and nothing is."""
    check_name(root, name)
    files = {
        root / renamed(str(path.relative_to(TEMPLATE)), name): renamed(path.read_text(encoding="utf-8"), name)
        for path in sorted(TEMPLATE.rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
    }
    taken = [path.relative_to(root) for path in files if path.exists()]
    if taken:
        raise BadName(f"there is already a file {taken[0]}: choose another name")
    registered = with_game((root / REGISTER).read_text(encoding="utf-8"), name)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (root / REGISTER).write_text(registered, encoding="utf-8")
    return [str(path.relative_to(root)) for path in (*files, root / REGISTER)]


def check_name(root: Path, name: str) -> None:
    """A package name that nothing else uses, or `BadName`."""
    if not name:
        raise BadName("name the game: make new-game NAME=oasis")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*", name) or iskeyword(name):
        raise BadName(
            f"a game is called like a Python package, in small letters such as dry_lake, not {name!r}"
        )
    if len(name) > LONGEST:
        raise BadName(f"a name has at most {LONGEST} letters, not {len(name)}")
    if (root / REGISTER.parent / name).exists():
        raise BadName(f"there is already a game {name!r}")
    for path in _neutral_files(root):
        if re.search(rf"(?<![a-z]){name}(?![a-z])", path.read_text(encoding="utf-8"), re.IGNORECASE):
            raise BadName(
                f"{name!r} is a word of {path.relative_to(root)}, which names no game: choose another"
            )


def _neutral_files(root: Path) -> Iterator[Path]:
    for folder, pattern in NEUTRAL:
        yield from (path for path in (root / folder).rglob(pattern) if f"{folder}/games/" not in str(path))


def renamed(text: str, name: str) -> str:
    """The text with the new game in place of the template's."""
    words = name.split("_")
    spellings = {
        OLD: name,
        OLD.upper(): name.upper(),
        "WaterHole": "".join(map(str.capitalize, words)),
        "Water Hole": " ".join(map(str.capitalize, words)),
    }
    return re.sub("|".join(spellings), lambda match: spellings[match[0]], text)


def with_game(source: str, name: str) -> str:
    """The list of games with one more, in the order of the alphabet."""
    head, *lines = re.split(r"(?m)^(?=from \.|register\()", source)
    imports = [line.strip() for line in lines if line.startswith("from")]
    calls = [line.strip() for line in lines if line.startswith("register")]
    imports.append(f"from .{name}.game import {name.upper()}")
    calls.append(f"register({name.upper()})")
    return head + "\n".join(sorted(imports)) + "\n\n" + "\n".join(sorted(calls)) + "\n"
