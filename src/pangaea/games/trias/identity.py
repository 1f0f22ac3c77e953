"""A position as numbers that can be compared: the key of what a seat knows, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from pangaea.engine.protocol import seat_text

from .cells import Cell
from .data import CARDS, LANDSCAPES
from .state import HandCard, Phase, State

Numbers: TypeAlias = tuple["int | Numbers", ...]


def key(state: State, seat: int | None = None) -> int:
    """A hash of all that the seat knows, of everything without a seat.

    Only small natural numbers go in: their hashes are the same in every process, and -1 and -2 do
    not collide. Cells count, not the bits of a layout.
    """
    return hash((_table(state), _board(state), _cards(state, seat)))


def _table(state: State) -> Numbers:
    return (
        state.players,
        int(state.options["distance"] == "euclid"),
        int(state.options["interim"] == "main"),
        int(state.options["pole_capacity"]),
        state.turn,
        int(state.phase),
        state.active,
        state.start,
        len(LANDSCAPES) if state.card is None else state.card,
        state.points,
        state.rescues,
        state.last,
        int(state.impact),
        *state.track,
    )


def _board(state: State) -> Numbers:
    herds = [mask for herds in (*state.herds, state.spent) for mask in herds]
    return tuple(_cells(state, mask) for mask in (*state.tiles, *herds))


def _cells(state: State, mask: int) -> Numbers:
    return tuple(_number(cell) for cell in state.layout.cells_of(mask))


def _number(cell: Cell) -> int:
    return (cell.q + (1 << 15)) << 16 | cell.r + (1 << 15)


def _cards(state: State, seat: int | None) -> Numbers:
    """The discards, the backs and the seat's own hand; the other hands only for those who know all.

    What is left of the decks follows from them.
    """
    knows_all = seat is None or state.phase is Phase.OVER
    hands = tuple(_card(hand, knows_all or holder == seat) for holder, hand in enumerate(state.hands))
    return hands, tuple(state.discards[0]), tuple(state.discards[1])


def _card(hand: HandCard | None, shown: bool) -> Numbers:
    if hand is None:
        return ()
    return (hand.back, hand.landscape) if shown else (hand.back,)


# --- counting -------------------------------------------------------------------------------------


def inventory(state: State) -> Mapping[str, int]:
    """Tiles by colour, herds by seat, cards by deck and kind, wherever they lie."""
    counts = {
        f"tiles {letter}": mask.bit_count() for letter, mask in zip(LANDSCAPES, state.tiles, strict=True)
    }
    for seat, herds in enumerate(state.herds):
        counts[f"herds {seat_text(seat)}"] = state.stock[seat] + herds.count(-1)
    for back, left in zip((1, 2), state.decks, strict=True):
        for card, count in enumerate(left):
            held = state.hands.count(HandCard(card, back))
            counts[f"deck {back} {CARDS[card]}"] = count + held + state.discards[back - 1][card]
    return counts
