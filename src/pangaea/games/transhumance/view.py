"""What a seat or a spectator may know, ready for JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate

from pangaea.engine.protocol import Seat, Veil, Viewer, sees

from .cards import CARD_NAMES, OF_RACE, RACE_OF, Heap, backs, card_names, count, kinds, listed
from .data import AHEAD, CELL_NAMES, DRAWS, EMPTY_TURNS_LIMIT, RACE_LETTERS, ROW_WIDTHS, Cell
from .herds import Herd
from .moves import Deal, Move
from .scoring import pens_are_public
from .state import NO_RACE, Phase, State
from .view_types import CellView, PileView, SeatView, View

PILE_STEP = 5
_ROWS = [slice(end - width, end) for width, end in zip(ROW_WIDTHS, accumulate(ROW_WIDTHS), strict=True)]
_NAMES_AHEAD = [[(*CELL_NAMES, "pen")[target] for target in targets] for targets in AHEAD]


def view(state: State, viewer: Viewer, *, sealed: bool = False) -> View:
    """Everything the viewer may know; once the game is over, everything, unless it is sealed."""
    cells = [_cell(cell, herd) for cell, herd in enumerate(state.board)]
    seats = _seats(state, viewer, state.phase == Phase.OVER and not sealed, _seat)
    return _view(state, cells, seats)


def public(state: State) -> dict[str, object]:
    """What everyone may know, of parts that are made once."""
    cells = [kept[herd] for kept, herd in zip(_KEPT_CELLS, state.board, strict=True)]
    whole: dict[str, object] = {**_view(state, cells, [])}
    del whole["seats"]
    return whole


def _view(state: State, cells: list[CellView], seats: list[SeatView]) -> View:
    draws, phase = state.draws_left, state.phase
    return {
        "active": state.active,
        "phase": phase.text,
        "drawing": None if state.drawing == NO_RACE else RACE_LETTERS[state.drawing],
        "draws_left": draws if phase == Phase.DRAW else 0,
        "bonus_left": draws if phase == Phase.BONUS else 0,
        "acted": state.acted,
        "empty_turns": state.empty_turns,
        "empty_turns_limit": EMPTY_TURNS_LIMIT,
        "last_turn": state.last_turn,
        "path": [cells[row] for row in _ROWS],
        "seats": seats,
    }


def private(state: State, viewer: Viewer) -> dict[str, list[SeatView]]:
    """What depends on who looks, in the same way."""
    return {"seats": _seats(state, viewer, state.phase == Phase.OVER, _kept_seat)}


def veil(state: State, move: Move) -> Veil | None:
    """The card dealt is seen by the drawer alone; its back shows the race (R45)."""
    if isinstance(move, Deal):
        return Veil(f"deal {RACE_LETTERS[RACE_OF[move.card]]}?", state.active)
    return None


def _cell(cell: Cell, herd: Herd | None) -> CellView:
    plain = None if herd is None else herd.plain()
    return {"cell": CELL_NAMES[cell], "ahead": [*_NAMES_AHEAD[cell]], "herd": plain}


class _Kept(dict[Herd | None, CellView]):
    """One cell of the path with each herd that has been seen there."""

    def __init__(self, cell: Cell) -> None:
        self._cell = cell

    def __missing__(self, herd: Herd | None) -> CellView:
        self[herd] = view = _cell(self._cell, herd)
        return view


_KEPT_CELLS = [_Kept(cell) for cell in range(len(CELL_NAMES))]
"""For views that share what they can: only 120 different herds exist."""


def _seats(state: State, viewer: Viewer, opened: bool, seat: Callable[..., SeatView]) -> list[SeatView]:
    """The seats as the viewer sees them; `seat` makes one."""
    counted = opened or pens_are_public(state, viewer)
    heaps = zip(state.hands, state.stacks, state.pens, state.removed, strict=True)
    return [seat(owner, *cards, opened or sees(viewer, owner), counted) for owner, cards in enumerate(heaps)]


def _seat(
    owner: Seat, hand: Heap, stacks: Heap, pen: Heap, removed: Heap, seen: bool, counted: bool
) -> SeatView:
    """A seat's cards; `seen`: whether the viewer sees the hand, `counted`: whether they may count the pen."""
    return {
        "colour": ("blue", "red")[owner],
        "hand_backs": _backs(hand),
        "hand": _by_race(hand) if seen else None,
        "largest": _largest(hand) if seen else None,
        "enclosure": _backs(stacks),
        "enclosure_left": count(stacks),
        "turns_left": -(-count(stacks) // DRAWS),
        "pile": _pile(count(pen)),
        "pen": _cards(pen) if counted else None,
        "pen_count": count(pen) if counted else None,
        "removed": _cards(removed) if counted else None,
    }


_kept_seat = lru_cache(maxsize=1 << 12)(_seat)
"""For views that share what they can: with most moves the cards of one seat change."""


def _backs(heap: Heap) -> dict[str, int]:
    return {**_kept_backs(heap)}


@lru_cache(maxsize=1 << 12)
def _kept_backs(heap: Heap) -> dict[str, int]:
    return dict(zip(RACE_LETTERS, backs(heap), strict=True))


def _cards(heap: Heap) -> dict[str, int]:
    return {CARD_NAMES[card]: number for card, number in listed(heap)}


def _by_race(hand: Heap) -> dict[str, dict[str, int]]:
    return {
        letter: {CARD_NAMES[card][1]: number for card, number in listed(hand & of_race)}
        for letter, of_race in zip(RACE_LETTERS, OF_RACE, strict=True)
    }


def _largest(hand: Heap) -> dict[str, list[str]]:
    """One of each character held is the largest conforming herd of a race."""
    every = kinds(hand)
    return {
        letter: [*card_names(every & of_race)] for letter, of_race in zip(RACE_LETTERS, OF_RACE, strict=True)
    }


def _pile(cards: int) -> PileView:
    """Piles grow in coarse steps: 0, 1–4, 5–9, 10–14 and so on (R39)."""
    if cards == 0:
        return {"step": 0, "least": 0, "most": 0}
    fives = cards // PILE_STEP
    return {"step": fives + 1, "least": max(1, fives * PILE_STEP), "most": fives * PILE_STEP + PILE_STEP - 1}
