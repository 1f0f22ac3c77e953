"""Texts of moves, both ways."""

from __future__ import annotations

from typing import Final

from pangaea.engine.errors import UnreadableMove, quote

from .cells import Cell, cell_text, read_cell
from .info import INFO
from .moves import (
    DRAW_CARD,
    END_ACTIONS,
    PLAY_HAND,
    TURN_UP,
    Breed,
    DrawCard,
    Drift,
    EndActions,
    Move,
    MoveHerd,
    Place,
    PlayHand,
    Rescue,
    TurnUp,
)


def write_move(move: Move) -> str:
    """The text of a move as in `decisions.md`."""
    if isinstance(move, TurnUp):  # chance writes all its outcomes at once
        return f"card {move.card}"
    if isinstance(move, Drift):
        return drift_from(move.origin) + cell_text(move.to)
    if isinstance(move, MoveHerd):
        return f"move {cell_text(move.origin)} {cell_text(move.to)} {move.herd}"
    if isinstance(move, Rescue):
        return f"rescue {cell_text(move.origin)} {cell_text(move.to)} {move.herd}"
    if isinstance(move, Breed):
        return f"breed {cell_text(move.cell)}"
    if isinstance(move, Place):
        return f"place {cell_text(move.cell)}"
    return _WORDS[type(move)]


def drift_from(origin: Cell) -> str:
    """The text of a drift up to its destination."""
    return f"drift {cell_text(origin)} "


_WORDS: Final[dict[type[Move], str]] = {PlayHand: "hand", DrawCard: "draw", EndActions: "end"}
_MOVES: Final[dict[str, Move]] = {
    "hand": PLAY_HAND,
    "draw": DRAW_CARD,
    "end": END_ACTIONS,
    **{write_move(outcome): outcome for outcome in TURN_UP},
}
_FORMS: Final = {
    "place": "place Q,R",
    "hand": "hand",
    "draw": "draw",
    "card": "card M, card S, card W or card X",
    "drift": "drift Q,R Q,R",
    "move": "move Q,R Q,R f or move Q,R Q,R s",
    "rescue": "rescue Q,R Q,R f or rescue Q,R Q,R s",
    "breed": "breed Q,R",
    "end": "end",
}


def read_move(text: str) -> Move:
    """The move of a text. Raises `UnreadableMove`."""
    if text in _MOVES:
        return _MOVES[text]
    verb, *objects = text.split(" ")
    match verb, *map(read_cell, objects[:2]), *objects[2:]:
        case "drift", Cell() as origin, Cell() as to:
            return Drift(origin, to)
        case "move", Cell() as origin, Cell() as to, ("f" | "s") as herd:
            return MoveHerd(origin, to, herd)
        case "rescue", Cell() as origin, Cell() as to, ("f" | "s") as herd:
            return Rescue(origin, to, herd)
        case "breed", Cell() as cell:
            return Breed(cell)
        case "place", Cell() as cell:
            return Place(cell)
    raise UnreadableMove(f"expected {_expected(verb)}, not {quote(text)}")


def _expected(verb: str) -> str:
    """The form of the verb that was begun, or the list of all verbs."""
    form = _FORMS.get(verb)
    return f"'{form}'" if form else f"one of {', '.join(INFO.verbs)}"
