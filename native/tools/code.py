"""Writes which code the core was built from: results of an older core must not pass for those of a newer one.

python code.py FOLDER CODE_CPP
"""

import hashlib
import re
import sys
from pathlib import Path


def main() -> None:
    """Eight hex digits of all that is compiled, without comments and spaces, and what writes the tables."""
    folder, target = map(Path, sys.argv[1:])
    parts = ("border", "engine", "games", "learn", "play", "search")
    kinds = {".cpp", ".hpp", ".py"}
    files = sorted(file for part in parts for file in (folder / part).rglob("*") if file.suffix in kinds)
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + _content(file) + b"\0")
    text = f'#include "border/code.hpp"\n\nconst char* const pangaea::CODE = "{digest.hexdigest()[:8]}";\n'
    target.write_text(text, encoding="utf-8")


def _content(file: Path) -> bytes:
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        # Comments, and how the lines are set, change nothing that is played.
        return re.sub(r"//.*|\s+", "", text).encode()
    return "\n".join(line for line in text.splitlines() if line.strip()).encode()


if __name__ == "__main__":
    main()
