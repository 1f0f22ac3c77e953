"""The T-Rex (rulebook, tile 5; rulings 56 to 69; decisions.md §3, "Eating" and "Ranking")."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea.engine.errors import IllegalMove

from .support import Match, area, field, offers, play, supply, told, turn


def outside(match: Match, name: str) -> int | None:
    areas = match.view(None)["position"]["areas"]
    found: int | None = next(entry["trex_outside"] for entry in areas if entry["name"] == name)
    return found


def test_example_12_one_step_five_dinos_and_the_t_rex_makes_orange_primary() -> None:
    red, green, orange = "p1", "p2", "p4"
    match = turn("trex", f"S3:{red}*6,{green}*2,{orange}*1", seat=4, trex="M3:-")
    play(match, "trex S3", "eat p1", "eat p1", "eat p1", "eat p2", "eat p2")
    assert match.legal() == ["done"]
    assert area(play(match, "done"), "S3") == f"{orange}*1,{red}*3"
    assert field(match, "trex") == "S3:p4"
    # Orange falls back to 1 when the T-Rex changes its colour.
    later = turn("trex", f"S3:{orange}*1,{red}*3", seat=2, trex="S3:p4")
    assert area(play(later, "trex stay"), "S3") == f"{red}*3,p2*0,{orange}*1"


def test_example_13_two_steps_three_dinos_and_a_lone_t_rex_loses_the_tie() -> None:
    red, green = "p1", "p2"
    match = turn("trex", f"S3:{red}*6,{green}*2", seat=4)
    play(match, "trex S3", "eat p1", "eat p1", "eat p1")
    assert match.legal() == ["done"]
    assert area(play(match, "done"), "S3") == f"{red}*3,p4*0,{green}*2"


def test_r58_reach_one_step_up_to_five_two_steps_up_to_three() -> None:
    match = turn("trex")
    assert offers(match, "trex") == ["stay", "S3", "F2", "F3", "D1", "D2", "M2", "M3"]
    near = play(turn("trex", "D2:p2*9"), "trex D2")
    assert field(near, "step") == "trex/0/5"
    far = play(turn("trex", "D1:p2*9"), "trex D1")
    assert field(far, "step") == "trex/0/3"


def test_r58_r59_eating_is_up_to_and_from_any_herds_the_own_one_too() -> None:
    match = play(turn("trex", "D2:p1*2,p2*1"), "trex D2")
    assert match.legal() == ["eat p1", "eat p2", "done"]
    play(match, "eat p2")
    assert match.legal() == ["eat p1", "done"]
    assert area(play(match, "done"), "D2") == "p1*2"


def test_done_is_explicit_also_with_nobody_to_eat() -> None:
    match = play(turn("trex"), "trex D2")
    assert match.legal() == ["done"]
    assert area(play(match, "done"), "D2") == "p1*0"


def test_the_area_is_ranked_once_at_done() -> None:
    match = play(turn("trex", "D2:p2*4,p3*3"), "trex D2", "eat p2", "eat p2")
    assert area(match, "D2") == "p2*2,p3*3"
    assert area(play(match, "done"), "D2") == "p3*3,p1*0,p2*2"


def test_r56_the_old_area_is_ranked_before_the_meal() -> None:
    match = play(turn("trex", "D3:p2*1,p3*3", trex="D3:p2"), "trex D2")
    assert area(match, "D3") == "p3*3,p2*1"
    assert field(match, "phase") == "eat"


def test_r57_staying_swaps_the_colour_and_eats_nothing() -> None:
    match = play(turn("trex", "D3:p2*2,p1*1"), "trex stay")
    assert (field(match, "phase"), field(match, "trex")) == ("menu", "D3:p1")
    assert area(match, "D3") == "p1*1,p2*2"
    assert told(match, "trex_recoloured") == [{"seat": 0, "before": None, "area": "D3"}]
    assert offers(match, "trex") == []


def test_r81_staying_is_legal_with_ones_own_t_rex_and_on_a_volcano() -> None:
    assert "trex stay" in turn("trex", "D3:p1*0", trex="D3:p1").legal()
    closed = turn("trex", "D3:p2*1", volcanoes="-,D3,-,-", counters="ev,e,ev,ev")
    assert "trex stay" in closed.legal()
    # The ranking of the volcano area follows the new colour.
    assert area(play(closed, "trex stay"), "D3") == "p1*0,p2*1"


def test_the_t_rex_never_ends_where_it_began() -> None:
    with pytest.raises(IllegalMove, match="it must move elsewhere"):
        turn("trex").play("trex D3")


def test_r60_a_lone_t_rex_is_a_herd_of_three() -> None:
    match = play(turn("trex", "D2:p2*4,p3*2"), "trex D2", "done")
    assert area(match, "D2") == "p2*4,p1*0,p3*2"


def test_r60_a_lone_t_rex_pushes_a_weaker_third_herd_out() -> None:
    match = play(turn("trex", "D2:p2*4,p3*4,p4*2"), "trex D2", "done")
    assert area(match, "D2") == "p2*4,p3*4,p1*0"
    assert supply(match, 4) == 57


def test_r62_a_t_rex_that_does_not_fit_stands_outside_the_habitats() -> None:
    match = play(turn("trex", "D2:p2*4,p3*4,p4*3"), "trex D2", "done")
    assert area(match, "D2") == "p2*4,p3*4,p4*3"
    assert outside(match, "D2") == 0


def test_r63_a_t_rex_outside_comes_in_at_any_later_ranking() -> None:
    herds = "D2:p2*4,p3*4,p4*3"
    match = play(turn("hatch", herds, seat=2, trex="D2:p1", others="D1,F2,M2"), "hatch D2", "fly D2")
    play(match, "eat p4", "done")
    assert area(match, "D2") == "p2*7,p3*4,p1*0"
    assert supply(match, 4) == 57
    assert outside(match, "D2") is None


def test_r63_it_comes_in_on_a_volcano_area_too() -> None:
    match = play(turn("newland", "D2:p2*4,p3*4,p4*3", seat=3, trex="D2:p1"), "volcano D2")
    # Two of p2 and one of p3 die; the T-Rex beats p2's two.
    assert area(match, "D2") == "p3*3,p4*3,p1*0"


def test_r64_r66_the_owners_dinos_join_the_t_rex_as_one_herd() -> None:
    match = turn("newland", "D2:p2*4,p1*0,p3*2", trex="D2:p1")
    assert area(play(match, "newland D2 D2 D3"), "D2") == "p1*2,p2*4,p3*2"


def test_r65_a_herd_that_falls_to_fourth_loses_its_dinos_but_the_t_rex_stays_outside() -> None:
    herds = "F2:p4*6;D2:p2*5,p3*5,p1*1"
    match = turn("migration", herds, seat=4, trex="D2:p1")
    play(match, "migrate F2", "send D2 6", "done")
    assert area(match, "D2") == "p2*5,p3*5,p4*5"
    assert supply(match, 1) == 57
    assert outside(match, "D2") == 0


def test_an_owner_whose_dinos_are_gone_keeps_his_place_with_the_t_rex() -> None:
    match = turn("raptors", "F1:p2*2,p3*3,p4*1", trex="F1:p2")
    play(match, "raptor r1 F1", "eat p2", "eat p2", "done", "done")
    # p2's T-Rex ties with p3 and was there before.
    assert area(match, "F1") == "p2*0,p3*3,p4*1"


def test_r67_a_t_rex_that_leaves_frees_its_habitat() -> None:
    match = play(turn("trex", "D3:p2*0,p3*1", trex="D3:p2"), "trex D2", "done")
    assert (area(match, "D3"), area(match, "D2")) == ("p3*1", "p1*0")


def test_r67_swapping_colours_in_place_is_one_ranking() -> None:
    match = play(turn("trex", "D3:p2*0,p3*3,p4*1", trex="D3:p2"), "trex stay")
    assert area(match, "D3") == "p3*3,p1*0,p4*1"
    assert told(match, "herds_ranked") == [{"area": "D3", "before": [1, 2, 3], "after": [2, 0, 3]}]


def test_r68_a_neutral_t_rex_has_no_strength() -> None:
    match = play(turn("newland", "D3:p2*1"), "newland D3 D3 D3")
    assert area(match, "D3") == "p1*3,p2*1"


def test_r69_a_t_rex_can_be_neither_eaten_nor_ejected() -> None:
    match = turn("raptors", "F1:p2*0,p3*1", trex="F1:p2")
    assert play(match, "raptor r1 F1").legal() == ["eat p3", "done"]
    play(match, "done")
    assert offers(match, "eject") == ["p3 F2"]


def test_the_t_rex_is_used_once_a_turn() -> None:
    assert offers(play(turn("trex"), "trex D2", "done"), "trex") == []


def test_r78_no_predator_enters_or_crosses_a_volcano_but_it_may_leave_one() -> None:
    fields: dict[str, Any] = {"counters": "ev,e,e,e"}
    match = turn("trex", volcanoes="-,D3,D2,-", **fields)
    # D3 itself burns; over D2 nothing is reached: D1, F2 and M2 are lost, F2 and M2 come over F3 and M3.
    assert offers(match, "trex") == ["stay", "S3", "F2", "F3", "M2", "M3"]
    match = turn("trex", volcanoes="-,F3,D2,M3", **fields)
    assert offers(match, "trex") == ["stay"]
