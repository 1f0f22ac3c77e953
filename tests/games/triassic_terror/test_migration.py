"""Herd Migration (rulebook, tile 3; rulings 40 to 55; decisions.md §3, "Migration")."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import IllegalMove

from .support import Match, area, field, offers, play, supply, told, turn, verbs


def sends(match: Match, target: str) -> list[int]:
    """The group sizes on offer into one area."""
    return [int(text.split()[1]) for text in offers(match, "send") if text.split()[0] == target]


# --- the rulebook's examples -------------------------------------------------------------------


def test_example_8_three_go_one_dies_two_arrive_and_one_stays() -> None:
    match = turn("migration", "S2:p1*4;F2:p2*4")
    play(match, "migrate S2", "send F2 3", "done")
    assert field(match, "herds") == "S2:p1*1;F2:p2*4,p1*2"
    assert supply(match, 1) == 57 - 3
    assert told(match, "group_moved") == [
        {"seat": 0, "source": "S2", "target": "F2", "dinos": 3, "died": 1, "why": "migration"}
    ]


def test_example_9_followers_join_before_the_one_death() -> None:
    red, blue, orange = "p1", "p3", "p4"
    match = turn("migration", f"S2:{red}*3,{blue}*2,{orange}*1;F2:{orange}*3")
    play(match, "migrate S2")
    assert sends(match, "F2") == [1, 2, 3, 4, 5]
    play(match, "send F2 5", "done")
    assert field(match, "herds") == f"S2:{blue}*1;F2:{red}*4,{orange}*3"
    assert [supply(match, seat) for seat in (1, 3, 4)] == [57 - 4, 57 - 1, 57 - 3]


def test_example_10_seven_split_over_three_areas_with_two_deaths() -> None:
    match = turn("migration", "F2:p1*7")
    play(match, "migrate F2", "send S2 2", "send D2 2", "send F1 2", "done")
    assert field(match, "herds") == "S2:p1*1;F1:p1*2;F2:p1*1;D2:p1*1"
    assert supply(match, 1) == 57 - 5


# --- starting ----------------------------------------------------------------------------------


def test_r40_at_most_two_herds_out_of_different_areas() -> None:
    match = turn("migration", "S1:p1*3;S2:p1*3;D1:p1*3")
    assert offers(match, "migrate") == ["S1", "S2", "D1"]
    play(match, "migrate S1", "send F1 2", "done")
    assert offers(match, "migrate") == ["S2", "D1"]
    play(match, "migrate D1", "send M1 2", "done")
    assert offers(match, "migrate") == []
    with pytest.raises(IllegalMove, match="at most two herds"):
        match.play("migrate S2")


def test_r40_one_migration_is_enough() -> None:
    match = play(turn("migration", "S1:p1*3;S2:p1*3"), "migrate S1", "send F1 2", "done")
    assert "end" in match.legal()


def test_there_is_no_way_back_from_migrate() -> None:
    match = play(turn("migration", "S1:p1*3"), "migrate S1")
    assert verbs(match) == ["send"]


def test_r55_neither_out_of_nor_into_a_volcano() -> None:
    match = turn("migration", "S1:p1*3;D2:p1*3", volcanoes="-,S1,F2,-", counters="ev,e,e,e")
    assert offers(match, "migrate") == ["D2"]
    with pytest.raises(IllegalMove, match="a volcano closes S1"):
        match.play("migrate S1")
    play(match, "migrate D2")
    assert {text.split()[0] for text in offers(match, "send")} == {"D1", "D3", "M2"}


def test_migrate_needs_an_open_neighbour() -> None:
    match = turn("migration", "S1:p1*3;D2:p1*3", volcanoes="-,S2,F1,M1", counters="ev,e,e,e")
    assert offers(match, "migrate") == ["D2"]
    with pytest.raises(IllegalMove, match="volcanoes close every neighbour"):
        match.play("migrate S1")


def test_r52_a_lone_t_rex_neither_migrates_nor_follows() -> None:
    match = turn("migration", "S1:p1*0;S2:p1*2", trex="S1:p1")
    assert offers(match, "migrate") == ["S2"]
    match = play(turn("migration", "S1:p2*0,p1*3", trex="S1:p2"), "migrate S1")
    assert sends(match, "S2") == [1, 2, 3]
    assert told(match, "follower_joined") == []


def test_migration_works_with_an_empty_supply() -> None:
    match = turn("migration", "S1:p1*57")
    assert offers(match, "migrate") == ["S1"]


# --- followers ---------------------------------------------------------------------------------


def test_r47_one_dino_of_every_other_herd_joins_at_once_whatever_is_sent() -> None:
    match = play(turn("migration", "S1:p2*5,p1*3,p3*2"), "migrate S1")
    assert told(match, "follower_joined") == [
        {"seat": 0, "owner": 1, "area": "S1", "lost": False},
        {"seat": 0, "owner": 2, "area": "S1", "lost": False},
    ]
    assert [supply(match, seat) for seat in (1, 2, 3)] == [57 - 5, 57 - 4, 57 - 1]
    assert field(match, "step") == "S1/5/2/0/"


def test_r48_r49_done_needs_all_who_joined_and_one_own_dino() -> None:
    match = play(turn("migration", "S1:p2*5,p1*3,p3*2"), "migrate S1", "send S2 2")
    assert "done" not in match.legal()
    with pytest.raises(IllegalMove, match="must be sent first"):
        match.play("done")
    play(match, "send F1 1")
    assert "done" in match.legal()
    play(match, "done")
    # Two joined, three were sent (the dead one counts), so two of the seat's own three stay.
    assert (area(match, "S1"), area(match, "S2"), area(match, "F1")) == ("p2*4,p1*2,p3*1", "p1*2", "")


def test_r51_with_an_empty_supply_followers_are_lost_and_do_not_count_as_joined() -> None:
    # One dino of the supply serves one of two followers.
    match = play(turn("migration", "S1:p1*3,p2*2,p3*2;D1:p1*53"), "migrate S1")
    assert [e["lost"] for e in told(match, "follower_joined")] == [False, True]
    assert field(match, "step") == "S1/4/1/0/"
    assert [supply(match, seat) for seat in (1, 2, 3)] == [0, 56, 56]
    match = play(turn("migration", "S1:p1*3,p2*2,p3*2;D1:p1*54"), "migrate S1")
    assert field(match, "step") == "S1/3/0/0/"
    play(match, "send S2 1")
    assert "done" in match.legal()


def test_the_second_migration_takes_its_own_followers() -> None:
    match = turn("migration", "S1:p1*2,p2*2;D1:p1*2,p2*2")
    play(match, "migrate S1", "send S2 3", "done", "migrate D1", "send D2 3", "done")
    assert field(match, "herds") == "S1:p2*1;S2:p1*3;D1:p2*1;D2:p1*3"


def test_r53_the_source_is_ranked_at_done_only() -> None:
    match = play(turn("migration", "S1:p1*5,p2*4,p3*4"), "migrate S1", "send S2 5")
    assert area(match, "S1") == "p1*2,p2*3,p3*3"
    assert area(play(match, "done"), "S1") == "p2*3,p3*3,p1*2"


def test_followers_that_were_the_last_of_their_herd_free_its_habitat_at_done() -> None:
    match = play(turn("migration", "S1:p2*2,p3*1,p1*1"), "migrate S1", "send S2 3")
    assert area(match, "S1") == "p2*1,p3*0,p1*0"
    assert area(play(match, "done"), "S1") == "p2*1"


# --- sending -----------------------------------------------------------------------------------


def test_r44_every_group_into_every_open_unused_neighbour() -> None:
    match = play(turn("migration", "S2:p1*3"), "migrate S2")
    assert offers(match, "send") == [
        f"{target} {n}" for target in ("S1", "S3", "F2", "M2") for n in (1, 2, 3)
    ]
    play(match, "send F2 1")
    assert offers(match, "send") == [f"{target} {n}" for target in ("S1", "S3", "M2") for n in (1, 2)]
    with pytest.raises(IllegalMove, match="a group went to F2 already"):
        match.play("send F2 1")
    with pytest.raises(IllegalMove, match="only 2 dinos can still be sent"):
        match.play("send S1 3")
    with pytest.raises(IllegalMove, match="D2 does not border S2"):
        match.play("send D2 1")


def test_into_the_last_usable_area_the_group_must_be_large_enough_for_done() -> None:
    match = turn("migration", "S1:p2*5,p1*2,p3*2", volcanoes="-,F1,M1,-", counters="ev,e,e,ev")
    play(match, "migrate S1")
    # Two joined: three must go, and S2 is the only open neighbour.
    assert offers(match, "send") == ["S2 3", "S2 4"]
    with pytest.raises(IllegalMove, match="last open area: at least 3"):
        match.play("send S2 2")


def test_the_last_area_rule_looks_at_what_was_sent_before() -> None:
    match = turn("migration", "S1:p2*5,p1*4,p3*2", volcanoes="-,F1,-,-", counters="ev,e,ev,ev")
    play(match, "migrate S1")
    assert sends(match, "S2") == sends(match, "M1") == [1, 2, 3, 4, 5, 6]
    play(match, "send M1 1")
    assert match.legal() == ["send S2 2", "send S2 3", "send S2 4", "send S2 5"]
    play(match, "send S2 2")
    assert match.legal() == ["done"]


def test_once_enough_were_sent_a_last_area_takes_any_group() -> None:
    match = turn("migration", "S1:p1*4", volcanoes="-,F1,-,-", counters="ev,e,ev,ev")
    play(match, "migrate S1", "send M1 2")
    assert match.legal() == ["send S2 1", "send S2 2", "done"]


def test_when_all_were_sent_only_done_is_left() -> None:
    match = play(turn("migration", "S1:p1*2"), "migrate S1", "send S2 2")
    assert match.legal() == ["done"]
    assert area(play(match, "done"), "S1") == ""


def test_r45_one_death_per_group_into_another_terrain_and_none_within_it() -> None:
    match = play(turn("migration", "S2:p1*8"), "migrate S2", "send F2 2", "send M2 2", "send S1 2", "done")
    assert field(match, "herds") == "S1:p1*2;S2:p1*2;F2:p1*1;M2:p1*1"


def test_r46_followers_do_not_die_separately() -> None:
    match = play(turn("migration", "S2:p1*1,p2*1,p3*1"), "migrate S2", "send F2 3", "done")
    assert area(match, "F2") == "p1*2"


def test_r50_a_single_dino_may_cross_and_simply_dies() -> None:
    match = play(turn("migration", "S2:p1*2;F2:p2*1"), "migrate S2", "send F2 1", "done")
    assert field(match, "herds") == "S2:p1*1;F2:p2*1"
    assert supply(match, 1) == 56


def test_r8_migrating_into_ones_own_removal_is_allowed() -> None:
    match = turn("migration", "S2:p1*2,p2*2;S3:p2*4,p3*4,p4*4")
    play(match, "migrate S2", "send S3 3", "done")
    assert area(match, "S3") == "p2*4,p3*4,p4*4"
    assert area(match, "S2") == "p2*1"
    assert supply(match, 1) == 57


def test_r43_r54_dinos_move_one_area_and_not_again_this_turn() -> None:
    match = play(turn("migration", "S1:p1*2"), "migrate S1", "send S2 2", "done")
    assert field(match, "arrived") == "S2:2"
    assert offers(match, "migrate") == []
    with pytest.raises(IllegalMove, match="no dino in S2 that has not moved"):
        match.play("migrate S2")


# --- moved and unmoved dinos -------------------------------------------------------------------


def test_r41_r42_only_dinos_that_stood_there_before_may_leave_with_the_second_migration() -> None:
    match = turn("migration", "S1:p1*4;S2:p1*2")
    play(match, "migrate S1", "send S2 3", "done")
    assert area(match, "S2") == "p1*5"
    play(match, "migrate S2")
    assert sends(match, "S3") == [1, 2]
    assert area(play(match, "send S3 2", "done"), "S2") == "p1*3"


def test_r41_both_migrations_may_end_in_the_same_area() -> None:
    match = turn("migration", "S1:p1*2;S3:p1*2")
    play(match, "migrate S1", "send S2 2", "done", "migrate S3", "send S2 2", "done")
    assert field(match, "herds") == "S2:p1*4"


def test_dinos_added_by_card_white_or_egg_are_unmoved() -> None:
    match = turn("migration", "S1:p1*2", hands=["S", "-", "-", "-"], whites="1,0,0,0")
    play(match, "migrate S1", "send S2 2", "done")
    assert offers(match, "migrate") == []
    play(match, "white S2")
    assert offers(match, "migrate") == ["S2"]
    play(match, "egg S2", "card S2 S2 S2", "migrate S2")
    assert sends(match, "S3") == list(range(1, 8))


def test_an_arrival_that_died_or_was_removed_is_forgotten() -> None:
    match = turn("migration", "S1:p1*3;S2:p2*3,p3*2,p4*2", hands=["S", "-", "-", "-"])
    play(match, "migrate S1", "send S2 2", "done")
    assert (area(match, "S2"), field(match, "arrived")) == ("p2*3,p3*2,p4*2", "")
    play(match, "card S2 S2 S2", "migrate S2")
    # Three new dinos and two followers, none of them moved before.
    assert sends(match, "S3") == [1, 2, 3, 4, 5]


def test_only_survivors_of_the_shock_count_as_arrived() -> None:
    match = play(turn("migration", "S1:p1*4;F1:p1*1"), "migrate S1", "send F1 3", "done")
    assert (area(match, "F1"), field(match, "arrived")) == ("p1*3", "F1:2")
    assert offers(match, "migrate") == ["F1"]


def test_what_arrived_is_forgotten_when_the_turn_ends() -> None:
    match = play(turn("migration", "S1:p1*2"), "migrate S1", "send S2 2", "done", "end")
    assert (field(match, "arrived"), field(match, "sources")) == ("", "")


def test_a_volcano_between_two_migrations_closes_its_area_at_once() -> None:
    match = turn("migration", "S1:p1*3;F2:p1*4")
    play(match, "migrate S1", "send S2 2", "done", "volcano S2")
    play(match, "migrate F2")
    assert {text.split()[0] for text in offers(match, "send")} == {"F1", "F3", "D2"}


def test_a_t_rex_outside_the_source_comes_in_when_the_herds_shrink() -> None:
    match = turn("migration", "S1:p1*4,p3*4,p4*4", trex="S1:p2")
    play(match, "migrate S1", "send S2 4", "done")
    # p1 keeps two, p3 and p4 three each: the T-Rex is stronger than two and pushes them out.
    assert area(match, "S1") == "p3*3,p4*3,p2*0"
    assert supply(match, 1) == 57 - 4
