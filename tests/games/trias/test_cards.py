"""Cards, meteorite and the last round: rulings R29–R35, the vectors V17 and V18."""

from collections import Counter

import pytest

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .support import moves, position, step, told

LAST_CARD = "0,0,0,1"


def meteorite_next() -> Match:
    """Seat 2 of 4 has just to choose, and the meteorite is the only card left."""
    return position(
        "3,0S 4,0S",
        "3,0p3f1",
        players=4,
        active=2,
        phase="card",
        deck1="0,0,0",
        deck2=LAST_CARD,
    )


def rest_of_turns(match: Match) -> list[int]:
    """Who has a turn until the end, when everybody ends at once."""
    order = []
    while match.actor is not None:
        assert isinstance(match.actor, int)
        order.append(match.actor)
        assert match.view(None)["position"]["points"] == 2
        assert moves(match, "drift") == []
        match.play("end")
    return order


# --- R29: hand or deck ----------------------------------------------------------------------------


def test_r29_a_turn_begins_with_hand_or_draw_and_nothing_else() -> None:
    assert position("3,0S", phase="card").legal() == ["hand", "draw"]


def test_r29_a_drawn_card_is_played_and_the_hand_card_kept() -> None:
    match = position("3,0S 4,0M", "3,0p1f1", phase="card", hands="W1,S1,S1")
    match.play("draw")
    assert match.chances()
    match.play("card S")
    assert match.view(0)["position"]["card"] == "S"
    match.play("drift 3,0 5,0")
    match.play("end")
    assert match.actor == 1
    assert match.view(0)["position"]["seats"][0]["hand"] == {"back": 1, "card": "W"}


def test_r29_after_the_hand_card_a_new_one_comes_at_the_end_of_the_turn() -> None:
    match = position("3,0S", "3,0p1f1", phase="card", hands="W1,S1,S1")
    match.play("hand")
    match.play("end")
    assert match.chances()
    match.play("card M")
    assert match.actor == 1
    assert match.view(0)["position"]["seats"][0]["hand"] == {"back": 1, "card": "M"}


@pytest.mark.parametrize("phase", ["draw", "refill"])
def test_weights_are_the_copies_left_in_deck_1_until_it_is_empty_then_in_deck_2(phase: str) -> None:
    hands = {"draw": "S1,S1,S1", "refill": "-,S1,S1"}[phase]
    match = position("3,0S", phase=phase, hands=hands, deck1="1,0,2")
    assert match.chances() == [("card M", 1), ("card W", 2)]
    match = position("3,0S", phase=phase, hands=hands, deck1="0,0,0", deck2="0,2,1,1")
    assert match.chances() == [("card S", 2), ("card W", 1), ("card X", 1)]


def test_the_dealt_hands_come_out_of_deck_1() -> None:
    match = Match.new("trias", 4, seed=3)
    assert match.view(None)["position"]["deck"]["left"] == [26, 9]
    for _ in range(8):
        match.play(match.legal()[0])
    match.play("draw")
    left = Counter(dict(match.chances()))
    hands = Counter("card " + card for card in match.record()["setup"]["hands"])
    assert left + hands == Counter({"card M": 7, "card S": 13, "card W": 10})


# --- R30–R32: the last round ----------------------------------------------------------------------


def test_r30_v17_a_meteorite_drawn_in_phase_1_makes_this_turn_the_first_of_the_last_round() -> None:
    match = meteorite_next()
    match.play("draw")
    events = told(match, "card X")
    assert events["meteorite_struck"]["order"] == [2, 3, 0, 1]
    assert rest_of_turns(match) == [2, 3, 0, 1]
    assert match.ending == "meteorite_drawn"


def test_r31_v18_a_meteorite_in_phase_4_starts_the_last_round_with_the_next_seat() -> None:
    match = meteorite_next()
    match.play("hand")
    match.play(match.legal()[0])
    match.play("end")
    events = told(match, "card X")
    assert events["meteorite_struck"]["order"] == [3, 0, 1, 2]
    assert match.view(2)["position"]["seats"][2]["hand"] is None
    assert rest_of_turns(match) == [3, 0, 1, 2]
    assert match.ending == "meteorite_refilled"


def test_r32_in_the_last_round_there_is_no_card_and_no_drift_but_rescue_is_allowed() -> None:
    match = position("3,0S 4,0S", "3,0p1f1 5,0p1f1", last=2, meteorite="drawn")
    assert {text.split()[0] for text in match.legal()} == {"move", "rescue", "breed", "end"}


def test_r32_no_card_is_drawn_after_the_meteorite() -> None:
    match = meteorite_next()
    match.play("draw")
    match.play("card X")
    deck = match.view(None)["position"]["deck"]
    assert (deck["top"], deck["meteorite_in"]) == (0, 0)


def test_r43_two_players_have_two_actions_in_the_last_round() -> None:
    match = position("3,0S", players=2, phase="card", deck1="0,0,0", deck2=LAST_CARD)
    match.play("draw")
    match.play("card X")
    assert match.view(0)["position"]["points"] == 2


def test_r35_a_player_without_herds_keeps_taking_turns_and_cannot_come_back() -> None:
    match = position("3,0S 4,0S", "3,0p2f1", phase="card")
    match.play("hand")
    assert match.legal() == ["end"]
    match.play("end")
    match.roll()
    assert match.actor == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_clock_r33_r34_a_game_has_the_right_number_of_turns_and_ends_without_swimmers(
    players: int,
) -> None:
    low, high = (16, 21) if players == 2 else (30, 39)
    match, rng = Match.new("trias", players, seed=players), Rng(players)
    while match.actor is not None:
        step(match, rng)
    assert low <= match.turn - 2 * players <= high
    view = match.view(None)["position"]
    assert not any(herd["swimming"] for herd in view["herds"])
    assert not any(tile["overpopulated"] for tile in view["tiles"])
