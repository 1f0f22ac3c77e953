"""MOVE: one herd one row ahead, fusion, combat, pen (rulebook, 3. Déplacement; R19 to R26)."""

import pytest

from .support import REDS_TURN, at, field, herds, offered, phase, play, refusal, told


def test_r1_a_herd_goes_straight_ahead_only() -> None:
    match = at("move", herds="12:p1:Ga,33:p1:Gb")
    assert match.legal() == ["move 12 21", "move 12 22", "move 33 42", "skip"]
    assert refusal(match, "move 12 13").endswith("no step leads from 12 to 13")
    assert refusal(match, "move 33 24").endswith("no step leads from 33 to 24")
    assert refusal(match, "move 33 pen").endswith("no step leads from 33 to the pen")


def test_only_own_herds_move() -> None:
    match = at("move", herds="12:p2:Ga")
    assert match.legal() == ["skip"]
    assert refusal(match, "move 12 22").endswith("you have no herd on 12")


def test_r19_one_herd_moves_once_and_the_turn_ends() -> None:
    match = play(at("move", herds="11:p1:Ga,15:p1:Gb"), "move 11 21")
    assert (herds(match), match.actor, match.turn) == ("15:p1:Gb,21:p1:Ga", 1, 4)


def test_t2_the_larger_herd_takes_the_cell() -> None:
    match = play(at("move", herds="12:p1:Dabc,22:p2:Gab"), "move 12 22")
    assert herds(match) == "22:p1:Dabc"
    assert field(match, "removed") == "/Ga,Gb"
    assert (match.actor, phase(match)) == (1, "draw")  # no bonus


def test_t3_r23_equal_herds_both_vanish() -> None:
    match = play(at("move", herds="31:p1:Gab,41:p2:Dde"), "move 31 41")
    assert herds(match) == ""
    assert field(match, "removed") == "Ga,Gb/Dd,De"


def test_t4_r21_moving_into_a_larger_herd_is_legal_and_loses() -> None:
    match = play(at("move", herds="11:p1:Da,21:p2:Gab"), "move 11 21")
    assert herds(match) == "21:p2:Gab"
    assert field(match, "removed") == "Da/"
    assert (match.actor, phase(match)) == (1, "draw")


def test_t5a_r20_own_herds_fuse() -> None:
    match = play(at("move", herds="13:p1:Gac,23:p1:Gbd", stacks="Ga/Ga"), "move 13 23")
    assert herds(match) == "23:p1:Gabcd"
    assert field(match, "removed") == "/"


def test_t5b_r20_a_fusion_with_a_twin_disperses_both() -> None:
    match = play(at("move", herds="13:p1:Gac,23:p1:Gc"), "move 13 23")
    assert (herds(match), field(match, "removed")) == ("", "Ga,2Gc/")


def test_t5c_r20_a_fusion_of_two_races_disperses_both() -> None:
    match = play(at("move", herds="13:p1:Ga,23:p1:Dc"), "move 13 23")
    assert (herds(match), field(match, "removed")) == ("", "Ga,Dc/")


def test_r20_without_the_option_only_conforming_fusions_are_offered() -> None:
    position = "13:p1:Gac,22:p1:Gc,23:p1:Gb,31:p1:Da,41:p2:Dabc"
    match = at("move", herds=position, self_dispersal=False)
    assert offered(match, "move") == ["move 13 23", "move 22 32", "move 23 32", "move 23 33", "move 31 41"]
    assert refusal(match, "move 13 22").endswith("the two herds would not conform as one")


def test_without_the_option_a_lost_combat_is_still_offered() -> None:
    """R21 is not self-dispersal: the option speaks of additions and fusions."""
    match = at("move", herds="11:p1:Ga,21:p2:Dabc", self_dispersal=False)
    assert offered(match, "move") == ["move 11 21"]


def test_without_the_option_a_herd_still_goes_into_the_pen() -> None:
    match = at("move", herds="51:p1:Ga", self_dispersal=False)
    assert offered(match, "move") == ["move 51 pen"]


def test_r22_the_winner_keeps_its_full_size() -> None:
    match = play(at("move", herds="11:p1:Dabc,21:p2:Dab"), "move 11 21")
    assert herds(match) == "21:p1:Dabc"


@pytest.mark.parametrize("race", "GTRD")
def test_r24_race_does_not_matter_in_combat(race: str) -> None:
    match = play(at("move", herds=f"11:p1:{race}a,21:p2:Dab"), "move 11 21")
    assert herds(match) == "21:p2:Dab"


def test_t14_an_attacker_that_loses_leaves_the_defender_whole() -> None:
    match = at("move", herds="11:p2:Dab,21:p1:Gabc", turn=REDS_TURN)
    assert herds(play(match, "move 11 21")) == "21:p1:Gabc"
    assert field(match, "removed") == "/Da,Db"
    assert (match.actor, field(match, "draws")) == (0, "2")  # blue's own turn, no bonus


def test_t7_a_herd_goes_into_the_pen() -> None:
    match = play(at("move", herds="51:p1:Dabcde"), "move 51 pen")
    assert match.scores() == [5, 0]
    assert herds(match) == ""
    assert match.actor == 1


def test_t7b_r15_r25_five_sheep_in_one_turn() -> None:
    match = at("place", herds="51:p1:Da", hands="Db,Dc,Dd,De/", stacks="Ga/Ga")
    play(match, "add 51 Db Dc Dd De", "move 51 pen")
    assert match.scores() == [5, 0]


def test_r25_the_pen_is_open_only_from_the_last_cell() -> None:
    match = at("move", herds="41:p1:Ga,51:p2:Dabc")
    assert match.legal() == ["move 41 51", "skip"]
    assert refusal(match, "move 41 pen").endswith("no step leads from 41 to the pen")


def test_r26_delivered_sheep_are_no_herd_any_more() -> None:
    match = at("end", herds="11:p1:Tabc,12:p2:Da", pens="/Da,Db", acted=True)
    assert match.legal() == ["sac 11 12", "end"]
    assert play(match, "sac 11 12").scores() == [0, 2]


@pytest.mark.parametrize(
    ("met", "outcome"),
    [
        ("21:p2:Da", "won"),
        ("21:p2:Dab", "tied"),
        ("21:p2:Dabc", "lost"),
        ("21:p1:Gc", "fused"),
        ("21:p1:Gb", "broken"),
        ("21:p1:Dc", "broken"),
    ],
)
def test_the_events_say_how_a_meeting_ended(met: str, outcome: str) -> None:
    match = play(at("move", herds=f"11:p1:Gab,{met}"), "move 11 21")
    assert told(match, "herd_moved")[0]["outcome"] == outcome
    assert told(match, "herds_met")[0]["outcome"] == outcome
    vanished = {"won": [1], "tied": [1, 0], "lost": [0], "fused": [], "broken": [0, 0]}
    gone = told(match, "herd_dispersed")
    assert [event["seat"] for event in gone] == vanished[outcome]
    reasons = {event["why"] for event in gone}
    assert reasons == ({"self_dispersal"} if outcome == "broken" else {"combat"} if gone else set())


def test_a_step_onto_a_free_cell_meets_nobody() -> None:
    match = play(at("move", herds="11:p1:Gab"), "move 11 21")
    (moved,) = told(match, "herd_moved")
    assert (moved["source"], moved["target"], moved["outcome"]) == ("11", "21", "free")
    assert told(match, "herds_met") == []
