"""Seats on the scales, and the search for another set-up chart for Triassic Terror."""

from __future__ import annotations

from pathlib import Path

import pytest

from pangaea import game_names
from pangaea.arena.balance import (
    Scale,
    Search,
    Trial,
    is_off,
    next_chart,
    read_asked,
    read_findings,
    read_trials,
    scales,
    stages,
)
from pangaea.arena.balance_page import balance_page
from pangaea.arena.charts import drawn_chart
from pangaea.arena.effects import MODELS
from pangaea.arena.errors import BadPlan
from pangaea.arena.results import Result, ResultsFile
from pangaea.arena.series import play_series
from pangaea.arena.stats import Interval, place_shares
from pangaea.arena.survey import Findings, Outlook, Survey
from pangaea.bots.games.triassic_terror.charts import begin
from pangaea.engine.registry import find_game

from .synthetic import result

TERROR = "triassic_terror"
SWAPPED = ("S3p", "S2p")


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
    trial = Trial(TERROR, SWAPPED, 100, [Interval(0.51, 0.41, 0.61), Interval(0.49, 0.39, 0.59)])
    page = balance_page(every, played, [trial], {}, Path("results/balance"))
    assert "| 2 | 100 | 50.0 % | 50.0 % (40.4–59.6) | 50.0 % (40.4–59.6) |" in page
    assert "**75.0 % (65.7–82.5)** | **25.0 % (17.5–34.3)** |" in page
    assert "| `S2p-S3p` |  | **75.0 % (65.7–82.5)**, **25.0 % (17.5–34.3)** | the chart as it is |" in page
    assert "| `S3p-S2p` | 100 | 51.0 % (41.0–61.0), 49.0 % (39.0–59.0) | proposed |" in page
    assert "`S2s` is the secondary habitat" in page
    assert "A survey" not in page
    assert "The bot `greedy` plays all seats." in page
    assert "pangaea arena planet --players 2 --bots greedy --games 1000 --seed 1" in page


def _page_with_two(trials: list[Trial], second_wins: int = 0) -> str:
    """The page if place 2 of two wins so many of 50 games with the chart as it is."""
    ranks = [[2, 1]] * second_wins + [[1, 2]] * (50 - second_wins)
    played = {"triassic_terror-2": [result("aa", rank, seed) for seed, rank in enumerate(ranks)]}
    return balance_page(scales(["triassic_terror-2"]), played, trials, {}, Path("results"))


def test_a_chart_that_is_off_and_was_not_tried_is_said_so() -> None:
    page = _page_with_two([])
    assert "With 2 players some places are off by more than 5 points." in page
    assert "proposed" not in page
    assert "Charts for 2 players" not in page


def test_the_most_even_trial_is_named_but_only_an_even_one_proposed() -> None:
    worse = Trial(TERROR, ("S2p", "S3p"), 10, [Interval(0.7, 0.6, 0.8), Interval(0.3, 0.2, 0.4)])
    better = Trial(TERROR, SWAPPED, 10, [Interval(0.6, 0.5, 0.7), Interval(0.4, 0.3, 0.5)])
    page = _page_with_two([worse, better])
    assert "**60.0 % (50.0–70.0)**, **40.0 % (30.0–50.0)** | more even than the chart |" in page
    assert "**70.0 % (60.0–80.0)**, **30.0 % (20.0–40.0)** |  |" in page
    assert "proposed" not in page


def test_a_trial_that_is_as_uneven_as_the_chart_is_no_proposal() -> None:
    trial = Trial(TERROR, SWAPPED, 50, [Interval(0.79, 0.7, 0.9), Interval(0.21, 0.1, 0.3)])
    assert "| no more even than the chart |" in _page_with_two([trial], second_wins=10)


def test_a_chart_that_is_even_can_stay() -> None:
    assert "it can stay as it is" in _page_with_two([], second_wins=25)


def test_a_trial_plays_whole_games_and_is_remembered(tmp_path: Path) -> None:
    scale = Scale(TERROR, 2, 4, "random", SWAPPED)
    assert scale.name == "triassic_terror-2-chart-21"
    assert Scale(TERROR, 2, chart=("S2s", "S2p")).name == "triassic_terror-2-chart-S2s-S2p"
    played = [result for _, result in play_series({scale.name: scale.plan}, tmp_path, 2)]
    assert [sum(result.shares) for result in played] == [1, 1, 1, 1]
    assert all(result.start == begin(SWAPPED, result.seed)[1] for result in played)
    (trial,) = read_trials(scales([TERROR], 4, "random"), tmp_path)
    assert (trial.game, trial.chart, trial.games) == (TERROR, SWAPPED, 4)
    assert trial.shares == place_shares(played)
    assert read_trials(scales([TERROR], 4, "greedy"), tmp_path) == [], "the results of another bot"


# --- the search -----------------------------------------------------------------------------------

SEARCH = Search(games=300, bot="q")


def _write(folder: Path, name: str, games: list[Result]) -> None:
    with ResultsFile(folder / f"{name}.jsonl") as file:
        for game in games:
            file.add(game)


def _always(winner: int, games: int = 10) -> list[Result]:
    """Games of the bot `a` that this place of two always wins."""
    return [result("aa", [2 - (winner == 1), 2 - (winner == 2)], seed) for seed in range(games)]


def _surveyed(habitat: str, games: int = 300) -> list[Result]:
    """Games of the bot `q`: whoever begins in this habitat wins two of three; else either wins in turn."""
    found = []
    for seed in range(100_001, 100_001 + games):
        chart = drawn_chart(TERROR, 2, seed)
        first = (chart[0] == habitat) == (seed % 3 > 0) if habitat in chart else seed % 2
        found.append(result("qq", [1, 2] if first else [2, 1], seed))
    return found


def test_uneven_scales_are_surveyed_and_what_was_asked_for_is_tried(tmp_path: Path) -> None:
    weighed = scales(["triassic_terror-2", "triassic_terror-3", "planet-2"], 10, "a")
    search = Search(300, "q", read_asked(["12", "S1s-S1p", "4321"]))
    for scale in weighed[:2]:
        _write(tmp_path, scale.name, _always(1))
    assert [list(plans) for plans in stages(weighed, search, tmp_path)] == [
        ["planet-2", "triassic_terror-2", "triassic_terror-3"],
        ["triassic_terror-2-chart-12"],
        ["triassic_terror-2-chart-S1s-S1p"],
        ["triassic_terror-2-survey"],
    ], "planet has no chart, nothing is known of three players, and no survey proposes anything"


def test_the_chart_that_a_survey_proposes_is_tried_until_one_is_even(tmp_path: Path) -> None:
    (scale,) = scales(["triassic_terror-2"], 10, "a")
    _write(tmp_path, scale.name, _always(1))
    _write(tmp_path, "triassic_terror-2-survey", _surveyed("S1p", 299))
    assert next_chart(scale, SEARCH, tmp_path) == (), "a survey that goes on proposes nothing"
    _write(tmp_path, "triassic_terror-2-survey", _surveyed("S1p"))
    first = next_chart(scale, SEARCH, tmp_path)
    assert first[1] == "S1p", "the weak place takes the best habitat"
    names = [name for plans in stages([scale], SEARCH, tmp_path) for name in plans]
    trial = f"triassic_terror-2-chart-{'-'.join(first)}"
    assert names == ["triassic_terror-2", "triassic_terror-2-survey", trial], "unplayed, it is named once"
    _write(tmp_path, trial, _always(1, games=9))
    assert next_chart(scale, SEARCH, tmp_path) == first, "a trial that goes on is finished"
    _write(tmp_path, trial, [result("aa", [1, 1], 9)])
    second = next_chart(scale, SEARCH, tmp_path)
    assert second not in ((), first), "it was uneven: the next one"
    (tmp_path / f"{trial}.jsonl").unlink()
    _write(tmp_path, trial, [result("aa", [1, 1], seed) for seed in range(10)])
    assert next_chart(scale, SEARCH, tmp_path) == (), "an even one was found"


def test_a_survey_goes_on_where_it_was_left(tmp_path: Path) -> None:
    def play(games: int) -> list[Result]:
        survey = Survey(TERROR, 2, games, "random")
        return [result for _, result in play_series({survey.name: survey.plan}, tmp_path, 1)]

    first = play(3)
    assert len(first) == 3
    assert not Survey(TERROR, 2, 5, "random").is_played(tmp_path)
    second = play(5)
    assert [result.seed for result in first + second] == [100_001 + deal for deal in range(5)]
    assert all(
        result.start == begin(drawn_chart(TERROR, 2, result.seed), result.seed)[1] for result in second
    )
    assert Survey(TERROR, 2, 5, "random").is_played(tmp_path)
    assert play(5) == []
    assert Survey(TERROR, 2, 5, "greedy").held(tmp_path) == [], "the results of another bot"


def test_the_search_gives_up_after_some_charts(tmp_path: Path) -> None:
    (scale,) = scales(["triassic_terror-2"], 10, "a")
    _write(tmp_path, scale.name, _always(1))
    _write(tmp_path, "triassic_terror-2-survey", _surveyed("S1p"))
    tried: list[str] = []
    for plans in stages([scale], SEARCH, tmp_path):
        for name in plans:
            if "chart" in name:
                tried.append(name)
                _write(tmp_path, name, _always(1))
    assert len(tried) == len(set(tried)) == 4


def test_nothing_is_tried_that_is_not_expected_to_be_more_even(tmp_path: Path) -> None:
    (scale,) = scales(["triassic_terror-2"], 100, "a")
    _write(tmp_path, scale.name, _always(1, 56) + _always(2, 100)[56:])
    _write(
        tmp_path, "triassic_terror-2-survey", [result("qq", [1, 1], seed) for seed in range(100_001, 100_301)]
    )
    assert read_findings([scale], SEARCH, tmp_path).keys() == {scale.name}
    assert next_chart(scale, SEARCH, tmp_path) == ()


# --- the page on charts ---------------------------------------------------------------------------

LOSSES = dict.fromkeys(MODELS, 0.69)
PRESENT = ("S2p", "S3p")


def _found(losses: dict[str, float], *outlooks: Outlook) -> Findings:
    return Findings(Survey(TERROR, 2, 300, "q"), 250, LOSSES | losses, outlooks)


def _page(found: Findings, trials: list[Trial]) -> str:
    played = {"triassic_terror-2": _always(1, 6) + _always(2, 10)[6:]}
    scale = scales(["triassic_terror-2"], 10, "a")
    return balance_page(scale, played, trials, {"triassic_terror-2": found}, Path("results"))


def test_the_page_tells_what_places_and_habitats_are_worth_and_what_is_expected() -> None:
    uneven, even = Outlook(PRESENT, (0.6, 0.4)), Outlook(SWAPPED, (0.52, 0.48))
    losses = {"equal shares": 0.7, "places": 0.68, "places and habitats": 0.66}
    page = _page(_found(losses, uneven, uneven, even), [])
    assert "### Charts for 2 players" in page
    assert "A survey: 250 games of `q` with charts drawn from 2." in page
    assert "| equal shares | 0.7000 |\n| places | 0.6800 |\n| places and habitats | 0.6600 |" in page
    assert "told best by “places and habitats”. Of what it knows about them 50 % is due to the order" in page
    assert "|  | place 1 | place 2 |\n| --- | ---: | ---: |\n| on average | 56.0 % | 44.0 % |" in page
    assert "|  | S2p | S3p |\n| --- | ---: | ---: |\n| on average | 54.0 % | 46.0 % |" in page
    assert "Expected to be most even: `S3p-S2p` with 52.0 %, 48.0 %, the farthest 2.0 points off." in page
    assert "Played by the bot above" not in page


def test_the_page_says_when_no_chart_is_expected_to_be_even() -> None:
    outlooks = Outlook(PRESENT, (0.6, 0.4)), Outlook(PRESENT, (0.6, 0.4)), Outlook(SWAPPED, (0.43, 0.57))
    trial = Trial(TERROR, SWAPPED, 10, [Interval(0.44, 0.3, 0.5), Interval(0.56, 0.5, 0.7)])
    page = _page(_found({"places": 0.5}, *outlooks), [trial])
    assert "from the places alone: it does not show which herd a place had." in page
    assert (
        "No chart is expected to bring all places within 5 points of an equal share. The best: `S3p-S2p`"
        in page
    )
    assert "**56.0 % (50.0–70.0)** | proposed, the most even that was played |" in page


def test_the_page_does_not_credit_places_that_tell_nothing() -> None:
    page = _page(
        _found({"places": 0.71, "places and habitats": 0.6}, *[Outlook(PRESENT, (0.6, 0.4))] * 2), []
    )
    assert "told best by “places and habitats”; the places alone tell nothing of them." in page
