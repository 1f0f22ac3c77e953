"""A position as numbers that can be compared: the key of what a seat knows, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.protocol import Seat

from .data import Card
from .guess import unseen_animals
from .state import Phase, State, heaps_of


def key(state: State, seat: Seat | None = None) -> int:
    """A hash of what the seat knows; of everything without a seat. Made of integers alone."""
    everything = seat is None or state.phase is Phase.OVER
    secret = (*state.hands, state.deck) if seat is None or everything else _known(state, seat)
    return hash(
        (
            *(int(value) for value in state.options.values()),
            (state.players, state.start, state.turn, int(state.phase), state.last_turns, int(state.led)),
            tuple(state.herds),
            tuple(state.points),
            state.gone,
            *secret,
        )
    )


def _known(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """The own hand, how many cards the others hold, and what they and the deck have together."""
    sizes = tuple(sum(hand) for hand in state.hands)
    return (state.hands[seat], sizes, unseen_animals(state, seat), (state.deck[Card.LION],))


def inventory(state: State) -> Mapping[str, int]:
    """How many cards of each kind there are, wherever they lie."""
    return {card.text: sum(heap[card] for heap in heaps_of(state)) for card in Card}
