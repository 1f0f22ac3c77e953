"""What cannot be taken back: moves that end the turn, and moves that show a secret (R59, decisions.md)."""

from __future__ import annotations

from .moves import EndActions, Move, Place, PlayHand
from .state import State


def ends_turn(state: State, move: Move) -> bool:
    """A placement is a turn of its own; later only `end` ends a turn."""
    return isinstance(move, Place | EndActions)


def reveals(state: State, move: Move) -> bool:
    """Playing the hand card shows it."""
    return isinstance(move, PlayHand)
