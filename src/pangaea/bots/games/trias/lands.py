"""What land masses of Trias will pay: majorities as they may end, and land that may break off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pangaea.games.trias.layout import Layout
from pangaea.games.trias.scoring import final_points
from pangaea.games.trias.state import State

SECOND: Final = 0.5
"""What the second most herds get of the points of the leader (R53)."""


def hoped_points(size: float, herds: Sequence[int], certainty: float) -> Sequence[float]:
    """The points of a land mass of about this size, when this much of the majorities is certain.

    With certainty 1 these are the points of the rules. With 0 they are the mean over a lottery in
    which every seat becomes leader, and then second, with chances as the squares of its herds: one herd
    more is worth something at once, and twice as many herds win four times of five.
    """
    lonely = len(herds) - herds.count(0) == 1
    if lonely:
        return [float(size) if own else 0.0 for own in herds]
    if certainty >= 1:
        return final_points(round(size), herds)
    weights = [own * own for own in herds]
    total = sum(weights)
    # The chance to be second is a sum over the others that may be first: first_q · mine / (total - q).
    odds = [weight / (total - weight) for weight in weights]
    all_odds = sum(odds)
    lottery = [
        size / total * weight * (1 + SECOND * (all_odds - own)) if weight else 0.0
        for weight, own in zip(weights, odds, strict=True)
    ]
    if not certainty:
        return lottery
    hard = final_points(round(size), herds)
    return [soft + certainty * (now - soft) for soft, now in zip(lottery, hard, strict=True)]


def loose_lands(state: State, main: int) -> list[int]:
    """The inhabited pieces that would leave the main land mass if one tile of its coast drifted."""
    layout = state.layout
    filled = state.land | state.seas
    tiles = necks(layout, main) & ~(filled & layout.surrounded(filled)) & ~layout.pole
    inhabited = state.everyone.cells
    pieces = []
    while tiles:
        tile = tiles & -tiles
        tiles ^= tile
        rest = main ^ tile
        loose = rest & ~layout.flood(layout.pole, rest)
        if loose & inhabited:
            pieces.append(loose)
    return pieces


def necks(layout: Layout, mass: int) -> int:
    """The tiles around which the land mass forms two arcs or more: only these can be links of it."""
    up, aslant = layout.height, layout.height - 1
    # The six neighbours of all tiles at once, in their order around the tile.
    ring = (mass >> up, mass >> aslant, mass << 1, mass << up, mass << aslant, mass >> 1)
    one_arc = two_arcs = 0
    before = ring[-1]
    for here in ring:
        begins = here & ~before
        two_arcs |= one_arc & begins
        one_arc |= begins
        before = here
    return mass & two_arcs
