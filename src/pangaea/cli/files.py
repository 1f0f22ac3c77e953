"""Reading positions and records, writing records.

A save file is a plain record, so resuming is replaying.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from pangaea.engine.errors import BadRecord
from pangaea.engine.match import Match
from pangaea.engine.protocol import seat_text
from pangaea.engine.record import RecordDict, read_record
from pangaea.engine.registry import game_names

from .errors import BadInput, Failure


def read_text(name: str) -> str:
    """The whole of a text file; `-` is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{name}: not a text in UTF-8") from None
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror or error}") from None
    except ValueError as error:  # a NUL byte in the name
        raise BadInput(f"{name!r}: {error}") from None


def read_json(text: str, name: str) -> Any:
    """The JSON value of a text."""
    try:
        return json.loads(text, parse_constant=_refuse)
    except RecursionError:
        raise BadInput(f"{name}: nested too deeply") from None
    except ValueError as error:
        raise BadInput(f"{name}: not JSON: {error}") from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a JSON number")


def load_record(name: str) -> RecordDict:
    """The record in a file; its shape is checked, its moves are still to be played."""
    return _record(read_text(name), name)


def _record(text: str, name: str) -> RecordDict:
    value = read_json(text, name)
    try:
        read_record(value)
    except BadRecord as error:
        raise BadInput(f"{name}: {error}") from None
    record: RecordDict = value
    return record


def cut(record: RecordDict, at: int | None, name: str) -> RecordDict:
    """The record as it stood after `at` moves; None: all of it."""
    count = len(record["moves"])
    if at is None or at == count:
        return record
    if not 0 <= at < count:
        raise BadInput(f"{name}: has moves 0 to {count}, not {at}")
    rest = {key: value for key, value in record.items() if key not in ("result", "stopped")}
    return {**rest, "moves": record["moves"][:at]}


def replay(record: RecordDict, name: str, seed: int | None = None) -> Match:
    """The match of a record; `Failure` if its moves or its result do not hold."""
    try:
        return Match.replay(record, seed)
    except BadRecord as error:
        raise Failure(f"{name}: does not replay: {error}") from None


def load_match(source: str, at: int | None = None) -> Match:
    """The match of a record's file, of a position's file, or of a position given as text."""
    text, name = (source, "the position") if _is_position(source) else (read_text(source), source)
    if _is_position(text):
        if at is not None:
            raise BadInput("--at counts the moves of a record; a position has none")
        return Match.position(text.split(" ", 1)[0], text.rstrip("\r\n"))
    return replay(cut(_record(text, name), at, name), name)


def _is_position(text: str) -> bool:
    return text.split(" ", 1)[0] in game_names()


def write_record(path: Path, record: RecordDict) -> None:
    """Write a record, one key a line, so that the file is complete at any moment."""
    lines = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())
    write_text(path, f"{{\n{lines}\n}}\n")


def player_names(record: RecordDict) -> list[str]:
    """The players' names, where the record has them; `p1` … otherwise."""
    told = record.get("meta", {}).get("names")
    known = told if isinstance(told, list) and len(told) == record["players"] else []
    return [
        name if isinstance(name, str) and name else seat_text(seat)
        for seat, name in enumerate(known or [None] * record["players"])
    ]


def keep_game(path: Path, match: Match, bots: Mapping[int, str], meta: Mapping[str, Any]) -> None:
    """Write a running game and who plays it, so that it can be continued."""
    people = [seat_text(seat) for seat in range(match.players) if seat not in bots]
    named = {seat_text(seat): name for seat, name in bots.items()}
    write_record(path, {**match.record(), "meta": {**meta, "people": people, "bots": named}})


def write_text(path: Path, text: str) -> None:
    """Write to a new file beside the old one, then move it into place."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Like `write_text`."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        fresh.unlink(missing_ok=True)


def make_folder(name: str) -> Path:
    """The folder of that name, made if it is missing."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror or error}") from None
    return folder
