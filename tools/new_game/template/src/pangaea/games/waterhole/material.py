"""What is printed on the cards, for those who draw and explain them."""

from __future__ import annotations

from typing import Final, TypedDict

from .data import ANIMALS, COPIES, HAND_SIZE, SIZE
from .names import AnimalName


class Material(TypedDict):
    """Everything in the box but the lions, whose number is an option."""

    sizes: dict[AnimalName, int]
    """How much each animal drinks."""
    copies: dict[AnimalName, int]
    """How many cards there are of each."""
    hand_size: int
    """Cards dealt to each player."""


MATERIAL: Final[Material] = {
    "sizes": {card.text: SIZE[card] for card in ANIMALS},
    "copies": {card.text: COPIES[card] for card in ANIMALS},
    "hand_size": HAND_SIZE,
}
