"""Other worlds that a seat cannot tell from the true one, and keys of what it knows."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.protocol import Seat
from pangaea.engine.rng import Rng

from .cards import CARD_NAMES, CARDS, OF_RACE, Heap, copies, count, drawn
from .checks import heaps_of
from .data import Race
from .state import Phase, State


def guess(state: State, seat: Seat, rng: Rng) -> State:
    """Deal the unseen cards of the other colour anew, race by race, to his hand and his stacks.

    Backs tell how many cards of each race he holds. What is left in the own stacks follows from all
    that was seen, and the pens stay as they are: whoever kept count knows them (decisions.md).
    """
    world = state.copy()
    if state.phase != Phase.OVER:
        other = 1 - seat
        unseen = state.hands[other] + state.stacks[other]
        hand = 0
        for race, held in enumerate(_backs(state.hands[other])):
            hand += drawn(unseen & OF_RACE[race], held, rng)
        world.hands[other] = hand
        world.stacks[other] = unseen - hand
    return world


def _backs(heap: Heap) -> tuple[int, ...]:
    """How many cards of each race."""
    return tuple(count(heap & OF_RACE[race]) for race in Race)


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
    return (hand + stacks, *_backs(hand))


def inventory(state: State) -> Mapping[str, int]:
    """How many cards of each kind there are, wherever they lie."""
    return {
        f"p{seat + 1} {CARD_NAMES[card]}": sum(copies(heap, card) for heap in heaps_of(state, seat))
        for seat in range(state.players)
        for card in CARDS
    }
