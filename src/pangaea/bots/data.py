"""Which data files of a game something was made from: the compiled core, or weights that were learned."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from pangaea.engine.registry import find_game


def data_hash(game_name: str) -> str:
    """The SHA-256 of what a game's box holds; `native/tools/cpp.py` works it out in the same way."""
    source = sys.modules[type(find_game(game_name)).__module__].__file__
    assert source is not None, "games are modules of the package"
    folder, digest = Path(source).parent, hashlib.sha256()
    for path in [folder / "data.py", *sorted(folder.glob("*.json"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
