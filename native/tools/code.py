"""Writes which code the core was built from: results of an older core must not pass for those of a newer one.

python code.py FOLDER CODE_CPP
"""

import hashlib
import re
import sys
from collections.abc import Iterable
from pathlib import Path

SHARED = ("border", "engine", "learn", "play", "search")
"""Folders by which all games are played."""
KINDS = {".cpp", ".hpp", ".py"}


def main() -> None:
    """The marks of all games, as a C++ function."""
    folder, target = map(Path, sys.argv[1:])
    games = sorted(file.parent.name for file in folder.glob("games/*/game.hpp"))
    marks = ", ".join(f'{{"{game}", "{mark(folder, game)}"}}' for game in games)
    target.write_text(
        '#include "border/code.hpp"\n\n'
        f"std::vector<pangaea::Mark> pangaea::marks() {{\n    return {{{marks}}};\n}}\n",
        encoding="utf-8",
    )


def mark(folder: Path, game: str) -> str:
    """Eight hex digits of all by which a game is played, and of what writes its tables.

    Comments and spaces do not count, nor do other games: tuning one leaves the results of the others true.
    """
    digest = hashlib.sha256()
    for file in _files(folder, [*SHARED, f"games/{game}"]):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + _content(file) + b"\0")
    return digest.hexdigest()[:8]


def _files(folder: Path, parts: Iterable[str]) -> list[Path]:
    return sorted(file for part in parts for file in (folder / part).rglob("*") if file.suffix in KINDS)


def _content(file: Path) -> bytes:
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        # Comments, and how the lines are set, change nothing that is played.
        return re.sub(r"//.*|\s+", "", text).encode()
    return "\n".join(line for line in text.splitlines() if line.strip()).encode()


if __name__ == "__main__":
    main()
