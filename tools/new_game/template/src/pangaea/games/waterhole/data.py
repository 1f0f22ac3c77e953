"""The box: twenty-four animals of four kinds, and the lions (R1, R2)."""

from __future__ import annotations

from typing import Final, TypeAlias

from pangaea.engine.words import Word


class Card(Word):
    """The kinds of card, small animals first."""

    GAZELLE = 0
    ZEBRA = 1
    BUFFALO = 2
    ELEPHANT = 3
    LION = 4


Heap: TypeAlias = tuple[int, ...]
"""Cards without an order: how many there are of each kind."""

ANIMALS: Final = (Card.GAZELLE, Card.ZEBRA, Card.BUFFALO, Card.ELEPHANT)
SIZE: Final = (1, 2, 3, 4, 0)
"""How much each animal drinks. A lion drinks nothing."""
COPIES: Final = (9, 7, 5, 3)
"""Of each animal: 9 + 7 + 5 + 3 = 24 cards."""
HAND_SIZE: Final = 3
"""Cards dealt to each player (R3)."""

NOTHING: Final[Heap] = (0, 0, 0, 0, 0)
ONE: Final[tuple[Heap, ...]] = tuple(tuple(int(kind is card) for kind in Card) for card in Card)
"""A single card of each kind."""


def box(lions: int) -> Heap:
    """All cards of the game."""
    return (*COPIES, lions)


def add(heap: Heap, other: Heap) -> Heap:
    """Both heaps together."""
    return tuple(own + more for own, more in zip(heap, other, strict=True))


def take(heap: Heap, other: Heap) -> Heap:
    """The heap without those cards, all of which it has."""
    return tuple(own - less for own, less in zip(heap, other, strict=True))


def worth(herd: Heap) -> int:
    """What a herd drinks: the sizes of its animals times the number of its kinds (R7)."""
    total = sum(size * number for size, number in zip(SIZE, herd, strict=True))
    return total * sum(number > 0 for number in herd)
