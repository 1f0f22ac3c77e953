"""Other worlds, hashes of positions, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.protocol import Viewer, sees
from pangaea.engine.rng import Rng

from .data import TERRAIN_NAMES
from .state import NO_CARD, NO_TILE, STRIDE, State


def unseen_cards(state: State, viewer: Viewer) -> list[int]:
    """Cards by terrain that the viewer has not seen: the deck and others' blind cards."""
    unseen = list(state.deck)
    for other in _hidden_from(state, viewer):
        unseen[state.hands[other]] += 1
    return unseen


def _hidden_from(state: State, viewer: Viewer) -> list[int]:
    """The seats whose blind cards the viewer cannot see."""
    return [other for other in range(state.players) if not sees(viewer, other) and state.blind >> other & 1]


def guess(state: State, seat: int, rng: Rng) -> State:
    """Redraw the others' blind cards, jointly with the deck.

    Drawn cards and those left in the deck are exchangeable for who has seen neither, so every split of
    the unseen cards is as likely as its number of ways.
    """
    twin = state.copy()
    unseen = unseen_cards(state, seat)
    hands = list(state.hands)
    for other in _hidden_from(state, seat):
        hands[other] = rng.weighted(list(enumerate(unseen)))
        unseen[hands[other]] -= 1
    twin.hands = tuple(hands)
    twin.deck = tuple(unseen)
    return twin


def key(state: State, seat: int | None = None) -> int:
    """A hash of what the seat knows; of everything without a seat. The same in every process."""
    hands, deck = list(state.hands), list(state.deck)
    if seat is not None:
        deck = unseen_cards(state, seat)
        for other in _hidden_from(state, seat):
            hands[other] = NO_CARD
    return hash((tuple(hands), tuple(deck), _public(state)))


def _public(state: State) -> tuple[object, ...]:
    """Everything that all can see, as nested tuples of ints. Masks, supplies and stock follow from it."""
    step = state.step
    return (
        (state.players, int(state.options["long"] is True), state.turn, state.start, state.round),
        (int(state.phase), state.seat, state.open, state.blind, state.countered, state.trex_owner),
        (state.spent, state.sources, state.arrived, () if step is None else (len(step), *step)),
        (tuple(state.dinos), tuple(state.order), state.predators, state.volcanoes),
        (state.points, state.counters, state.whites, state.discards),
        (state.tiles, state.takers, state.tile_whites),
    )


def inventory(state: State) -> Mapping[str, int]:
    """Dinos by seat, cards by terrain, white dinos and tiles, wherever they lie."""
    pieces = {
        f"dinos p{seat + 1}": sum(state.dinos[seat::STRIDE]) + state.supply[seat]
        for seat in range(state.players)
    }
    for terrain, name in enumerate(TERRAIN_NAMES):
        held = state.hands.count(terrain) + (state.open == terrain)
        pieces[f"{name} cards"] = state.deck[terrain] + state.discards[terrain] + held
    pieces["white dinos"] = state.stock + sum(state.whites) + sum(state.tile_whites)
    missing = state.tiles.count(NO_TILE)
    pieces["tiles"] = len(set(state.tiles) - {NO_TILE}) + missing
    return pieces
