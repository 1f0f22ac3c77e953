"""A position as numbers that can be compared: the key of what a seat knows, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.protocol import seat_text

from .data import TERRAIN_NAMES
from .guess import hidden_from, unseen_cards
from .state import NO_CARD, NO_TILE, STRIDE, State


def key(state: State, seat: int | None = None) -> int:
    """A hash of what the seat knows; of everything without a seat. The same in every process."""
    hands, deck = list(state.hands), list(state.deck)
    if seat is not None:
        deck = unseen_cards(state, seat)
        for other in hidden_from(state, seat):
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
        f"dinos {seat_text(seat)}": sum(state.dinos[seat::STRIDE]) + state.supply[seat]
        for seat in range(state.players)
    }
    for terrain, name in enumerate(TERRAIN_NAMES):
        held = state.hands.count(terrain) + (state.open == terrain)
        pieces[f"{name} cards"] = state.deck[terrain] + state.discards[terrain] + held
    pieces["white dinos"] = state.stock + sum(state.whites) + sum(state.tile_whites)
    missing = state.tiles.count(NO_TILE)
    pieces["tiles"] = len(set(state.tiles) - {NO_TILE}) + missing
    return pieces
