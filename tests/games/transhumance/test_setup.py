"""The set-up: two cards of each race for each player (rulebook, preparation)."""

from typing import Any

import pytest

from pangaea import BadSetup, Match

from .support import field, offered

HAND = ["Ga", "Gb", "Ta", "Ta", "Rb", "Rc", "Dd", "De"]
OTHER = ["De", "Tc", "Gd", "Ra", "Gd", "Tb", "Dd", "Ra"]


def start(*hands: Any) -> Match:
    return Match.start("transhumance", 2, {"hands": [*hands]})


def test_a_deal_gives_each_player_two_cards_of_each_race() -> None:
    for seed in range(20):
        setup = Match.new("transhumance", 2, seed=seed).record()["setup"]
        for hand in setup["hands"]:
            assert [card[0] for card in hand] == ["G", "G", "T", "T", "R", "R", "D", "D"]


def test_deals_differ_and_can_hold_twins() -> None:
    hands = [
        hand
        for seed in range(60)
        for hand in Match.new("transhumance", 2, seed=seed).record()["setup"]["hands"]
    ]
    assert len({tuple(hand) for hand in hands}) > 100
    # Two of 16 glorious sheep are alike in 1 of 5 hands: 3 of the other 15 cards match the first.
    assert 10 < sum(hand[0] == hand[1] for hand in hands) < 40


def test_53_cards_stay_in_each_enclosure() -> None:
    match = start(HAND, OTHER)
    for seat in match.view(0)["position"]["seats"]:
        assert seat["enclosure"] == {"G": 14, "T": 13, "R": 13, "D": 13}
        assert (seat["enclosure_left"], seat["turns_left"]) == (53, 27)


def test_blue_begins_and_the_hands_are_as_dealt() -> None:
    match = start(HAND, OTHER)
    assert match.actor == 0
    assert match.turn == 1
    assert field(match, "hands") == "Ga,Gb,2Ta,Rb,Rc,Dd,De/2Gd,Tb,Tc,2Ra,Dd,De"
    assert match.legal() == ["draw G", "draw T", "draw R", "draw D", "stop"]


def test_the_stacks_hold_what_was_not_dealt() -> None:
    match = start(HAND, OTHER)
    match.play("draw T")
    assert match.chances() == [("deal Ta", 3), ("deal Tb", 5), ("deal Tc", 5)]
    assert offered(match, "deal") == []


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ([], "the set-up must be an object"),
        ({}, "has no 'hands'"),
        ({"hands": [HAND, OTHER], "start": 0}, "unknown key 'start'"),
        ({"hands": {"0": HAND}}, "hands must be a list"),
        ({"hands": [HAND]}, "hands must have 2 entries"),
        ({"hands": [HAND, OTHER, HAND]}, "hands must have 2 entries"),
        ({"hands": [HAND, OTHER[:7]]}, "hands[1] must have 8 entries"),
        ({"hands": [HAND, "Ga"]}, "hands[1] must be a list"),
        ({"hands": [HAND, ["Ge", *OTHER[1:]]]}, "hands[1] lists cards such as 'Ga', not 'Ge'"),
        ({"hands": [HAND, [True, *OTHER[1:]]]}, "not True"),
        ({"hands": [HAND, [["Ga"], *OTHER[1:]]]}, "not ['Ga']"),
        ({"hands": [["Ga", *HAND[:-1]], OTHER]}, "hands[0] must have 2 cards of race G, not 3"),
        ({"hands": [["Ta", *HAND[1:]], OTHER]}, "hands[0] must have 2 cards of race G, not 1"),
    ],
)
def test_a_set_up_that_is_not_dealt_from_the_box_is_refused(setup: Any, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Match.start("transhumance", 2, setup)
    assert words in str(refused.value)


def test_the_callers_set_up_is_left_alone() -> None:
    setup = {"hands": [list(HAND), list(OTHER)]}
    Match.start("transhumance", 2, setup)
    assert setup == {"hands": [HAND, OTHER]}
