"""What a change to a table means to those who look at it."""

from __future__ import annotations

from collections.abc import Sequence

from .table import Row, Table, facts


def looks_different(before: Table, table: Table, rows: Sequence[Row]) -> bool:
    """Whether more than the game itself has changed."""
    return (
        any(row.turn is None and not isinstance(row.fact, facts.SECRET) for row in rows)
        or before.status != table.status
        or before.places != table.places
        or before.clock != table.clock
        or before.plea != table.plea
    )


def is_plain_move(before: Table, table: Table, rows: Sequence[Row]) -> bool:
    """Whether the game has gone on, and nothing follows from it but that everyone sees the new position.

    No clock runs, no plan is carried out or dropped, and no bot is to move.
    """
    return (
        all(isinstance(row.fact, facts.DECISIONS) for row in rows)
        and table.clock is None
        and table.bot_to_move() is None
        and table.plans == before.plans
        and not looks_different(before, table, rows)
    )
