"""What cannot be taken back: moves that end the turn, and moves that show a secret (decisions.md)."""

from __future__ import annotations

from typing import Final

from .moves import End, Move, PlayCard, TakeTile
from .state import State

_LAST_OF_TURN: Final = frozenset({TakeTile, End})


def ends_turn(state: State, move: Move) -> bool:
    """A tile ends the pick, `end` the turn."""
    return type(move) in _LAST_OF_TURN


def reveals(state: State, move: Move) -> bool:
    """A blind card is shown when it is played, or discarded unplayed at `end`."""
    blind = bool(state.blind >> state.seat & 1)
    return blind and isinstance(move, PlayCard | End)
