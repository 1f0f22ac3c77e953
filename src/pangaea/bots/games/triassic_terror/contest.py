"""What those who contend for places can expect, when sizes may still change a little."""

from __future__ import annotations

from functools import lru_cache
from math import exp

_KEPT = 1 << 15
"""Answers that are remembered: far more than one game asks for."""


@lru_cache(maxsize=_KEPT)
def expected_pay(pay: tuple[int, ...], sizes: tuple[int, ...], heat: float, newcomer: float) -> list[float]:
    """The pay that each contender can expect when the largest takes the first place, and so on.

    Each place is drawn among those that are left, with chances in proportion to exp(size / heat): at a
    low heat sizes decide, at a high one luck does. `newcomer` is the weight of somebody who may still
    come, in units of exp(0). The answer is shared by all who ask: do not change it.
    """
    largest = max(sizes)
    weights = [exp((size - largest) / heat) for size in sizes]
    weights.append(newcomer * exp(-largest / heat))
    expected = [0.0] * len(weights)
    _draw_place(pay, weights, 1.0, expected)
    return expected[:-1]


def _draw_place(pay: tuple[int, ...], weights: list[float], chance: float, expected: list[float]) -> None:
    """Add what the places from the first of `pay` on are worth, if it comes to this with that chance."""
    total = sum(weights)
    for contender, weight in enumerate(weights):
        if not weight:
            continue
        wins = chance * weight / total
        expected[contender] += wins * pay[0]
        if any(pay[1:]):
            others = weights.copy()
            others[contender] = 0.0
            _draw_place(pay[1:], others, wins, expected)
