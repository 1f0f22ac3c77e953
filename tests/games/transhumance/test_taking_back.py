"""Taking moves back, moves that end the turn, words of refusal, and the drawn board (R44)."""

import pytest

from pangaea import NothingToUndo

from .support import BLUE, RED, at, field, herds, phase, play, refusal


def test_r44_moves_are_taken_back_within_the_turn() -> None:
    match = at("place", herds="11:p1:Tabc,32:p2:Ga", hands="Db/")
    before = match.text()
    play(match, "sac 11 32", "new 13 Db")
    assert match.undo(BLUE) == "new 13 Db"
    assert match.undo(BLUE) == "sac 11 32"
    assert match.text() == before


def test_r44_a_drawn_card_stays_drawn() -> None:
    match = play(at("draw"), "draw G", "deal Gd")
    assert not match.can_undo(BLUE)
    play(match, "stop")
    assert match.undo(BLUE) == "stop"
    with pytest.raises(NothingToUndo):
        match.undo(BLUE)


def test_r44_an_ended_turn_stays_ended() -> None:
    match = play(at("move", herds="11:p1:Ga"), "move 11 21")
    assert not match.can_undo(BLUE)
    assert not match.can_undo(RED)


def test_r44_a_move_before_a_bonus_can_be_taken_back() -> None:
    match = play(at("move", herds="31:p1:Gab,41:p2:Dd"), "move 31 41")
    assert match.undo(BLUE) == "move 31 41"
    assert herds(match) == "31:p1:Gab,41:p2:Dd"


@pytest.mark.parametrize(
    ("phase_name", "position", "final"),
    [
        ("draw", "11:p1:Ga", []),
        ("place", "11:p1:Ga", []),
        ("move", "11:p1:Ga", ["move 11 21", "skip"]),
        ("move", "11:p1:Gab,21:p2:Da", ["skip"]),
        ("move", "11:p1:Tabc,21:p2:Da", ["move 11 21"]),
        ("bonus", "11:p1:Ga", ["stop"]),
        ("bonus", "11:p1:Tabc,21:p2:Da", []),
        ("end", "11:p1:Tabc,21:p2:Da", ["sac 11 21", "end"]),
        ("end", "11:p1:Tabc,12:p1:Tabc,21:p2:Da", ["sac 11 21", "sac 12 21", "end"]),
        ("end", "11:p1:Tabc,12:p1:Tabc,21:p2:Da,22:p2:Da", ["end"]),
    ],
)
def test_moves_that_end_the_turn_at_once_are_marked(phase_name: str, position: str, final: list[str]) -> None:
    match = at(phase_name, herds=position, hands="Gb/", acted=True, stacks="Gc,Gd/Gc,Gd")
    assert match.view(BLUE)["final"] == final


def test_refusals_name_the_phase() -> None:
    match = at("place", hands="Ga/", herds="11:p1:Ga")
    assert refusal(match, "move 11 21").endswith("it belongs to the phase MOVE, and this is PLACE")
    assert refusal(match, "end").endswith("it belongs to the phase END, and this is PLACE")
    assert refusal(match, "deal Ga").endswith("only chance deals cards")
    assert refusal(at("draw"), "skip").endswith("it belongs to the phase PLACE or MOVE, and this is DRAW")


def test_a_refused_move_changes_nothing() -> None:
    match = at("place", hands="Ga/")
    before = match.text()
    refusal(match, "new 31 Ga")
    assert match.text() == before


def test_every_turn_and_phase_is_told() -> None:
    match = play(at("draw"), "stop")
    events = match.log(None)[0]["events"]
    assert events == [{"event": "phase_began", "seat": 0, "phase": "place", "draws": 0}]
    play(match, "skip", "skip")
    assert [event["event"] for event in match.log(None)[-1]["events"]] == [
        *("empty_turn_counted", "turn_began", "phase_began")
    ]
    assert (field(match, "draws"), phase(match)) == ("2", "draw")


def test_the_drawn_board_shows_the_funnel_and_what_the_seat_knows() -> None:
    match = at("draw", herds="12:p1:Tabc,51:p2:Da", hands="2Ga,Tb/Rc", pens="Ta,Tb/", empty=1)
    assert match.draw(RED).splitlines() == [
        "                     pen",
        "                  [  rDa  ]",
        "              [  41   ][  42   ]",
        "         [  31   ][  32   ][  33   ]",
        "     [  21   ][  22   ][  23   ][  24   ]",
        "[  11   ][bTabc* ][  13   ][  14   ][  15   ]",
        "blue: draw, 2 to draw, 1 of 4 empty turns",
        "blue  enclosure G1 T0 R0 D1  pen 1-4  hand G?x2 T?x1",
        "red   enclosure G1 T0 R0 D1  pen 0  hand Rc",
    ]


def test_the_drawn_board_tells_of_a_draw_and_of_the_last_turn() -> None:
    drawing = play(at("draw", stacks="Gd/Gd", pens="Ta/", open_pens=True), "draw G")
    assert "blue: draw, 1 to draw, drawing G" in drawing.draw(None)
    assert "pen 1  hand" in drawing.draw(None)
    assert "blue: place, last turn" in play(drawing, "deal Gd").draw(BLUE)
