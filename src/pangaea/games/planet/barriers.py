"""What cannot be taken back: moves that end the turn, and moves that show a secret (decisions.md)."""

from __future__ import annotations

from .moves import Move
from .state import State


def ends_turn(state: State, move: Move) -> bool:
    """Taking a tile is the whole turn."""
    return True


def reveals(state: State, move: Move) -> bool:
    """No move of a seat shows a secret."""
    return False
