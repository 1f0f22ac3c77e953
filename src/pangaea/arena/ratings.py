"""Ratings by openskill's Plackett–Luce.

openskill goes through the games in the order of deals; its interval is mu ± 1.96 sigma. Elo points by
Bradley–Terry are in `strengths`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from .results import Result
from .stats import Z95, Interval


class Skill(NamedTuple):
    """A rating of openskill."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        """mu with its 95 % interval."""
        return Interval(self.mu, self.mu - Z95 * self.sigma, self.mu + Z95 * self.sigma)


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
