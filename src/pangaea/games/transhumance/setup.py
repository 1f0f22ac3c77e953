"""Dealing and starting: two cards of each race for each player, the rest stays in the enclosures."""

from __future__ import annotations

from typing import TypedDict

from pangaea.engine.errors import BadSetup, quote
from pangaea.engine.info import Options
from pangaea.engine.protocol import Setup
from pangaea.engine.reading import read_list, read_object
from pangaea.engine.rng import Rng

from .cards import BOX, CARD_NAMES, CARD_OF, OF_RACE, RACE_OF, Card, Heap, drawn, heap_of, listed
from .data import CELL_NAMES, CHARACTERS, DEALT_PER_RACE, FIRST_DRAWS, RACE_LETTERS, Race
from .state import BLUE, NO_RACE, Phase, State


class HandsSetup(TypedDict):
    """The set-up of a record: `hands[seat]` lists eight cards in any order."""

    hands: list[list[str]]


HAND_SIZE = DEALT_PER_RACE * len(CHARACTERS)


def deal(players: int, options: Options, rng: Rng) -> Setup:
    """Two cards from each of the shuffled stacks for each player."""
    return {"hands": [_deal_hand(rng) for _ in range(players)]}


def _deal_hand(rng: Rng) -> list[str]:
    hand = sum(drawn(BOX & OF_RACE[race], DEALT_PER_RACE, rng) for race in Race)
    return [CARD_NAMES[card] for card, number in listed(hand) for _ in range(number)]


def start(players: int, options: Options, setup: Setup) -> State:
    """Blue's first turn, with one draw (R7)."""
    given = read_object(setup, "the set-up", ["hands"], BadSetup)
    hands = [
        _read_hand(hand, f"hands[{seat}]")
        for seat, hand in enumerate(read_list(given["hands"], "hands", BadSetup, players))
    ]
    state = State()
    state.players = players
    state.options = options
    state.turn = 1
    state.active = BLUE
    state.phase = Phase.DRAW
    state.draws_left = FIRST_DRAWS
    state.drawing = NO_RACE
    state.acted = False
    state.empty_turns = 0
    state.last_turn = False
    state.board = [None] * len(CELL_NAMES)
    state.hands = hands
    state.stacks = [BOX - hand for hand in hands]
    state.pens = [0] * players
    state.removed = [0] * players
    return state


def _read_hand(value: object, what: str) -> Heap:
    """Eight cards in any order, two of each race. (Any two cards of a race are in the box.)"""
    names = read_list(value, what, BadSetup, HAND_SIZE)
    cards = [_read_card(name, what) for name in names]
    for race in Race:
        number = sum(RACE_OF[card] == race for card in cards)
        if number != DEALT_PER_RACE:
            letter = RACE_LETTERS[race]
            raise BadSetup(f"{what} must have {DEALT_PER_RACE} cards of race {letter}, not {number}")
    return heap_of(cards)


def _read_card(value: object, what: str) -> Card:
    if isinstance(value, str) and value in CARD_OF:
        return CARD_OF[value]
    raise BadSetup(f"{what} lists cards such as 'Ga', not {quote(value)}")
