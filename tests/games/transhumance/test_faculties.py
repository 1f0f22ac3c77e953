"""The faculties of the races: swift, glorious, reckless (R27 to R31)."""

import pytest

from .support import REDS_TURN, at, field, herds, offered, phase, play, refusal, told

AMBUSH = "11:p2:Da,21:p2:Db,22:p2:Dab,23:p2:Dcde,24:p1:Gb"


# --- swift ---------------------------------------------------------------------------------------


def test_t6_r27_a_swift_herd_lands_on_row_2_where_the_enemy_is_not_larger() -> None:
    match = at("place", herds=AMBUSH, hands="Ra,Rb/", stacks="Ga/Ga", self_dispersal=False)
    on_row_2 = [text for text in offered(match, "new") if text.split(" ")[1] > "20"]
    assert on_row_2 == ["new 21 Ra", "new 21 Rb", "new 21 Ra Rb", "new 22 Ra Rb"]
    assert not [text for text in offered(match, "new") if text.split(" ")[1] == "11"]
    assert refusal(match, "new 22 Ra").endswith("the enemy herd on 22 is larger")
    assert refusal(match, "new 23 Ra Rb").endswith("the enemy herd on 23 is larger")
    assert refusal(match, "new 24 Ra").endswith("your own herd stands on 24")


def test_t6b_r27_equal_herds_both_vanish_and_the_placement_is_used() -> None:
    match = play(at("place", herds=AMBUSH, hands="Ra,Rb/", stacks="Ga/Ga"), "new 21 Ra")
    assert herds(match) == "11:p2:Da,22:p2:Dab,23:p2:Dcde,24:p1:Gb"
    assert (field(match, "hands"), field(match, "removed")) == ("Rb/", "Ra/Db")
    assert phase(match) == "move"


def test_t6c_r27_a_larger_swift_herd_stays_and_may_move_at_once() -> None:
    match = play(at("place", herds=AMBUSH, hands="Ra,Rb/", stacks="Ga/Ga"), "new 21 Ra Rb")
    assert herds(match) == "11:p2:Da,21:p1:Rab,22:p2:Dab,23:p2:Dcde,24:p1:Gb"
    assert field(match, "removed") == "/Db"
    assert "move 21 31" in match.legal()


def test_r27_swift_herds_may_still_be_placed_on_row_1_and_on_free_cells_of_row_2() -> None:
    match = at("place", hands="Rc/", self_dispersal=False)
    assert offered(match, "new") == [f"new {cell} Rc" for cell in (11, 12, 13, 14, 15, 21, 22, 23, 24)]


@pytest.mark.parametrize("race", "GTD")
def test_r27_no_other_race_is_placed_on_row_2(race: str) -> None:
    match = at("place", hands=f"{race}a/")
    assert [text.split(" ")[1] for text in offered(match, "new")] == ["11", "12", "13", "14", "15"]
    assert refusal(match, f"new 21 {race}a").endswith("only swift herds are placed on row 2")


def test_r27_an_ambush_tells_why_the_herds_vanished() -> None:
    match = play(at("place", herds="21:p2:Ta", hands="Ra/"), "new 21 Ra")
    assert told(match, "herd_placed")[0]["outcome"] == "tied"
    assert [(event["seat"], event["why"]) for event in told(match, "herd_dispersed")] == [
        (1, "ambush"),
        (0, "ambush"),
    ]


def test_r28d_an_ambush_earns_no_bonus() -> None:
    match = play(at("place", herds="21:p2:Ga", hands="Ra,Rb/"), "new 21 Ra Rb")
    assert phase(match) == "move"
    assert told(match, "bonus_granted") == []


# --- glorious ------------------------------------------------------------------------------------


def test_r28a_a_glorious_herd_that_wins_earns_three_draws() -> None:
    match = play(at("move", herds="31:p1:Gab,41:p2:Dd", stacks="3Gd,De/Gd"), "move 31 41")
    assert (match.actor, phase(match)) == (0, "bonus")
    assert match.legal() == ["draw G", "draw D", "stop"]
    play(match, "draw G", "deal Gd", "draw D", "deal De", "draw G", "deal Gd")
    assert (match.actor, match.turn, field(match, "hands")) == (1, 4, "2Gd,De/")


def test_t3_r28b_a_tie_earns_the_bonus_too() -> None:
    match = play(at("move", herds="31:p1:Gab,41:p2:Dde"), "move 31 41")
    assert (phase(match), field(match, "draws")) == ("bonus", "3")


def test_r28b_not_with_the_option_off() -> None:
    position = "31:p1:Gab,41:p2:Dde"
    match = play(at("move", herds=position, glorious_on_tie=False), "move 31 41")
    assert (match.actor, phase(match)) == (1, "draw")


def test_r28a_a_victory_earns_the_bonus_with_the_option_off_as_well() -> None:
    match = play(at("move", herds="31:p1:Gab,41:p2:De", glorious_on_tie=False), "move 31 41")
    assert phase(match) == "bonus"


def test_t4_r28c_a_defender_that_survives_earns_nothing() -> None:
    match = play(at("move", herds="11:p1:Da,21:p2:Gab"), "move 11 21")
    assert told(match, "bonus_granted") == []
    assert (match.actor, phase(match), field(match, "draws")) == (1, "draw", "2")


def test_t14_r28c_nor_does_a_defender_in_the_enemys_turn() -> None:
    match = play(at("move", herds="11:p2:Dab,21:p1:Gabc", turn=REDS_TURN), "move 11 21")
    assert (match.actor, phase(match)) == (0, "draw")


def test_r28_a_glorious_herd_that_loses_or_fuses_earns_nothing() -> None:
    lost = play(at("move", herds="11:p1:Ga,21:p2:Dab"), "move 11 21")
    fused = play(at("move", herds="11:p1:Ga,21:p1:Gb"), "move 11 21")
    broken = play(at("move", herds="11:p1:Ga,21:p1:Ga"), "move 11 21")
    assert [match.actor for match in (lost, fused, broken)] == [1, 1, 1]


def test_r28_another_race_earns_nothing() -> None:
    match = play(at("move", herds="31:p1:Tab,41:p2:Ga"), "move 31 41")
    assert (match.actor, phase(match)) == (1, "draw")


def test_r29_the_bonus_is_optional_and_ends_with_stop() -> None:
    match = at("bonus", hands="Ga/")
    assert play(match, "draw G", "deal Gd", "stop").actor == 1


def test_r29_bonus_cards_are_not_placed_this_turn() -> None:
    match = play(at("bonus", herds="11:p1:Tab,12:p1:Tabc,21:p2:Da", stacks="Gd,Tc/"), "draw T", "deal Tc")
    assert refusal(match, "add 11 Tc").endswith("it belongs to the phase PLACE, and this is BONUS")
    assert refusal(play(match, "stop"), "add 11 Tc").endswith(
        "it belongs to the phase PLACE, and this is END"
    )


def test_the_bonus_ends_by_itself_with_the_limit() -> None:
    match = at("bonus", stacks="4Ga/")
    play(match, "draw G", "deal Ga", "draw G", "deal Ga", "draw G", "deal Ga")
    assert (match.actor, field(match, "stacks")) == (1, "Ga/")


def test_the_bonus_is_skipped_if_nothing_is_left_to_draw() -> None:
    match = at("move", herds="31:p1:Gab,41:p2:De", stacks="/Ga", acted=True, last=True)
    assert play(match, "move 31 41").ending == "last_card"
    assert told(match, "bonus_granted") == []


# --- reckless ------------------------------------------------------------------------------------

T8 = "11:p1:Tabc,12:p1:Tab,51:p2:Dabcde"


@pytest.mark.parametrize("moment", ["draw", "place", "move"])
def test_t8_r30_only_the_complete_herd_is_sacrificed(moment: str) -> None:
    match = at(moment, herds=T8, stacks="Ga/Ga")
    assert offered(match, "sac") == ["sac 11 51"]
    assert refusal(match, "sac 12 51").endswith("you have no complete reckless herd on 12")
    play(match, "sac 11 51")
    assert (herds(match), field(match, "removed")) == ("12:p1:Tab", "Ta,Tb,Tc/Da,Db,Dc,Dd,De")


def test_t8_r31_a_sacrifice_is_free() -> None:
    match = play(at("draw", herds=T8, hands="Gb/", stacks="2Ga/Ga"), "sac 11 51")
    assert match.legal() == ["draw G", "stop"]
    play(match, "draw G", "deal Ga", "stop", "new 15 Gb")
    assert match.legal() == ["move 12 21", "move 12 22", "move 15 24", "skip"]


def test_r31_draws_left_stay_as_they_were() -> None:
    match = play(at("draw", herds=T8, stacks="3Ga/Ga"), "draw G", "deal Ga", "sac 11 51")
    assert (phase(match), field(match, "draws")) == ("draw", "1")


def test_r30_three_cards_in_the_hand_are_no_herd() -> None:
    match = at("place", herds="51:p2:Da", hands="Ta,Tb,Tc/")
    assert offered(match, "sac") == []
    assert offered(play(match, "new 11 Ta Tb Tc"), "sac") == ["sac 11 51"]


def test_r30_any_one_enemy_herd_but_no_own_one_and_no_free_cell() -> None:
    match = at("place", herds="11:p1:Tabc,12:p1:Da,13:p2:Ga,24:p2:Da,51:p2:Dabcd", stacks="Gd/Gd")
    assert offered(match, "sac") == ["sac 11 13", "sac 11 24", "sac 11 51"]
    assert refusal(match, "sac 11 12").endswith("no enemy herd stands on 12")
    assert refusal(match, "sac 11 14").endswith("no enemy herd stands on 14")


def test_r30_an_enemys_complete_herd_is_not_ours_to_sacrifice() -> None:
    match = at("place", herds="11:p2:Tabc,12:p1:Da")
    assert offered(match, "sac") == []
    assert refusal(match, "sac 11 12").endswith("you have no complete reckless herd on 11")


@pytest.mark.parametrize("herd", ["Gabcd", "Rabc", "Dabcde"])
def test_r30_complete_herds_of_other_races_are_not_sacrificed(herd: str) -> None:
    match = at("place", herds=f"11:p1:{herd},12:p2:Ga", stacks="Gd/Gd")
    assert offered(match, "sac") == []


def test_t11_r31_a_herd_completed_this_turn_may_be_sacrificed_this_turn() -> None:
    match = play(at("place", herds="11:p1:Tab,32:p2:Ga", hands="Tc/"), "add 11 Tc")
    assert offered(match, "sac") == ["sac 11 32"]
    assert herds(play(match, "sac 11 32")) == ""
    assert phase(match) == "move"


def test_r31_after_its_own_move_the_turn_stays_open_for_a_sacrifice() -> None:
    match = play(at("move", herds="11:p1:Tabc,32:p2:Ga"), "move 11 21")
    assert (match.actor, phase(match)) == (0, "end")
    assert match.legal() == ["sac 21 32", "end"]
    assert play(match, "sac 21 32").actor == 1


def test_r31_the_turn_ends_by_itself_without_a_target() -> None:
    match = play(at("move", herds="11:p1:Tabc"), "move 11 21")
    assert match.actor == 1


def test_r31_end_closes_the_turn_without_a_sacrifice() -> None:
    match = play(at("end", herds="11:p1:Tabc,32:p2:Ga", acted=True), "end")
    assert (match.actor, herds(match)) == (1, "11:p1:Tabc,32:p2:Ga")


def test_r31_several_complete_herds_may_be_sacrificed_in_one_turn() -> None:
    match = at("move", herds="11:p1:Tabc,12:p1:Tabc,31:p2:Ga,32:p2:Gb,33:p2:Gc")
    play(match, "skip")
    assert match.legal() == [
        *("sac 11 31", "sac 11 32", "sac 11 33"),
        *("sac 12 31", "sac 12 32", "sac 12 33"),
        "end",
    ]
    play(match, "sac 12 31")
    assert (match.actor, match.legal()) == (0, ["sac 11 32", "sac 11 33", "end"])
    play(match, "sac 11 33")
    assert (match.actor, herds(match)) == (1, "32:p2:Gb")


def test_r31_a_sacrifice_is_possible_in_the_bonus_phase() -> None:
    match = at("bonus", herds="11:p1:Tabc,32:p2:Ga")
    assert match.legal() == ["draw G", "draw D", "sac 11 32", "stop"]
    play(match, "sac 11 32")
    assert (phase(match), field(match, "draws")) == ("bonus", "3")


def test_r31_no_sacrifice_between_a_draw_and_its_card() -> None:
    match = play(at("draw", herds="11:p1:Tabc,32:p2:Ga"), "draw G")
    assert (match.actor, match.legal()) == ("chance", [])
    assert refusal(match, "sac 11 32") == "'sac 11 32' is not an outcome of chance here"


def test_r31_not_in_the_opponents_turn() -> None:
    match = at("place", herds="11:p1:Tabc,32:p2:Ga", turn=REDS_TURN)
    assert offered(match, "sac") == []


def test_r31_a_sacrifice_earns_no_bonus() -> None:
    match = play(at("move", herds="11:p1:Tabc,12:p1:Ga,32:p2:Ga"), "sac 11 32")
    assert phase(match) == "move"
    assert told(match, "bonus_granted") == []


def test_after_a_sacrifice_the_other_texts_follow_the_new_board() -> None:
    match = at("place", herds="11:p1:Tabc,12:p2:Ga", hands="Da/", self_dispersal=False)
    assert [text.split(" ")[1] for text in offered(match, "new")] == ["13", "14", "15"]
    play(match, "sac 11 12")
    assert [text.split(" ")[1] for text in offered(match, "new")] == ["11", "12", "13", "14", "15"]


def test_a_sacrifice_tells_both_herds() -> None:
    match = play(at("place", herds="11:p1:Tabc,32:p2:Ga"), "sac 11 32")
    (sacrificed,) = told(match, "herd_sacrificed")
    assert (sacrificed["cell"], sacrificed["enemy_cell"]) == ("11", "32")
    assert [(gone["seat"], gone["cell"], gone["why"]) for gone in told(match, "herd_dispersed")] == [
        (0, "11", "sacrifice"),
        (1, "32", "sacrifice"),
    ]
