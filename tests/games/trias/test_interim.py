"""Interim scoring: rulings R44–R52 and the vectors V5 and V19."""

import pytest

from pangaea.games.trias.scoring import interim_points

from .support import position, steppe, told

LINE = steppe("4,0", "5,0", "6,0")


@pytest.mark.parametrize(
    ("herds", "points"),
    [
        ((3, 3, 2, 1), (2, 2, 1, 0)),
        ((2, 1), (2, 1)),
        ((1, 1), (2, 2)),
        ((4,), (2,)),
        ((3, 1, 1), (2, 1, 1)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 5, 0), (0, 2, 0)),
    ],
)
def test_v19_r49_r50_the_most_herds_get_two_points_and_the_next_lower_number_one(
    herds: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert interim_points(herds) == points


@pytest.mark.parametrize("place", ["5,1", "6,-1", "6,1", "7,-1", "7,0"])
def test_r44_v5_the_division_of_an_island_scores_in_the_wide_reading_only(place: str) -> None:
    wide = position(LINE, "4,0p1f1 6,0p1f1")
    scored = told(wide, f"drift 5,0 {place}")["interim_scored"]
    assert (scored["size"], wide.scores()) == (2, [2, 0, 0])
    narrow = position(LINE, "4,0p1f1 6,0p1f1", interim="main")
    assert told(narrow, f"drift 5,0 {place}")["interim_missed"]["why"] == "not_from_main"
    assert narrow.scores() == [0, 0, 0]


def test_r44_v5_without_herds_on_the_new_land_mass_nobody_scores() -> None:
    match = position(LINE, "4,0p1f1")
    assert told(match, "drift 5,0 7,0")["interim_scored"]["points"] == [0, 0, 0]


@pytest.mark.parametrize("interim", ["any", "main"])
def test_r44_a_split_of_the_main_land_mass_scores_in_both_readings(interim: str) -> None:
    match = position(steppe("1,0", "2,0", "3,0"), "3,0p2f1 1,0p1f1", interim=interim)
    assert told(match, "drift 2,0 4,0")["interim_scored"]["points"] == [0, 2, 0]


def test_r43_two_players_have_no_interim_scoring() -> None:
    match = position(steppe("1,0", "2,0", "3,0"), "3,0p2f1 1,0p1f1", players=2)
    events = told(match, "drift 2,0 4,0")
    assert "interim_scored" not in events
    assert "interim_missed" not in events
    assert match.scores() == [0, 0]


def test_r45_a_new_land_mass_without_the_tile_is_not_scored() -> None:
    # 3,0 becomes an island of its own, but the tile goes back to the main land mass.
    match = position(steppe("1,0", "2,0", "3,0", "0,1", "0,2"), "3,0p1f1")
    assert told(match, "drift 2,0 0,3")["interim_missed"]["why"] == "back_to_main"


def test_r48_a_shift_without_a_split_scores_nothing() -> None:
    match = position(LINE, "4,0p1f1 6,0p1f1")
    assert list(told(match, "drift 4,0 7,0")) == ["tile_drifted", "herds_swam"]
    assert match.scores() == [0, 0, 0]


def test_r47_touching_another_land_mass_scores_nothing() -> None:
    match = position(LINE + " 8,0S", "4,0p1f1 6,0p1f1")
    assert told(match, "drift 5,0 7,0")["interim_missed"]["why"] == "joined"
    assert match.scores() == [0, 0, 0]


def test_r51_swimmers_do_not_count_nor_those_just_dropped() -> None:
    match = position(LINE, "4,0p1f1 5,0p2f3 6,0p3f1")
    assert told(match, "drift 5,0 7,0")["interim_scored"]["herds"] == [0, 0, 1]


def test_r52_split_rejoin_and_split_again_scores_again() -> None:
    match = position(steppe("4,-1", "4,0", "5,0", "3,0"), "5,0p1f1 4,-1p1f1", phase="drift")
    match.play("drift 4,0 6,0")  # splits 5,0 off
    assert match.scores() == [2, 0, 0]
    match.play("drift 3,0 4,0")  # bought: joins it again
    assert match.scores() == [2, 0, 0]
    match.play("end")
    for text in ("draw", "card M", "end", "draw", "card W", "end", "draw", "card S"):
        match.play(text)
    match.play("drift 4,0 7,0")
    assert match.scores() == [4, 0, 0]


def test_a_bought_drift_scores_like_a_mandatory_one() -> None:
    for phase in ("drift", "act"):
        match = position(LINE, "4,0p1f1 6,0p2f1", phase=phase)
        match.play("drift 5,0 7,0")
        assert match.scores() == [0, 2, 0]
