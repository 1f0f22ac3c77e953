"""Optional actions: rulings R36–R40 and the vectors V14–V16."""

import pytest

from .support import herds, moves, position, stocks, told

# --- points ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "points"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_r43_a_turn_has_four_actions_and_three_with_two_players(players: int, points: int) -> None:
    match = position("3,0M", "3,0p1f1", players=players, phase="card")
    match.play("hand")
    assert match.view(0)["position"]["points"] == points


def test_r43_with_two_players_a_drift_costs_all_three() -> None:
    match = position("3,0M 4,0S", "3,0p1f1", players=2)
    match.play("drift 3,0 5,0")
    assert match.view(0)["position"]["points"] == 0


def test_r40_the_end_is_always_offered_also_without_points_and_without_herds() -> None:
    assert position("3,0M", points=0).legal() == ["end"]
    assert position("3,0M", points=4).legal() == ["end"]
    assert position("3,0M 4,0S", "3,0p1f1").legal()[-1] == "end"


def test_r40_unused_actions_are_lost() -> None:
    match = position("3,0M 4,0S", "3,0p1f1", points=3)
    assert told(match, "end")["actions_ended"]["unused"] == 3
    assert match.actor == 1


# --- moving ---------------------------------------------------------------------------------------


def test_r36_a_move_takes_one_herd_one_tile_for_one_action() -> None:
    match = position("3,0M 4,0S 5,0S", "3,0p1f2")
    assert moves(match, "move") == ["3,0 4,0 f"]
    match.play("move 3,0 4,0 f")
    assert match.view(0)["position"]["points"] == 3
    assert moves(match, "move") == ["3,0 4,0 f", "4,0 3,0 f", "4,0 5,0 f"]


def test_r36_nobody_walks_into_water_and_swimmers_do_not_walk() -> None:
    match = position("3,0M 4,0S", "3,0p1f1 5,0p1f1")
    assert moves(match, "move") == ["3,0 4,0 f"]


def test_r36_only_own_herds_move() -> None:
    assert moves(position("3,0M 4,0S", "3,0p2f1"), "move") == []


# --- breeding -------------------------------------------------------------------------------------


def test_r37_v14_two_fertile_herds_breed_twice_and_fill_the_woods() -> None:
    match = position("4,0W 5,0S", "4,0p1f2")
    for left in (12, 11):
        match.play("breed 4,0")
        assert stocks(match)[0] == left
    assert moves(match, "breed") == []
    assert moves(match, "move") == ["4,0 5,0 s"]


def test_r37_a_birth_turns_one_fertile_herd_into_two_spent_ones() -> None:
    match = position("4,0W", "4,0p1f2")
    match.play("breed 4,0")
    assert match.view(0)["position"]["herds"] == [
        {"cell": "4,0", "seat": 0, "fertile": 1, "spent": 2, "swimming": False}
    ]


def test_r37_v15_neither_the_newborn_nor_the_parent_breeds_again_after_a_move() -> None:
    match = position("4,0S 5,0S", "4,0p1f1")
    match.play("breed 4,0")
    match.play("move 4,0 5,0 s")
    assert moves(match, "breed") == []


def test_r37_where_both_kinds_stand_both_are_offered() -> None:
    match = position("4,0W 5,0S", "4,0p1f2")
    match.play("breed 4,0")
    assert moves(match, "move") == ["4,0 5,0 f", "4,0 5,0 s"]
    match.play("move 4,0 5,0 s")
    assert moves(match, "breed") == ["4,0"]


def test_r37_the_fertile_one_takes_its_flag_along() -> None:
    match = position("4,0W 5,0S", "4,0p1f2")
    match.play("breed 4,0")
    match.play("move 4,0 5,0 f")
    assert moves(match, "breed") == ["5,0"]


def test_r37_breeding_needs_a_herd_in_stock() -> None:
    crowd = "3,0p1f4 4,0p1f4 5,0p1f4 6,0p1f2"
    assert moves(position("3,0W 4,0W 5,0W 6,0W", crowd), "breed") == ["6,0"]
    assert moves(position("3,0W 4,0W 5,0W 6,0W", crowd[:-1] + "3"), "breed") == []


def test_r37_swimmers_do_not_breed() -> None:
    assert moves(position("3,0W", "4,0p1f1"), "breed") == []


def test_r38_moved_and_rescued_herds_breed() -> None:
    match = position("4,0S 5,0S", "4,0p1f1 6,0p1f1")
    match.play("move 4,0 5,0 f")
    match.play("rescue 6,0 5,0 f")
    assert moves(match, "breed") == ["5,0"]
    match.play("breed 5,0")
    assert herds(match) == {"5,0": [3, 0, 0]}


def test_all_herds_of_a_seat_are_fertile_again_when_its_turn_begins() -> None:
    match = position("4,0W 5,0S", "4,0p1f1", players=2)
    for text in ("breed 4,0", "end", "hand", "end"):
        match.play(text)
    match.roll()
    match.play("hand")
    if moves(match, "drift"):
        match.play(match.legal()[0])
    kinds = {(herd["fertile"], herd["spent"]) for herd in match.view(0)["position"]["herds"]}
    assert kinds == {(2, 0)}


# --- rescuing -------------------------------------------------------------------------------------


def test_r39_one_action_rescues_three_swimmers_from_different_places() -> None:
    match = position("4,0W 0,4W", "5,0p1f2 0,5p1f1", points=1)
    for text in ("rescue 5,0 4,0 f", "rescue 0,5 0,4 f", "rescue 5,0 4,0 f"):
        match.play(text)
    assert match.view(0)["position"]["points"] == 0
    assert match.legal() == ["end"]


def test_r39_two_free_rescues_follow_a_paid_one_and_are_offered_without_points() -> None:
    match = position("4,0W", "5,0p1f3", points=1)
    match.play("rescue 5,0 4,0 f")
    view = match.view(0)["position"]
    assert (view["points"], view["free_rescues"]) == (0, 2)
    assert match.legal() == ["rescue 5,0 4,0 f", "end"]


def test_r39_the_fourth_rescue_costs_again_and_opens_two_more() -> None:
    match = position("4,0W 4,1W", "5,0p1f4 3,1p1f1", points=2)
    for text in ("rescue 5,0 4,0 f",) * 3:
        match.play(text)
    assert match.view(0)["position"]["points"] == 1
    match.play("rescue 5,0 4,1 f")
    view = match.view(0)["position"]
    assert (view["points"], view["free_rescues"]) == (0, 2)
    assert "rescue 3,1 4,0 f" in match.legal()


def test_r39_a_fourth_rescue_without_points_is_not_offered() -> None:
    match = position("4,0W 4,1W", "5,0p1f4", points=1)
    for text in ("rescue 5,0 4,0 f",) * 3:
        match.play(text)
    assert match.legal() == ["end"]


@pytest.mark.parametrize("other", ["move 4,0 4,1 f", "breed 4,0"])
def test_r39_free_rescues_lapse_as_soon_as_another_kind_of_move_is_made(other: str) -> None:
    match = position("4,0W 4,1W", "5,0p1f3", points=2)
    match.play("rescue 5,0 4,0 f")
    match.play(other)
    assert match.view(0)["position"]["free_rescues"] == 0
    assert match.legal() == ["end"]


def test_r39_free_rescues_lapse_with_a_drift_too() -> None:
    match = position("3,0M 4,0W", "4,1p1f2 5,0p1f1")
    match.play("rescue 4,1 4,0 f")
    match.play("drift 3,0 5,-1")
    assert match.view(0)["position"]["free_rescues"] == 0


def test_r39_v16_one_place_saves_one_of_three_swimmers() -> None:
    match = position("4,0M", "5,0p1f1 4,1p1f1 3,0p1f1 4,0p2f1")
    assert moves(match, "rescue") == ["3,0 4,0 f", "4,1 4,0 f", "5,0 4,0 f"]
    match.play("rescue 3,0 4,0 f")
    assert moves(match, "rescue") == []
    match.play("end")
    assert herds(match) == {"4,0": [1, 1, 0]}


def test_r39_only_own_swimmers_are_rescued() -> None:
    assert moves(position("4,0M", "5,0p2f1"), "rescue") == []


def test_r39_a_swimmer_may_change_its_land_mass() -> None:
    match = position("3,0S 5,0S", "4,0p1f1")
    assert moves(match, "rescue") == ["4,0 3,0 f", "4,0 5,0 f"]


def test_r39_spent_swimmers_are_rescued_as_spent() -> None:
    match = position("3,0S 4,0W", "3,0p1f1")
    match.play("breed 3,0")
    match.play("drift 3,0 5,0")
    assert match.legal() == ["end"]
    match = position("3,0S 4,0W", "3,0p1f1 3,0p1s1", points=3)
    match.play("drift 3,0 5,0")
    assert match.legal() == ["end"]
    match = position("4,0W", "3,0p1f1 3,0p1s1")
    assert moves(match, "rescue") == ["3,0 4,0 f", "3,0 4,0 s"]
    match.play("rescue 3,0 4,0 s")
    assert moves(match, "breed") == []
