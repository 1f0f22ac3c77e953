"""What a seat may know: views, redacted outcomes, guesses and keys (section 1.9)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.trias.data import LANDSCAPES
from pangaea.games.trias.guess import guess
from pangaea.games.trias.identity import inventory, key
from pangaea.games.trias.position import read_state
from pangaea.games.trias.state import State

from .support import position, steppe

SECRET = {"hands": "W1,M1,S2", "deck1": "0,0,0", "deck2": "1,1,1,1"}
"""p3 holds a card of deck 2; deck 2 has one of each left."""


def hidden_cards(**fields: Any) -> Match:
    return position("3,0S 4,0S", "3,0p1f1", phase="card", **(SECRET | fields))


def seat_view(match: Match, seat: int | None, of: int) -> dict[str, object]:
    view: dict[str, object] = match.view(seat)["position"]["seats"][of]
    return view


# --- hands ----------------------------------------------------------------------------------------


def test_a_hand_card_is_seen_by_its_owner_its_back_by_all() -> None:
    match = hidden_cards()
    assert seat_view(match, 0, 0)["hand"] == {"back": 1, "card": "W"}
    assert seat_view(match, 1, 0)["hand"] == {"back": 1, "card": None}
    assert seat_view(match, None, 2)["hand"] == {"back": 2, "card": None}


def test_a_refilled_card_is_redacted_for_the_others_in_log_and_events() -> None:
    match = position("3,0S", phase="refill", hands="-,S1,S1")
    match.play("card W")
    own, other = match.log(0)[-1], match.log(1)[-1]
    assert (own["move"], other["move"]) == ("card W", "card ?")
    assert own["events"][0] == {"event": "hand_refilled", "seat": 0, "back": 1, "card": "W"}
    assert other["events"][0] == {"event": "hand_refilled", "seat": 0, "back": 1, "card": None}


def test_a_card_drawn_to_be_played_is_public() -> None:
    match = position("3,0S", phase="draw")
    match.play("card W")
    assert match.log(None)[-1]["move"] == "card W"


def test_a_meteorite_at_refill_is_public() -> None:
    match = position("3,0S", phase="refill", hands="-,S1,S1", deck1="0,0,0", deck2="0,0,0,1")
    match.play("card X")
    assert match.log(None)[-1]["move"] == "card X"


def test_everything_is_open_once_the_game_is_over() -> None:
    match = position("3,0S", active=2, last=1, meteorite="drawn", hands="W1,M1,S2", deck2="1,1,1,0")
    match.play("end")
    assert [seat_view(match, None, seat)["hand"] for seat in range(3)] == [
        {"back": 1, "card": "W"},
        {"back": 1, "card": "M"},
        {"back": 2, "card": "S"},
    ]
    assert match.log(None)[-1]["events"][-1]["hands"] == ["W", "M", "S"]


def test_playing_the_hand_card_cannot_be_taken_back_but_actions_can() -> None:
    match = position("3,0S 4,0S", "3,0p1f1", phase="card", hands="S1,S1,S1")
    match.play("hand")
    assert not match.can_undo(0)
    match.play(match.legal()[0])
    assert match.can_undo(0)
    match.play("end")
    assert not match.can_undo(0)


def test_r59_actions_can_be_taken_back_down_to_the_barrier() -> None:
    match = position("3,0S 4,0S", "3,0p1f1")
    before = match.text()
    match.play("move 3,0 4,0 f")
    match.play("breed 4,0")
    assert match.undo(0) == "breed 4,0"
    assert match.undo(0) == "move 3,0 4,0 f"
    assert match.text() == before


# --- the rest of the view -------------------------------------------------------------------------


def test_the_view_tells_the_meteorites_chance_only_in_deck_2() -> None:
    assert hidden_cards().view(0)["position"]["deck"] == {
        "left": [0, 4],
        "discards": [{"M": 6, "S": 13, "W": 9}, {"M": 1, "S": 1, "W": 2, "X": 0}],
        "top": 2,
        "meteorite_in": 4,
    }
    deck = position("3,0S", phase="card").view(0)["position"]["deck"]
    assert (deck["top"], deck["meteorite_in"]) == (1, 0)


def test_the_view_tells_who_would_have_the_last_turn() -> None:
    view = position("3,0S", phase="card", active=1).view(0)["position"]["last_round"]
    assert (view["if_drawn"], view["if_refilled"]) == ([1, 2, 0], [2, 0, 1])
    view = position("3,0S", active=1, last=2, meteorite="drawn").view(0)["position"]["last_round"]
    assert (view["turns_left"], view["order"], view["if_drawn"]) == (2, [1, 2], [])


def test_the_view_tells_land_masses_seas_and_crowding() -> None:
    tiles = steppe("1,0", "7,0", "7,-1", "6,-1", "5,0", "5,1") + " 6,1M"
    view = position(tiles, "6,1p1f2 7,0p2f1 9,0p3f1").view(None)["position"]
    main, island = view["lands"]
    assert (main["size"], main["main"], main["points_now"]) == (2, True, [0, 0, 0])
    assert (island["name"], island["size"], island["herds"]) == ("5,0", 6, [2, 1, 0])
    assert (island["ranking"], island["points_now"]) == ([[0], [1]], [6, 3, 0])
    assert view["seas"] == [{"name": "6,0", "cells": ["6,0"]}]
    crowded = next(tile for tile in view["tiles"] if tile["cell"] == "6,1")
    assert (crowded["occupancy"], crowded["capacity"], crowded["full"]) == (2, 2, True)
    assert [herd["swimming"] for herd in view["herds"]] == [False, False, True]
    assert [seat["worth_now"] for seat in view["seats"]] == [6, 3, 0]


# --- guesses --------------------------------------------------------------------------------------


def state_of(match: Match) -> State:
    state: State = match._state
    return state


def hands_of(state: State) -> str:
    return "".join("-" if hand is None else LANDSCAPES[hand.landscape] for hand in state.hands)


@pytest.mark.parametrize(("seat", "drawn"), [(0, 4000), (1, 4000)])
def test_guessed_hands_are_as_likely_as_the_cards_not_seen(seat: int, drawn: int) -> None:
    # Deck 1 is out: of its unseen cards the other back-1 hands hold all. Of deck 2, M S S W and the
    # meteorite are unseen; p3's card is one of the four that are not the meteorite.
    state = state_of(hidden_cards(deck2="1,1,1,1"))
    rng = Rng(5)
    counts = Counter(hands_of(guess(state, seat, rng)) for _ in range(drawn))
    expected = {"WMM": 0.25, "WMS": 0.5, "WMW": 0.25}
    assert set(counts) == set(expected)
    for hands, share in expected.items():
        assert abs(counts[hands] / drawn - share) < 0.03


def test_guessed_hands_are_drawn_jointly() -> None:
    # Four cards of deck 1 are unseen by p1: M S in the deck and M S in the other hands.
    state = state_of(position("3,0S", phase="card", hands="W1,M1,S1", deck1="1,1,0"))
    worlds = Counter("W" + first + second for first, second in permutations("MMSS", 2))
    rng, drawn = Rng(6), 6000
    counts = Counter(hands_of(guess(state, 0, rng)) for _ in range(drawn))
    assert set(counts) == set(worlds)
    for hands, ways in worlds.items():
        assert abs(counts[hands] / drawn - ways / 12) < 0.03


def test_a_guess_of_a_guess_is_distributed_like_a_guess() -> None:
    state = state_of(hidden_cards())
    rng, drawn = Rng(7), 4000
    counts = Counter(hands_of(guess(guess(state, 0, rng), 0, rng)) for _ in range(drawn))
    assert abs(counts["WMS"] / drawn - 0.5) < 0.03


def test_a_guess_keeps_the_own_hand_the_backs_the_discards_and_the_box() -> None:
    state, rng = state_of(hidden_cards()), Rng(8)
    for _ in range(50):
        world = guess(state, 2, rng)
        assert world.hands[2] == state.hands[2]
        assert [hand and hand.back for hand in world.hands] == [hand and hand.back for hand in state.hands]
        assert world.discards == state.discards
        assert inventory(world) == inventory(state)


def test_a_key_of_a_seat_does_not_depend_on_hidden_cards_but_the_full_key_does() -> None:
    truth, other = hidden_cards(), hidden_cards(hands="W1,M1,W2", deck2="1,2,0,1")
    assert truth.key(0) == other.key(0)
    assert truth.key(2) != other.key(2)
    assert truth.key() != other.key()


def test_a_key_depends_on_every_cell_and_is_the_same_in_every_process() -> None:
    keys = {position("3,0S 4,0S", f"{cell}p1f1").key() for cell in ("3,0", "4,0", "-1,0", "-2,0", "0,-1")}
    assert len(keys) == 5
    # A number, not only an inequality: it must not depend on the hash seed of the process.
    assert key(read_state(position("3,0S").text())) == key(read_state(position("3,0S").text()))


def test_the_inventory_counts_tiles_herds_and_cards() -> None:
    counts = inventory(state_of(Match.new("trias", 3, seed=2)))
    assert sum(count for name, count in counts.items() if name.startswith("tiles")) == 34
    assert sum(count for name, count in counts.items() if name.startswith("herds")) == 45
    assert sum(count for name, count in counts.items() if name.startswith("deck")) == 39
