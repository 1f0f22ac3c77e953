"""Planet: places for a first tile that are all the same."""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.games.planet.moves import Take
from pangaea.games.planet.state import State


def distinct(state: State, moves: Sequence[Take]) -> Sequence[Take]:
    """An empty planet looks the same from everywhere: a tile has one first place, not sixty."""
    if any(state.planets[state.active].faces):
        return moves
    return list({move.tile: move for move in reversed(moves)}.values())[::-1]
