"""Other worlds that a seat cannot tell from the true one: what it cannot know, drawn anew."""

from __future__ import annotations

from pangaea.engine.protocol import Seat
from pangaea.engine.rng import Rng

from .data import ANIMALS, NOTHING, ONE, Card, Heap, add
from .state import Phase, State


def guess(state: State, seat: Seat, rng: Rng) -> State:
    """Shuffle the animals of the other hands and of the deck, and deal the other hands anew.

    A lion is never held, so everyone knows how many the deck has left.
    """
    world = state.copy()
    if state.phase is Phase.OVER:
        return world
    others = [other for other in range(state.players) if other != seat]
    unseen = unseen_animals(state, seat)
    shuffled = rng.sample([card for card in ANIMALS for _ in range(unseen[card])], sum(unseen))
    for other in others:
        held = sum(state.hands[other])
        world.hands[other], shuffled = _heap(shuffled[:held]), shuffled[held:]
    world.deck = (*_heap(shuffled)[: Card.LION], state.deck[Card.LION])
    return world


def unseen_animals(state: State, seat: Seat) -> Heap:
    """The animals of which the seat does not know whether somebody holds them."""
    unseen: Heap = (*state.deck[: Card.LION], 0)
    for other, hand in enumerate(state.hands):
        if other != seat:
            unseen = add(unseen, hand)
    return unseen


def _heap(cards: list[Card]) -> Heap:
    heap = NOTHING
    for card in cards:
        heap = add(heap, ONE[card])
    return heap
