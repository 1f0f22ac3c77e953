"""What a seat supposes of the others' objectives: whoever has much of a terrain probably has its card.

The core does the same (`native/games/planet/suppose.cpp`).
"""

from __future__ import annotations

from itertools import permutations
from math import exp
from typing import Any, Final

from pangaea.games.planet.data import TERRAINS

_PER_PARCEL: Final = 0.3
"""What one more parcel of a terrain says for its card: the logarithm of the odds, with two players …"""
_PER_PLAYER: Final = 0.15
"""… and more with each player more: the more of the points come from the objective, the more it is seen.
Both are fitted to games of the greedy bot and of a learned one against themselves."""


def suppose(state: Any, seat: int) -> list[tuple[Any, float]]:
    """The worlds that agree with the seat's own card, each with its chance, the likeliest first.

    Of equals by the numbers of the terrains, seat by seat.
    """
    if not state.objectives:
        return [(state, 1.0)]
    own, planets = state.objectives[seat], state.planets
    unknown = [terrain for terrain in range(len(TERRAINS)) if terrain != own]
    deals = [(*cards[:seat], own, *cards[seat:]) for cards in permutations(unknown, state.players - 1)]
    parcels = [
        sum(planets[other].lands[terrain].bit_count() for other, terrain in enumerate(deal) if other != seat)
        for deal in deals
    ]
    order = sorted(range(len(deals)), key=parcels.__getitem__, reverse=True)
    most, per_parcel = max(parcels), _PER_PARCEL + _PER_PLAYER * (state.players - 2)
    weights = [exp(per_parcel * (parcels[place] - most)) for place in order]
    total = sum(weights)
    return [
        (_dealt(state, deals[place]), weight / total) for place, weight in zip(order, weights, strict=True)
    ]


def _dealt(state: Any, objectives: tuple[int, ...]) -> Any:
    world = state.copy()
    world.objectives = objectives
    return world
