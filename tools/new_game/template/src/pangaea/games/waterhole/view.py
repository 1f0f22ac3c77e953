"""What a seat may know, ready for JSON: enough to draw and explain the position."""

from __future__ import annotations

from pangaea.engine.protocol import Seat, Veil, Viewer, sees

from .data import Card, worth
from .moves import Move, Turn
from .names import card_names
from .state import Phase, State
from .view_types import SeatView, View


def view(state: State, viewer: Viewer, *, sealed: bool = False) -> View:
    """Everything the viewer may know; once the game is over, everything, unless it is sealed."""
    opened = state.phase is Phase.OVER and not sealed
    return {
        "phase": state.phase.text,
        "active": state.active,
        "deck": sum(state.deck),
        "lions": state.deck[Card.LION],
        "last_turns": state.last_turns,
        "led": state.led,
        "gone": list(card_names(state.gone)),
        "seats": [_seat(state, seat, opened or sees(viewer, seat)) for seat in range(state.players)],
    }


def veil(state: State, move: Move) -> Veil | None:
    """An animal is seen by whoever drew it, a lion by everyone (R8, R9)."""
    if isinstance(move, Turn) and move.card is not Card.LION:
        return Veil("card ?", state.active)
    return None


def _seat(state: State, seat: Seat, shown: bool) -> SeatView:
    hand, herd = state.hands[seat], state.herds[seat]
    return {
        "hand_size": sum(hand),
        "hand": list(card_names(hand)) if shown else None,
        "herd": list(card_names(herd)),
        "herd_worth": worth(herd),
    }
