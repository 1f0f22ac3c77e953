"""Strengths: the scale, what a game changes, that margins hold what they promise, where the bots stand."""

from __future__ import annotations

import random

import pytest

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.bots.levels import level_names
from pangaea.engine.registry import find_game, game_names
from pangaea.server.ratings.anchors import anchor, bot_id, bot_level
from pangaea.server.ratings.skill import (
    Skill,
    after_game,
    is_provisional,
    newcomer,
    shown,
    skill_of,
)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_newcomer_is_unknown(players: int) -> None:
    assert shown(newcomer(players), players) == (1500, 392)
    assert is_provisional(newcomer(players), players, games=100)


def test_who_wins_rises_and_who_loses_falls_by_as_much() -> None:
    one, two = after_game([newcomer(2), newcomer(2)], [1, 2])
    assert shown(one, 2).rating - 1500 == 1500 - shown(two, 2).rating > 50
    assert shown(one, 2).margin == shown(two, 2).margin < 392
    assert after_game([newcomer(2), newcomer(2)], [1, 1])[0].mu == newcomer(2).mu


def test_a_win_that_was_expected_changes_little() -> None:
    strong, weak = skill_of(1800, 50, 2), skill_of(1300, 50, 2)
    expected = shown(after_game([strong, weak], [1, 2])[0], 2).rating - 1800
    surprising = shown(after_game([strong, weak], [2, 1])[0], 2).rating - 1800
    assert 0 <= expected < 4
    assert surprising < -10


@pytest.mark.parametrize(("players", "games"), [(2, 5), (2, 30), (4, 20), (6, 10)])
def test_the_margin_holds_the_true_strength_19_times_in_20(players: int, games: int) -> None:
    rng, held, people = random.Random(1), 0, 150
    for _ in range(people):
        true, own = rng.gauss(1500, 200), newcomer(players)
        for _ in range(games):
            others = [rng.choice((1400, 1600, 1700)) for _ in range(players - 1)]
            strengths, left, order = [true, *others], list(range(players)), list[int]()
            while left:
                weights = [10 ** (strengths[seat] / 400) for seat in left]
                order.append(rng.choices(left, weights)[0])
                left.remove(order[-1])
            skills = [own, *(skill_of(points, 20, players) for points in others)]
            own = after_game(skills, [1 + order.index(seat) for seat in range(players)])[0]
        rating, margin = shown(own, players)
        held += abs(rating - true) <= margin
    assert held >= 0.9 * people


def test_a_rating_is_settled_after_some_games_and_a_narrow_margin() -> None:
    sure = skill_of(1600, 120 / 1.96, 2)
    assert not is_provisional(sure, 2, games=5)
    assert is_provisional(sure, 2, games=4)
    assert is_provisional(Skill(sure.mu, sure.sigma * 1.02), 2, games=50)


@pytest.mark.parametrize("game", game_names())
def test_every_level_has_its_place_at_every_table(game: str) -> None:
    for players in find_game(game).info.players:
        stand = [shown(anchor(game, players, level), players) for level in level_names()]
        assert stand[0].rating == 1400
        assert [each.rating for each in stand] == sorted({each.rating for each in stand}), (
            "the stronger higher"
        )
        assert all(each.margin < 120 for each in stand)


def test_bots_are_players_of_their_own() -> None:
    assert [bot_level(bot_id(level)) for level in level_names()] == list(level_names())
    assert bot_level("bot-nonsense") is None
    assert bot_level("easy") is None
