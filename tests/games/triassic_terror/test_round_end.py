"""Between two rounds: tiles, white dinos, markers (rulebook, end of a turn of play; rulings 25 to 29)."""

from __future__ import annotations

from .support import Match, field, play, position, roll_all, told


def last_turn(spaces: str, seat: str, *, players: int = 4, **fields: object) -> Match:
    """The last seat of a round is about to end its turn."""
    chosen = {"spaces": spaces, "seat": seat, "round": "T2", **fields}
    return position(players, ["-"] * players, chosen)


def test_example_3_unused_tiles_slide_to_the_highest_spaces_and_keep_their_order() -> None:
    """Spaces 1, 3, 5 and 6 were used, 2 and 4 were not: 2 goes to 5, 4 to 6."""
    spaces = "newland:p4,growth,hatch:p2,trex,raptors:p1,migration:p3"
    match = play(last_turn(spaces, "p3"), "end")
    assert field(match, "spaces") == "-,-,-,-,growth+1,trex+1"
    assert told(match, "tiles_slid") == [{"tiles": [["growth", 2, 5, 1], ["trex", 4, 6, 1]]}]


def test_r27_white_dinos_pile_up_on_a_tile_that_nobody_takes() -> None:
    spaces = "newland:p4,growth+2,hatch:p2,trex,raptors:p1,migration:p3"
    match = play(last_turn(spaces, "p3"), "end")
    assert field(match, "spaces") == "-,-,-,-,growth+3,trex+1"


def test_used_tiles_return_one_by_one_to_the_lowest_free_space_with_equal_weights() -> None:
    spaces = "newland:p4,growth,hatch:p2,trex,raptors:p1,migration:p3"
    match = play(last_turn(spaces, "p3"), "end")
    assert match.actor == "chance"
    expected = [("slot newland", 1), ("slot migration", 1), ("slot hatch", 1), ("slot raptors", 1)]
    assert match.chances() == expected
    play(match, "slot hatch")
    assert field(match, "spaces") == "hatch,-,-,-,growth+1,trex+1"
    assert match.chances() == [outcome for outcome in expected if outcome[0] != "slot hatch"]
    play(match, "slot raptors", "slot newland")
    # Also when one is left.
    assert match.chances() == [("slot migration", 1)]
    play(match, "slot migration")
    assert field(match, "spaces") == "hatch,raptors,newland,migration,growth+1,trex+1"
    assert field(match, "round") == "T3"
    assert match.legal()[0] == "tile newland"


def test_the_slots_belong_to_the_last_turn_of_the_round() -> None:
    match = last_turn("newland:p4,growth,hatch:p2,trex,raptors:p1,migration:p3", "p3", turn=12)
    play(match, "end")
    assert match.turn == 12
    play(match, "slot hatch", "slot raptors", "slot newland")
    assert match.turn == 12
    assert play(match, "slot migration").turn == 13


def test_r25_never_more_than_12_white_dinos_and_space_6_is_served_first() -> None:
    spaces = "newland:p1,growth:p2,hatch+2,trex+2,raptors+3,migration+3"
    match = play(last_turn(spaces, "p2", players=2), "end")
    # Ten lie on tiles, two are left: for spaces 6 and 5.
    assert field(match, "spaces") == "-,-,hatch+2,trex+2,raptors+4,migration+4"
    spaces = "newland:p1,growth:p2,hatch+3,trex+3,raptors+3,migration+3"
    match = play(last_turn(spaces, "p2", players=2), "end")
    assert field(match, "spaces") == "-,-,hatch+3,trex+3,raptors+3,migration+3"


def test_white_dinos_in_hand_return_to_the_stock_before_the_tiles_get_theirs() -> None:
    spaces = "newland:p1,growth:p2,hatch+3,trex+3,raptors+2,migration+2"
    match = play(last_turn(spaces, "p2", players=2, whites="0,2"), "end")
    assert field(match, "spaces") == "-,-,hatch+3,trex+3,raptors+3,migration+3"


def test_with_six_players_all_tiles_return_without_white_dinos() -> None:
    spaces = "newland:p1,growth:p2,hatch:p3,trex:p4,raptors:p5,migration:p6"
    match = play(last_turn(spaces, "p6", players=6), "end")
    assert field(match, "spaces") == "-,-,-,-,-,-"
    assert len(match.chances()) == 6
    assert "+" not in field(roll_all(match), "spaces")


def test_r28_scoring_comes_before_the_tiles() -> None:
    spaces = "newland:p4,growth,hatch:p2,trex,raptors:p1,migration:p3"
    match = play(last_turn(spaces, "p3", round="T3", herds="S3:p1*1"), "end")
    kinds = [event["event"] for event in match.log(None)[-1]["events"]]
    assert kinds.index("habitats_scored") < kinds.index("presence_scored") < kinds.index("tiles_slid")
    assert field(roll_all(match), "round") == "J1"


def test_the_next_round_begins_with_its_first_player() -> None:
    spaces = "newland:p4,growth,hatch:p2,trex,raptors:p1,migration:p3"
    match = roll_all(play(last_turn(spaces, "p3", round="T3"), "end"))
    assert told(match, "round_began") == [{"round": "J1", "first": 3, "cards": True}]
    assert match.legal() == ["card open", "card blind"]


def test_r29_with_three_players_the_marker_skips_a_seat_after_a_period() -> None:
    spaces = "newland:p1,growth,hatch:p2,trex,raptors:p3,migration"
    for running, following, actor in (("T1", "T2", 1), ("T3", "J1", 1), ("J3", "C1", 2)):
        match = roll_all(play(last_turn(spaces, "p3", players=3, round=running), "end"))
        assert (field(match, "round"), match.actor) == (following, actor)


def test_an_unused_tile_or_card_is_simply_lost() -> None:
    spaces = "newland:p4,growth,hatch:p2,trex,raptors:p1,migration:p3"
    match = play(last_turn(spaces, "p4"), "end")
    assert match.actor == 1
    assert field(match, "spent") == ""
