"""Why a move is not legal, in words."""

from __future__ import annotations

from .moves import Move, Take
from .state import TAKE, State


def objection(state: State, move: Move) -> str:
    """Why this move is not legal now, in words for the acting seat. Says nothing of face-down tiles."""
    if not isinstance(move, Take):
        return "only chance does that"
    if state.phase is not TAKE:
        return "no seat takes a tile now"
    if move.tile not in state.revealed:
        return f"tile {move.tile} is not on offer; these are: {', '.join(map(str, state.revealed))}"
    placed = state.planets[state.active].faces[move.face]
    if placed is not None:
        return f"face {move.face} is already covered by tile {placed.tile}"
    return "it is legal"
