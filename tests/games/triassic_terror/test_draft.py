"""Phase A: cards and tiles (rulebook, "Actions on a Turn" A; rulings 14 to 21)."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import IllegalMove

from .support import GAME, Match, field, offers, play, position, told, turn

TILES = ["newland", "growth", "hatch", "trex", "raptors", "migration"]


def start(players: int = 4, first: int = 0) -> Match:
    return Match.start(GAME, players, {"start": first, "tiles": TILES, "open": "S"}, seed=1)


def test_r14_each_seat_takes_card_and_tile_in_one_go_then_the_next_clockwise() -> None:
    match = start(first=2)
    order = []
    while field(match, "phase") != "menu":
        order.append(match.actor)
        if match.actor == "chance":
            match.roll()
        else:
            match.play(match.legal()[0])
    assert order == [2, "chance", 2, 3, "chance", 3, 0, "chance", 0, 1, "chance", 1]


def test_a_card_round_offers_the_open_card_and_a_blind_one() -> None:
    assert start().legal() == ["card open", "card blind"]


def test_r17_the_card_comes_before_the_tile() -> None:
    match = start()
    with pytest.raises(IllegalMove, match="first take the open card"):
        match.play("tile newland")


def test_r15_an_open_card_is_taken_and_replaced_at_once_for_all_to_see() -> None:
    match = play(start(), "card open")
    assert match.actor == "chance"
    assert match.chances() == [("deal S", 6), ("deal F", 7), ("deal D", 7), ("deal M", 7)]
    play(match, "deal F")
    assert (field(match, "hands"), field(match, "open"), field(match, "deck")) == ("S,-,-,-", "F", "6,6,7,7")
    assert match.log(3)[-1]["move"] == "deal F"
    assert match.view(3)["position"]["seats"][0]["terrain"] == "S"


def test_r16_a_blind_card_is_seen_by_its_owner_only() -> None:
    match = play(start(), "card blind", "deal M")
    assert (field(match, "hands"), field(match, "open"), field(match, "deck")) == ("M?,-,-,-", "S", "6,7,7,6")
    assert match.log(0)[-1]["move"] == "deal M"
    assert match.log(1)[-1]["move"] == match.log(None)[-1]["move"] == "deal ?"
    assert told(match, "blind_card_dealt", 0) == [{"seat": 0, "terrain": "M"}]
    assert told(match, "blind_card_dealt", 1) == [{"seat": 0, "terrain": None}]
    for seat, terrain in ((0, "M"), (1, None), (None, None)):
        shown = match.view(seat)["position"]["seats"][0]
        assert (shown["card"], shown["terrain"]) == ("blind", terrain)


def test_weights_are_the_copies_left_in_the_deck() -> None:
    match = play(start(), "card blind", "deal M", "tile trex", "card open")
    assert match.chances() == [("deal S", 6), ("deal F", 7), ("deal D", 7), ("deal M", 6)]


def test_a_terrain_that_has_run_out_is_not_dealt() -> None:
    fields = {"phase": "deal", "spaces": ",".join(TILES), "open": "S", "discards": "6,1,1,1"}
    match = position(4, ["-"] * 4, fields)
    assert match.chances() == [("deal F", 6), ("deal D", 6), ("deal M", 6)]


def test_a_tile_still_on_its_space_is_taken_and_its_white_dinos_come_along() -> None:
    match = play(start(), "card blind", "deal M")
    assert offers(match, "tile") == ["newland", "growth", "migration", "hatch", "trex", "raptors"]
    play(match, "tile raptors", "card blind", "deal M")
    assert offers(match, "tile") == ["newland", "growth", "migration", "hatch", "trex"]
    assert field(match, "spaces") == "newland,growth,hatch,trex,raptors:p1,migration+1"
    assert field(match, "whites") == "1,0,0,0"
    with pytest.raises(IllegalMove, match="the tile raptors is taken"):
        match.play("tile raptors")


def test_rounds_without_cards_offer_tiles_only() -> None:
    fields: dict[str, object] = {"phase": "tile", "round": "T2", "seat": "p2", "spaces": ",".join(TILES)}
    match = position(4, ["-"] * 4, fields)
    assert set(match.legal()) == {f"tile {name}" for name in TILES}
    with pytest.raises(IllegalMove, match="this round has no cards"):
        match.play("card open")


def test_example_2_the_spaces_give_the_order_of_play() -> None:
    """Red took space 5, green 3, blue 6, orange 1: orange, green, red, blue."""
    red, green, blue, orange = 0, 1, 2, 3
    tiles = ["newland", "growth", "hatch", "trex", "raptors", "migration"]
    fields: dict[str, object] = {"phase": "tile", "seat": "p4", "round": "T1"}
    fields["spaces"] = f"{tiles[0]},{tiles[1]},{tiles[2]}:p2,{tiles[3]},{tiles[4]}:p1,{tiles[5]}:p3"
    match = play(position(4, ["-"] * 4, fields), "tile newland")
    order = []
    for _ in range(4):
        order.append(match.actor)
        match.play("end")
    assert order == [orange, green, red, blue]


def test_six_players_take_all_six_tiles() -> None:
    match = start(6)
    while field(match, "phase") != "menu":
        match.roll() if match.actor == "chance" else match.play(match.legal()[0])
    assert field(match, "spaces").count(":p") == 6


def test_r19_the_card_must_be_taken_but_need_not_be_played() -> None:
    match = turn("newland", "S1:p1*1", hands=["S", "-", "-", "-"])
    assert "end" in match.legal()
    play(match, "end")
    assert field(match, "hands") == "-,-,-,-"
    assert field(match, "discards") == "1,0,0,0"


def test_r18_an_unplayed_blind_card_is_discarded_face_up_at_the_end_of_the_turn() -> None:
    match = play(turn("newland", "S1:p1*1", hands=["M?", "-", "-", "-"]), "end")
    assert told(match, "card_discarded", 3) == [{"seat": 0, "terrain": "M", "blind": True}]
    assert (field(match, "hands"), field(match, "discards")) == ("-,-,-,-", "0,0,0,1")


def test_each_pick_and_each_play_turn_has_its_own_turn_number() -> None:
    match = start(2)
    turns = []
    while field(match, "round") == "T1":
        turns.append((match.turn, match.actor))
        match.roll() if match.actor == "chance" else match.play(match.legal()[-1])
    seats = {number: {seat for turn, seat in turns if turn == number} for number, _ in turns}
    assert list(seats) == [1, 2, 3, 4]
    assert [seat for number in (1, 2) for seat in seats[number] - {"chance"}] == [0, 1]
    # The slots belong to the last turn of the round.
    assert turns[-1] == (4, "chance")
    assert match.turn == 5


def test_tile_and_end_end_the_turn_at_once() -> None:
    match = play(start(), "card open", "deal F")
    assert match.view(0)["final"] == match.legal()
    assert turn("hatch", "S1:p1*1").view(0)["final"] == ["end"]
    assert not play(match, "tile trex").can_undo(0)


def test_a_card_and_a_deal_cannot_be_taken_back() -> None:
    assert not play(start(), "card blind", "deal F").can_undo(0)


def test_r16_playing_a_blind_card_is_a_barrier_and_playing_an_open_one_is_not() -> None:
    blind = play(turn("hatch", "S1:p1*1", hands=["S?", "-", "-", "-"]), "hatch S1", "card S1 S1 S1")
    assert not blind.can_undo(0)
    shown = play(turn("hatch", "S1:p1*1", hands=["S", "-", "-", "-"]), "hatch S1", "card S1 S1 S1")
    assert shown.can_undo(0)
    assert shown.undo(0) == "card S1 S1 S1"
    assert shown.undo(0) == "hatch S1"
