"""What a seat or a spectator may know, ready for JSON."""

from __future__ import annotations

from typing import TypedDict

from pangaea.engine.protocol import Seat, Veil, Viewer, sees

from .cards import CARD_NAMES, OF_RACE, RACE_OF, Heap, card_names, count, kinds, listed
from .data import AHEAD, CELL_NAMES, DRAWS, EMPTY_TURNS_LIMIT, RACE_LETTERS, ROW_WIDTHS, Cell, Race, RaceName
from .herds import HerdView
from .moves import Deal, Move
from .names import PhaseName
from .scoring import pens_are_public
from .state import NO_RACE, PHASE_NAMES, Phase, State

PILE_STEP = 5


class CellView(TypedDict):
    """A cell of the path."""

    cell: str
    ahead: list[str]
    """Where a herd goes from here."""
    herd: HerdView | None


class PileView(TypedDict):
    """How thick a pile in the pen looks: between `least` and `most` cards (R39)."""

    step: int
    least: int
    most: int


class SeatView(TypedDict):
    """What a player has in front of him."""

    colour: str
    hand_backs: dict[RaceName, int]
    """Cards of each race in his hand."""
    hand: dict[RaceName, dict[str, int]] | None
    """Race, character, copies; null for who may not see it."""
    largest: dict[RaceName, list[str]] | None
    """The largest conform herd of each race out of the hand; null for who may not see it."""
    enclosure: dict[RaceName, int]
    """Cards left in the stack of each race."""
    enclosure_left: int
    turns_left: int
    """At least so many own turns until the enclosure is empty, without bonus draws."""
    pile: PileView
    pen: dict[str, int] | None
    """Cards delivered; null while nobody may count them."""
    pen_count: int | None
    removed: dict[str, int] | None
    """Cards dispersed; null while the pens are closed."""


class View(TypedDict):
    """The position as one seat sees it."""

    active: int
    phase: PhaseName
    drawing: RaceName | None
    """The stack from which a card is being dealt."""
    draws_left: int
    bonus_left: int
    acted: bool
    """False while this turn may still become an empty one."""
    empty_turns: int
    """Empty turns in a row before this one."""
    empty_turns_limit: int
    last_turn: bool
    path: list[list[CellView]]
    """The funnel, row 1 first, each row from the left."""
    seats: list[SeatView]


def view(state: State, viewer: Viewer, *, sealed: bool = False) -> View:
    """Everything the viewer may know; once the game is over, everything, unless it is sealed."""
    draws, opened = state.draws_left, state.phase == Phase.OVER and not sealed
    return {
        "active": state.active,
        "phase": PHASE_NAMES[state.phase],
        "drawing": None if state.drawing == NO_RACE else RACE_LETTERS[state.drawing],
        "draws_left": draws if state.phase == Phase.DRAW else 0,
        "bonus_left": draws if state.phase == Phase.BONUS else 0,
        "acted": state.acted,
        "empty_turns": state.empty_turns,
        "empty_turns_limit": EMPTY_TURNS_LIMIT,
        "last_turn": state.last_turn,
        "path": _path(state),
        "seats": [_seat(state, owner, viewer, opened) for owner in range(state.players)],
    }


def veil(state: State, move: Move) -> Veil | None:
    """The card dealt is seen by the drawer alone; its back shows the race (R45)."""
    if isinstance(move, Deal):
        return Veil(f"deal {RACE_LETTERS[RACE_OF[move.card]]}?", state.active)
    return None


def _path(state: State) -> list[list[CellView]]:
    rows, first = [], 0
    for width in ROW_WIDTHS:
        rows.append([_cell(state, cell) for cell in range(first, first + width)])
        first += width
    return rows


def _cell(state: State, cell: Cell) -> CellView:
    herd = state.board[cell]
    names = (*CELL_NAMES, "pen")
    return {
        "cell": CELL_NAMES[cell],
        "ahead": [names[target] for target in AHEAD[cell]],
        "herd": None if herd is None else herd.plain(),
    }


def _seat(state: State, owner: Seat, viewer: Viewer, opened: bool) -> SeatView:
    hand, stacks, pen = state.hands[owner], state.stacks[owner], state.pens[owner]
    seen = opened or sees(viewer, owner)
    counted = opened or pens_are_public(state, viewer)
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
        "removed": _cards(state.removed[owner]) if counted else None,
    }


def _backs(heap: Heap) -> dict[str, int]:
    return {RACE_LETTERS[race]: count(heap & OF_RACE[race]) for race in Race}


def _cards(heap: Heap) -> dict[str, int]:
    return {CARD_NAMES[card]: number for card, number in listed(heap)}


def _by_race(hand: Heap) -> dict[str, dict[str, int]]:
    return {
        RACE_LETTERS[race]: {CARD_NAMES[card][1]: number for card, number in listed(hand & OF_RACE[race])}
        for race in Race
    }


def _largest(hand: Heap) -> dict[str, list[str]]:
    """One of each character held is the largest conform herd of a race."""
    return {RACE_LETTERS[race]: list(card_names(kinds(hand & OF_RACE[race]))) for race in Race}


def _pile(cards: int) -> PileView:
    """Piles grow in coarse steps: 0, 1–4, 5–9, 10–14 and so on (R39)."""
    if cards == 0:
        return {"step": 0, "least": 0, "most": 0}
    fives = cards // PILE_STEP
    return {"step": fives + 1, "least": max(1, fives * PILE_STEP), "most": fives * PILE_STEP + PILE_STEP - 1}
