"""What cannot be taken back: moves that end the turn, and moves that show a secret (R44, decisions.md)."""

from __future__ import annotations

from typing import Final

from .apply import apply
from .data import Race
from .herds import COMPLETE_RECKLESS
from .legal import sacrifices
from .moves import Advance, Move, Skip, Stop
from .state import Phase, State

_GO_ON: Final = (Phase.DRAW, Phase.PLACE)
"""The phases that another one always follows in the same turn."""


def goes_on(state: State) -> bool:
    """DRAW and PLACE are always followed by another decision of the same turn."""
    return state.phase in _GO_ON


def ends_turn(state: State, move: Move) -> bool:
    """Whether the turn is over at once with this move, because no bonus and no sacrifice follow."""
    if goes_on(state):
        return False
    if type(move) is Skip or type(move) is Stop:
        return not sacrifices(state)
    if type(move) is Advance and _only_walks(state, move):
        return True
    after = state.copy()
    apply(after, move)
    return after.turn != state.turn or after.phase == Phase.OVER


def _only_walks(state: State, step: Advance) -> bool:
    """Whether neither a bonus (R28) nor a sacrifice (R30) can follow, by the races alone: most moves."""
    herd = state.board[step.source]
    plain = herd is not None and herd.race != Race.GLORIOUS and herd.race != Race.RECKLESS
    return plain and COMPLETE_RECKLESS[state.active] not in state.board


def reveals(state: State, move: Move) -> bool:
    """No move of a seat shows a secret that a take-back could not undo: cards are shown by playing them."""
    return False
