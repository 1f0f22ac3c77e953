"""Who knows what: hands, pens, faded deliveries, guesses and keys (section 1.6; R10, R39 to R45)."""

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from pangaea import Match, Rng

from .support import BLUE, RED, at, field, play, told


def seat_view(match: Match, viewer: int | None, owner: int) -> dict[str, Any]:
    found: dict[str, Any] = match.view(viewer)["position"]["seats"][owner]
    return found


# --- hands ---------------------------------------------------------------------------------------


def test_r10_only_the_owner_sees_the_characters_in_a_hand() -> None:
    match = at("place", hands="2Ga,Gc,Tb/Da,Db")
    own, others = seat_view(match, BLUE, BLUE), seat_view(match, RED, BLUE)
    assert own["hand"] == {"G": {"a": 2, "c": 1}, "T": {"b": 1}, "R": {}, "D": {}}
    assert own["largest"] == {"G": ["Ga", "Gc"], "T": ["Tb"], "R": [], "D": []}
    assert (others["hand"], others["largest"]) == (None, None)
    assert seat_view(match, None, BLUE)["hand"] is None


def test_r10_backs_show_how_many_cards_of_each_race_a_hand_holds() -> None:
    match = at("place", hands="2Ga,Gc,Tb/Da,Db")
    for viewer in (BLUE, RED, None):
        assert seat_view(match, viewer, BLUE)["hand_backs"] == {"G": 3, "T": 1, "R": 0, "D": 0}


def test_r45_a_drawn_card_shows_others_only_its_race() -> None:
    match = play(at("draw", stacks="Ga,Gb/"), "draw G", "deal Gb")
    assert [entry["move"] for entry in match.log(BLUE)] == ["draw G", "deal Gb"]
    for viewer in (RED, None):
        assert [entry["move"] for entry in match.log(viewer)] == ["draw G", "deal G?"]
        (event,) = told(match, "card_drawn", viewer)
        assert (event["race"], event["card"]) == ("G", None)


def test_while_chance_deals_the_race_is_public() -> None:
    match = play(at("draw", stacks="Ga,Gb/"), "draw G")
    position = match.view(RED)["position"]
    assert (position["drawing"], position["draws_left"], match.view(RED)["legal"]) == ("G", 1, [])


# --- the path ------------------------------------------------------------------------------------


def test_r43_herds_are_public_with_every_character_and_size() -> None:
    match = at("move", herds="12:p1:Gabcd,51:p2:De", stacks="Ga/Ga")
    for viewer in (BLUE, RED, None):
        path = match.view(viewer)["position"]["path"]
        assert [len(row) for row in path] == [5, 4, 3, 2, 1]
        assert path[0][1] == {
            "cell": "12",
            "ahead": ["21", "22"],
            "herd": {
                "owner": 0,
                "race": "G",
                "cards": ["Ga", "Gb", "Gc", "Gd"],
                "size": 4,
                "complete": True,
            },
        }
        assert path[4][0]["ahead"] == ["pen"]
        assert path[4][0]["herd"]["complete"] is False
        assert path[0][0]["herd"] is None


@pytest.mark.parametrize("herd", ["Gabcd", "Tabc", "Rabc", "Dabcde"])
def test_every_race_has_a_complete_herd(herd: str) -> None:
    match = at("move", herds=f"11:p1:{herd}", stacks="Ga/Ga")
    assert match.view(RED)["position"]["path"][0][0]["herd"]["complete"] is True


def test_the_view_counts_turns_draws_and_enclosures() -> None:
    match = at("draw", stacks="Ga,2Ta/3De", empty=3)
    position = match.view(RED)["position"]
    assert (position["active"], position["phase"]) == (BLUE, "draw")
    assert (position["draws_left"], position["bonus_left"]) == (2, 0)
    assert (position["empty_turns"], position["empty_turns_limit"]) == (3, 4)
    assert (position["acted"], position["last_turn"]) == (False, False)
    blue = seat_view(match, RED, BLUE)
    assert blue["enclosure"] == {"G": 1, "T": 2, "R": 0, "D": 0}
    assert (blue["enclosure_left"], blue["turns_left"]) == (3, 2)


def test_the_view_counts_bonus_draws_apart() -> None:
    position = at("bonus").view(BLUE)["position"]
    assert (position["draws_left"], position["bonus_left"], position["acted"]) == (0, 3, True)


def test_the_last_turn_is_announced() -> None:
    position = at("place", stacks="/Ga", last=True).view(RED)["position"]
    assert position["last_turn"] is True


# --- pens ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pen", "step", "least", "most"),
    [
        ("", 0, 0, 0),
        ("Ga", 1, 1, 4),
        ("4Ga", 1, 1, 4),
        ("5Ta", 2, 5, 9),
        ("4Ga,5Ta", 2, 5, 9),
        ("5Ta,5Tb", 3, 10, 14),
        ("4Ga,5Ta,5Tb", 3, 10, 14),
        ("5Ta,5Tb,5Tc", 4, 15, 19),
    ],
)
def test_r39_a_pile_in_the_pen_grows_in_coarse_steps(pen: str, step: int, least: int, most: int) -> None:
    match = at("move", pens=f"{pen}/")
    for viewer in (BLUE, RED, None):
        seen = seat_view(match, viewer, BLUE)
        assert seen["pile"] == {"step": step, "least": least, "most": most}
        assert (seen["pen"], seen["pen_count"]) == (None, None)


def test_r39_nobody_knows_the_scores_not_even_his_own() -> None:
    match = at("move", pens="Ga,Gb/Da")
    for viewer in (BLUE, RED, None):
        assert match.view(viewer)["scores"] == [None, None]
    assert match.scores() == [2, 1]


def test_r42_removed_cards_are_not_in_the_view_while_the_pens_are_closed() -> None:
    match = at("move", removed="Ga,Gb/Da")
    assert seat_view(match, BLUE, BLUE)["removed"] is None


def test_open_pens_shows_numbers_and_removed_cards_to_everybody() -> None:
    match = at("move", pens="2Ga,Gb/Da", removed="Ta/2Db", open_pens=True)
    for viewer in (BLUE, RED, None):
        assert match.view(viewer)["scores"] == [3, 1]
        blue, red = seat_view(match, viewer, BLUE), seat_view(match, viewer, RED)
        assert (blue["pen"], blue["pen_count"], blue["removed"]) == ({"Ga": 2, "Gb": 1}, 3, {"Ta": 1})
        assert (red["pen"], red["pen_count"], red["removed"]) == ({"Da": 1}, 1, {"Db": 2})


def test_open_pens_changes_views_only() -> None:
    closed = at("place", hands="Ga,Ra/", herds="12:p1:Gab")
    opened = at("place", hands="Ga,Ra/", herds="12:p1:Gab", open_pens=True)
    assert closed.legal() == opened.legal()
    assert seat_view(opened, RED, BLUE)["hand"] is None


def test_everything_is_open_once_the_game_is_over() -> None:
    match = at("move", hands="Ga/Tb", pens="2Ga,Gb/Da", removed="Ta/2Db", stacks="/Gc", last=True)
    play(match, "skip")
    for viewer in (BLUE, RED, None):
        assert match.view(viewer)["scores"] == [3, 1]
        blue = seat_view(match, viewer, BLUE)
        assert (blue["hand"]["G"], blue["pen_count"], blue["removed"]) == ({"a": 1}, 3, {"Ta": 1})


def test_r40_a_delivery_fades_after_the_opponents_next_turn() -> None:
    match = play(at("move", herds="51:p1:Dab"), "move 51 pen")
    herd = {"owner": 0, "race": "D", "cards": ["Da", "Db"], "size": 2, "complete": False}
    for viewer in (BLUE, RED, None):
        assert told(match, "delivered", viewer) == [{"event": "delivered", "seat": 0, "herd": herd}]
    play(match, "stop", "skip")
    assert told(match, "delivered", BLUE)[0]["herd"] == herd
    play(match, "skip")
    for viewer in (BLUE, RED, None):
        assert told(match, "delivered", viewer) == [{"event": "delivered", "seat": 0, "herd": None}]
        assert match.log(viewer)[0]["move"] == "move 51 pen"


def test_r40_the_full_log_is_open_after_the_game() -> None:
    match = play(at("move", herds="51:p1:Dab", stacks="Ga/Ga"), "move 51 pen")
    play(match, "stop", "skip", "skip", "draw G", "deal Ga", "skip")
    assert told(match, "delivered", RED)[0]["herd"] is None
    play(match, "skip")
    assert match.actor is None
    herd = told(match, "delivered", RED)[0]["herd"]
    assert isinstance(herd, dict)
    assert herd["cards"] == ["Da", "Db"]
    assert [entry["move"] for entry in match.log(RED)][-3] == "deal Ga"


def test_a_preview_of_the_last_move_does_not_count_the_pens() -> None:
    match = at("move", herds="51:p1:Dab", pens="/Ga", stacks="/Ga", last=True)
    seen = match.preview("move 51 pen")
    (ended,) = [event for event in seen["events"] if event["event"] == "game_ended"]
    assert (ended["reason"], ended["pens"], ended["winners"]) == ("last_card", None, None)
    assert seen["points"] == [None, None]


# --- guesses and keys ----------------------------------------------------------------------------


def test_a_guess_deals_the_other_hand_anew_race_by_race() -> None:
    match = at("place", hands="Ga/2Tb,Dd", stacks="Gb,Gc/3Ta,Tc,De")
    worlds = [match.guess(BLUE, Rng(seed)) for seed in range(200)]
    assert {field(world, "hands").split("/")[0] for world in worlds} == {"Ga"}
    assert {field(world, "stacks").split("/")[0] for world in worlds} == {"Gb,Gc"}
    seen = Counter(field(world, "hands").split("/")[1] for world in worlds)
    pairs = ["2Ta", "Ta,Tb", "Ta,Tc", "2Tb", "Tb,Tc"]
    assert set(seen) == {f"{pair},{diverse}" for pair in pairs for diverse in ("Dd", "De")}
    # Of 15 pairs of reckless sheep 6 are Ta Tb and 1 is Tb Tb.
    mixed = seen["Ta,Tb,Dd"] + seen["Ta,Tb,De"]
    twins = seen["2Tb,Dd"] + seen["2Tb,De"]
    assert 55 < mixed < 105
    assert 3 < twins < 30


def test_a_guess_depends_only_on_what_the_seat_knows() -> None:
    truth = at("place", hands="Ga/2Tb,Dd", stacks="Gb,Gc/3Ta,Tc,De")
    twin = at("place", hands="Ga/Ta,Tc,De", stacks="Gb,Gc/2Ta,2Tb,Dd")
    for seed in range(20):
        assert truth.guess(BLUE, Rng(seed)).text() == twin.guess(BLUE, Rng(seed)).text()


def test_a_guess_keeps_the_pens_and_the_finished_game() -> None:
    match = at("place", pens="Ga,Gb/Da", removed="Ta/Tb")
    world = match.guess(RED, Rng(1))
    assert (field(world, "pens"), field(world, "removed")) == ("Ga,Gb/Da", "Ta/Tb")
    over = at("over", hands="Ga/Ta", stacks="/Tb,Tc", last=True)
    assert {over.guess(BLUE, Rng(seed)).text() for seed in range(10)} == {over.text()}


def test_a_key_holds_what_the_seat_knows_and_nothing_else() -> None:
    truth = at("place", hands="Ga/2Tb,Dd", stacks="Gb/Ta,De")
    twin = at("place", hands="Ga/Ta,Tb,De", stacks="Gb/Tb,Dd")
    assert truth.key(BLUE) == twin.key(BLUE)
    assert truth.key(RED) != twin.key(RED)
    assert truth.key() != twin.key()


@pytest.mark.parametrize(
    "changed",
    [
        {"hands": "Gb/Ta"},
        {"hands": "Ga/Da"},
        {"stacks": "Gd,De/Gd"},
        {"herds": "11:p1:Tab"},
        {"herds": "11:p2:Ta"},
        {"herds": "12:p1:Ta"},
        {"pens": "Ga/"},
        {"removed": "Ga/"},
        {"turn": 5},
        {"turn": 4},
        {"empty": 1},
        {"acted": True},
        {"phase": "move"},
        {"phase": "draw"},
        {"open_pens": True},
        {"glorious_on_tie": False},
        {"self_dispersal": False},
    ],
)
def test_a_key_tells_different_positions_apart(changed: dict[str, Any]) -> None:
    base: dict[str, Any] = {"phase": "place", "herds": "11:p1:Ta", "hands": "Ga/Ta"}
    one, other = at(**base), at(**(base | changed))
    assert one.key() != other.key()
    assert one.key(BLUE) != other.key(BLUE)


def test_a_key_is_the_same_in_every_process() -> None:
    match = at("place", herds="11:p1:Ta", hands="Ga/Ta")
    program = f"from pangaea import Match; print(Match.position('transhumance', {match.text()!r}).key(0))"
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        printed = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        assert int(printed.stdout) == match.key(BLUE)
