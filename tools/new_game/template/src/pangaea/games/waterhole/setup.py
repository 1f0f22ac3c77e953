"""Dealing and starting: three animals for each player, the rest makes the deck (R3)."""

from __future__ import annotations

from typing import TypedDict

from pangaea.engine.errors import BadSetup
from pangaea.engine.info import Options
from pangaea.engine.protocol import Setup
from pangaea.engine.reading import read_choice, read_list, read_object, read_seat
from pangaea.engine.rng import Rng

from .data import ANIMALS, COPIES, HAND_SIZE, NOTHING, ONE, Card, Heap, add, box, take
from .state import Phase, State


class HandsSetup(TypedDict):
    """The set-up of a record."""

    start: int
    """Who has the first turn."""
    hands: list[list[str]]
    """`hands[seat]` lists three animals in any order."""


def deal(players: int, options: Options, rng: Rng) -> Setup:
    """Three animals for each player, from all the animals; the lions are shuffled in afterwards."""
    animals = [card.text for card in ANIMALS for _ in range(COPIES[card])]
    dealt = rng.sample(animals, players * HAND_SIZE)
    hands = [sorted(dealt[seat * HAND_SIZE :][:HAND_SIZE]) for seat in range(players)]
    return {"start": rng.below(players), "hands": hands}


def start(players: int, options: Options, setup: Setup) -> State:
    """The state before the first turn. Checks the set-up and raises `BadSetup`."""
    given = read_object(setup, "the set-up", ["start", "hands"], BadSetup)
    hands = [
        _read_hand(hand, f"hands[{seat}]")
        for seat, hand in enumerate(read_list(given["hands"], "hands", BadSetup, players))
    ]
    state = State()
    state.players = players
    state.options = options
    state.start = read_seat(given["start"], "start", players, BadSetup)
    state.turn = 1
    state.phase = Phase.LEAD
    state.last_turns = 0
    state.led = False
    state.hands = hands
    state.herds = [NOTHING] * players
    state.points = [0] * players
    state.deck = _undealt(hands, int(options["lions"]))
    state.gone = NOTHING
    return state


def _read_hand(value: object, what: str) -> Heap:
    hand = NOTHING
    for name in read_list(value, what, BadSetup, HAND_SIZE):
        card = read_choice(name, f"a card of {what}", [animal.text for animal in ANIMALS], BadSetup)
        hand = add(hand, ONE[Card[card.upper()]])
    return hand


def _undealt(hands: list[Heap], lions: int) -> Heap:
    """What the box has left, or `BadSetup`."""
    deck = box(lions)
    for hand in hands:
        deck = take(deck, hand)
    for card in ANIMALS:
        if deck[card] < 0:
            raise BadSetup(f"the hands have more than the {COPIES[card]} cards of kind {card.text}")
    return deck
