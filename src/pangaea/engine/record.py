"""Records: a whole game as JSON, so that it replays forever (`decisions.md`, section 1).

`read_record` checks the shape of a record and everything that can be checked before its moves are
played; `Match.replay` plays them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .errors import BadRecord, NewerFormat, WrongFormat, quote
from .reading import read_choice, read_list, read_object, read_seat

FORMAT: Final = "pangaea/1"
STOP_REASONS: Final = ("resign", "time", "abandoned")

RecordDict: TypeAlias = dict[str, Any]

_REQUIRED = ("format", "game", "players", "options", "setup", "moves")
_OPTIONAL = ("result", "stopped", "meta")


@dataclass(frozen=True, slots=True)
class Stop:
    """Why and by whom a game was stopped before its end."""

    seat: int
    why: str

    def plain(self) -> dict[str, object]:
        """As it is written in a record."""
        return {"seat": self.seat, "why": self.why}


@dataclass(frozen=True, slots=True)
class Record:
    """A record of the right shape; its game, options, set-up and moves are still unchecked."""

    game: object
    players: object
    options: object
    setup: object
    moves: list[object]
    result: RecordDict | None
    stopped: RecordDict | None


def read_record(value: object) -> Record:
    """The record in a JSON value; `BadRecord` or a subclass if there is none."""
    if not isinstance(value, dict):
        raise WrongFormat(f"a record must be an object, not {quote(value)}")
    _check_format(value.get("format"))
    record = read_object(value, "the record", _REQUIRED, BadRecord, _OPTIONAL)
    if "result" in record and "stopped" in record:
        raise BadRecord("a stopped game has no 'result'")
    return Record(
        game=record["game"],
        players=record["players"],
        options=_read_options(record["options"]),
        setup=record["setup"],
        moves=read_list(record["moves"], "moves", BadRecord),
        result=_read_part(record, "result", ("scores", "winners")),
        stopped=_read_part(record, "stopped", ("seat", "why")),
    )


def _read_part(record: RecordDict, name: str, keys: tuple[str, ...]) -> RecordDict | None:
    return read_object(record[name], name, keys, BadRecord) if name in record else None


def _read_options(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadRecord(f"options must be an object, not {quote(value)}")
    return value


def _check_format(found: object) -> None:
    if found == FORMAT:
        return
    newer = isinstance(found, str) and re.fullmatch(r"pangaea/([1-9][0-9]{0,5})", found)
    if newer:
        raise NewerFormat(f"this record is of format {quote(found)}; this version reads {FORMAT!r}")
    raise WrongFormat(f"a record has the format {FORMAT!r}, not {quote(found)}")


def read_stop(value: RecordDict, players: int) -> Stop:
    """Who stopped and why, or `BadRecord`."""
    return Stop(
        read_seat(value["seat"], "stopped seat", players, BadRecord),
        read_choice(value["why"], "stopped why", STOP_REASONS, BadRecord),
    )
