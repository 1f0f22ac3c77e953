"""Texts of moves and states, both ways."""

from __future__ import annotations

from typing import Final

from pangaea.engine.errors import UnreadableMove, quote
from pangaea.engine.fields import table_fields, write_fields

from .cells import Cell, cell_text, read_cell
from .data import LANDSCAPES
from .info import INFO
from .moves import (
    DRAW_CARD,
    END_ACTIONS,
    PLAY_HAND,
    TURN_UP,
    Breed,
    Drift,
    Move,
    MoveHerd,
    Place,
    Rescue,
    TurnUp,
)
from .state import HandCard, Impact, State

# --- moves ----------------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    """The text of a move as in `decisions.md`."""
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
    if isinstance(move, TurnUp):
        return f"card {move.card}"
    return move.word


def drift_from(origin: Cell) -> str:
    """The text of a drift up to its destination."""
    return f"drift {cell_text(origin)} "


_WORDS: Final[dict[str, Move]] = {
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
    if text in _WORDS:
        return _WORDS[text]
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


# --- states ---------------------------------------------------------------------------------------

NO_CARD: Final = "-"


def write_state(state: State) -> str:
    """The whole state on one line; `README.md` has the grammar, `positions.py` reads it."""
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "turn": state.turn,
            "phase": state.phase.text,
            "active": seat_text(state.active),
            "start": seat_text(state.start),
            "card": NO_CARD if state.card is None else LANDSCAPES[state.card],
            "points": state.points,
            "rescues": state.rescues,
            "last": state.last,
            "meteorite": impact_text(state.impact),
            "tiles": ";".join(_tile_texts(state)),
            "herds": ";".join(_herd_texts(state)),
            "track": _list(state.track),
            "hands": ",".join(map(_hand_text, state.hands)),
            "deck1": _list(state.decks[0]),
            "deck2": _list(state.decks[1]),
        },
    )


def seat_text(seat: int) -> str:
    """`p1` is seat 0."""
    return f"p{seat + 1}"


def impact_text(impact: Impact) -> str:
    """`-`, `drawn` or `refilled`."""
    return NO_CARD if impact is Impact.NONE else impact.name.lower()


def _list(numbers: list[int]) -> str:
    return ",".join(map(str, numbers))


def _hand_text(hand: HandCard | None) -> str:
    return NO_CARD if hand is None else f"{LANDSCAPES[hand.landscape]}{hand.back}"


def _tile_texts(state: State) -> list[str]:
    """`2,-1M` for each tile but the pole, sorted by cell."""
    tiles = [
        (cell, letter)
        for letter, mask in zip(LANDSCAPES, state.tiles, strict=True)
        for cell in state.layout.cells_of(mask)
    ]
    return [f"{cell_text(cell)}{letter}" for cell, letter in sorted(tiles)]


def _herd_texts(state: State) -> list[str]:
    """`2,-1p1f2` for each cell, seat and kind of herd, sorted."""
    layout, texts = state.layout, []
    for cell in layout.cells_of(state.everyone.cells):
        index = layout.index(cell)
        for seat, herds in enumerate(state.herds):
            spent = state.spent.at(index) if seat == state.active else 0
            counts = (("f", herds.at(index) - spent), ("s", spent))
            texts += [f"{cell_text(cell)}{seat_text(seat)}{kind}{count}" for kind, count in counts if count]
    return texts
