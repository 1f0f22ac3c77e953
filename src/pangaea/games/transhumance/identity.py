"""A position as numbers that can be compared: the key of what a seat knows, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.protocol import Seat, seat_text

from .cards import CARD_NAMES, CARDS, backs, copies
from .state import Phase, State, heaps_of


def key(state: State, seat: Seat | None = None) -> int:
    """A hash of what the seat knows, pens included; of everything without a seat.

    Only ints go into it, so it is the same in every process.
    """
    herds = tuple(herd.cards * 2 + herd.owner if herd else 0 for herd in state.board)
    return hash(
        (
            *(int(value) for value in state.options.values()),
            state.turn,
            int(state.phase),
            state.draws_left,
            state.drawing,
            int(state.acted),
            state.empty_turns,
            int(state.last_turn),
            herds,
            tuple(state.pens),
            tuple(state.removed),
            *(_hand_key(state, owner, seat) for owner in range(state.players)),
        )
    )


def _hand_key(state: State, owner: Seat, seat: Seat | None) -> tuple[int, ...]:
    """Hand and stacks of one player, as far as the seat knows them."""
    hand, stacks = state.hands[owner], state.stacks[owner]
    if seat is None or seat == owner or state.phase == Phase.OVER:
        return (hand, stacks)
    return (hand + stacks, *backs(hand))


def inventory(state: State) -> Mapping[str, int]:
    """How many cards of each kind there are, wherever they lie."""
    return {
        f"{seat_text(seat)} {CARD_NAMES[card]}": sum(copies(heap, card) for heap in heaps_of(state, seat))
        for seat in range(state.players)
        for card in CARDS
    }
