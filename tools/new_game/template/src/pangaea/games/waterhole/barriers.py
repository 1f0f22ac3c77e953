"""What cannot be taken back: moves that end the turn, and moves that show a secret."""

from __future__ import annotations

from .moves import Lead, Move
from .state import State


def ends_turn(state: State, move: Move) -> bool:
    """Everything but leading an animal ends the turn (R4)."""
    return not isinstance(move, Lead)


def reveals(state: State, move: Move) -> bool:
    """An animal that was led may be called back until the turn ends (R5)."""
    return False
