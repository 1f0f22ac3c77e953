"""How the game ends and who has won (R32 to R37)."""

import pytest

from pangaea import GameOver, Match

from .support import REDS_TURN, at, field, offered, phase, play, told


def test_t9_r32_the_turn_of_the_last_card_is_played_out() -> None:
    match = play(at("draw", herds="51:p1:Dab", hands="Dc/", stacks="Ga/Ga"), "draw G", "deal Ga")
    assert told(match, "last_card_drawn") == [{"event": "last_card_drawn", "seat": 0}]
    assert (phase(match), field(match, "last")) == ("place", "true")
    play(match, "add 51 Dc", "move 51 pen")
    assert (match.actor, match.ending, match.scores()) == (None, "last_card", [3, 0])
    with pytest.raises(GameOver):
        match.play("draw G")


def test_t9_r32_the_opponent_gets_no_further_turn_whoever_began() -> None:
    match = at("draw", stacks="Ga/Gb", turn=REDS_TURN)
    play(match, "draw G", "deal Gb", "skip", "skip")
    assert (match.actor, match.turn, match.ending) == (None, REDS_TURN, "last_card")


def test_t9b_r32_the_last_card_as_a_bonus_ends_the_game_too() -> None:
    match = play(at("bonus", stacks="Ga/Ga"), "draw G", "deal Ga")
    assert (match.actor, match.ending) == (None, "last_card")


def test_t9b_r32_a_sacrifice_is_still_possible_after_the_last_bonus_card() -> None:
    match = play(at("bonus", herds="11:p1:Tabc,51:p2:Da", stacks="Ga/Ga"), "draw G", "deal Ga")
    assert match.legal() == ["sac 11 51", "end"]
    assert play(match, "sac 11 51").ending == "last_card"


def test_r32_the_last_turn_may_be_ended_without_the_sacrifice() -> None:
    match = at("end", herds="11:p1:Tabc,51:p2:Da", stacks="/Ga", last=True)
    assert play(match, "end").ending == "last_card"


def test_r9_r32_one_empty_stack_does_not_end_the_game() -> None:
    match = play(at("draw", stacks="Ga,Ta/Ga"), "draw G", "deal Ga", "stop", "skip", "skip")
    assert (match.actor, match.ending) == (1, None)


def test_r33_nothing_more_is_drawn_in_the_last_turn() -> None:
    match = at("move", herds="11:p1:Ga,21:p2:Gb", stacks="/Ga", last=True, hands="Tb/")
    assert offered(match, "draw") == []
    assert play(match, "move 11 21").ending == "last_card"


def empty_turn(match: Match) -> Match:
    return play(match, "stop", "skip", "skip")


def test_t13_r34_four_empty_turns_in_a_row_end_the_game() -> None:
    match = at("draw", herds="41:p2:Ga,51:p1:Da")
    for turn in range(4):
        assert match.actor == turn % 2
        empty_turn(match)
    assert (match.actor, match.ending, match.turn) == (None, "four_empty_turns", 6)
    assert match.scores() == [0, 0]
    assert [event["in_a_row"] for event in told(match, "empty_turn_counted")] == [1, 2, 3, 4]


def test_t13_r34_also_at_the_very_start_of_the_game() -> None:
    match = Match.new("transhumance", 2, seed=1)
    for _ in range(4):
        empty_turn(match)
    assert (match.ending, match.turn, match.winners()) == ("four_empty_turns", 4, [0, 1])


@pytest.mark.parametrize(
    "turn",
    [
        ("draw G", "deal Gd", "stop", "skip", "skip", "end"),
        ("stop", "new 11 Ra", "skip", "end"),
        ("stop", "add 41 Rb", "skip", "end"),
        ("stop", "skip", "move 41 51", "end"),
        ("stop", "skip", "skip", "sac 15 31"),
        ("sac 15 31", "stop", "skip", "skip"),
    ],
)
def test_t13_r34_any_action_resets_the_count(turn: tuple[str, ...]) -> None:
    match = at("draw", herds="15:p1:Tabc,31:p2:Ga,41:p1:Rac", hands="Ra,Rb/", stacks="2Gd/Ga", empty=3)
    play(match, *turn)
    assert (match.actor, field(match, "empty")) == (1, "0")


def test_r34_stop_skip_and_end_are_no_actions() -> None:
    match = at("draw", herds="11:p1:Tabc,31:p2:Ga", empty=3)
    assert play(match, "stop", "skip", "skip", "end").ending == "four_empty_turns"


def test_r34_three_empty_turns_do_not_end_the_game() -> None:
    match = at("draw", empty=2)
    assert empty_turn(match).actor == 1
    assert field(match, "empty") == "3"


def test_r34_a_turn_with_an_empty_enclosure_can_be_empty_too() -> None:
    match = at("place", stacks="/", empty=2)
    play(match, "skip", "skip", "skip", "skip")
    assert match.ending == "four_empty_turns"


def test_r36_only_the_pens_count() -> None:
    match = at("move", herds="41:p2:Dabcde", hands="Ga,Gb,Gc/Ta", stacks="/Ga", pens="Ta/Da,Dc", last=True)
    assert match.scores() == [1, 2]
    assert match.winners() == []
    play(match, "skip")
    assert (match.scores(), match.winners()) == ([1, 2], [1])


def test_r37_equal_pens_both_win() -> None:
    match = play(at("move", stacks="/Ga", pens="Ta,Tb/Da,Dc", last=True), "skip")
    assert match.winners() == [0, 1]


def test_the_end_tells_the_pens() -> None:
    match = play(at("move", stacks="/Ga", pens="Ta,Tb/Da", last=True), "skip")
    assert told(match, "game_ended") == [
        {"event": "game_ended", "reason": "last_card", "pens": [2, 1], "winners": [0]}
    ]


def test_scores_count_every_kind_of_sheep() -> None:
    match = at("move", pens="4Ga,4Gb,4Gc,5Ta,5Tb,5Tc,5Ra/3De", stacks="Gd/Gd")
    assert match.scores() == [32, 3]
