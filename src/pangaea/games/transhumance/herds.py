"""Herds: cards face up on a cell of the path.

A herd on the path always conforms, so only 60 different ones of each colour exist; each is made
once, and a cell of the board holds one of them or None.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pangaea.engine.protocol import Seat

from .cards import COMPLETE, Heap, card_names, subsets
from .data import RACE_LETTERS, Race
from .view_types import HerdView


class Herd(NamedTuple):
    """Sheep of one colour and race, each with a different character."""

    owner: Seat
    race: Race
    cards: Heap
    size: int
    wanted: Heap
    """The characters that are missing: cards that would fit."""

    def plain(self) -> HerdView:
        """The herd as JSON."""
        return {
            "owner": self.owner,
            "race": RACE_LETTERS[self.race],
            "cards": list(card_names(self.cards)),
            "size": self.size,
            "complete": not self.wanted,
        }


def _herds(owner: Seat) -> dict[Heap, Herd]:
    return {
        cards: Herd(owner, race, cards, cards.bit_count(), COMPLETE[race] ^ cards)
        for race in Race
        for cards in subsets(COMPLETE[race])
    }


HERDS: Final = (_herds(0), _herds(1))
"""`HERDS[seat][cards]` is the herd of these cards."""

COMPLETE_RECKLESS: Final = tuple(herds[COMPLETE[Race.RECKLESS]] for herds in HERDS)
"""The complete reckless herd of each seat: the one that can be sacrificed (R30)."""


def fits(herd: Herd, cards: Heap) -> bool:
    """Whether the herd still conforms with these different cards: same race, other characters."""
    return cards & herd.wanted == cards
