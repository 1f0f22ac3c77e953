"""Writes tables of a game's data files as a C++ header.

Each game has a `tables.py` beside its sources that reads the data files of the Python package (or imports
its `data.py`) and says what goes into the header; CMake runs it before it compiles:

    python games/GAME/tables.py DATA_FOLDER HEADER
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any


class Header:
    """A header in the making, for one game."""

    def __init__(self, game: str, folder: Path) -> None:
        self._game = game
        self._folder = folder
        self._lines: list[str] = []

    def read(self, name: str) -> Any:
        """A data file of the game."""
        return json.loads((self._folder / name).read_bytes())

    def number(self, name: str, value: int) -> None:
        """A constant."""
        self._lines.append(f"inline constexpr int {name} = {value};")

    def numbers(self, name: str, values: Sequence[int], kind: str = "std::int8_t") -> None:
        """A row of numbers."""
        self._lines.append(f"inline constexpr {kind} {name}[{len(values)}] = {{{_row(values)}}};")

    def table(self, name: str, rows: Sequence[Sequence[int]], kind: str = "std::int8_t") -> None:
        """Rows of numbers, all as long as the longest; what is missing is 0."""
        width = max(map(len, rows))
        body = ",\n".join(f"    {{{_row(row)}}}" for row in rows)
        self._lines.append(f"inline constexpr {kind} {name}[{len(rows)}][{width}] = {{\n{body}}};")

    def words(self, name: str, words: Sequence[str]) -> None:
        """A row of texts."""
        body = ", ".join(json.dumps(word) for word in words)
        self._lines.append(f"inline constexpr std::string_view {name}[{len(words)}] = {{{body}}};")

    def write(self, path: Path) -> None:
        """Write the header unless it is unchanged: what did not change is not compiled again."""
        text = "\n".join(
            [
                "// Generated from the data files of the Python package. Do not edit.",
                "#pragma once",
                "",
                "#include <cstdint>",
                "#include <string_view>",
                "",
                f"namespace pangaea::{self._game} {{",
                "",
                f'inline constexpr std::string_view DATA_HASH = "{data_hash(self._folder)}";',
                *self._lines,
                "",
                f"}} // namespace pangaea::{self._game}",
                "",
            ]
        )
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def data_hash(folder: Path) -> str:
    """The SHA-256 of a game's data files; the Python layer computes the same."""
    digest = hashlib.sha256()
    for path in [folder / "data.py", *sorted(folder.glob("*.json"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _row(values: Iterable[int]) -> str:
    return ", ".join(str(int(value)) for value in values)


def arguments() -> tuple[Path, Path]:
    """The data folder and the header of the command line."""
    folder, header = sys.argv[1:]
    return Path(folder), Path(header)
