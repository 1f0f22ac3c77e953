"""Set-up charts: their texts, those that are possible, and games that begin with them."""

from __future__ import annotations

import pytest

from pangaea import Match
from pangaea.arena.charts import (
    charted_games,
    charts_of,
    drawn_chart,
    possible_charts,
    present_chart,
    read_chart,
    write_chart,
)
from pangaea.arena.errors import BadPlan
from pangaea.arena.plan import Fixture, Plan, check_plan, schedule
from pangaea.bots.games.triassic_terror.charts import begin, company, fault
from pangaea.engine.errors import PangaeaError
from pangaea.games.triassic_terror.board import AREAS

TERROR = "triassic_terror"


def test_only_games_with_a_chart_are_tried() -> None:
    assert charted_games() == (TERROR,)


def test_a_game_without_a_chart_cannot_have_another_one() -> None:
    with pytest.raises(BadPlan, match="planet has no set-up chart"):
        charts_of("planet")


def test_charts_are_read_and_written() -> None:
    assert present_chart(TERROR, 4) == ("S3s", "S1p", "S2p", "S3p")
    assert read_chart(TERROR, "2143") == ("S1p", "S3s", "S3p", "S2p")
    assert write_chart(TERROR, ("S1p", "S3s", "S3p", "S2p")) == "2143"
    assert read_chart(TERROR, "S2t-S2p-S2s") == ("S2t", "S2p", "S2s")
    assert write_chart(TERROR, ("S2t", "S2p", "S2s")) == "S2t-S2p-S2s"
    assert write_chart(TERROR, read_chart(TERROR, "S3p-S2p")) == "21", "one chart has one name"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no swamp habitat ''"),
        ("12a", "there is no swamp habitat '12a'"),
        ("2 1", "there is no swamp habitat '2 1'"),
        ("S1p-F1p", "there is no swamp habitat 'F1p'"),
        ("S1p-S2p-S1p", "two herds cannot begin in S1p"),
        ("S1p-S2s", "no herd begins in S2s while S2p is empty"),
        ("S1p-S1t-S2p", "no herd begins in S1t while S1s is empty"),
        ("S1p", "triassic_terror takes 2 to 6 players, not 1"),
        ("S1p-S1s-S1t-S2p-S2s-S2t-S3p", "triassic_terror takes 2 to 6 players, not 7"),
        ("113", "an order names each player number once, such as 213, not '113'"),
        ("02", "an order names each player number once, such as 213, not '02'"),
        ("٢١", "an order names each player number once, such as 213, not '٢١'"),
        ("1", "triassic_terror takes 2 to 6 players, not 1"),
        ("1234567", "triassic_terror takes 2 to 6 players, not 7"),
    ],
)
def test_a_chart_with_which_no_game_can_begin_is_refused(text: str, why: str) -> None:
    with pytest.raises(PangaeaError) as refused:
        read_chart(TERROR, text)
    assert str(refused.value) == why


@pytest.mark.parametrize(("players", "count"), [(2, 12), (3, 60), (4, 288), (5, 1440), (6, 7200)])
def test_every_chart_is_possible_once(players: int, count: int) -> None:
    charts = possible_charts(TERROR, players)
    assert len(charts) == len(set(charts)) == count
    assert present_chart(TERROR, players) in charts
    assert {fault(chart) for chart in charts} == {None}
    assert {read_chart(TERROR, write_chart(TERROR, chart)) for chart in charts} == set(charts)


def test_herds_share_an_area() -> None:
    assert company(("S2t", "S1p", "S2p", "S2s", "S3p")) == (3, 1, 3, 3, 1)


@pytest.mark.parametrize("seed", range(4))
def test_each_number_begins_in_the_habitat_of_the_chart(seed: int) -> None:
    chart = ("S2t", "S1p", "S2p", "S2s")
    match, start = begin(chart, seed)
    herds = _herds(match.text())
    for number, habitat in enumerate(chart):
        area, rank = AREAS[AREAS.index(habitat[:2])], "pst".index(habitat[2])
        assert herds[area][rank] == f"p{(start + number) % 4 + 1}*4"
    assert sum(len(owners) for area, owners in herds.items() if area[0] == "S") == 4


def _herds(text: str) -> dict[str, list[str]]:
    (field,) = (word for word in text.split() if word.startswith("herds="))
    pairs = (part.split(":") for part in field.removeprefix("herds=").split(";"))
    return {area: owners.split(",") for area, owners in pairs if owners}


def test_the_chart_as_it_is_is_a_trial_too() -> None:
    match, start = begin(present_chart(TERROR, 3), seed=1)
    printed = Match.new(TERROR, 3, seed=1)
    assert (match.text(), start) == (printed.text(), printed.record()["setup"]["start"])


def test_a_plan_takes_only_charts_of_its_game_and_player_count() -> None:
    plan = Plan(TERROR, 2, ("random",), 2, 1, chart=("S1p", "S1s"))
    assert check_plan(plan) == plan
    with pytest.raises(BadPlan, match="the chart is for 3 players, not 2"):
        check_plan(Plan(TERROR, 2, ("random",), 2, 1, chart=("S1p", "S1s", "S1t")))
    with pytest.raises(BadPlan, match="two herds cannot begin in S1p"):
        check_plan(Plan(TERROR, 2, ("random",), 2, 1, chart=("S1p", "S1p")))
    with pytest.raises(BadPlan, match="planet has no set-up chart"):
        check_plan(Plan("planet", 2, ("random",), 2, 1, survey=True))


def test_every_deal_of_a_survey_has_its_own_chart_forever() -> None:
    fixtures = schedule(Plan(TERROR, 5, ("random",), 500, 100_001, survey=True))
    assert [fixture.chart for fixture in fixtures[:2]] == [
        ("S3t", "S3p", "S3s", "S2s", "S2p"),
        ("S2p", "S3p", "S3s", "S1s", "S1p"),
    ], "results do not name their charts: another draw would misread all earlier surveys"
    assert all(_chart(fixture) == fixture.chart for fixture in fixtures)
    assert len({fixture.chart for fixture in fixtures}) > 350
    assert {habitat for fixture in fixtures for habitat in fixture.chart} == {
        f"S{area}{rank}" for area in "123" for rank in "pst"
    }


def _chart(fixture: Fixture) -> tuple[str, ...]:
    return drawn_chart(fixture.game, fixture.players, fixture.seed)
