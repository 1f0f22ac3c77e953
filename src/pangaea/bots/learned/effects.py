"""What features did to a learned value, by name. Nothing here needs numpy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

WORTH_SAYING: Final = 0.005
"""A win share below which a feature is not mentioned."""
CONTESTED: Final = "contested"
"""All rows together: animals, land masses, areas, herds."""
BY_HAND: Final = "by_hand"
"""What the hand-written evaluation expects."""


class Moved(NamedTuple):
    """What one feature did."""

    feature: str
    effect: float
    """How much win share the seat would lose if only this were different."""


def worth_saying(effects: Mapping[str, float]) -> list[Moved]:
    """The effects worth mentioning, the strongest first."""
    told = [Moved(name, effect) for name, effect in effects.items() if abs(effect) >= WORTH_SAYING]
    return sorted(told, key=lambda each: (-abs(each.effect), each.feature))
