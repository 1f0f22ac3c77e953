"""PLACE: one new herd or one addition (rulebook, 2. Pose; R11 to R18)."""

import pytest

from .support import REDS_TURN, at, field, herds, offered, phase, play, refusal, told


def test_r11_one_new_herd_and_no_addition_after_it() -> None:
    match = play(at("place", hands="2Ga,Gb/"), "new 11 Ga")
    assert phase(match) == "move"
    assert refusal(match, "add 11 Gb").endswith("it belongs to the phase PLACE, and this is MOVE")


def test_r11_any_number_of_cards_in_one_placement() -> None:
    match = play(at("place", herds="21:p1:Da", hands="Db,Dc,Dd/"), "add 21 Db Dc Dd")
    assert (herds(match), field(match, "hands"), phase(match)) == ("21:p1:Dabcd", "/", "move")


def test_place_without_a_hand_is_still_a_decision() -> None:
    assert at("place").legal() == ["skip"]


def test_r12_a_single_card_is_a_herd() -> None:
    match = play(at("place", hands="Tb/"), "new 15 Tb")
    assert herds(match) == "15:p1:Tb"


def test_r13_every_conforming_set_of_the_hand_is_offered_on_every_free_cell_of_row_1() -> None:
    match = at("place", herds="11:p2:Da,12:p1:Gd,14:p2:Ta", hands="2Ga,Gc,Tb/", self_dispersal=False)
    assert offered(match, "new") == [
        *("new 13 Ga", "new 13 Gc", "new 13 Ga Gc", "new 13 Tb"),
        *("new 15 Ga", "new 15 Gc", "new 15 Ga Gc", "new 15 Tb"),
    ]


def test_t15_a_new_herd_of_two_races_or_of_twins_is_no_move() -> None:
    match = at("place", hands="2Ga,Gb,Ta/")
    assert refusal(match, "new 11 Ga Ga").startswith("expected 'new CELL CARDS'")
    assert refusal(match, "new 11 Ga Ta").startswith("expected 'new CELL CARDS'")
    assert all("Ga Ga" not in text and "Ga Ta" not in text for text in match.legal())


def test_r14_a_taken_cell_of_row_1_is_closed_for_all_races() -> None:
    match = at("place", herds="11:p1:Ga,12:p2:Da,13:p1:Gb,14:p2:Db", hands="Gc,Ra,Rb,Rc/", stacks="Ga/Ga")
    on_row_1 = {text.split(" ")[1] for text in offered(match, "new") if text.split(" ")[1] < "20"}
    assert on_row_1 == {"15"}
    assert refusal(match, "new 11 Ra").endswith("cell 11 is not free")
    assert refusal(match, "new 12 Ra Rb Rc").endswith("cell 12 is not free")


def test_a_new_herd_needs_its_cards_in_the_hand() -> None:
    match = at("place", hands="Ga/Gb")
    assert refusal(match, "new 11 Ga Gb").endswith("Gb is not in your hand")


@pytest.mark.parametrize("cell", ["31", "42", "51"])
def test_a_new_herd_never_comes_to_the_upper_rows(cell: str) -> None:
    match = at("place", hands="Ra/")
    expected = "a new herd comes to row 1, a swift one also to row 2"
    assert refusal(match, f"new {cell} Ra").endswith(expected)


@pytest.mark.parametrize("cell", ["11", "24", "32", "41", "51"])
def test_r15_cards_are_added_to_an_own_herd_on_any_row(cell: str) -> None:
    match = at("place", herds=f"{cell}:p1:Ga", hands="Gb,Gd/", stacks="Gc/Gc", self_dispersal=False)
    assert offered(match, "add") == [f"add {cell} Gb", f"add {cell} Gd", f"add {cell} Gb Gd"]
    assert herds(play(match, f"add {cell} Gb Gd")) == f"{cell}:p1:Gabd"


def test_nothing_is_added_to_an_enemy_herd_or_to_a_free_cell() -> None:
    match = at("place", herds="11:p2:Ga", hands="Gb/")
    assert offered(match, "add") == []
    assert refusal(match, "add 11 Gb").endswith("you have no herd on 11")
    assert refusal(match, "add 12 Gb").endswith("you have no herd on 12")


def test_r16_single_cards_that_break_a_herd_are_offered_once_each() -> None:
    match = at("place", herds="21:p1:Gac", hands="2Ga,Gb,Gd,3Tb,Rc,2De/", stacks="Gc/Gc")
    assert offered(match, "add") == [
        *("add 21 Ga", "add 21 Gb", "add 21 Gd", "add 21 Gb Gd"),
        *("add 21 Tb", "add 21 Rc", "add 21 De"),
    ]


def test_r16_without_the_option_only_conforming_sets_are_offered() -> None:
    match = at(
        "place", herds="21:p1:Gac", hands="2Ga,Gb,Gd,3Tb,Rc,2De/", stacks="Gc/Gc", self_dispersal=False
    )
    assert offered(match, "add") == ["add 21 Gb", "add 21 Gd", "add 21 Gb Gd"]
    assert refusal(match, "add 21 Ga").endswith("the herd would no longer conform")
    assert refusal(match, "add 21 Tb").endswith("the herd would no longer conform")


def test_r16_several_cards_that_would_break_a_herd_are_never_offered() -> None:
    match = at("place", herds="21:p1:Gac", hands="Ga,Gb,Ta,Tb/")
    expected = "a herd is broken with a single card, not with several"
    assert refusal(match, "add 21 Ga Gb").endswith(expected)
    assert refusal(match, "add 21 Ta Tb").endswith(expected)


def test_t12_r16_adding_a_twin_removes_the_herd_and_the_card() -> None:
    match = play(at("place", herds="21:p1:Gcd", hands="Gc/", stacks="Ga/Ga"), "add 21 Gc")
    assert (herds(match), field(match, "hands"), field(match, "removed")) == ("", "/", "2Gc,Gd/")
    assert phase(match) == "move"


def test_r17_adding_another_race_removes_the_herd_and_the_card() -> None:
    match = play(at("place", herds="21:p1:Gc", hands="Ta,Tb/"), "add 21 Ta")
    assert (herds(match), field(match, "hands"), field(match, "removed")) == ("", "Tb/", "Gc,Ta/")
    assert told(match, "cards_added")[0]["outcome"] == "broken"
    assert told(match, "herd_dispersed")[0]["why"] == "self_dispersal"


def test_r18_a_herd_placed_this_turn_may_move_this_turn() -> None:
    match = play(at("place", hands="Ga/"), "new 13 Ga")
    assert match.legal() == ["move 13 22", "move 13 23", "skip"]


def test_r18_a_herd_enlarged_this_turn_may_move_this_turn() -> None:
    match = play(at("place", herds="31:p1:Ga", hands="Gb/"), "add 31 Gb")
    assert match.legal() == ["move 31 41", "skip"]


def test_r2_both_players_use_the_same_cells() -> None:
    match = at("place", herds="11:p1:Ga", hands="Ga/Ra,Rb", turn=REDS_TURN, self_dispersal=False)
    assert refusal(match, "new 11 Ra").endswith("cell 11 is not free")
    assert {text.split(" ")[1] for text in offered(match, "new")} == {
        *("12", "13", "14", "15"),
        *("21", "22", "23", "24"),
    }


def test_the_widest_list_of_new_herds_has_328_entries() -> None:
    """60 conforming sets on 5 cells of row 1 and 7 on 4 cells of row 2 (section 1.7)."""
    hand = "Ga,Gb,Gc,Gd,Ta,Tb,Tc,Ra,Rb,Rc,Da,Db,Dc,Dd,De"
    match = at("place", hands=f"{hand}/")
    assert len(offered(match, "new")) == 328
    assert len(match.legal()) == 329


def test_an_addition_tells_what_it_made() -> None:
    match = play(at("place", herds="21:p1:Gac", hands="Gb/"), "add 21 Gb")
    (added,), (formed,) = told(match, "cards_added"), told(match, "herd_formed")
    assert (added["cards"], added["outcome"]) == (["Gb"], "grown")
    assert formed["herd"] == {
        "owner": 0,
        "race": "G",
        "cards": ["Ga", "Gb", "Gc"],
        "size": 3,
        "complete": False,
    }
