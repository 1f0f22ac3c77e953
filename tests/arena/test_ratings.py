"""Ratings find the strengths that the games were made with, and their intervals hold what they say."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest

from pangaea.arena.plan import Fixture, Plan, schedule
from pangaea.arena.ratings import skill_ratings
from pangaea.arena.results import Result
from pangaea.arena.strengths import ELO, bradley_terry, comparisons, elo_ratings

from .synthetic import play, result

STRENGTHS = {"weak": -1.0, "middling": 0.1, "fair": 0.2, "strong": 0.7}
BOTS = tuple(STRENGTHS)


@cache
def fixtures(players: int, games: int) -> list[Fixture]:
    return schedule(Plan("trias", players, BOTS, games, 1))


def tournament(players: int, games: int, dice: random.Random) -> list[Result]:
    return [play(STRENGTHS, game.bots, game.seed, dice) for game in fixtures(players, games)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bradley_terry_recovers_known_strengths(players: int) -> None:
    ratings = elo_ratings(tournament(players, 3000, random.Random(1)), BOTS)
    for bot, strength in STRENGTHS.items():
        assert ratings[bot].value == pytest.approx(ELO * strength, abs=15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_intervals_cover_known_strengths_19_times_of_20(players: int) -> None:
    dice = random.Random(players)
    covered = trials = 0
    for _ in range(100):
        ratings = elo_ratings(tournament(players, 100, dice), BOTS)
        for bot, strength in STRENGTHS.items():
            covered += ratings[bot].low <= ELO * strength <= ratings[bot].high
            trials += 1
    assert 0.93 <= covered / trials <= 0.98


def test_ratings_have_mean_zero_and_400_points_are_ten_to_one() -> None:
    games = [result("ab", [1, 2], seed) for seed in range(10_000)]
    games += [result("ba", [1, 2], seed) for seed in range(1_000)]
    ratings = elo_ratings(games, "ab")
    assert ratings["a"].value == pytest.approx(200, abs=1)
    assert ratings["b"].value == pytest.approx(-200, abs=1)


def test_a_bot_that_never_lost_has_a_finite_rating_with_a_wide_interval() -> None:
    rating = elo_ratings([result("ab", [1, 2], seed) for seed in range(400)], "ab")["a"]
    assert 300 < rating.value < 1000
    assert rating.low > 100
    assert rating.high - rating.low > 300


def test_bots_that_never_met_still_have_ratings() -> None:
    games = [result("ab", [1, 2]), result("cd", [1, 2])]
    ratings = elo_ratings(games, "abcd")
    assert ratings["a"].value == pytest.approx(ratings["c"].value)
    assert ratings["a"].value > ratings["b"].value


def test_a_shared_rank_is_half_a_win_and_copies_are_not_compared() -> None:
    wins = comparisons([result("abb", [1, 1, 3])], "ab")
    assert wins.tolist() == [[0, 0.75 * 1.5], [0.75 * 0.5, 0]]


def test_newton_arrives_from_far_away() -> None:
    strengths, covariance = bradley_terry(comparisons(_one_sided(50_000), "ab"))
    assert strengths[0] > 4
    assert covariance[0, 0] > 0


def _one_sided(games: int) -> Sequence[Result]:
    return [result("ab", [1, 2])] * games


def test_openskill_orders_the_bots_whatever_order_the_results_come_in() -> None:
    games = tournament(4, 400, random.Random(3))
    skills = skill_ratings(games, BOTS)
    ordered = sorted(BOTS, key=lambda bot: skills[bot].mu)
    assert (ordered[0], ordered[-1]) == ("weak", "strong")
    random.Random(4).shuffle(games)
    assert skill_ratings(games, BOTS) == skills


def test_openskill_learns_nothing_from_games_of_a_bot_with_itself() -> None:
    skills = skill_ratings([result("aa", [1, 2])], "ab")
    assert skills["a"] == skills["b"]


def test_openskill_takes_the_mean_of_several_seats() -> None:
    skills = skill_ratings([result("abbb", [1, 2, 3, 4])], "ab")
    assert skills["a"].mu > 25 > skills["b"].mu
    assert skills["b"].interval.low < skills["b"].mu < skills["b"].interval.high
