"""What happens when a player's time runs out."""

from __future__ import annotations

from pangaea.bots.levels import level_names

from . import facts
from .step import Step, step_of
from .table import Table


def run_out(table: Table, at: int) -> Step[None]:
    """By the table's choice a bot plays on, or the player is out. Nothing happens before the time is up."""
    clock, seat = table.clock, None if table.clock is None else table.clock.turn
    if clock is None or seat is None or clock.due is None or table.served() < clock.due:
        return Step(table, (), None)
    draft = table.copy()
    if clock.terms.out == "bot":
        draft.record(facts.Handed(seat, level_names()[0], "time"), at)
    elif table.terms.players == 2:
        draft.record(facts.Stopped(seat, "time"), at)
    else:
        draft.record(facts.Handed(seat, level_names()[0], "resigned"), at)
    return step_of(draft, None)
