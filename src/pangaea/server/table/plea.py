"""Someone asks to take back a decision after the turn: a question to all who play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .table import Table


class Plea(NamedTuple):
    """Who asks, how many decisions would go, and who has agreed."""

    seat: int
    moves: int
    agreed: frozenset[int]

    def waits_for(self, table: Table) -> list[int]:
        """The people who have not agreed yet. Bots never mind."""
        return [
            seat
            for seat, place in enumerate(table.places)
            if place.bot is None and seat != self.seat and seat not in self.agreed
        ]
