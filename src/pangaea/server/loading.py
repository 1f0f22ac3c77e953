"""From the database to a table, whatever has happened to the rules since.

The log is replayed move by move. If today's rules no longer accept it, or lead elsewhere than the rules
of its time did, a running game goes on from its snapshot, with what was played since, and says so; if that
cannot be read either, the table is frozen: visible and exportable, never silently wrong. So is a table
with a damaged row.
"""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game

from .refusal import Refusal
from .sources import SeededChance
from .store import Snapshot, Stored
from .table import Table, facts

SNAPSHOT_NOTICE = "snapshot"
DAMAGED = (PangaeaError, AssertionError, LookupError, ValueError, TypeError)
"""What a fold raises when it cannot make sense of the log."""


def load_table(stored: Stored) -> Table:
    """The table as its log says, or as close to it as today's rules allow."""
    try:
        table, agrees = replay(stored)
    except DAMAGED:
        return resume(stored)
    return table if agrees or not _is_older(stored.snapshot, table.terms.game) else resume(stored)


def replay(stored: Stored) -> tuple[Table, bool]:
    """The fold of all rows, and whether it passes through the position of the snapshot.

    Raises the engine's error where the rules do not accept a row.
    """
    table, snapshot, agrees = _empty(stored), stored.snapshot, True
    for row in stored.rows:
        table.apply(row)
        if snapshot is not None and row.seq == snapshot.seq and table.match is not None:
            agrees = table.match.text() == snapshot.text
            table.kept = snapshot.seq
    return table, agrees


def _is_older(snapshot: Snapshot | None, game: str) -> bool:
    """Whether the snapshot was written by rules other than today's; otherwise the log is the truth."""
    return snapshot is not None and snapshot.rules_version != find_game(game).info.rules_version


def resume(stored: Stored) -> Table:
    """The table with the game as its snapshot has it, and what was played since; or frozen."""
    if not stored.rows or not isinstance(stored.rows[0].fact, facts.Opened):
        raise Refusal("frozen", "what is stored of this table cannot be read")
    table, damaged, snapshot = _empty(stored), False, stored.snapshot
    for row in stored.rows:
        try:
            if isinstance(row.fact, facts.GAME_FACTS) and table.match is None:
                table.skip(row)
            else:
                table.apply(row)
            if snapshot is not None and row.seq == snapshot.seq:
                table.match, table.kept = _position(table.terms.game, snapshot), snapshot.seq
        except DAMAGED:
            damaged, table.seq = True, row.seq
    if table.match is None or damaged:
        table.match, table.status = None, "frozen"
        return table
    table.notice = SNAPSHOT_NOTICE
    if table.match.actor is None:
        table.finish(table.match)
    return table


def _position(game: str, snapshot: Snapshot) -> Match | None:
    try:
        return Match.position(game, snapshot.text)
    except PangaeaError:
        return None


def _empty(stored: Stored) -> Table:
    table = Table(stored.id, SeededChance(stored.seed))
    table.opener = stored.opener
    table.people = {person.id: person for person in stored.people}
    return table
