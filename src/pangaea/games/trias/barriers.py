"""What cannot be taken back: moves that end the turn, and moves that show a secret (R59, decisions.md)."""

from __future__ import annotations

from typing import Final

from .moves import EndActions, Move, Place, PlayHand
from .state import State

LAST_OF_TURN: Final[frozenset[type]] = frozenset({Place, EndActions})


def ends_turn(state: State, move: Move) -> bool:
    """A placement is a turn of its own; later only `end` ends a turn."""
    return type(move) in LAST_OF_TURN


def reveals(state: State, move: Move) -> bool:
    """Playing the hand card shows it."""
    return isinstance(move, PlayHand)
