"""Why a move is not legal, in words."""

from __future__ import annotations

from .cards import OF_RACE, Heap, card_names, kinds
from .data import AHEAD, CELL_NAMES, FIRST_ROW, PEN, RACE_LETTERS, SECOND_ROW, Cell, Race
from .herds import COMPLETE_RECKLESS
from .moves import Add, Advance, Deal, Draw, End, Move, New, Sacrifice, Skip, Stop
from .state import Phase, State

_DRAWING = (Phase.DRAW, Phase.BONUS)


def objection(state: State, move: Move) -> str:
    """Why this move is not legal now. It speaks to the active player, who knows their own hand."""
    match move:
        case Draw():
            return _wrong_phase(state, *_DRAWING) or f"the stack {RACE_LETTERS[move.race]} is empty"
        case Stop():
            return _wrong_phase(state, *_DRAWING)
        case New():
            return _wrong_phase(state, Phase.PLACE) or _against_new(state, move)
        case Add():
            return _wrong_phase(state, Phase.PLACE) or _against_add(state, move)
        case Advance():
            return _wrong_phase(state, Phase.MOVE) or _against_advance(state, move)
        case Skip():
            return _wrong_phase(state, Phase.PLACE, Phase.MOVE)
        case Sacrifice():
            return _against_sacrifice(state, move)
        case End():
            return _wrong_phase(state, Phase.END)
        case Deal():
            return "only chance deals cards"


def _wrong_phase(state: State, *phases: Phase) -> str:
    """Empty if this is one of the phases."""
    if state.phase in phases:
        return ""
    wanted = " or ".join(phase.name for phase in phases)
    return f"it belongs to the phase {wanted}, and this is {state.phase.name}"


def _not_in_hand(state: State, cards: Heap) -> str:
    missing = cards & ~kinds(state.hands[state.active])
    return f"{' '.join(card_names(missing))} is not in your hand" if missing else ""


def _against_new(state: State, new: New) -> str:
    if new.cell not in FIRST_ROW and new.cell not in SECOND_ROW:
        return "a new herd comes to row 1, a swift one also to row 2"
    return _not_in_hand(state, new.cards) or _against_place(state, new)


def _against_place(state: State, new: New) -> str:
    name, met = CELL_NAMES[new.cell], state.board[new.cell]
    if new.cell in FIRST_ROW:
        return f"cell {name} is not free"
    if new.cards & OF_RACE[Race.SWIFT] == 0:
        return "only swift herds are placed on row 2"
    if met is not None and met.owner == state.active:
        return f"your own herd stands on {name}"
    return f"the enemy herd on {name} is larger"


def _against_add(state: State, add: Add) -> str:
    herd = state.board[add.cell]
    if herd is None or herd.owner != state.active:
        return _no_own_herd(add.cell)
    if missing := _not_in_hand(state, add.cards):
        return missing
    if not state.options["self_dispersal"]:
        return "the herd would no longer conform"
    return "a herd is broken with a single card, not with several"


def _against_advance(state: State, step: Advance) -> str:
    herd = state.board[step.source]
    if herd is None or herd.owner != state.active:
        return _no_own_herd(step.source)
    if step.target not in AHEAD[step.source]:
        target = "the pen" if step.target == PEN else CELL_NAMES[step.target]
        return f"no step leads from {CELL_NAMES[step.source]} to {target}"
    return "the two herds would not conform as one"


def _against_sacrifice(state: State, sacrifice: Sacrifice) -> str:
    if state.board[sacrifice.own] != COMPLETE_RECKLESS[state.active]:
        return f"you have no complete reckless herd on {CELL_NAMES[sacrifice.own]}"
    return f"no enemy herd stands on {CELL_NAMES[sacrifice.enemy]}"


def _no_own_herd(cell: Cell) -> str:
    return f"you have no herd on {CELL_NAMES[cell]}"
