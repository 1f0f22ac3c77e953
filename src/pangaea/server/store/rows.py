"""Between rows of the database and what the server knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping

from pangaea.engine.registry import find_game

from ..summary import write_summary
from ..table import Person, Row, Table
from ..table.facts import decode_fact, encode_fact


class Snapshot(NamedTuple):
    """The position after row `seq`, as written by that version of the rules. Only a cache."""

    seq: int
    text: str
    rules_version: int


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything the database knows of one table."""

    id: str
    seed: bytes
    rows: list[Row]
    people: list[Person]
    snapshot: Snapshot | None
    opener: str = ""


class Line(NamedTuple):
    """A line of chat as it is kept."""

    number: int
    room: str
    member: str
    text: str
    at: int


def table_columns(table: Table) -> dict[str, Any]:
    """The columns of a table that change with every step."""
    return {
        "status": table.status,
        "public": table.public,
        "seq": table.seq,
        "summary": write_summary(table),
        "waiting": table.bot_to_move() is not None and not table.bots_alone,
        "changed": table.changed,
    }


def snapshot_columns(table: Table) -> dict[str, Any]:
    """The columns of a table's snapshot."""
    return {
        "rules_version": find_game(table.terms.game).info.rules_version,
        "snapshot": table.match.text() if table.match else None,
        "snapshot_seq": table.game_seq,
    }


def log_columns(table_id: str, row: Row) -> dict[str, Any]:
    """A row of the log for the database."""
    return dict(zip(LOG, log_values(table_id, row), strict=True))


LOG: Final = ("table_id", "seq", "fact", "at", "member", "command", "turn", "step")
"""The columns of the log, in the order of `log_values`."""


def log_values(table_id: str, row: Row) -> tuple[Any, ...]:
    """A row of the log as values alone."""
    return (table_id, row.seq, encode_fact(row.fact), row.at, row.member, row.command, row.turn, row.step)


def member_columns(table_id: str, person: Person) -> dict[str, Any]:
    """A member for the database."""
    return {
        "table_id": table_id,
        "id": person.id,
        "name": person.name,
        "token_hash": person.token_hash,
        "bot": person.bot,
    }


def read_row(row: RowMapping) -> Row:
    """A row of the log from the database."""
    return Row(
        row["seq"],
        decode_fact(row["fact"]),
        row["at"],
        row["member"],
        row["command"],
        row["turn"],
        row["step"],
    )


def read_person(row: RowMapping) -> Person:
    """A member from the database."""
    return Person(row["id"], row["name"], row["token_hash"], row["bot"])


def read_snapshot(head: RowMapping) -> Snapshot | None:
    """The snapshot of a table, if it has one."""
    if head["snapshot"] is None:
        return None
    return Snapshot(head["snapshot_seq"], head["snapshot"], head["rules_version"])
