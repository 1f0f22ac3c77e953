"""What a seat cannot know, drawn anew; what it knows, as a number; what is in the box, counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from pangaea.engine.rng import Rng

from .cells import Cell
from .data import CARDS, LANDSCAPES
from .state import HandCard, Phase, State

Numbers: TypeAlias = tuple["int | Numbers", ...]


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


# --- keys -----------------------------------------------------------------------------------------


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
    """The discards, the backs and the own hand; the other hands only to those who know all.

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
        counts[f"herds p{seat + 1}"] = state.stock[seat] + herds.count(-1)
    for back, left in zip((1, 2), state.decks, strict=True):
        for card, count in enumerate(left):
            held = state.hands.count(HandCard(card, back))
            counts[f"deck {back} {CARDS[card]}"] = count + held + state.discards[back - 1][card]
    return counts
