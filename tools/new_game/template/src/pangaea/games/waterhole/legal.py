"""Who decides, and what is legal: the one generator of legality."""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.lazy import NO_MOVES, MoveList, Parted
from pangaea.engine.protocol import CHANCE, Actor

from .data import ANIMALS, NOTHING, Card
from .moves import DRAW, DRINK, LEADS, TURNS, WAIT, Move, Turn
from .state import Phase, State


def actor(state: State) -> Actor:
    """The active seat decides everything in its turn; chance says what it draws."""
    if state.phase is Phase.CARD:
        return CHANCE
    return None if state.phase is Phase.OVER else state.active


def legal(state: State) -> Parted[Move]:
    """Lead any animal of the hand, let the herd drink unless it has just grown, draw or wait (R4 to R10)."""
    if state.phase is not Phase.LEAD:
        return NO_MOVES
    seat = state.active
    moves: MoveList[Move] = MoveList(LEADS[card] for card in ANIMALS if state.hands[seat][card])
    if state.herds[seat] != NOTHING and not state.led:
        moves.append(DRINK)
    moves.append(WAIT if state.deck == NOTHING else DRAW)
    return moves


def chances(state: State) -> Sequence[tuple[Turn, int]]:
    """The kinds of card left in the deck, weighted with their number."""
    if state.phase is not Phase.CARD:
        return ()
    return [(TURNS[card], state.deck[card]) for card in Card if state.deck[card]]
