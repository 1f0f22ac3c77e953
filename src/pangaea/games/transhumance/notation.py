"""Texts of moves, both ways (decisions.md, section 5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pangaea.engine.errors import UnreadableMove, quote

from .cards import CARD_NAMES, CARD_OF, CARD_SETS, card_names
from .data import CELL_NAMES, CELL_OF, PEN, RACE_LETTERS, RACE_OF_LETTER
from .moves import Add, Advance, Deal, Draw, End, Move, New, Sacrifice, Skip, Stop

_TARGETS: Final = {**CELL_OF, "pen": PEN}
_TARGET_NAMES: Final = (*CELL_NAMES, "pen")

_EXPECTED: Final = {
    "draw": "'draw RACE' with a race of G T R D",
    "deal": "'deal CARD' such as 'deal Gb'",
    "new": "'new CELL CARDS' such as 'new 13 Ga Gc', one race, letters rising",
    "add": "'add CELL CARDS' such as 'add 13 Ga Gc', one race, letters rising",
    "move": "'move CELL CELL' or 'move 51 pen'",
    "sac": "'sac CELL CELL', your own herd first",
    "stop": "'stop' alone",
    "skip": "'skip' alone",
    "end": "'end' alone",
}


@lru_cache(maxsize=None, typed=True)
def write_move(move: Move) -> str:
    """The text of a move, kept: there are some thousands of moves, and lists hold hundreds of them.

    By its verb too: `new` and `add` of the same cards share a hash, and would be compared each time.
    """
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
            return Draw(RACE_OF_LETTER[race])
        case "deal", [card]:
            return Deal(CARD_OF[card])
        case "new", [cell, *cards]:
            return New(CELL_OF[cell], CARD_SETS[tuple(cards)])
        case "add", [cell, *cards]:
            return Add(CELL_OF[cell], CARD_SETS[tuple(cards)])
        case "move", [source, target]:
            return Advance(CELL_OF[source], _TARGETS[target])
        case "sac", [own, enemy]:
            return Sacrifice(CELL_OF[own], CELL_OF[enemy])
        case "stop", []:
            return Stop()
        case "skip", []:
            return Skip()
        case "end", []:
            return End()
    raise KeyError(verb)
