"""Bradley–Terry on the Elo scale, by maximum likelihood. It needs numpy and nothing else.

Every two bots of a game are compared by rank: the better one scores 1, a shared rank half. The comparisons of
a game with n seats are not independent (a bot that beats the best mostly beats the rest), so each weighs
3/(n+1): among equals a rank then has the variance that independent comparisons would give. Each bot is also
given one drawn game against a phantom of rating 0, which keeps a bot that never lost finite. Ratings are
relative to the mean of all bots, or to one of them; 400 points are odds of 10 to 1.

The 95 % intervals are normal approximations from the curvature of the likelihood. They treat games as
independent, which for paired deals is conservative.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import log
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .results import Result
from .stats import Z95, Interval

Floats: TypeAlias = NDArray[np.float64]

ELO: Final = 400 / log(10)
"""Elo points of one natural unit of strength."""
PHANTOM: Final = 1.0
"""Drawn games that each bot is given against a bot of rating 0."""


def comparisons(results: Iterable[Result], bots: Sequence[str]) -> Floats:
    """`wins[i, j]`: how much bot i scored against bot j, in weighted comparisons."""
    index = {bot: number for number, bot in enumerate(bots)}
    wins: Floats = np.zeros((len(bots), len(bots)))
    for result in results:
        weight = 3 / (result.players + 1)
        for (bot, rank), (other, its_rank) in combinations(zip(result.bots, result.ranks, strict=True), 2):
            if bot != other:
                score = 0.5 if rank == its_rank else float(rank < its_rank)
                wins[index[bot], index[other]] += weight * score
                wins[index[other], index[bot]] += weight * (1 - score)
    return wins


def elo_ratings(results: Iterable[Result], bots: Sequence[str]) -> dict[str, Interval]:
    """The Bradley–Terry rating of each bot on the Elo scale."""
    strengths, covariance = bradley_terry(comparisons(results, bots))
    return {
        bot: Interval(ELO * value, ELO * (value - Z95 * error), ELO * (value + Z95 * error))
        for bot, value, error in zip(
            bots, strengths.tolist(), np.sqrt(np.diag(covariance)).tolist(), strict=True
        )
    }


def bradley_terry(wins: Floats) -> tuple[Floats, Floats]:
    """The likeliest strengths, with mean 0, and their covariance, by Newton's method."""
    count = len(wins)
    games = wins + wins.T
    strengths: Floats = np.zeros(count)
    while True:
        expected = _logistic(strengths[:, None] - strengths[None, :])
        drawn = _logistic(strengths)
        slope = (wins - games * expected).sum(axis=1) + PHANTOM * (0.5 - drawn)
        mixed = games * expected * (1 - expected)
        curvature = np.diag(mixed.sum(axis=1) + PHANTOM * drawn * (1 - drawn)) - mixed
        step = np.linalg.solve(curvature, slope)
        # Far from the maximum the curve is flat and Newton would overshoot.
        strengths = strengths + np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    centre = np.eye(count) - 1 / count
    return centre @ strengths, centre @ np.linalg.inv(curvature) @ centre


def _logistic(values: Floats) -> Floats:
    return 1 / (1 + np.exp(-values))


def elo_beside(results: Iterable[Result], bots: Sequence[str], anchor: str) -> dict[str, Interval]:
    """How many points each bot is above one of them, which has exactly 0."""
    strengths, covariance = bradley_terry(comparisons(results, bots))
    at = bots.index(anchor)
    told = {}
    for place, bot in enumerate(bots):
        lead = float(strengths[place] - strengths[at])
        spread = covariance[place, place] + covariance[at, at] - 2 * covariance[place, at]
        reach = Z95 * float(np.sqrt(max(0.0, spread)))
        told[bot] = Interval(ELO * lead, ELO * (lead - reach), ELO * (lead + reach))
    return told
