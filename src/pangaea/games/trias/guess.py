"""Other worlds that a seat cannot tell from the true one: what it cannot know, drawn anew."""

from __future__ import annotations

from pangaea.engine.rng import Rng

from .data import LANDSCAPES
from .state import HandCard, Phase, State


def guess(state: State, seat: int, rng: Rng) -> State:
    """Another world for this seat: other hands and decks, joint and as likely as the cards it has not seen.

    A hand card comes from the deck of its back and is never the meteorite, which would have been
    shown. The cards not seen are those in the deck and in the other hands, so all that matters is
    how they are divided anew.
    """
    world = state.copy()
    if state.phase is Phase.OVER:
        return world
    hidden = [(other, hand) for other, hand in enumerate(state.hands) if hand is not None and other != seat]
    for _, hand in hidden:
        world.decks[hand.back - 1][hand.landscape] += 1
    for other, hand in hidden:
        unseen = world.decks[hand.back - 1]
        card = rng.weighted([(landscape, unseen[landscape]) for landscape in range(len(LANDSCAPES))])
        unseen[card] -= 1
        world.hands[other] = HandCard(card, hand.back)
    return world
