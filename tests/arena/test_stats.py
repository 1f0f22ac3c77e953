"""Shares and their intervals."""

from __future__ import annotations

import random

import pytest

from pangaea.arena.stats import game_shares, mean_rounds, seat_shares, share_of, wilson

from .synthetic import result


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # as tables give them
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (400, 400, 0.9905, 1.0),
    ],
)
def test_wilson_gives_the_known_intervals(successes: int, trials: int, low: float, high: float) -> None:
    interval = wilson(successes, trials)
    assert interval.value == successes / trials
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_a_share_of_nothing_has_no_interval() -> None:
    with pytest.raises(ValueError, match="share of nothing"):
        wilson(0, 0)


@pytest.mark.parametrize(("rate", "trials"), [(0.5, 100), (0.25, 100), (0.95, 400), (0.75, 100)])
def test_the_interval_covers_the_true_share_19_times_of_20(rate: float, trials: int) -> None:
    dice = random.Random(1)
    covered = 0
    for _ in range(2000):
        interval = wilson(sum(dice.random() < rate for _ in range(trials)), trials)
        covered += interval.low <= rate <= interval.high
    assert 0.935 <= covered / 2000 <= 0.975


def test_shared_wins_are_covered_at_least_as_often() -> None:
    dice = random.Random(2)
    covered = 0
    for _ in range(2000):
        interval = share_of([dice.choice([1.0, 0.5, 0.5, 0.0]) for _ in range(100)])
        covered += interval.low <= 0.5 <= interval.high
    assert covered / 2000 >= 0.95


def test_a_bot_with_several_seats_has_the_mean_of_them() -> None:
    shares = game_shares([result("abbb", [2, 1, 3, 4]), result("babb", [1, 1, 3, 4])])
    assert shares["a"] == [0, 0.5]
    assert shares["b"] == [pytest.approx(1 / 3), pytest.approx(1 / 6)]


def test_a_bot_has_a_share_in_each_seat_that_it_held() -> None:
    results = [result("ab", [1, 2]), result("ba", [1, 2]), result("ab", [1, 1], seed=2)]
    assert [seat and seat.value for seat in seat_shares(results, "b")] == [1.0, 0.25]
    assert [seat and seat.value for seat in seat_shares(results, "a")] == [0.75, 0.0]
    assert seat_shares(results[:1], "b")[0] is None


def test_a_game_that_is_over_keeps_its_last_score() -> None:
    short, long = result("ab", [1, 2], scores=[4, 2]), result("ab", [1, 2], seed=2, scores=[8, 6])
    long.rounds.append([8, 7])
    assert mean_rounds([short, long]) == {"a": [0, 6, 6], "b": [0, 4, 4.5]}
