"""DRAW: up to two cards from any of the player's stacks (rulebook, 1. Pioche; R5 to R10)."""

from pangaea import Match

from .support import at, field, offered, phase, play, refusal, told

FULL_DRAW = ["draw G", "draw T", "draw R", "draw D", "stop"]


def test_r6_nought_one_or_two_cards_are_drawn() -> None:
    assert phase(play(at("draw"), "stop")) == "place"
    one = play(at("draw"), "draw G", "deal Gd")
    assert one.legal() == ["draw D", "stop"]
    assert phase(play(one, "stop")) == "place"


def test_r6_the_first_card_is_seen_before_the_second_is_drawn() -> None:
    match = play(at("draw", stacks="2Ga,Gb/"), "draw G", "deal Ga")
    assert match.actor == 0
    assert match.view(0)["position"]["seats"][0]["hand"]["G"] == {"a": 1}
    assert match.legal() == ["draw G", "stop"]


def test_r6_both_cards_may_come_from_one_stack_or_from_two() -> None:
    same = play(at("draw", stacks="3Ga/"), "draw G", "deal Ga", "draw G", "deal Ga")
    assert field(same, "hands") == "2Ga/"
    other = play(at("draw", stacks="3Ga,Tb/"), "draw G", "deal Ga", "draw T", "deal Tb")
    assert field(other, "hands") == "Ga,Tb/"


def test_draw_ends_by_itself_at_the_limit() -> None:
    match = play(at("draw", stacks="3Ga/"), "draw G", "deal Ga", "draw G", "deal Ga")
    assert phase(match) == "place"
    assert match.legal()[-1] == "skip"


def test_draw_ends_by_itself_when_all_stacks_are_empty() -> None:
    match = play(at("draw", stacks="Ga/Ga"), "draw G", "deal Ga")
    assert phase(match) == "place"
    assert field(match, "draws") == "0"


def test_draw_is_skipped_for_an_empty_enclosure() -> None:
    match = play(at("place", stacks="Ga/", hands="Ga/Ga"), "skip", "skip")
    assert match.actor == 1
    assert phase(match) == "place"


def test_t10_r7_blues_first_turn_has_one_draw() -> None:
    match = Match.new("transhumance", 2, seed=3)
    assert match.legal() == FULL_DRAW
    match.play("draw R")
    match.roll()
    assert phase(match) == "place"
    assert refusal(match, "draw R").endswith("it belongs to the phase DRAW or BONUS, and this is PLACE")


def test_t10_r7_every_other_turn_has_two_draws() -> None:
    match = play(Match.new("transhumance", 2, seed=3), "stop", "skip", "skip")
    for _ in range(2):
        assert match.legal() == FULL_DRAW
        match.play("draw G")
        match.roll()
    assert (match.actor, phase(match)) == (1, "place")
    play(match, "skip", "skip")
    assert (match.actor, match.turn, field(match, "draws")) == (0, 3, "2")


def test_r8_there_is_no_hand_limit() -> None:
    match = at("draw", hands="4Ga,4Gb,4Gc,3Gd,5Ta,5Tb,5Tc/", stacks="Gd,De/De")
    assert offered(match, "draw") == ["draw G", "draw D"]


def test_r9_an_empty_stack_is_not_offered() -> None:
    match = at("draw", stacks="Tb,Rc/Ga")
    assert match.legal() == ["draw T", "draw R", "stop"]
    assert refusal(match, "draw G").endswith("the stack G is empty")


def test_chance_deals_by_the_copies_left_in_that_stack() -> None:
    match = play(at("draw", stacks="Ga,3Gc,2Gd,5Ta/4Gb"), "draw G")
    assert match.actor == "chance"
    assert match.legal() == []
    assert match.chances() == [("deal Ga", 1), ("deal Gc", 3), ("deal Gd", 2)]
    play(match, "deal Gc", "draw G")
    assert match.chances() == [("deal Ga", 1), ("deal Gc", 2), ("deal Gd", 2)]


def test_chance_with_one_outcome_left_is_still_a_decision() -> None:
    match = play(at("draw", stacks="Ga,Ta/"), "draw G")
    assert match.chances() == [("deal Ga", 1)]
    assert refusal(match, "deal Gb") == "'deal Gb' is not an outcome of chance here"


def test_a_drawn_card_tells_what_is_left() -> None:
    match = play(at("draw", stacks="Ga,2Ta/"), "draw T", "deal Ta")
    assert told(match, "card_drawn", 0) == [
        {"event": "card_drawn", "seat": 0, "race": "T", "card": "Ta", "left": 2}
    ]


def test_r5_there_is_no_way_back_to_an_earlier_phase() -> None:
    match = play(at("draw", hands="Ga/"), "stop", "new 11 Ga")
    assert refusal(match, "new 12 Ga").endswith("it belongs to the phase PLACE, and this is MOVE")
    assert refusal(match, "stop").endswith("it belongs to the phase DRAW or BONUS, and this is MOVE")


def test_r5_each_step_is_optional() -> None:
    match = play(at("draw", herds="11:p1:Ga", hands="Ga/"), "stop", "skip", "skip")
    assert (match.actor, match.turn, phase(match)) == (1, 4, "draw")
    assert herds_and_hands(match) == ("11:p1:Ga", "Ga/")


def herds_and_hands(match: Match) -> tuple[str, str]:
    return field(match, "herds"), field(match, "hands")
