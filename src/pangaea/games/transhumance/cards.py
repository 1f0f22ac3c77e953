"""Cards and heaps of cards.

A card is a number: 0 … 14 are Ga Gb Gc Gd, Ta Tb Tc, Ra Rb Rc, Da Db Dc Dd De. Cards of one colour,
race and character are all alike.

A heap is any number of cards of one colour in one int, with a hexadecimal digit for each card:
`0x102` is two Ga and one Gc. There are at most five of a kind, so a digit never overflows, and heaps are
put together with `+` and taken apart with `-`. A heap of different cards has digits 0 and 1 only,
so there the cards are bits, and `&`, `|` and `bit_count` work as on sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias

from pangaea.engine.rng import Rng

from .data import CHARACTER_LETTERS, CHARACTERS, COPIES, RACE_LETTERS, Race

Card: TypeAlias = int
Heap: TypeAlias = int

RACE_OF: Final = tuple(race for race in Race for _ in range(CHARACTERS[race]))
CARD_NAMES: Final = tuple(
    letter + character
    for letter, characters in zip(RACE_LETTERS, CHARACTERS, strict=True)
    for character in CHARACTER_LETTERS[:characters]
)
CARDS: Final = range(len(CARD_NAMES))
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}

ONE: Final[tuple[Heap, ...]] = tuple(1 << 4 * card for card in CARDS)
"""The heap of a single card."""
COMPLETE: Final[tuple[Heap, ...]] = tuple(
    sum(ONE[card] for card in CARDS if RACE_OF[card] == race) for race in Race
)
"""One card of every character of each race: a complete herd."""
OF_RACE: Final[tuple[Heap, ...]] = tuple(15 * complete for complete in COMPLETE)
"""`heap & OF_RACE[race]` are the cards of that race."""
COPIES_OF: Final = tuple(COPIES[race] for race in RACE_OF)
BOX: Final[Heap] = sum(number * one for number, one in zip(COPIES_OF, ONE, strict=True))
"""All 61 cards of one colour."""

_EVERY_KIND: Final[Heap] = sum(ONE)
_EVEN_DIGITS: Final = 0x0F0F_0F0F_0F0F_0F0F


def copies(heap: Heap, card: Card) -> int:
    """How many of this card the heap holds."""
    return heap >> 4 * card & 15


def count(heap: Heap) -> int:
    """How many cards the heap holds.

    Neighbouring digits are added into bytes; their sum is the remainder by 255, as a decimal number
    and the sum of its digits have the same remainder by 9. Heaps stay far below 255 cards.
    """
    return ((heap & _EVEN_DIGITS) + (heap >> 4 & _EVEN_DIGITS)) % 255


def kinds(heap: Heap) -> Heap:
    """One of each card that the heap holds. (A digit of at most 5 has three bits.)"""
    return (heap | heap >> 1 | heap >> 2) & _EVERY_KIND


@lru_cache(maxsize=1 << 12)
def listed(heap: Heap) -> tuple[tuple[Card, int], ...]:
    """Each card of the heap with its number of copies, in order. Everyone looks at the same few heaps."""
    return tuple((card, copies(heap, card)) for card in CARDS if copies(heap, card))


@lru_cache(maxsize=1 << 12)
def backs(heap: Heap) -> tuple[int, ...]:
    """How many cards of each race the heap holds: what their backs show."""
    return tuple(count(heap & of_race) for of_race in OF_RACE)


def heap_of(cards: Iterable[Card]) -> Heap:
    """These cards as a heap."""
    return sum(ONE[card] for card in cards)


def drawn(heap: Heap, number: int, rng: Rng) -> Heap:
    """This many cards of the heap, drawn blindly."""
    cards = [card for card, copies in listed(heap) for _ in range(copies)]
    return heap_of(rng.sample(cards, number))


@cache
def card_names(cards: Heap) -> tuple[str, ...]:
    """The texts of different cards, such as `("Ga", "Gc")`."""
    return tuple(CARD_NAMES[card] for card, _ in listed(cards))


@cache
def subsets(cards: Heap) -> tuple[Heap, ...]:
    """Every heap of one or more of these different cards, in rising order."""
    found = []
    part = -cards & cards
    while part:
        found.append(part)
        # The next larger number whose bits all lie in `cards`; 0 after the last one.
        part = part - cards & cards
    return tuple(found)


CARD_SETS: Final = {card_names(cards): cards for complete in COMPLETE for cards in subsets(complete)}
"""The cards of every possible herd by their texts: one race, letters rising, none twice; 60 in all."""
