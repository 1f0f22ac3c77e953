"""Ratings: Bradley–Terry on the Elo scale, and openskill's Plackett–Luce.

**Bradley–Terry.** Every two bots of a game are compared by rank: the better one scores 1, a shared rank
half. The comparisons of a game with n seats are not independent (a bot that beats the best mostly beats
the rest), so each weighs 3/(n+1): among equals a rank then has the variance that independent comparisons
would give. Each bot is also given one drawn game against a phantom of rating 0, which keeps a bot that never
lost finite. Ratings are relative to the mean of all bots; 400 points are odds of 10 to 1.

The 95 % intervals are normal approximations from the curvature of the likelihood. They take games as
independent, which for paired deals errs on the careful side.

**openskill** goes through the games in the order of deals; its interval is mu ± 1.96 sigma.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import log, sqrt
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce, PlackettLuceRating

from .results import Result
from .stats import Z95, Interval

Floats: TypeAlias = NDArray[np.float64]

ELO: Final = 400 / log(10)
"""Elo points of one natural unit of strength."""
PHANTOM: Final = 1.0
"""Drawn games that each bot is given against a bot of rating 0."""


class Skill(NamedTuple):
    """A rating of openskill."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        """mu with its 95 % interval."""
        return Interval(self.mu, self.mu - Z95 * self.sigma, self.mu + Z95 * self.sigma)


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
        # Far from the top the curve is flat and Newton would jump over it.
        strengths = strengths + np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    centre = np.eye(count) - 1 / count
    return centre @ strengths, centre @ np.linalg.inv(curvature) @ centre


def _logistic(values: Floats) -> Floats:
    return 1 / (1 + np.exp(-values))


def skill_ratings(results: Iterable[Result], bots: Sequence[str]) -> dict[str, Skill]:
    """openskill's ratings. A bot that holds several seats takes the mean of what it gets for each.

    Games between copies of one bot tell nothing about strength and are left out.
    """
    model = PlackettLuce()
    skills = {bot: Skill(model.mu, model.sigma) for bot in bots}
    for result in sorted(results, key=lambda result: result.key):
        if len(set(result.bots)) > 1:
            skills.update(_rate(model, skills, result))
    return skills


def _rate(model: PlackettLuce, skills: dict[str, Skill], result: Result) -> dict[str, Skill]:
    teams = [[model.rating(mu=skills[bot].mu, sigma=skills[bot].sigma)] for bot in result.bots]
    rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
    after = [team[0] for team in rated]
    return {bot: _mean(after, result.bots, bot) for bot in set(result.bots)}


def _mean(after: Sequence[PlackettLuceRating], bots: Sequence[str], bot: str) -> Skill:
    own = [rating for rating, name in zip(after, bots, strict=True) if name == bot]
    return Skill(fmean(rating.mu for rating in own), sqrt(fmean(rating.sigma**2 for rating in own)))
