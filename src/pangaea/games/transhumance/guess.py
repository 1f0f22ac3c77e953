"""Other worlds that a seat cannot tell from the true one: what it cannot know, drawn anew."""

from __future__ import annotations

from pangaea.engine.protocol import Seat
from pangaea.engine.rng import Rng

from .cards import OF_RACE, backs, drawn
from .state import Phase, State


def guess(state: State, seat: Seat, rng: Rng) -> State:
    """Deal the unseen cards of the other colour anew, race by race, to that hand and those stacks.

    Backs tell how many cards of each race are held. What is left in the seat's own stacks follows from
    all that was seen, and the pens stay as they are: whoever kept count knows them (decisions.md).
    """
    world = state.copy()
    if state.phase != Phase.OVER:
        other = 1 - seat
        unseen = state.hands[other] + state.stacks[other]
        hand = 0
        for race, held in enumerate(backs(state.hands[other])):
            hand += drawn(unseen & OF_RACE[race], held, rng)
        world.hands[other] = hand
        world.stacks[other] = unseen - hand
    return world
