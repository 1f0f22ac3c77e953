"""Events and previews in words."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

from pangaea.cli.narrate import tell_entry, tell_preview
from pangaea.cli.tables import scores_line, standing
from pangaea.engine.telling import points_line, tell_event


def printed(thing: RenderableType) -> str:
    out = io.StringIO()
    Console(file=out, width=80).print(thing)
    return out.getvalue()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ({"event": "game_paused"}, "game paused"),
        ({"event": "tile_drifted", "seat": 1, "to": "4,-1"}, "tile drifted: p2, to 4,-1"),
        ({"event": "card_drawn", "seat": 0, "race": "G", "card": None}, "card drawn: p1, race G"),
        ({"event": "card_played", "blind": True, "why": "no_split"}, "card played: blind, why no split"),
        ({"event": "card_played", "blind": False, "tiles": [], "lost": 0}, "card played: lost 0"),
        ({"event": "presence_scored", "points": 8, "missing": ""}, "presence scored: points 8"),
        (
            {"event": "game_ended", "winners": [0, 2], "pens": [3, 1, 3]},
            "game ended: winners p1 p3, pens 3 1 3",
        ),
        (
            {"event": "herd_fused", "herd": {"owner": 1, "cards": ["Ga"]}},
            "herd fused: herd (owner p2, cards Ga)",
        ),
        (
            {"event": "tiles_slid", "tiles": [["trex", 2], ["hatch", None]]},
            "tiles slid: tiles (trex 2) (hatch –)",
        ),
    ],
)
def test_an_event_is_told_by_its_kind_and_what_is_known_of_its_fields(
    event: dict[str, Any], told: str
) -> None:
    assert tell_event(event) == told


def test_a_decision_is_one_line_and_its_events_stand_under_it() -> None:
    entry = {"actor": 1, "move": "draw G", "events": [{"event": "stack_chosen", "seat": 1, "race": "G"}]}
    assert printed(tell_entry(entry)) == "    p2  draw G\n        stack chosen: p2, race G\n"
    assert printed(tell_entry({"actor": "chance", "move": "card ?", "events": []})) == "chance  card ?\n"


def test_a_preview_tells_events_points_and_the_end_of_the_turn() -> None:
    preview = {"move": "end", "events": [], "points": [2, None, -1], "ends_turn": True}
    told = printed(tell_preview(preview))
    assert told.split("\n") == [
        "end would do this:",
        "        nothing to be seen",
        "        points: p1 +2  p3 -1",
        "        and it ends the turn",
        "",
    ]
    assert points_line([0, None]) == "points: none"


def test_scores_that_may_not_be_known_are_question_marks() -> None:
    assert scores_line([3, None]) == "scores  p1 3  p2 ?"


@pytest.mark.parametrize(
    ("view", "told"),
    [
        ({"actor": 2}, "p3 decides"),
        ({"actor": "chance"}, "chance decides"),
        ({"actor": None, "ending": "last_card", "winners": [0, 1]}, "over (last card), p1 and p2 won"),
        ({"actor": None, "ending": "abandoned", "winners": []}, "over (abandoned)"),
    ],
)
def test_a_heading_says_who_decides_or_how_it_ended(view: dict[str, Any], told: str) -> None:
    assert standing(view) == told


def test_seats_are_called_by_their_names_wherever_they_stand() -> None:
    """A bare number would be read as another seat: seat 1 is p2."""
    animal = {"animal": "yak", "values": [[0], [3]], "leader": 1, "tied": [0, 1]}
    assert tell_event({"event": "tile_placed", "seat": 1, "animals": [animal]}) == (
        "tile placed: p2, animals (animal yak, values (0) (3), leader p2, tied p1 p2)"
    )
    rows = [[1, 4, 18], [0, 0, 13]]
    assert tell_event({"event": "dominance_scored", "terrain": "S", "places": rows}) == (
        "dominance scored: terrain S, places (p2 4 18) (p1 0 13)"
    )
