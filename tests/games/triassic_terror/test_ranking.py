"""Habitats and displacement (rulebook, "Placement Rules"; rulings 3 to 10; triassic_terror.md §7)."""

from __future__ import annotations

from .support import area, field, play, supply, told, turn


def test_example_5_green_grows_to_primary_and_the_others_slide() -> None:
    blue, orange, green = "p3", "p4", "p2"
    match = turn("newland", f"D1:{blue}*3,{orange}*2,{green}*1", seat=2, hands=["-", "D", "-", "-"])
    play(match, "card D1 D1 D1")
    assert area(match, "D1") == f"{green}*4,{blue}*3,{orange}*2"
    assert told(match, "herds_ranked") == [{"area": "D1", "before": [2, 3, 1], "after": [1, 2, 3]}]


def test_example_6_a_fourth_herd_takes_its_rank_and_the_last_one_is_pushed_out() -> None:
    red, green, blue, orange = "p1", "p2", "p3", "p4"
    match = turn("newland", f"D1:{blue}*4,{orange}*2,{green}*1", hands=["D", "-", "-", "-"])
    play(match, "card D1 D1 D1")
    assert area(match, "D1") == f"{blue}*4,{red}*3,{orange}*2"
    assert told(match, "herd_removed") == [{"seat": 1, "area": "D1", "dinos": 1}]
    assert supply(match, 2) == 57


def test_the_first_herd_in_an_area_takes_the_primary_habitat() -> None:
    assert area(play(turn("newland"), "newland F1 F2 F2"), "F2") == "p1*2"


def test_r3_on_a_tie_the_incumbent_keeps_the_better_habitat() -> None:
    assert area(play(turn("newland", "F1:p2*3"), "newland F1 F1 F1"), "F1") == "p2*3,p1*3"
    assert area(play(turn("newland", "F1:p2*2"), "newland F1 F1 F1"), "F1") == "p1*3,p2*2"


def test_r4_a_herd_that_shrinks_to_a_tie_keeps_its_place() -> None:
    match = play(turn("trex", "D2:p2*5,p3*4"), "trex D2", "eat p2", "done")
    assert area(match, "D2") == "p2*4,p3*4,p1*0"


def test_r5_lower_herds_move_up_when_a_better_habitat_falls_empty() -> None:
    match = play(turn("raptors", "F1:p2*2,p3*1,p4*1"), "raptor r1 F1", "eat p2", "eat p2", "done")
    assert area(match, "F1") == "p3*1,p4*1"


def test_r6_a_herd_pushed_out_of_tertiary_returns_to_supply_and_does_not_flee() -> None:
    match = play(turn("newland", "F1:p2*4,p3*2,p4*2"), "newland F1 F1 F1")
    assert field(match, "herds") == "F1:p2*4,p1*3,p3*2"
    assert supply(match, 4) == 57


def test_r7_a_group_no_larger_than_the_third_herd_is_itself_removed() -> None:
    herds = "S2:p1*3;F2:p2*5,p3*4,p4*2"
    match = play(turn("migration", herds), "migrate S2", "send F2 3")
    assert area(match, "F2") == "p2*5,p3*4,p4*2"
    assert told(match, "herd_removed") == [{"seat": 0, "area": "F2", "dinos": 2}]
    assert supply(match, 1) == 57


def test_r7_a_group_larger_than_the_third_herd_takes_its_rank() -> None:
    herds = "S2:p1*4;F2:p2*5,p3*4,p4*2"
    match = play(turn("migration", herds), "migrate S2", "send F2 4")
    assert area(match, "F2") == "p2*5,p3*4,p1*3"


def test_r9_three_dinos_into_one_area_arrive_as_one_group() -> None:
    """One by one the first would fail against the herd of two."""
    match = play(turn("newland", "F1:p2*4,p3*2,p4*2"), "newland F1 F1 F1")
    assert told(match, "dinos_placed") == [{"seat": 0, "area": "F1", "dinos": 3, "why": "newland"}]


def test_r10_dinos_of_one_player_in_an_area_are_one_herd() -> None:
    assert area(play(turn("newland", "F1:p1*2"), "newland F1 F1 F1"), "F1") == "p1*5"


def test_r12_pieces_that_were_lost_can_be_placed_again() -> None:
    match = turn("newland", "F1:p2*4,p3*2,p4*2")
    before = supply(match, 4)
    assert supply(play(match, "newland F1 F1 F1"), 4) == before + 2


def test_r13_singles_and_discs_do_not_limit_a_herd() -> None:
    match = turn("growth", "F1:p1*52")
    assert area(play(match, "growth F1"), "F1") == "p1*55"
    assert area(play(match, "egg F1"), "F1") == "p1*57"
