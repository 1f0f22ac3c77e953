"""Card, tiles without predators, white dinos and counters (decisions.md §3, the menu; rulings 1 to 36)."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea.engine.errors import IllegalMove

from .support import area, field, offers, play, roll_all, supply, told, turn, verbs

TEN = ["1 1 1", "1 1 2", "1 1 3", "1 2 2", "1 2 3", "1 3 3", "2 2 2", "2 2 3", "2 3 3", "3 3 3"]


def ten(terrain: str) -> list[str]:
    return [" ".join(terrain + ring for ring in spread.split()) for spread in TEN]


# --- the environment card ----------------------------------------------------------------------


def test_example_4_r1_a_card_has_ten_possibilities_over_the_three_areas() -> None:
    match = turn("hatch", hands=["M", "-", "-", "-"])
    assert offers(match, "card") == ten("M")


def test_a_card_is_played_once_and_discarded() -> None:
    match = play(turn("hatch", hands=["M?", "-", "-", "-"]), "card M1 M1 M3")
    assert field(match, "herds") == "M1:p1*2;M3:p1*1"
    assert offers(match, "card") == []
    assert (field(match, "hands"), field(match, "discards")) == ("-,-,-,-", "0,0,0,1")
    assert told(match, "card_played", 2) == [{"seat": 0, "terrain": "M", "blind": True}]


def test_r8_a_group_that_would_not_survive_is_not_offered() -> None:
    match = turn("hatch", "M1:p2*4,p3*3,p4*2;M2:p2*4,p3*3,p4*1", hands=["M", "-", "-", "-"])
    # M1 needs three dinos, M2 two, M3 one.
    assert offers(match, "card") == ["M1 M1 M1", "M2 M2 M2", "M2 M2 M3", "M3 M3 M3"]
    with pytest.raises(IllegalMove, match="would not survive its arrival in M1"):
        match.play("card M1 M1 M3")


def test_r8_no_card_is_offered_where_nothing_survives() -> None:
    full = "p2*4,p3*3,p4*3"
    match = turn("hatch", f"M1:{full};M2:{full};M3:{full}", hands=["M", "-", "-", "-"])
    assert offers(match, "card") == []
    assert "end" in match.legal()


def test_an_own_herd_in_a_full_area_may_take_any_group() -> None:
    match = turn("hatch", "M1:p2*9,p3*9,p1*1;M2:p2*9,p3*9,p4*9;M3:p2*9,p3*9,p4*9", hands=["M", "-", "-", "-"])
    assert offers(match, "card") == ["M1 M1 M1"]


def test_the_owners_t_rex_outside_counts_with_its_3_for_survival() -> None:
    match = turn("hatch", "M1:p2*4,p3*4,p4*4", trex="M1:p1", hands=["M", "-", "-", "-"])
    # 2 + 3 beats 4; 1 + 3 does not.
    assert offers(match, "card") == [text for text in ten("M") if text.split().count("M1") != 1]
    play(match, "card M1 M1 M2")
    assert area(match, "M1") == "p1*2,p2*4,p3*4"


def test_a_volcano_closes_its_area_for_cards() -> None:
    match = turn("hatch", hands=["M", "-", "-", "-"], volcanoes="-,M2,-,-", counters="ev,e,ev,ev")
    assert offers(match, "card") == ["M1 M1 M1", "M1 M1 M3", "M1 M3 M3", "M3 M3 M3"]
    with pytest.raises(IllegalMove, match="a volcano closes M2"):
        match.play("card M1 M1 M2")


@pytest.mark.parametrize(
    ("left", "expected"),
    [(2, ["M1 M1", "M1 M2", "M1 M3", "M2 M2", "M2 M3", "M3 M3"]), (1, ["M1", "M2", "M3"]), (0, [])],
)
def test_r11_r12_three_dinos_are_placed_or_exactly_what_the_supply_holds(
    left: int, expected: list[str]
) -> None:
    match = turn("newland", f"S1:p1*{57 - left}", hands=["M", "-", "-", "-"])
    assert offers(match, "card") == expected
    assert len(offers(match, "newland")) == 4 * len(expected)


def test_r20_card_and_tile_come_in_any_order() -> None:
    for first, second in (("card F1 F1 F1", "newland F1 F1 F1"), ("newland F1 F1 F1", "card F1 F1 F1")):
        match = play(turn("newland", hands=["F", "-", "-", "-"]), first, second)
        assert area(match, "F1") == "p1*6"
        assert verbs(match) == ["egg", "volcano", "end"]


def test_the_card_fits_between_two_raptors_and_two_migrations() -> None:
    match = play(turn("raptors", hands=["F", "-", "-", "-"]), "raptor r1 F1", "done", "done")
    assert verbs(match)[:2] == ["card", "raptor"]
    match = turn("migration", "S1:p1*3;S3:p1*3", hands=["F", "-", "-", "-"])
    play(match, "migrate S1", "send S2 2", "done")
    assert verbs(match)[:2] == ["card", "migrate"]


# --- New Environment ---------------------------------------------------------------------------


def test_r2_new_environment_offers_one_terrain_of_choice() -> None:
    match = turn("newland")
    assert offers(match, "newland") == ten("S") + ten("F") + ten("D") + ten("M")
    with pytest.raises(IllegalMove, match="all dinos go to one terrain"):
        match.play("newland S1 S1 F1")


def test_new_environment_is_used_once() -> None:
    assert offers(play(turn("newland"), "newland S1 S1 S1"), "newland") == []


def test_r30_a_player_without_dinos_plays_on() -> None:
    assert verbs(turn("newland", hands=["F", "-", "-", "-"])) == ["card", "newland", "volcano", "end"]
    assert verbs(turn("trex")) == ["trex", "volcano", "end"]
    assert verbs(turn("growth")) == verbs(turn("migration")) == ["volcano", "end"]


# --- Herd Growth -------------------------------------------------------------------------------


def test_example_7_three_dinos_on_a_forest_herd_and_two_on_a_swamp_herd() -> None:
    match = play(turn("growth", "S2:p1*1;F1:p1*2"), "growth F1 S2")
    assert field(match, "herds") == "S2:p1*3;F1:p1*5"
    assert offers(match, "growth") == []


def test_r33_growth_offers_every_ordered_pair_of_different_herds() -> None:
    match = turn("growth", "S2:p1*1;F1:p1*2;M3:p1*1")
    assert offers(match, "growth") == ["S2 F1", "S2 M3", "F1 S2", "F1 M3", "M3 S2", "M3 F1"]
    with pytest.raises(IllegalMove, match="another one"):
        match.play("growth S2 S2")


def test_r32_with_one_herd_only_the_one_area_form_is_offered() -> None:
    match = turn("growth", "F1:p1*2")
    assert offers(match, "growth") == ["F1"]
    assert area(play(match, "growth F1"), "F1") == "p1*5"


def test_growth_the_one_area_form_when_a_volcano_closes_the_other_herd() -> None:
    fields: dict[str, Any] = {"volcanoes": "-,S2,-,-", "counters": "ev,e,ev,ev"}
    assert offers(turn("growth", "S2:p1*2;F1:p1*2", **fields), "growth") == ["F1"]


@pytest.mark.parametrize(
    ("left", "first", "second"), [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1), (5, 3, 2), (6, 3, 2)]
)
def test_growth_with_a_short_supply_serves_the_first_herd_first(left: int, first: int, second: int) -> None:
    match = turn("growth", f"S2:p1*{56 - left};F1:p1*1")
    assert offers(match, "growth") == ["S2 F1", "F1 S2"]
    play(match, "growth F1 S2")
    assert area(match, "F1") == f"p1*{1 + first}"
    assert area(match, "S2") == f"p1*{56 - left + second}"


def test_with_an_empty_supply_nothing_grows() -> None:
    fields: dict[str, Any] = {"whites": "1,0,0,0", "hands": ["F", "-", "-", "-"]}
    for tile, left in (
        ("newland", ["volcano", "end"]),
        ("growth", ["volcano", "end"]),
        ("hatch", ["hatch", "volcano", "end"]),
    ):
        match = turn(tile, "S2:p1*57", **fields)
        assert verbs(match) == left
    assert offers(match, "hatch") == ["none"]
    with pytest.raises(IllegalMove, match="your supply is empty"):
        match.play("egg S2")


# --- Hatch -------------------------------------------------------------------------------------


def test_hatch_adds_three_to_an_own_herd_then_opens_the_flight() -> None:
    match = turn("hatch", "S2:p2*4,p1*2;F1:p1*1")
    assert offers(match, "hatch") == ["S2", "F1"]
    assert offers(match, "fly") == []
    play(match, "hatch S2")
    assert area(match, "S2") == "p1*5,p2*4"
    assert offers(match, "hatch") == []
    assert len(offers(match, "fly")) == 7


def test_r35_hatch_none_only_without_a_legal_herd_and_the_flight_is_still_open() -> None:
    with pytest.raises(IllegalMove, match="you have a herd to hatch in"):
        turn("hatch", "S2:p1*2").play("hatch none")
    match = turn("hatch", "S2:p2*2")
    assert offers(match, "hatch") == ["none"]
    assert "fly" in verbs(play(match, "hatch none"))
    closed = turn("hatch", "S2:p1*2", volcanoes="-,S2,-,-", counters="ev,e,ev,ev")
    assert offers(closed, "hatch") == ["none"]


def test_a_lone_t_rex_is_no_herd_to_grow() -> None:
    match = turn("hatch", "S2:p1*0", trex="S2:p1", whites="1,0,0,0")
    assert offers(match, "hatch") == ["none"]
    assert offers(match, "egg") == offers(match, "white") == []


@pytest.mark.parametrize("left", [1, 2])
def test_hatch_and_egg_are_capped_by_the_supply(left: int) -> None:
    for move in ("hatch S2", "egg S2"):
        assert area(play(turn("hatch", f"S2:p1*{57 - left}"), move), "S2") == "p1*57"


# --- white dinos -------------------------------------------------------------------------------


def test_r21_r22_white_dinos_go_onto_own_herds_and_may_be_split() -> None:
    match = turn("hatch", "S2:p2*4,p1*2;F1:p1*1;D1:p3*1", whites="2,0,0,0")
    assert offers(match, "white") == ["S2", "F1"]
    play(match, "white S2", "hatch F1", "white F1")
    assert field(match, "herds") == "S2:p2*4,p1*3;F1:p1*5;D1:p3*1"
    assert offers(match, "white") == []


def test_r23_a_white_dino_may_join_a_herd_founded_this_turn() -> None:
    match = turn("newland", whites="1,0,0,0")
    assert offers(match, "white") == []
    assert offers(play(match, "newland M1 M1 M2"), "white") == ["M1", "M2"]


def test_r77_a_white_dino_cannot_enter_a_volcano() -> None:
    fields: dict[str, Any] = {"whites": "1,0,0,0", "volcanoes": "-,S2,-,-", "counters": "ev,e,ev,ev"}
    assert offers(turn("newland", "S2:p1*2;F1:p1*2", **fields), "white") == ["F1"]


def test_r24_white_dinos_not_placed_are_lost() -> None:
    match = play(turn("newland", "S2:p1*1", whites="2,0,0,0"), "end")
    assert field(match, "whites") == "0,0,0,0"
    assert told(match, "turn_ended") == [{"seat": 0, "tile_unused": True, "whites_lost": 2}]


def test_a_placed_white_dino_costs_one_of_the_supply() -> None:
    match = turn("newland", "S2:p1*1", whites="1,0,0,0")
    assert supply(play(match, "white S2"), 1) == 55


# --- counters ----------------------------------------------------------------------------------


def test_r36_the_hatch_counter_is_a_hatch_without_pterodactyl() -> None:
    match = play(turn("newland", "S2:p1*1;F1:p2*1"), "egg S2")
    assert area(match, "S2") == "p1*4"
    assert "fly" not in verbs(match)


def test_r80_one_counter_per_period_and_each_once_per_game() -> None:
    match = turn("newland", "S2:p1*1")
    assert len(offers(match, "volcano")) == 12
    play(match, "egg S2")
    assert offers(match, "egg") == offers(match, "volcano") == []
    assert (field(match, "counters"), field(match, "countered")) == ("v,ev,ev,ev", "p1")
    with pytest.raises(IllegalMove, match="used a counter in this period"):
        match.play("volcano S1")
    with pytest.raises(IllegalMove, match="that counter is spent"):
        match.play("egg S2")


def test_r80_the_other_counter_is_free_in_the_next_period() -> None:
    match = turn("newland", "S2:p1*1", players=2, round="T3", counters="v,ev", countered="p1")
    play(match, "end", "end")
    roll_all(match)
    assert (field(match, "round"), field(match, "countered")) == ("J1", "")
    later = turn("newland", "S2:p1*1", counters="v,ev,ev,ev", round="J1")
    assert verbs(later) == ["newland", "volcano", "end"]


def test_r80_a_counter_is_used_between_steps_and_not_within() -> None:
    match = play(turn("raptors", "S1:p1*1"), "raptor r1 F1")
    assert verbs(match) == ["done"]
    assert "egg" in verbs(play(match, "done", "done"))
    match = play(turn("hatch", "S1:p1*1"), "hatch S1")
    assert verbs(match) == ["fly", "egg", "volcano", "end"]


def test_r31_every_action_may_be_skipped() -> None:
    for tile in ("newland", "growth", "migration", "hatch", "trex", "raptors"):
        match = turn(tile, "S1:p1*3;S3:p1*3", hands=["F", "-", "-", "-"], whites="1,0,0,0")
        assert play(match, "end").actor == 1


def test_the_menu_is_sorted_by_verb_and_end_is_always_there() -> None:
    match = turn("growth", "S1:p1*3;S3:p1*3", hands=["F", "-", "-", "-"], whites="1,0,0,0")
    assert verbs(match) == ["card", "growth", "white", "egg", "volcano", "end"]
