"""Who can hit whom on the path of Transhumance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pangaea.games.transhumance.cards import OF_RACE, Heap
from pangaea.games.transhumance.data import AHEAD, CELL_NAMES, FIRST_ROW, SECOND_ROW, Cell, Race
from pangaea.games.transhumance.herds import COMPLETE_RECKLESS
from pangaea.games.transhumance.state import Phase, State

_AMBUSHED: Final[Sequence[Cell]] = (*SECOND_ROW, *(c for c, name in enumerate(CELL_NAMES) if name[0] == "3"))
"""Swift herds from the hand hit row 2 by being placed, and row 3 by moving on at once (R27)."""


def strengths(state: State, seat: int, hand: Heap) -> list[int]:
    """The largest herd that the seat can bring to each cell, the pen included, in its next move.

    `hand` holds one of each of the seat's cards. If the seat may still place before it moves, cards of
    the hand make herds larger, and new herds come from row 1.
    """
    reach = [0] * (len(CELL_NAMES) + 1)
    places = may_place(state, seat)
    board = state.board
    for cell, herd in enumerate(board):
        if herd is not None and herd.owner == seat:
            size = herd.size + (herd.wanted & hand).bit_count() if places else herd.size
            _raise_to(reach, AHEAD[cell], size)
    if places and hand:
        size = largest_set(hand)
        for cell in FIRST_ROW:
            if board[cell] is None:
                _raise_to(reach, AHEAD[cell], size)
        _raise_to(reach, _AMBUSHED, (hand & OF_RACE[Race.SWIFT]).bit_count())
    return reach


def _raise_to(reach: list[int], cells: Sequence[Cell], size: int) -> None:
    for cell in cells:
        if reach[cell] < size:
            reach[cell] = size


def may_place(state: State, seat: int) -> bool:
    """Whether the seat may place cards before it next moves a herd."""
    return seat != state.active or state.phase != Phase.MOVE


def largest_set(hand: Heap) -> int:
    """The size of the largest herd that these different cards can form."""
    return max([(hand & of_race).bit_count() for of_race in OF_RACE])


def sacrifice_cell(state: State, seat: int, hand: Heap) -> Cell | None:
    """Where the seat has a reckless herd, or a start of one, that it can sacrifice in its next turn.

    None if it has none; -1 if it can form the whole herd from its hand.
    """
    complete = COMPLETE_RECKLESS[seat]
    if complete in state.board:
        return state.board.index(complete)
    if not may_place(state, seat):
        return None
    for cell, herd in enumerate(state.board):
        if herd is not None and herd.owner == seat and herd.race == Race.RECKLESS and not herd.wanted & ~hand:
            return cell
    return -1 if hand & complete.cards == complete.cards else None
