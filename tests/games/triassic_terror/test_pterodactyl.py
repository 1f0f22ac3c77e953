"""The pterodactyl (rulebook, "The Pterodactyl"; rulings 34 to 39)."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import IllegalMove

from .support import area, field, offers, play, turn, verbs


def test_example_11_orange_hatches_then_the_pterodactyl_eats_one_red_and_one_blue() -> None:
    red, blue, orange = "p1", "p3", "p4"
    match = turn("hatch", f"S2:{red}*5,{blue}*4,{orange}*1", seat=4, others="S1,F2,M2")
    play(match, "hatch S2", "fly S2", "eat p1", "eat p3")
    assert match.legal() == ["done"]
    assert area(play(match, "done"), "S2") == f"{red}*4,{orange}*4,{blue}*3"


def test_example_11_orange_takes_the_primary_habitat() -> None:
    match = turn("hatch", "S2:p1*3,p3*3,p4*1", seat=4, others="S1,F2,M2")
    play(match, "hatch S2", "fly S2", "eat p1", "eat p3", "done")
    assert area(match, "S2") == "p4*4,p1*2,p3*2"


@pytest.mark.parametrize(
    ("at", "reach"),
    [
        ("D1", "S1 F1 F2 D2 D3 M1 M2"),
        ("D2", "S2 F1 F2 F3 D1 D3 M1 M2 M3"),
        ("D3", "S3 F2 F3 D1 D2 M2 M3"),
    ],
)
def test_example_15_r37_one_or_two_steps_never_back(at: str, reach: str) -> None:
    match = play(turn("hatch", others=f"{at},F2,M2"), "hatch none")
    assert offers(match, "fly") == reach.split()
    with pytest.raises(IllegalMove, match="it must move elsewhere"):
        match.play(f"fly {at}")


def test_r34_the_flight_comes_after_the_hatching_and_may_be_skipped() -> None:
    match = turn("hatch", "S2:p1*1")
    with pytest.raises(IllegalMove, match="hatch first"):
        match.play("fly D2")
    assert play(match, "hatch S2", "end").actor == 1


def test_the_flight_happens_once() -> None:
    match = play(turn("hatch"), "hatch none", "fly D2", "done")
    assert "fly" not in verbs(match)


def test_counters_fit_between_hatching_and_flight() -> None:
    match = play(turn("hatch", "S2:p1*1"), "hatch S2", "egg S2")
    assert "fly" in verbs(match)


def test_r38_it_eats_up_to_two_from_the_same_or_different_herds() -> None:
    match = play(turn("hatch", "D2:p2*3,p3*1"), "hatch none", "fly D2")
    assert match.legal() == ["eat p2", "eat p3", "done"]
    assert play(match, "eat p2", "eat p2").legal() == ["done"]


def test_r38_with_six_players_it_eats_one() -> None:
    match = play(turn("hatch", "D2:p2*3", players=6), "hatch none", "fly D2", "eat p2")
    assert match.legal() == ["done"]
    assert field(match, "step") == "pterodactyl/1/1"


def test_with_five_players_it_still_eats_two() -> None:
    match = play(turn("hatch", "D2:p2*3", players=5), "hatch none", "fly D2", "eat p2")
    assert match.legal() == ["eat p2", "done"]


def test_r39_it_spares_the_dinos_of_the_seat_that_sent_it() -> None:
    match = play(turn("hatch", "D2:p1*3,p2*1"), "hatch D2", "fly D2")
    assert match.legal() == ["eat p2", "done"]
    with pytest.raises(IllegalMove, match="other players' dinos only"):
        match.play("eat p1")


def test_it_does_not_cross_volcanoes() -> None:
    match = turn("hatch", volcanoes="-,D2,F1,-", counters="ev,e,e,ev")
    assert offers(play(match, "hatch none"), "fly") == ["S1", "M1", "M2"]


def test_shut_in_by_volcanoes_it_stays() -> None:
    match = turn("hatch", volcanoes="-,D2,F1,M1", counters="ev,e,e,e")
    assert "fly" not in verbs(play(match, "hatch none"))
