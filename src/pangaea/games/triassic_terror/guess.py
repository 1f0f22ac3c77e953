"""Other worlds that a seat cannot tell from the true one: what it cannot know, drawn anew."""

from __future__ import annotations

from pangaea.engine.protocol import Viewer, sees
from pangaea.engine.rng import Rng

from .state import State


def unseen_cards(state: State, viewer: Viewer) -> list[int]:
    """Cards by terrain that the viewer has not seen: the deck and others' blind cards."""
    unseen = list(state.deck)
    for other in hidden_from(state, viewer):
        unseen[state.hands[other]] += 1
    return unseen


def hidden_from(state: State, viewer: Viewer) -> list[int]:
    """The seats whose blind cards the viewer cannot see."""
    return [other for other in range(state.players) if not sees(viewer, other) and state.blind >> other & 1]


def guess(state: State, seat: int, rng: Rng) -> State:
    """Redraw the others' blind cards, jointly with the deck.

    Drawn cards and those left in the deck are exchangeable for a seat that has seen neither, so every
    split of the unseen cards is weighted by the number of ways to draw it.
    """
    twin = state.copy()
    unseen = unseen_cards(state, seat)
    hands = list(state.hands)
    for other in hidden_from(state, seat):
        hands[other] = rng.weighted(list(enumerate(unseen)))
        unseen[hands[other]] -= 1
    twin.hands = tuple(hands)
    twin.deck = tuple(unseen)
    return twin
