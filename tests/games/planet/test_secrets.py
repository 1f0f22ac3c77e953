"""What a seat may know: its own objective, everything on the table, and nothing of what is face down."""

from __future__ import annotations

import json

import pytest

from pangaea.engine.protocol import OPEN
from pangaea.engine.rng import Rng
from pangaea.games.planet.game import PLANET

from .support import new, play, play_on, position, seen, step


def test_r31_a_seat_sees_its_own_objective_and_nobody_elses() -> None:
    match = play_on(new(4), until_round=3)
    for seat in (None, 0, 1, 2, 3):
        known = [player["objective"] is not None for player in seen(match, seat)["players"]]
        assert known == [who == seat for who in range(4)]


def test_the_own_objective_tells_how_far_it_is() -> None:
    planet = "0:5:0,2:11:0,4:15:0,6:19:0,8:30:0"
    match = position([planet, ""], round=8, objectives="glacier,ocean")
    objective = seen(match, 0)["players"][0]["objective"]
    assert (objective["terrain"], objective["parcels"], objective["points"]) == ("glacier", 12, 2)
    assert objective["next"] == {"parcels": 14, "points": 4}
    assert objective["bands"][0] == {"parcels": 11, "points": 2}
    assert seen(match, 1)["players"][1]["objective"]["next"] == {"parcels": 15, "points": 2}


def test_in_the_highest_band_there_is_no_next_one() -> None:
    planet = "0:6:0,1:5:0,2:24:0,3:8:0,4:7:0,5:4:0,6:3:0,7:27:0,8:21:0,9:30:0,10:36:0,11:33:0"
    match = position([planet, ""], round=12, phase="over", objectives="ocean,forest")
    objective = seen(match)["players"][0]["objective"]
    assert (objective["parcels"], objective["points"], objective["next"]) == (29, 10, None)


def test_r36_a_seat_knows_only_its_own_score_while_the_game_runs() -> None:
    match = play_on(new(3, seed=2), until_round=12)
    truth = match.scores()
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["scores"] == [truth[who] if who == seat else None for who in range(3)]
    play_on(match)
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["scores"] == match.scores()


def test_r36_the_points_of_an_animal_are_told_to_its_owner_alone() -> None:
    match = position(
        ["0:2:0", "0:1:0"], revealed=[5, 7, 9, 11], columns={3: "panda"}, objectives="forest,ocean"
    )
    match.play("take 5 11 0")
    points = []
    for seat in (0, 1, None):
        events = match.log(seat)[-1]["events"]
        points += [event["points"] for event in events if event["event"] == "animal_settled"]
    assert points == [1, None, None]
    assert seen(match, 0)["players"][0]["animals"][0]["points"] == 1
    assert seen(match, 1)["players"][0]["animals"][0]["points"] is None


def test_r25_nobodys_view_or_log_lists_the_piles_of_leftovers() -> None:
    match = position(["", ""], round=2, revealed=[40, 41, 42, 43])
    match.play("take 40 0 0")
    before = [seen(match, seat) for seat in (None, 0, 1)]
    assert all(view["revealed"] == [] for view in before)
    match.play("keep 42")
    for seat in (None, 0, 1):
        view = seen(match, seat)
        assert (view["revealed"], view["leftovers"]) == ([], 2)
        assert (view["pile11"], view["pile12"]) == (4, 0)
        entry = match.log(seat)[-1]
        assert entry["move"] == "keep ?"
        assert entry["events"] == [
            {"event": "leftovers_moved", "place": "pile 11", "number": 1, "tiles": None}
        ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r25_what_was_kept_becomes_known_when_the_game_is_over(players: int) -> None:
    match = play_on(new(players))
    log = match.log(0)
    assert [entry["move"] for entry in log] == match.moves
    moved = [event for entry in log for event in entry["events"] if event["event"] == "leftovers_moved"]
    assert all(len(event["tiles"]) == event["number"] for event in moved)
    assert sum(event["number"] for event in moved) == 12 * (5 - players)


def test_r30_all_planets_are_public() -> None:
    match = play_on(new(3), until_round=6)
    for who in range(3):
        planets = [seen(match, seat)["players"][who]["placements"] for seat in (None, 0, 1, 2)]
        assert planets == [planets[0]] * 4
        assert len(planets[0]) == 5


def test_a_preview_of_the_last_tile_does_not_give_away_who_wins() -> None:
    match, rng = new(2, seed=4), Rng(4)
    while match.turn < 24:
        step(match, rng)
    told = match.preview(match.legal()[0])
    (ended,) = [event for event in told["events"] if event["event"] == "game_ended"]
    assert ended["winners"] is None
    assert ended["tallies"] is None
    assert told["points"][1 - int(str(match.actor))] is None


def test_a_preview_of_life_shows_the_public_verdict_and_the_own_points() -> None:
    match = position(["0:2:0", "0:1:0"], revealed=[5, 7, 9, 11], columns={3: "panda"}, start=1)
    told = match.preview("take 5 11 0")
    (settled,) = [event for event in told["events"] if event["event"] == "animal_settled"]
    assert (match.actor, settled["seat"], settled["values"], settled["points"]) == (0, 0, [[2], [1]], 2)
    assert match.moves == []


def test_the_view_says_for_each_open_animal_what_everybody_offers_and_who_leads() -> None:
    columns = {3: "panda", 4: "elephant", 5: "yak"}
    match = position(["0:2:0,11:17:0", "0:1:0,11:18:0"], columns=columns, phase="reveal")
    panda, elephant, yak = seen(match)["animals"]
    assert panda == {
        "animal": "panda",
        "en": "Panda",
        "fr": "Panda",
        "home": "forest",
        "kind": "most",
        "other": None,
        "round": 3,
        "carried": False,
        "values": [[2], [1]],
        "parcels": [[0, 1, 3], [0, 1, 2]],
        "leader": 0,
        "tied": [],
    }
    assert (elephant["other"], elephant["values"]) == ("mountain", [[2], [2, 1]])
    assert elephant["parcels"] == [[58, 59], [55, 56]]
    assert (elephant["leader"], elephant["tied"]) == (None, [0, 1])
    assert (yak["kind"], yak["values"], yak["leader"]) == ("avoid", [[3], [1, 1]], 0)


def test_in_the_last_column_the_leader_is_the_one_the_tie_break_would_choose() -> None:
    match = position(["0:17:0", "0:18:0"], columns={11: "elephant", 12: "lion"}, carried="coyote")
    assert [animal["leader"] for animal in seen(match)["animals"]] == [None, None, None]
    match = position(["0:17:0", "0:18:0"], columns={12: "elephant"})
    (elephant,) = seen(match)["animals"]
    assert (elephant["leader"], elephant["tied"]) == (1, [0, 1])


def test_the_order_of_a_round_is_shown() -> None:
    match = position(["", "", ""], round=5, start=1, phase="reveal")
    view = seen(match)
    assert (view["first"], view["order"], view["active"]) == (2, [2, 0, 1], None)


def test_once_the_game_is_over_everything_is_open() -> None:
    match = play_on(new(2, seed=6))
    assert seen(match, None) == seen(match, 0) == seen(match, 1)
    assert [player["objective"]["terrain"] for player in seen(match)["players"]] == match.record()["setup"][
        "objectives"
    ]


def test_an_open_viewer_sees_every_objective_score_and_leftover() -> None:
    match = position(["", ""], round=2, revealed=[40, 41, 42, 43], objectives="glacier,desert")
    match.play("take 40 0 0")
    opened = PLANET.view(match._state, OPEN)
    assert [tile["tile"] for tile in opened["revealed"]] == [41, 42, 43]  # type: ignore[attr-defined]
    players = opened["players"]
    assert [player["objective"]["terrain"] for player in players] == ["glacier", "desert"]  # type: ignore[attr-defined]
    assert PLANET.known_scores(match._state, OPEN) == match.scores()


def test_the_drawing_shows_what_the_seat_may_know() -> None:
    match = position(
        ["0:21:0", "0:11:0"], round=5, objectives="desert,ocean", columns={5: "fox"}, carried="yak"
    )
    drawn = match.draw(0).splitlines()
    assert drawn[0] == "Round 5 of 12, take; order p1 p2"
    assert drawn[1] == "Tiles: 1 FFFOO  2 FFOFO  3 OOODD  4 OODOD  5 OOOGG"
    assert drawn[3:5] == [
        "   5* Yak            mountain without forest    0 0",
        "   5  Fox            forest by glacier          0 3  p2",
    ]
    assert "Objective: desert, 2 parcels, 0 points, 2 points from 11" in drawn
    assert "Objective" not in match.draw(None)


def test_the_drawn_net_is_true_to_the_borders() -> None:
    match = position(["0:21:0,1:9:1,6:34:2,11:50:3", ""], round=5)
    lines = match.draw(None).split("p1: ")[1].split("p2: ")[0].splitlines()
    assert lines[2:10] == [
        "  0   F         O         O         D         D",
        "      D         .         .         .         .",
        "    F 1 D     . 2 .     . 3 .     . 4 .     . 5 .",
        "     F F       . .       . .       . .       . .",
        "          M D       . .       . .       . .       . .",
        "         O 6 O     . 7 .     . 8 .     . 9 .     .10 .",
        "           M         .         .         .         .",
        " 11        D         M         G         M         D",
    ]


def test_views_are_json() -> None:
    match = play_on(new(4, surprise=True), until_round=9)
    for seat in (None, 0, 3):
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


def test_leftovers_are_counted_in_public() -> None:
    match = position(["", "", "", ""], round=1, revealed=[40, 41])
    play(match, "take 40 0 0")
    told = match.log(None)[-1]["events"][1]
    assert told == {"event": "leftovers_moved", "place": "pile 11", "number": 1, "tiles": None}
