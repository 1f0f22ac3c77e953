"""Transhumance: herds that are mirror images of each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pangaea.games.transhumance.data import CELL_NAMES
from pangaea.games.transhumance.moves import Move, New
from pangaea.games.transhumance.state import State


def _mirror(cell: int) -> int:
    row, place = CELL_NAMES[cell]
    places = sum(name[0] == row for name in CELL_NAMES)
    return CELL_NAMES.index(f"{row}{places + 1 - int(place)}")


_MIRRORED: Final = tuple(map(_mirror, range(len(CELL_NAMES))))


def distinct(state: State, moves: Sequence[Move]) -> Sequence[Move]:
    """While the mountain is its own mirror image, a new herd on the right is one on the left."""
    board = state.board
    if any(herd is not board[_MIRRORED[cell]] for cell, herd in enumerate(board)):
        return moves
    return [move for move in moves if type(move) is not New or move.cell <= _MIRRORED[move.cell]]
