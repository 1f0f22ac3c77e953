"""Texts of moves and states, both ways."""

from typing import Any

import pytest

from pangaea import BadPosition, Match, UnreadableMove
from pangaea.games.transhumance.notation import read_move, write_move
from pangaea.games.transhumance.position import read_state, write_state
from pangaea.games.transhumance.state import State

from .support import at

POSITION = (
    "transhumance players=2 open_pens=false glorious_on_tie=true self_dispersal=false turn=7 phase=draw"
    " draws=1 drawing=- acted=true empty=2 last=false herds=11:p1:Gac,24:p2:De,51:p1:Tabc"
    " hands=2Ga,Rb/De stacks=Gd,2Ta/Ga pens=Da/Rb removed=/3Gb"
)


@pytest.mark.parametrize(
    "text",
    [
        *("draw G", "draw D", "deal Ga", "deal De", "stop", "skip", "end"),
        *("new 13 Ga Gc", "new 21 Ra", "add 51 Da Db Dc Dd De", "add 11 Tb"),
        *("move 12 21", "move 51 pen", "sac 11 51"),
    ],
)
def test_move_texts_round_trip(text: str) -> None:
    assert write_move(read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "draw", "draw X", "draw g", "draw G G", " draw G", "draw  G", "draw G ", "DRAW G"),
        *("deal", "deal G", "deal Ge", "deal G?", "stop now", "skip 1", "end end", "pass"),
        *("new", "new 13", "new 16 Ga", "new 13 Ge", "new 13 Gc Ga", "new 13 Ga Ga", "new 13 Ga Ta"),
        *("new 1 Ga", "new pen Ga", "add 13", "add 13 Gb Ga", "add 00 Ga", "new 13 Ga,Gb"),
        *("move 11", "move 11 21 31", "move pen 51", "move 11 99", "move 51 PEN"),
        *("sac 11", "sac 11 pen", "sac 11 21 31", "\x00", "draw\tG", "new 13 Ga\n"),
    ],
)
def test_other_texts_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="expected"):
        read_move(text)


def test_an_unreadable_move_is_answered_with_the_expected_form() -> None:
    with pytest.raises(UnreadableMove) as refused:
        read_move("move 11")
    assert str(refused.value) == "expected 'move CELL CELL' or 'move 51 pen', not 'move 11'"
    with pytest.raises(UnreadableMove, match="begins with one of draw deal new add move sac stop skip end"):
        read_move("jump 11")


def test_moves_of_different_verbs_differ() -> None:
    assert read_move("stop") != read_move("skip")
    assert read_move("new 11 Ga") != read_move("add 11 Ga")
    assert Match.position("transhumance", POSITION).legal()[-1] == "stop"
    assert "skip" not in Match.position("transhumance", POSITION).legal()


def test_a_list_is_sorted_by_verb_cell_and_cards() -> None:
    match = at("place", herds="11:p1:Tabc,12:p2:Ga,13:p2:Gb,24:p1:Da", hands="Gc,Rb,Db/")
    assert match.legal() == [
        *("new 14 Gc", "new 14 Rb", "new 14 Db", "new 15 Gc", "new 15 Rb", "new 15 Db"),
        *("new 21 Rb", "new 22 Rb", "new 23 Rb"),
        *("add 11 Gc", "add 11 Rb", "add 11 Db", "add 24 Gc", "add 24 Rb", "add 24 Db"),
        *("sac 11 12", "sac 11 13"),
        "skip",
    ]


def test_a_state_text_round_trips() -> None:
    assert write_state(read_state(POSITION)) == POSITION


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("players=3", "transhumance takes 2 players"),
        ("open_pens=1", "open_pens must be one of"),
        ("turn=0", "turn must be a whole number"),
        ("turn=07", "turn must be a whole number"),
        ("phase=deal", "phase must be one of"),
        ("draws=3", "draws must be from 1 to 2 here"),
        ("draws=0", "draws must be from 1 to 2 here"),
        ("draws=4", "draws must be a whole number"),
        ("phase=place", "draws must be from 0 to 0 here"),
        ("phase=end", "draws must be from 0 to 0 here"),
        ("drawing=X", "drawing must be one of"),
        ("drawing=R", "drawing needs"),
        ("acted=yes", "acted must be one of"),
        ("acted=false", "a card drawn needs acted=true"),
        ("empty=4", "empty=4 needs phase over"),
        ("empty=5", "empty must be a whole number"),
        ("last=true", "last=true needs an empty enclosure"),
        ("herds=16:p1:Ga", "a herd is written like 12:p1:Dabc"),
        ("herds=11:p3:Ga", "a herd is written like 12:p1:Dabc"),
        ("herds=11:p1:Ge", "a herd is written like 12:p1:Dabc"),
        ("herds=11:p1:Gca", "a herd is written like 12:p1:Dabc"),
        ("herds=11:p1:Gaa", "a herd is written like 12:p1:Dabc"),
        ("herds=11:p1:G", "a herd is written like 12:p1:Dabc"),
        ("herds=,", "a herd is written like 12:p1:Dabc"),
        ("herds=12:p1:Ga,11:p1:Gb", "expected 'herds=11:p1:Gb,12:p1:Ga' here"),
        ("herds=11:p1:Ga,11:p1:Gb", "expected 'herds=11:p1:Gb' here"),
        ("hands=Ga", "needs the cards of 2 seats"),
        ("hands=Ga/Ga/Ga", "needs the cards of 2 seats"),
        ("hands=1Ga/", "lists cards in order"),
        ("hands=6Ga/", "lists cards in order"),
        ("hands=Ga,Ga/", "lists cards in order"),
        ("hands=Tb,Ga/", "lists cards in order"),
        ("hands=Ga,/", "lists cards in order"),
        ("hands=5Ga/", "p1 has 6 Ga; the box has 4"),
        ("hands=/2Gb", "p2 has 5 Gb; the box has 4"),
        ("stacks=/Ga", "phase draw needs a card in the enclosure"),
        ("pens=3Da,Db/3De", "p2 has 5 De; the box has 3"),
        ("colour=blue", "there is no field 'colour'"),
    ],
)
def test_a_position_that_cannot_stand_is_refused(field: str, words: str) -> None:
    name = field.split("=")[0]
    tokens = POSITION.split(" ")
    names = [token.split("=")[0] for token in tokens]
    if name in names:
        tokens[names.index(name)] = field
    else:
        tokens.append(field)
    with pytest.raises(BadPosition) as refused:
        read_state(" ".join(tokens))
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"phase": "end", "acted": True}, "phase end needs a possible sacrifice"),
        ({"phase": "bonus", "acted": False}, "phase bonus needs acted=true"),
        ({"phase": "bonus", "stacks": "/Ga"}, "phase bonus needs a card in the enclosure"),
        ({"phase": "bonus", "draws": 0}, "draws must be from 1 to 3 here"),
        ({"phase": "bonus", "draws": 3, "drawing": "G"}, "draws must be from 0 to 2 here"),
        ({"phase": "draw", "draws": 2, "turn": 1}, "draws must be from 1 to 1 here"),
        ({"phase": "draw", "draws": 1, "drawing": "G"}, "drawing needs phase draw or bonus, acted=true"),
        ({"phase": "place", "drawing": "G", "acted": True}, "drawing needs phase draw or bonus"),
        ({"phase": "place", "last": True, "acted": False, "stacks": "/Ga"}, "and acted=true"),
        ({"phase": "over"}, "phase over needs last=true or empty=4"),
    ],
)
def test_a_phase_in_which_nobody_decides_is_refused(position: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition) as refused:
        at(**position)
    assert words in str(refused.value)


def test_the_order_of_the_fields_is_fixed() -> None:
    first, second, *rest = POSITION.split(" ")[1:]
    with pytest.raises(BadPosition, match="expected 'players=2' here, not 'open_pens=false'"):
        read_state(" ".join(["transhumance", second, first, *rest]))


def test_a_finished_game_can_be_written_and_read() -> None:
    for match in (at("over", stacks="/Ga", last=True), at("over", empty=4)):
        assert match.actor is None
        assert match.ending in ("last_card", "four_empty_turns")


def test_a_copy_forgets_no_field_and_shares_nothing_that_changes() -> None:
    state = read_state(POSITION)
    twin = state.copy()
    for name in State.__slots__:
        assert getattr(twin, name) == getattr(state, name)
        if isinstance(getattr(state, name), list):
            assert getattr(twin, name) is not getattr(state, name)
