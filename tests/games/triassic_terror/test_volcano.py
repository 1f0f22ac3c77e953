"""Volcanoes (rulebook, "Player Counters"; rulings 76 to 81)."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea.engine.errors import IllegalMove

from .support import area, field, offers, play, roll_all, supply, told, turn, verbs

EVERYWHERE = ["S1", "S2", "S3", "F1", "F2", "F3", "D1", "D2", "D3", "M1", "M2", "M3"]


def test_r76_two_of_the_first_and_one_of_the_second_habitat_die() -> None:
    match = play(turn("newland", "S1:p2*5,p1*3,p3*3"), "volcano S1")
    assert area(match, "S1") == "p2*3,p3*3,p1*2"
    assert told(match, "volcano_erupted") == [{"seat": 0, "area": "S1", "killed": [[1, 2], [0, 1]]}]


def test_r76_both_are_read_before_ranking() -> None:
    """Ranked in between, p2 and p3 would change places and p2 would lose three."""
    match = play(turn("newland", "S1:p2*5,p3*4,p4*4"), "volcano S1")
    assert area(match, "S1") == "p4*4,p2*3,p3*3"


def test_r76_as_many_as_exist() -> None:
    match = play(turn("newland", "S1:p2*1,p1*1"), "volcano S1")
    assert area(match, "S1") == ""
    assert supply(match, 2) == 57


def test_r76_a_herd_with_the_t_rex_loses_its_dinos_only() -> None:
    match = play(turn("newland", "S1:p2*1,p3*2", trex="S1:p2"), "volcano S1")
    assert area(match, "S1") == "p2*0,p3*1"


def test_where_a_lone_t_rex_holds_the_habitat_the_kills_are_lost() -> None:
    match = play(turn("newland", "S1:p2*0,p3*2,p4*2", trex="S1:p2"), "volcano S1")
    assert area(match, "S1") == "p2*0,p4*2,p3*1"
    assert told(match, "volcano_erupted") == [{"seat": 0, "area": "S1", "killed": [[2, 1]]}]


def test_r80_any_area_without_a_volcano_also_an_empty_one() -> None:
    assert offers(turn("newland"), "volcano") == EVERYWHERE
    match = turn("newland", volcanoes="-,D1,-,-", counters="ev,e,ev,ev")
    assert offers(match, "volcano") == [name for name in EVERYWHERE if name != "D1"]
    with pytest.raises(IllegalMove, match="D1 has a volcano"):
        match.play("volcano D1")


def test_r79_a_new_volcano_binds_its_owner_at_once() -> None:
    match = turn("growth", "S1:p1*5;F1:p1*2", hands=["S", "-", "-", "-"], whites="1,0,0,0")
    play(match, "volcano S1")
    assert offers(match, "growth") == ["F1"]
    assert offers(match, "white") == ["F1"]
    assert not any("S1" in text for text in match.legal())


def test_r79_it_stays_to_the_start_of_its_owners_next_turn_in_phase_b() -> None:
    match = play(turn("newland", "S1:p1*5;S2:p2*4", players=2), "volcano S1", "end", "end")
    roll_all(match)
    # The next round's draft does not remove it.
    while field(match, "phase") != "menu":
        assert field(match, "volcanoes") == "S1,-"
        match.roll() if not match.legal() else match.play(match.legal()[0])
    if match.actor == 1:
        assert field(match, "volcanoes") == "S1,-"
        play(match, "end")
    assert match.actor == 0
    assert field(match, "volcanoes") == "-,-"
    assert told(match, "volcano_removed") == [{"seat": 0, "area": "S1"}]
    assert field(match, "counters") == "e,ev"


def test_r79_another_seats_turn_does_not_remove_it() -> None:
    match = play(turn("newland", "S1:p1*5"), "volcano S1", "end")
    assert (match.actor, field(match, "volcanoes")) == (1, "S1,-,-,-")


def test_r79_habitats_in_a_volcano_area_score() -> None:
    match = turn("newland", "S1:p1*5", players=2, round="T3", volcanoes="S1,-", counters="e,ev", seat=2)
    play(match, "end", "end")
    assert match.scores() == [5, 0]


def test_r77_nothing_enters_or_leaves_by_any_means() -> None:
    closed: dict[str, Any] = {"volcanoes": "-,S1,-,-", "counters": "ev,e,ev,ev"}
    for tile in ("newland", "growth", "migration", "hatch"):
        match = turn(tile, "S1:p1*5;S2:p1*2", hands=["S", "-", "-", "-"], whites="1,0,0,0", **closed)
        assert not any("S1" in text for text in match.legal()), tile
    assert "hatch" in verbs(match)


def test_eating_leaves_no_volcano_area_to_eat_in() -> None:
    match = turn("raptors", "F1:p2*3", volcanoes="-,F1,-,-", counters="ev,e,ev,ev")
    with pytest.raises(IllegalMove, match="a volcano closes F1"):
        match.play("raptor r1 F1")
