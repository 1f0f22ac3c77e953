"""Seats on the scales, and other set-up charts for Triassic Terror."""

from __future__ import annotations

from pathlib import Path

import pytest

from pangaea import Match, game_names
from pangaea.arena.balance import Scale, Trial, is_off, place_shares, read_trials, scales, trials
from pangaea.arena.balance_page import balance_page
from pangaea.arena.charts import charted_games, charts_of, proposed_order, read_order, write_order
from pangaea.arena.errors import BadPlan
from pangaea.arena.results import Result, ResultsFile
from pangaea.arena.series import play_series
from pangaea.arena.stats import Interval
from pangaea.bots.games.triassic_terror.charts import begin
from pangaea.engine.registry import find_game
from pangaea.games.triassic_terror.board import AREAS, BOARD

from .synthetic import result

TERROR = "triassic_terror"


def test_every_game_is_weighed_at_every_player_count() -> None:
    names = [scale.name for scale in scales()]
    assert {name.rsplit("-", 1)[0] for name in names} == set(game_names())
    assert len(names) == sum(len(find_game(game).info.players) for game in game_names())
    assert [scale.players for scale in scales(["trias"])] == [2, 3, 4, 5]
    assert scales(["trias-4"])[0].plan.bots == ("native:seconds=0.02,weights=hand",)
    assert scales(["trias-4"], 100, "greedy")[0].plan.bots == ("greedy",)
    with pytest.raises(BadPlan, match="nothing begins with 'chess'"):
        scales(["chess"])


def test_places_are_counted_from_the_start_player() -> None:
    games = [result("aaa", [1, 2, 3], start=0), result("aaa", [1, 2, 3], 2, start=2)]
    assert [share.value for share in place_shares(games)] == [0.5, 0.5, 0.0]


def test_a_place_is_off_beyond_five_points() -> None:
    assert is_off(Interval(0.56, 0, 1), 2)
    assert is_off(Interval(0.19, 0, 1), 4)
    assert not is_off(Interval(0.54, 0, 1), 2)


def test_the_page_marks_what_is_off_and_shows_the_trial() -> None:
    every = scales((), 1000, "greedy")
    played: dict[str, list[Result]] = {scale.name: [] for scale in every}
    played["trias-2"] = [result("aa", [1, 2] if seed % 2 else [2, 1], seed) for seed in range(100)]
    played["triassic_terror-2"] = [result("aa", [1, 2] if seed % 4 else [2, 1], seed) for seed in range(100)]
    trial = Trial(TERROR, (1, 0), 100, [Interval(0.51, 0.41, 0.61), Interval(0.49, 0.39, 0.59)])
    page = balance_page(every, played, [trial], Path("results/balance"))
    assert "| 2 | 100 | 50.0 % | 50.0 % (40.4–59.6) | 50.0 % (40.4–59.6) |" in page
    assert "**75.0 % (65.7–82.5)** | **25.0 % (17.5–34.3)** |" in page
    assert "| 2 | 2, 1 | 100 | 51.0 % (41.0–61.0), 49.0 % (39.0–59.0) | proposed |" in page
    assert "The bot `greedy` plays all seats." in page
    assert "pangaea arena planet --players 2 --bots greedy --games 1000 --seed 1" in page


def test_a_chart_that_is_off_and_was_not_tried_is_said_so() -> None:
    every = scales(["triassic_terror-2"])
    played = {"triassic_terror-2": [result("aa", [1, 2], seed) for seed in range(10)]}
    page = balance_page(every, played, [], Path("results"))
    assert "With 2 players some places are off by more than 5 points." in page
    assert "proposed" not in page


def test_the_most_even_trial_is_named_but_only_an_even_one_proposed() -> None:
    every = scales(["triassic_terror-2"])
    played = {"triassic_terror-2": [result("aa", [1, 2], seed) for seed in range(10)]}
    worse = Trial(TERROR, (0, 1), 10, [Interval(0.7, 0.6, 0.8), Interval(0.3, 0.2, 0.4)])
    better = Trial(TERROR, (1, 0), 10, [Interval(0.6, 0.5, 0.7), Interval(0.4, 0.3, 0.5)])
    page = balance_page(every, played, [worse, better], Path("results"))
    assert "**60.0 % (50.0–70.0)**, **40.0 % (30.0–50.0)** | more even than the chart |" in page
    assert "**70.0 % (60.0–80.0)**, **30.0 % (20.0–40.0)** |  |" in page
    assert "proposed" not in page


def test_a_trial_that_is_as_uneven_as_the_chart_is_no_proposal() -> None:
    every = scales(["triassic_terror-2"])
    played = {"triassic_terror-2": [result("aa", [1, 2] if seed % 5 else [2, 1], seed) for seed in range(50)]}
    trial = Trial(TERROR, (1, 0), 50, [Interval(0.79, 0.7, 0.9), Interval(0.21, 0.1, 0.3)])
    assert "| no more even than the chart |" in balance_page(every, played, [trial], Path("results"))


def test_a_chart_that_is_even_can_stay() -> None:
    every = scales(["triassic_terror-2"])
    played = {"triassic_terror-2": [result("aa", [1, 1], seed) for seed in range(10)]}
    assert "it can stay as it is" in balance_page(every, played, [], Path("results"))


def test_the_weakest_place_takes_the_herd_of_the_strongest() -> None:
    assert proposed_order([0.2, 0.5, 0.3]) == (1, 0, 2)
    assert proposed_order([0.4, 0.3, 0.2, 0.1]) == (3, 2, 1, 0)


@pytest.mark.parametrize("seed", range(4))
def test_in_a_permuted_position_each_number_has_the_line_of_another(seed: int) -> None:
    order = (3, 0, 2, 1)
    match, start = begin(order, seed)
    herds = {area: owners for area, owners in _herds(match.text()).items() if owners}
    for number, line in enumerate(order):
        area, habitat = BOARD.chart[4][line]
        assert herds[AREAS[area]][habitat] == f"p{(start + number) % 4 + 1}*4"


def _herds(text: str) -> dict[str, list[str]]:
    (field,) = (word for word in text.split() if word.startswith("herds="))
    pairs = (part.split(":") for part in field.removeprefix("herds=").split(";"))
    return {area: owners.split(",") for area, owners in pairs}


def test_the_chart_as_it_is_is_a_trial_too() -> None:
    match, start = begin((0, 1, 2), seed=1)
    printed = Match.new(TERROR, 3, seed=1)
    assert (match.text(), start) == (printed.text(), printed.record()["setup"]["start"])


def test_only_games_with_a_chart_are_tried() -> None:
    assert charted_games() == (TERROR,)


def test_a_game_without_a_chart_cannot_have_another_one() -> None:
    with pytest.raises(BadPlan, match="planet has no set-up chart"):
        charts_of("planet")


def test_a_trial_plays_whole_games_and_is_remembered(tmp_path: Path) -> None:
    scale = Scale(TERROR, 2, 4, "random", (1, 0))
    assert scale.name == "triassic_terror-2-chart-21"
    played = [result for _, result in play_series({scale.name: scale.plan}, tmp_path, 2)]
    assert [sum(result.shares) for result in played] == [1, 1, 1, 1]
    assert all(result.start == begin((1, 0), result.seed)[1] for result in played)
    (trial,) = read_trials(scales([TERROR], 4, "random"), tmp_path)
    assert (trial.game, trial.order, trial.games) == (TERROR, (1, 0), 4)
    assert trial.shares == place_shares(played)
    assert read_trials(scales([TERROR], 4, "greedy"), tmp_path) == [], "the results of another bot"


def test_a_chart_that_is_off_is_tried_in_the_order_that_is_proposed(tmp_path: Path) -> None:
    (scale,) = scales(["triassic_terror-2"], 10, "a")
    assert list(trials([scale], [], tmp_path)) == []
    with ResultsFile(tmp_path / f"{scale.name}.jsonl") as file:
        for seed in range(10):
            file.add(result("aa", [1, 2], seed))
    assert [trial.order for trial in trials([scale], [(0, 1), (1, 0), (2, 1, 0)], tmp_path)] == [
        (0, 1),
        (1, 0),
    ]
    assert list(trials(scales(["planet"], 10, "a"), [(1, 0)], tmp_path)) == []


@pytest.mark.parametrize("text", ["", "1", "12a", "113", "1234567", "02", "2 1"])
def test_an_order_names_every_player_number_once(text: str) -> None:
    assert read_order("2143") == (1, 0, 3, 2)
    assert write_order((1, 0, 3, 2)) == "2143"
    with pytest.raises(BadPlan, match="an order of all player numbers"):
        read_order(text)
