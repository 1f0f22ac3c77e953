"""State texts both ways; the README has their grammar. Heaps are written `2Ga,Tb`, a herd `12:p1:Dabc`."""

from __future__ import annotations

import re
from typing import Final

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader, check_writing, table_fields, write_fields
from pangaea.engine.protocol import seat_text

from .cards import CARD_NAMES, CARD_OF, CARD_SETS, ONE, Heap, card_names, listed
from .checks import check_position
from .data import BONUS_DRAWS, CELL_NAMES, CELL_OF, EMPTY_TURNS_LIMIT, RACE_LETTERS, RACE_OF_LETTER
from .herds import HERDS, Herd
from .info import INFO
from .state import NO_RACE, Phase, State

_NOT_DRAWING: Final = "-"


# --- writing -------------------------------------------------------------------------------------


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    drawing = _NOT_DRAWING if state.drawing == NO_RACE else RACE_LETTERS[state.drawing]
    herds = [_write_herd(CELL_NAMES[cell], herd) for cell, herd in enumerate(state.board) if herd]
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "turn": state.turn,
            "phase": state.phase.text,
            "draws": state.draws_left,
            "drawing": drawing,
            "acted": str(state.acted).lower(),
            "empty": state.empty_turns,
            "last": str(state.last_turn).lower(),
            "herds": ",".join(herds),
            "hands": _write_heaps(state.hands),
            "stacks": _write_heaps(state.stacks),
            "pens": _write_heaps(state.pens),
            "removed": _write_heaps(state.removed),
        },
    )


def _write_herd(cell: str, herd: Herd) -> str:
    characters = "".join(name[1] for name in card_names(herd.cards))
    return f"{cell}:{seat_text(herd.owner)}:{RACE_LETTERS[herd.race]}{characters}"


def _write_heaps(heaps: list[Heap]) -> str:
    return "/".join(map(_write_heap, heaps))


def _write_heap(heap: Heap) -> str:
    return ",".join(CARD_NAMES[card] if n == 1 else f"{n}{CARD_NAMES[card]}" for card, n in listed(heap))


# --- reading -------------------------------------------------------------------------------------


def read_state(text: str) -> State:
    """The state of a text in its one canonical writing, or `BadPosition`."""
    fields = FieldReader(INFO.name, text)
    state = State()
    state.players, state.options = fields.table(INFO)
    state.turn = fields.number("turn", 1)
    state.active = (state.turn - 1) % state.players
    state.phase = fields.member("phase", Phase)
    state.draws_left = fields.number("draws", 0, BONUS_DRAWS)
    state.drawing = RACE_OF_LETTER.get(fields.word("drawing", [_NOT_DRAWING, *RACE_LETTERS]), NO_RACE)
    state.acted = fields.word("acted", ["false", "true"]) == "true"
    state.empty_turns = fields.number("empty", 0, EMPTY_TURNS_LIMIT)
    state.last_turn = fields.word("last", ["false", "true"]) == "true"
    state.board = _read_board(fields.items("herds"))
    state.hands = _read_heaps(fields, "hands", state.players)
    state.stacks = _read_heaps(fields, "stacks", state.players)
    state.pens = _read_heaps(fields, "pens", state.players)
    state.removed = _read_heaps(fields, "removed", state.players)
    fields.done()
    check_position(state)
    check_writing(text, write_state(state))
    return state


def _read_board(items: list[str]) -> list[Herd | None]:
    board: list[Herd | None] = [None] * len(CELL_NAMES)
    for item in items:
        found = re.fullmatch(r"(\d\d):p([12]):([GTRD])([a-e]+)", item)
        cell, owner, race, characters = found.groups() if found else ("", "", "", "")
        cards = CARD_SETS.get(tuple(race + character for character in characters))
        if cell not in CELL_OF or cards is None:
            raise BadPosition(f"a herd is written like 12:p1:Dabc, not {quote(item)}")
        board[CELL_OF[cell]] = HERDS[int(owner) - 1][cards]
    return board


def _read_heaps(fields: FieldReader, name: str, players: int) -> list[Heap]:
    texts = fields.text(name).split("/")
    if len(texts) != players:
        raise BadPosition(f"field {name} needs the cards of {players} seats, like Ga,2Tb/Rc")
    return [_read_heap(text, name) for text in texts]


def _read_heap(text: str, name: str) -> Heap:
    heap = 0
    for item in text.split(",") if text else []:
        number, card = (item[0], item[1:]) if item[:1] in tuple("2345") else ("1", item)
        if card not in CARD_OF or heap >> 4 * CARD_OF[card]:
            raise BadPosition(f"field {name} lists cards in order, like Ga,2Tb, not {quote(item)}")
        heap += int(number) * ONE[CARD_OF[card]]
    return heap
