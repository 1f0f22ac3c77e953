"""What cannot be taken back: moves that end the turn, and moves that show a secret (R44, decisions.md)."""

from __future__ import annotations

from typing import Final

from .apply import apply
from .moves import Move
from .state import Phase, State

_GO_ON: Final = (Phase.DRAW, Phase.PLACE)
"""The phases that another one always follows in the same turn."""


def ends_turn(state: State, move: Move) -> bool:
    """Whether the turn is over at once with this move, because no bonus and no sacrifice follow."""
    if state.phase in _GO_ON:
        return False
    after = state.copy()
    apply(after, move)
    return after.turn != state.turn or after.phase == Phase.OVER


def reveals(state: State, move: Move) -> bool:
    """No move of a seat shows a secret that a take-back could not undo: cards are shown by playing them."""
    return False
