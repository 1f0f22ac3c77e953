"""Points to win shares."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from .protocol import AnyGame


def win_shares(points: Sequence[float], scale: float) -> list[float]:
    """The win shares that expected final points promise.

    The shares are in proportion to exp(points / scale): with two players a lead of `scale` points wins
    73 %, of twice as much 88 %. Early in a game the scale is wide, near its end it is narrow.
    """
    best = max(points)
    weights = [exp((mine - best) / scale) for mine in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def final_shares(game: AnyGame, state: Any) -> list[float]:
    """The win shares of a game that is over: the winners share one victory."""
    shares = [0.0] * state.players
    winners = game.winners(state)
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares
