"""Which data files of a game the compiled core, or learned weights, were made from."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from pangaea.engine.registry import find_game


def data_hash(game_name: str) -> str:
    """The SHA-256 of a game's data files; `native/tools/cpp.py` computes the same."""
    source = sys.modules[type(find_game(game_name)).__module__].__file__
    assert source is not None, "games are modules of the package"
    folder, digest = Path(source).parent, hashlib.sha256()
    for path in [folder / "data.py", *sorted(folder.glob("*.json"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
