"""Texts of moves (decisions.md, section 5) and of states, both ways.

A state text is one line; see the README for its grammar. Heaps are written `2Ga,Tb`, a herd `12:p1:Dabc`.
"""

from __future__ import annotations

import re
from typing import Final

from pangaea.engine.errors import BadPosition, UnreadableMove, quote
from pangaea.engine.fields import FieldReader, table_fields, write_fields

from .cards import CARD_NAMES, CARD_OF, COMPLETE, ONE, Heap, card_names, listed, subsets
from .checks import check_position
from .data import BONUS_DRAWS, CELL_NAMES, EMPTY_TURNS_LIMIT, PEN, RACE_LETTERS, Race
from .herds import HERDS, Herd
from .info import INFO
from .moves import Add, Advance, Deal, Draw, End, Move, New, Sacrifice, Skip, Stop
from .state import NO_RACE, PHASE_NAMES, Phase, State

_RACES: Final = {letter: race for race, letter in zip(Race, RACE_LETTERS, strict=True)}
_CELLS: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
_TARGETS: Final = {**_CELLS, "pen": PEN}
_TARGET_NAMES: Final = (*CELL_NAMES, "pen")
# A herd's cards are of one race, with rising letters and no repetition: these 60 texts and no others.
_CARD_SETS: Final = {card_names(cards): cards for race in Race for cards in subsets(COMPLETE[race])}

_EXPECTED: Final = {
    "draw": "'draw RACE' with a race of G T R D",
    "deal": "'deal CARD' such as 'deal Gb'",
    "new": "'new CELL CARDS' such as 'new 13 Ga Gc', one race, letters rising",
    "add": "'add CELL CARDS' such as 'add 13 Ga Gc', one race, letters rising",
    "move": "'move CELL CELL' or 'move 51 pen'",
    "sac": "'sac CELL CELL', first the own herd",
    "stop": "'stop' alone",
    "skip": "'skip' alone",
    "end": "'end' alone",
}

# --- moves ---------------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    """The text of a move."""
    match move:
        case Draw(race):
            return f"draw {RACE_LETTERS[race]}"
        case Deal(card):
            return f"deal {CARD_NAMES[card]}"
        case New(cell, cards):
            return " ".join(("new", CELL_NAMES[cell], *card_names(cards)))
        case Add(cell, cards):
            return " ".join(("add", CELL_NAMES[cell], *card_names(cards)))
        case Advance(source, target):
            return f"move {CELL_NAMES[source]} {_TARGET_NAMES[target]}"
        case Sacrifice(own, enemy):
            return f"sac {CELL_NAMES[own]} {CELL_NAMES[enemy]}"
        case Stop():
            return "stop"
        case Skip():
            return "skip"
        case End():
            return "end"


def read_move(text: str) -> Move:
    """The move of a text, or `UnreadableMove`."""
    verb, *words = text.split(" ")
    try:
        return _parse(verb, words)
    except KeyError:
        expected = _EXPECTED.get(verb, f"a move that begins with one of {' '.join(_EXPECTED)}")
        raise UnreadableMove(f"expected {expected}, not {quote(text)}") from None


def _parse(verb: str, words: list[str]) -> Move:
    """The move of these words; a KeyError says that they are none."""
    match verb, words:
        case "draw", [race]:
            return Draw(_RACES[race])
        case "deal", [card]:
            return Deal(CARD_OF[card])
        case "new", [cell, *cards]:
            return New(_CELLS[cell], _CARD_SETS[tuple(cards)])
        case "add", [cell, *cards]:
            return Add(_CELLS[cell], _CARD_SETS[tuple(cards)])
        case "move", [source, target]:
            return Advance(_CELLS[source], _TARGETS[target])
        case "sac", [own, enemy]:
            return Sacrifice(_CELLS[own], _CELLS[enemy])
        case "stop", []:
            return Stop()
        case "skip", []:
            return Skip()
        case "end", []:
            return End()
    raise KeyError(verb)


# --- states --------------------------------------------------------------------------------------

_NOT_DRAWING: Final = "-"


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    drawing = _NOT_DRAWING if state.drawing == NO_RACE else RACE_LETTERS[state.drawing]
    herds = [_write_herd(CELL_NAMES[cell], herd) for cell, herd in enumerate(state.board) if herd]
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "turn": state.turn,
            "phase": PHASE_NAMES[state.phase],
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


def read_state(text: str) -> State:
    """The state of a text in its one canonical writing, or `BadPosition`."""
    fields = FieldReader(INFO.name, text)
    state = State()
    state.players, state.options = fields.table(INFO)
    state.turn = fields.number("turn", 1)
    state.active = (state.turn - 1) % state.players
    state.phase = Phase(PHASE_NAMES.index(fields.word("phase", PHASE_NAMES)))
    state.draws_left = fields.number("draws", 0, BONUS_DRAWS)
    state.drawing = _RACES.get(fields.word("drawing", [_NOT_DRAWING, *RACE_LETTERS]), NO_RACE)
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
    _check_writing(text, write_state(state))
    return state


def _check_writing(text: str, canonical: str) -> None:
    """A position has one writing, so that equal positions have equal texts."""
    for given, expected in zip(text.split(" "), canonical.split(" "), strict=True):
        if given != expected:
            raise BadPosition(f"expected {quote(expected)} here, not {quote(given)}")


def _write_herd(cell: str, herd: Herd) -> str:
    characters = "".join(name[1] for name in card_names(herd.cards))
    return f"{cell}:p{herd.owner + 1}:{RACE_LETTERS[herd.race]}{characters}"


def _read_board(items: list[str]) -> list[Herd | None]:
    board: list[Herd | None] = [None] * len(CELL_NAMES)
    for item in items:
        found = re.fullmatch(r"(\d\d):p([12]):([GTRD])([a-e]+)", item)
        cell, owner, race, characters = found.groups() if found else ("", "", "", "")
        cards = _CARD_SETS.get(tuple(race + character for character in characters))
        if cell not in _CELLS or cards is None:
            raise BadPosition(f"a herd is written like 12:p1:Dabc, not {quote(item)}")
        board[_CELLS[cell]] = HERDS[int(owner) - 1][cards]
    return board


def _write_heaps(heaps: list[Heap]) -> str:
    return "/".join(map(_write_heap, heaps))


def _write_heap(heap: Heap) -> str:
    return ",".join(CARD_NAMES[card] if n == 1 else f"{n}{CARD_NAMES[card]}" for card, n in listed(heap))


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
