"""The rulebook's three examples, on the boards of section 3 of the law."""

from typing import Any

import pytest

from pangaea.engine.match import Match

from .support import cells, drifts, herds, position, stocks, told

BLACK, WHITE, CROSS, GREY = range(4)

# --- example 1 ------------------------------------------------------------------------------------

EXAMPLE_1 = (
    "1,0S 2,0W 2,-1M 1,-1S 0,1S 1,1W -1,1M -1,0S 0,-1W 2,1S "  # the big land mass, with the pole
    "-4,1S -4,2W "
    "3,-5S 4,-5W 4,-6M"
)
HERDS_1 = "2,0p1f1 -4,1p1f2 4,-5p2f2 0,1p2f1"


@pytest.mark.parametrize(
    ("card", "tiles"),
    [
        ("M", {"-1,1", "2,-1"}),
        ("S", {"-4,1", "-1,0", "0,1", "1,-1"}),
        ("W", {"-4,2", "0,-1", "1,1", "2,0"}),
    ],
)
def test_example_1_black_drifts_tiles_of_the_cards_colour_from_his_land_masses(
    card: str, tiles: set[str]
) -> None:
    match = position(EXAMPLE_1, HERDS_1, players=4, phase="drift", card=card)
    assert set(drifts(match)) == tiles


def test_example_1_the_land_masses_have_11_2_and_3_tiles() -> None:
    lands = position(EXAMPLE_1, HERDS_1, players=4).view(None)["position"]["lands"]
    assert sorted(land["size"] for land in lands) == [2, 3, 11]


def test_example_1_x_the_pole_and_the_foreign_land_mass_never_drift() -> None:
    offered = set(drifts(position(EXAMPLE_1, HERDS_1, players=4)))
    assert offered.isdisjoint({"1,0", "0,0", "3,-5", "4,-5", "4,-6"})


def test_example_1_a_tile_without_a_farther_place_drifts_only_as_the_crow_flies() -> None:
    assert "2,1" not in drifts(position(EXAMPLE_1, HERDS_1, players=4))
    assert "2,1" in drifts(position(EXAMPLE_1, HERDS_1, players=4, distance="euclid"))


# --- example 2 ------------------------------------------------------------------------------------

EXAMPLE_2 = (
    "2,0S 3,-1W 3,-2S 4,-2W 2,1S 2,2W 4,2M 5,1S 5,2W 4,3S "
    "1,0M 1,-1S 0,-1W -1,0S -1,1W 0,1S -1,2M -2,2S -2,1W -2,0S 0,-2M 1,-2S -1,3S -2,3W -3,3M "
    "-3,2S -3,1W -3,0M -2,-1S -1,-2W 0,-3M 1,-3W -4,2S -4,1M"
)
HERDS_2 = (
    "3,-1p4f2 3,-1p3f2 3,-2p2f2 3,-2p1f1 4,-2p4f1 4,-2p3f1 2,1p1f1 2,1p2f1 2,2p1f1 2,0p2f1 "
    "-2,0p4f2 0,-3p3f1 5,2p2f1"
)
PLACES_A = cells(
    "(-5,1)(-5,2)(-5,3)(-4,0)(-4,3)(-4,4)(-3,-1)(-3,4)(-2,-2)(-2,4)(-1,-3)(-1,4)(0,-4)(0,3)(1,-4)(2,-4)(2,-3)"
)
PLACES_B = cells("(3,-3)(4,-3)(4,-1)(5,-3)(5,-2)")
PLACES_C = cells("(1,2)(1,3)(2,3)(3,1)")
PLACES_D = cells("(3,0)(3,2)")


def example_2(**options: Any) -> Match:
    return position(EXAMPLE_2, HERDS_2, players=4, phase="drift", card="S", **options)


@pytest.mark.parametrize("distance", ["steps", "euclid"])
def test_example_2_x_goes_to_the_a_b_c_and_d_places_and_nowhere_else(distance: str) -> None:
    assert drifts(example_2(distance=distance))["2,0"] == PLACES_A | PLACES_B | PLACES_C | PLACES_D


@pytest.mark.parametrize("place", sorted(PLACES_A))
def test_example_2a_r45_back_to_the_main_land_mass_scores_nothing(place: str) -> None:
    match = example_2()
    events = told(match, f"drift 2,0 {place}")
    assert events["interim_missed"]["why"] == "back_to_main"
    assert match.scores() == [0, 0, 0, 0]


@pytest.mark.parametrize("place", sorted(PLACES_B))
@pytest.mark.parametrize("interim", ["any", "main"])
def test_example_2b_r46_r49_the_new_land_mass_of_four_scores_two_two_one(place: str, interim: str) -> None:
    match = example_2(interim=interim)
    scored = told(match, f"drift 2,0 {place}")["interim_scored"]
    assert scored["size"] == 4
    assert scored["herds"] == [1, 2, 3, 3]
    assert match.scores() == [0, 1, 2, 2]


@pytest.mark.parametrize("place", sorted(PLACES_C))
def test_example_2c_r50_on_the_new_land_mass_of_three_only_those_present_score(place: str) -> None:
    match = example_2()
    scored = told(match, f"drift 2,0 {place}")["interim_scored"]
    assert (scored["size"], scored["herds"]) == (3, [2, 1, 0, 0])
    assert match.scores() == [2, 1, 0, 0]


@pytest.mark.parametrize(("place", "size"), [("3,0", 6), ("3,2", 7)])
def test_example_2d_r7_r47_joining_land_masses_is_legal_and_scores_nothing(place: str, size: int) -> None:
    match = example_2()
    events = told(match, f"drift 2,0 {place}")
    assert events["interim_missed"]["why"] == "joined"
    assert events["land_joined"]["size"] == size
    assert match.scores() == [0, 0, 0, 0]


def test_example_2_lifting_x_leaves_pieces_of_25_3_and_2_tiles() -> None:
    pieces = told(example_2(), "drift 2,0 4,-1")["land_split"]["pieces"]
    assert isinstance(pieces, list)
    assert sorted(size for _, size in pieces) == [2, 3, 25]


def test_example_2_r14_whites_herd_swims_where_x_was_until_whites_clean() -> None:
    match = example_2()
    assert told(match, "drift 2,0 4,-1")["herds_swam"] == {
        "event": "herds_swam",
        "cell": "2,0",
        "herds": [0, 1, 0, 0],
    }
    match.play("end")
    assert herds(match)["2,0"] == [0, 1, 0, 0]
    match.play("hand")
    match.play(match.legal()[0])
    match.play("end")
    assert "2,0" not in herds(match)


# --- example 3 ------------------------------------------------------------------------------------

EXAMPLE_3 = (
    "4,0W 5,0S 5,-1M 0,4S 0,5W 1,4S -6,0W -6,1S -7,1M -7,0W -6,-1S -5,-1W -5,-2S "
    "-4,6S -4,5W -3,5W -5,6M -3,6S -5,7S 3,3W 2,-5S 3,-5M 2,-6W 3,-6W 1,-5S -1,-4S -1,-5W -2,-4S "
    "6,-4M 6,-5W 7,-5S 7,-4S 6,-3M 1,0M"
)
HERDS_3 = (
    "4,0p1f2 4,0p3f1 0,4p2f1 0,4p3f1 0,4p4f1 -6,0p1f3 -7,0p3f3 -4,5p2f3 -3,5p3f3 3,3p2f1 3,3p4f1 "
    "2,-6p4f3 3,-5p1f2 -1,-4p1f2 -1,-5p2f2 6,-5p1f3 7,-5p2f3"
)
TABLE_3 = {
    "4,0": [3, 0, 2, 0],
    "0,4": [0, 2, 2, 2],
    "-7,0": [6, 0, 6, 0],
    "-5,6": [0, 5, 5, 0],
    "3,3": [0, 1, 0, 1],
    "1,-5": [3, 0, 0, 5],
    "-2,-4": [3, 3, 0, 0],
    "6,-5": [4, 4, 0, 0],
}


def example_3() -> Match:
    return position(EXAMPLE_3, HERDS_3, players=4, active=3, last=1, meteorite="drawn", hands="S1,S1,S1,S1")


def test_example_3_the_land_masses_pay_what_the_table_says() -> None:
    match = example_3()
    match.play("end")
    scored = [event for event in match.log(None)[-1]["events"] if event["event"] == "land_scored"]
    assert {event["land"]: event["points"] for event in scored} == TABLE_3


def test_example_3_the_totals_are_19_15_15_and_8_and_black_wins() -> None:
    match = example_3()
    assert stocks(match) == [3, 5, 7, 10]
    match.play("end")
    assert match.scores() == [19, 15, 15, 8]
    assert match.winners() == [BLACK]


def test_example_3_r57_of_white_and_cross_the_larger_stock_is_ahead() -> None:
    match = position(EXAMPLE_3, HERDS_3, players=4, active=3, last=1, meteorite="drawn", track=[0, 10, 10, 0])
    match.play("end")
    assert match.scores() == [19, 25, 25, 8]
    assert match.winners() == [CROSS]
