"""The strength of a player: openskill's Plackett–Luce, shown on the Elo scale.

400 points are odds of 10 to 1. In openskill a game of n players with certain strengths has the scale
beta · √n, so a point is worth more of its units the more players there are. A newcomer stands at 1500, and
in 19 of 20 cases within 392 points of it; every game tells as much as it can (gamma = 1). With that the
margins hold 95 % of the true strengths at two to six players, after five games as after forty.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

FIRST: Final = 1500
"""The rating of a newcomer."""
SPREAD: Final = 200.0
"""The standard deviation of newcomers' strengths, in points."""
Z95: Final = 1.959964
FEWEST: Final = 5
"""Rated games below which no rating is shown."""
WIDEST: Final = 120
"""The margin above which a rating is provisional."""


def _all(*_: object) -> float:
    """How much of a game's information is used: all of it."""
    return 1.0


_model: Final = PlackettLuce(gamma=_all)


class Skill(NamedTuple):
    """A strength in openskill's units."""

    mu: float
    sigma: float


class Shown(NamedTuple):
    """A strength as people see it: 1642 ± 44."""

    rating: int
    margin: int


def unit(players: int) -> float:
    """The points of one of openskill's units."""
    return 400 / (log(10) * sqrt(players) * _model.beta)


def skill_of(points: float, error: float, players: int) -> Skill:
    """The strength of a rating whose standard deviation is `error`."""
    return Skill(_model.mu + (points - FIRST) / unit(players), error / unit(players))


def newcomer(players: int) -> Skill:
    """A player about whom nothing is known."""
    return skill_of(FIRST, SPREAD, players)


def shown(skill: Skill, players: int) -> Shown:
    """The rating with the margin that holds the true strength 19 times in 20."""
    points = unit(players)
    return Shown(round(FIRST + points * (skill.mu - _model.mu)), round(Z95 * points * skill.sigma))


def is_provisional(skill: Skill, players: int, games: int) -> bool:
    """Whether too little is known for a place in the list."""
    return games < FEWEST or shown(skill, players).margin > WIDEST


def after_game(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """Everyone's strength after a game; ranks are 1 for the winners, and equal for a shared place."""
    teams = [[_model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = _model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]
