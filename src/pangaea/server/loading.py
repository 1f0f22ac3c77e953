"""From the database to a table, whatever has happened to the rules since.

The log is replayed move by move. If today's rules no longer accept it, or lead elsewhere than the rules
of its time did, a running game goes on from its snapshot and says so; if that cannot be read either, the
table is frozen: visible and exportable, never silently wrong. So is a table with a damaged row.
"""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game

from .refusal import Refusal
from .sources import SeededChance
from .store import Snapshot, Stored
from .table import Row, Table, facts

SNAPSHOT_NOTICE = "snapshot"
DAMAGED = (PangaeaError, AssertionError, LookupError, ValueError, TypeError)
"""What a fold raises where the log makes no sense to it."""


def load_table(stored: Stored) -> Table:
    """The table as its log says, or as close to it as today's rules allow."""
    try:
        table = replay(stored)
    except DAMAGED:
        return resume(stored)
    if disagrees(table, stored.snapshot):
        return resume(stored)
    return table


def replay(stored: Stored) -> Table:
    """The fold of all rows. Raises the engine's error where the rules do not accept one."""
    table = _empty(stored)
    for row in stored.rows:
        table.apply(row)
    return table


def disagrees(table: Table, snapshot: Snapshot | None) -> bool:
    """Whether older rules left the game in another position than today's rules reach."""
    if snapshot is None or table.match is None or snapshot.seq != table.game_seq:
        return False
    today = find_game(table.terms.game).info.rules_version
    return snapshot.rules_version != today and snapshot.text != table.match.text()


def resume(stored: Stored) -> Table:
    """The table with the game as its snapshot has it, or frozen."""
    if not stored.rows or not isinstance(stored.rows[0].fact, facts.Opened):
        raise Refusal("frozen", "what is stored of this table cannot be read")
    table, damaged = _empty(stored), False
    for row in stored.rows:
        try:
            table.skip(row) if isinstance(row.fact, facts.GAME_FACTS) else table.apply(row)
        except DAMAGED:
            damaged, table.seq = True, row.seq
    match = None if damaged else _position(table.terms.game, stored.rows, stored.snapshot)
    if match is None:
        table.status = "frozen"
        return table
    table.match, table.notice = match, SNAPSHOT_NOTICE
    if match.actor is None:
        table.finish(match)
    return table


def _position(game: str, rows: list[Row], snapshot: Snapshot | None) -> Match | None:
    latest = max((row.seq for row in rows if isinstance(row.fact, facts.GAME_FACTS)), default=0)
    if snapshot is None or snapshot.seq != latest:
        return None
    try:
        return Match.position(game, snapshot.text)
    except PangaeaError:
        return None


def _empty(stored: Stored) -> Table:
    table = Table(stored.id, SeededChance(stored.seed))
    table.opener = stored.opener
    table.people = {person.id: person for person in stored.people}
    return table
