"""Moves that only look different: one of each kind is enough for a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from pangaea.games.planet.state import State as PlanetState
from pangaea.games.transhumance.data import CELL_NAMES
from pangaea.games.transhumance.moves import New
from pangaea.games.transhumance.state import State as TranshumanceState

Distinct: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Any]]


def distinct_moves(game_name: str, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
    """The moves without those that are the mirror or the turned image of an earlier one."""
    distinct = _DISTINCT.get(game_name)
    return moves if distinct is None else distinct(state, moves)


def _first_tiles(state: PlanetState, moves: Sequence[Any]) -> Sequence[Any]:
    """An empty planet looks the same from everywhere: a tile has one first place, not sixty."""
    if any(state.planets[state.active].faces):
        return moves
    return list({move.tile: move for move in reversed(moves)}.values())[::-1]


def _mirror(cell: int) -> int:
    row, place = CELL_NAMES[cell]
    places = sum(name[0] == row for name in CELL_NAMES)
    return CELL_NAMES.index(f"{row}{places + 1 - int(place)}")


_MIRRORED: Final = tuple(map(_mirror, range(len(CELL_NAMES))))


def _left_herds(state: TranshumanceState, moves: Sequence[Any]) -> Sequence[Any]:
    """While the mountain is its own mirror image, a new herd on the right is one on the left."""
    board = state.board
    if any(herd is not board[_MIRRORED[cell]] for cell, herd in enumerate(board)):
        return moves
    return [move for move in moves if type(move) is not New or move.cell <= _MIRRORED[move.cell]]


_DISTINCT: Final[Mapping[str, Distinct]] = {"planet": _first_tiles, "transhumance": _left_herds}
