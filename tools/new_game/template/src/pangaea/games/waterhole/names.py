"""The words that stand in views, events and the material."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pangaea.engine.choices import OneOf

from .data import ANIMALS, Card, Heap
from .state import Phase

AnimalName: TypeAlias = Annotated[str, OneOf("Animal", tuple(card.text for card in ANIMALS))]
PhaseName: TypeAlias = Annotated[str, OneOf("Phase", tuple(phase.text for phase in Phase))]


def card_names(heap: Heap) -> tuple[str, ...]:
    """The cards one by one, small animals first."""
    return tuple(card.text for card in Card for _ in range(heap[card]))
