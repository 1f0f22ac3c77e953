"""The raptors (rulebook, tile 6; rulings 70 to 75; decisions.md §3, "Ejecting")."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import IllegalMove

from .support import area, field, offers, play, supply, told, turn, verbs

FULL = "p2*4,p3*4,p4*4"
RUNS_OF_R2 = [f"r2 {name}" for name in ("S1", "S2", "S3", "F2", "D1", "D2", "D3", "M1", "M3")]


def test_example_14_eat_two_red_then_eject_two_orange_up_and_down() -> None:
    red, blue, orange = "p1", "p3", "p4"
    herds = f"F1:{red}*2,{orange}*2;F2:{red}*4,{blue}*3,{orange}*3;F3:{blue}*1,{orange}*1"
    match = turn("raptors", herds, seat=4, others="D1,S2,M2")
    play(match, "raptor r1 F2", "eat p1", "eat p1", "done")
    assert area(match, "F2") == f"{blue}*3,{orange}*3,{red}*2"
    play(match, "eject p4 F1", "eject p4 F3", "done")
    assert area(match, "F1") == f"{orange}*3,{red}*2"
    assert area(match, "F3") == f"{orange}*2,{blue}*1"
    assert area(match, "F2") == f"{blue}*3,{red}*2,{orange}*1"


# --- moving ------------------------------------------------------------------------------------


def test_r70_each_raptor_runs_one_or_two_steps() -> None:
    match = turn("raptors")
    assert offers(match, "raptor") == [
        *(f"r1 {name}" for name in ["S1", "S2", "S3", "F1", "F3", "D1", "D2", "D3", "M2"]),
        *RUNS_OF_R2,
    ]


def test_r70_after_a_run_of_two_steps_the_other_runs_one() -> None:
    match = play(turn("raptors"), "raptor r2 S1", "done", "done")
    assert offers(match, "raptor") == ["r1 S2", "r1 F1", "r1 F3", "r1 D2"]
    with pytest.raises(IllegalMove, match="only one raptor may run two steps"):
        match.play("raptor r1 S1")


def test_r70_after_a_run_of_one_step_the_other_runs_one_or_two() -> None:
    match = play(turn("raptors"), "raptor r1 F1", "done", "done")
    assert offers(match, "raptor") == RUNS_OF_R2


def test_r70_each_raptor_once_and_each_may_be_skipped() -> None:
    match = play(turn("raptors"), "raptor r1 F1", "done", "done")
    with pytest.raises(IllegalMove, match="you have used the tile raptors"):
        match.play("raptor r1 F2")
    play(match, "raptor r2 M3", "done", "done")
    assert offers(match, "raptor") == []
    assert play(turn("raptors"), "end").actor == 1


def test_r75_raptors_may_share_an_area_with_each_other_and_the_t_rex() -> None:
    match = turn("raptors", others="D1,F2,S2", trex="D2:-")
    assert "raptor r1 S2" in match.legal()
    assert "raptor r1 D2" in match.legal()


def test_r78_raptors_do_not_enter_or_cross_volcanoes() -> None:
    match = turn("raptors", volcanoes="-,S2,F3,-", counters="ev,e,e,ev")
    # S3 lies behind S2 and F3, S1 behind S2 but also behind F1, M2 behind D2.
    assert [text for text in offers(match, "raptor") if text.startswith("r1")] == [
        f"r1 {name}" for name in ["S1", "F1", "D1", "D2", "D3", "M2"]
    ]


# --- eating ------------------------------------------------------------------------------------


def test_r72_a_raptor_eats_up_to_two_of_any_herds() -> None:
    match = play(turn("raptors", "F1:p2*2,p1*1"), "raptor r1 F1")
    assert match.legal() == ["eat p1", "eat p2", "done"]
    assert play(match, "eat p1", "eat p2").legal() == ["done"]


def test_ejecting_follows_also_a_meal_of_nothing_and_ends_with_done() -> None:
    match = play(turn("raptors"), "raptor r1 F1", "done")
    assert (field(match, "phase"), match.legal()) == ("eject", ["done"])
    assert field(play(match, "done"), "phase") == "menu"


def test_r71_dinos_ejected_by_the_first_can_be_eaten_by_the_second() -> None:
    match = play(turn("raptors", "F1:p2*2", others="D1,S1,S2"), "raptor r1 F1", "done")
    play(match, "eject p2 F2", "done", "raptor r2 F2")
    assert match.legal() == ["eat p2", "done"]


# --- ejecting ----------------------------------------------------------------------------------


def test_r72_up_to_two_dinos_of_any_herds_into_different_areas() -> None:
    match = play(turn("raptors", "F2:p2*2,p1*1", others="D1,S2,M2"), "raptor r1 F2", "done")
    assert match.legal() == ["eject p1 F1", "eject p1 F3", "eject p2 F1", "eject p2 F3", "done"]
    play(match, "eject p1 F1")
    # The only dino of p1 has been chosen.
    assert match.legal() == ["eject p2 F1", "eject p2 F3", "done"]
    play(match, "eject p2 F3")
    assert match.legal() == ["done"]
    play(match, "done")
    assert field(match, "herds") == "F1:p1*1;F2:p2*1;F3:p2*1"


def test_nothing_moves_before_done() -> None:
    match = play(turn("raptors", "F2:p2*2", others="D1,S2,M2"), "raptor r1 F2", "done", "eject p2 F1")
    assert field(match, "herds") == "F2:p2*2"
    assert field(match, "step") == "r1/p2>F1"
    assert told(match, "dino_chased") == [{"predator": "r1", "owner": 1, "source": "F2", "target": "F1"}]


def test_two_of_one_herd_into_one_area_are_one_group() -> None:
    herds = f"F2:p1*2;F1:{FULL};F3:{FULL}".split(";")
    match = turn("raptors", ";".join(sorted(herds)), others="D1,S2,M2")
    play(match, "raptor r1 F2", "done", "eject p1 D2", "eject p1 D2", "done")
    # Another terrain: one of the group dies, the other arrives.
    assert area(match, "D2") == "p1*1"
    assert supply(match, 1) == 56


def test_r73_same_terrain_first() -> None:
    match = play(turn("raptors", f"F1:{FULL};F2:p1*2,p2*1", others="D1,S2,M2"), "raptor r1 F2", "done")
    # For p1 only F3 is open; p2 also has a herd in F1.
    assert match.legal() == ["eject p1 F3", "eject p2 F1", "eject p2 F3", "done"]
    with pytest.raises(IllegalMove, match="open for p1: F3"):
        match.play("eject p1 F1")


def test_r74_other_terrains_only_if_no_same_terrain_is_open() -> None:
    match = turn("raptors", f"F1:{FULL};F2:p1*2;F3:{FULL}", others="D1,S2,M2")
    play(match, "raptor r1 F2", "done")
    assert match.legal() == ["eject p1 S2", "eject p1 D2", "done"]
    play(match, "eject p1 S2", "eject p1 D2", "done")
    # Two groups of one: both die.
    assert (area(match, "S2"), area(match, "D2"), supply(match, 1)) == ("", "", 57)


def test_r74_with_no_open_area_a_dino_cannot_be_ejected() -> None:
    herds = f"S2:{FULL};F1:{FULL};F2:p1*2,p2*1;F3:{FULL};D2:{FULL}"
    match = play(turn("raptors", herds, others="D1,S2,M2"), "raptor r1 F2", "done")
    assert offers(match, "eject") == ["p2 F1", "p2 F3"]


def test_r73_a_volcano_closes_an_area_for_ejected_dinos() -> None:
    match = turn("raptors", "F2:p1*2", others="D1,S2,M2", volcanoes="-,F1,F3,S2", counters="ev,e,e,e")
    assert offers(match, "raptor")[:1] == ["r1 S1"]
    play(match, "raptor r1 F2", "done")
    assert offers(match, "eject") == ["p1 D2"]


def test_a_lone_t_rex_in_a_habitat_counts_as_taken_and_as_the_owners() -> None:
    herds = "F1:p2*4,p3*4,p4*0;F2:p1*2,p4*2"
    match = play(turn("raptors", herds, others="D1,S2,M2", trex="F1:p4"), "raptor r1 F2", "done")
    assert offers(match, "eject") == ["p1 F3", "p4 F1", "p4 F3"]


def test_a_t_rex_outside_opens_nothing() -> None:
    herds = f"F1:{FULL};F2:p1*2;F3:{FULL}"
    match = play(turn("raptors", herds, others="D1,S2,M2", trex="F1:p1"), "raptor r1 F2", "done")
    assert offers(match, "eject") == ["p1 S2", "p1 D2"]


def test_openness_is_judged_as_the_board_stood_when_the_step_began() -> None:
    """Two new herds may be sent for the last habitat; the second to arrive is pushed out."""
    herds = "F1:p3*4,p4*4;F2:p1*2,p2*2"
    match = play(turn("raptors", herds, others="D1,S2,M2"), "raptor r1 F2", "done")
    play(match, "eject p2 F1")
    assert "eject p1 F1" in match.legal()
    play(match, "eject p1 F1", "done")
    # p1 arrives before p2 whatever was said first, and keeps the habitat on the tie.
    assert area(match, "F1") == "p3*4,p4*4,p1*1"
    assert supply(match, 2) == 56


def test_groups_arrive_seat_by_seat_and_area_by_area() -> None:
    match = play(turn("raptors", "F2:p1*2,p2*2", others="D1,S2,M2"), "raptor r1 F2", "done")
    play(match, "eject p2 F3", "eject p1 F3", "done")
    moved = told(match, "group_moved")
    assert [(e["seat"], e["target"]) for e in moved] == [(0, "F3"), (1, "F3")]
    match = play(turn("raptors", "F2:p1*2,p2*2", others="D1,S2,M2"), "raptor r1 F2", "done")
    play(match, "eject p1 F3", "eject p1 F1", "done")
    assert [e["target"] for e in told(match, "group_moved")] == ["F1", "F3"]


def test_all_leave_together_and_the_area_is_ranked_once() -> None:
    match = play(turn("raptors", "F2:p1*3,p2*3,p3*2", others="D1,S2,M2"), "raptor r1 F2", "done")
    play(match, "eject p1 F1", "eject p1 F1", "done")
    assert area(match, "F2") == "p2*3,p3*2,p1*1"
    assert area(match, "F1") == "p1*2"


def test_r72_ejected_dinos_have_no_followers() -> None:
    match = play(turn("raptors", "F2:p1*3,p2*3", others="D1,S2,M2"), "raptor r1 F2", "done")
    assert area(play(match, "eject p1 F1", "done"), "F2") == "p2*3,p1*2"


def test_a_t_rex_outside_comes_in_where_the_ejecting_makes_room() -> None:
    herds = "F2:p2*4,p3*4,p4*3"
    match = play(turn("raptors", herds, others="D1,S2,M2", trex="F2:p1"), "raptor r1 F2", "done")
    play(match, "eject p4 F1", "done")
    assert area(match, "F2") == "p2*4,p3*4,p1*0"


def test_the_menu_comes_back_after_each_raptor() -> None:
    match = play(turn("raptors", "S1:p1*1", whites="1,0,0,0"), "raptor r1 F1", "done", "done")
    assert verbs(match) == ["raptor", "white", "egg", "volcano", "end"]
