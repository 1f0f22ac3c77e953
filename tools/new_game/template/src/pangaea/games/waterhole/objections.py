"""Why a move is not legal, in words."""

from __future__ import annotations

from .moves import Draw, Drink, Lead, Move, Turn, Wait
from .state import State


def objection(state: State, move: Move) -> str:
    """Why this move is not legal now. It speaks to the active player, who knows their own hand."""
    match move:
        case Lead(card):
            return f"you have no {card.text} in your hand"
        case Drink():
            return "your herd has just come" if state.led else "you have no herd at the water hole"
        case Draw():
            return "the deck is empty"
        case Wait():
            return "there are cards to draw"
        case Turn():
            return "only chance turns cards up"
