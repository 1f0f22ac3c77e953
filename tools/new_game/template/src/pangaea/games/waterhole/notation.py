"""Texts of moves, both ways."""

from __future__ import annotations

from typing import Final

from pangaea.engine.errors import UnreadableMove, quote

from .data import ANIMALS, Card
from .moves import DRAW, DRINK, LEADS, TURNS, WAIT, Draw, Drink, Lead, Move, Turn, Wait

_LEADS: Final = {card.text: LEADS[card] for card in ANIMALS}
_TURNS: Final = {card.text: TURNS[card] for card in Card}
_EXPECTED: Final = {
    "lead": f"'lead ANIMAL' with one of {' '.join(_LEADS)}",
    "drink": "'drink' alone",
    "draw": "'draw' alone",
    "wait": "'wait' alone",
    "card": f"'card CARD' with one of {' '.join(_TURNS)}",
}


def write_move(move: Move) -> str:
    """The text of a move."""
    match move:
        case Lead(card):
            return f"lead {card.text}"
        case Drink():
            return "drink"
        case Draw():
            return "draw"
        case Wait():
            return "wait"
        case Turn(card):
            return f"card {card.text}"


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
        case "lead", [animal]:
            return _LEADS[animal]
        case "drink", []:
            return DRINK
        case "draw", []:
            return DRAW
        case "wait", []:
            return WAIT
        case "card", [card]:
            return _TURNS[card]
    raise KeyError(verb)
