"""Views, guesses, keys and refusals: who may know what, and how it is said."""

from __future__ import annotations

from collections import Counter

import pytest

from pangaea.engine.errors import IllegalMove
from pangaea.engine.rng import Rng
from pangaea.games.triassic_terror.game import TRIASSIC_TERROR
from pangaea.games.triassic_terror.position import read_state

from .support import GAME, Match, field, play, position, turn

HANDS = ["M?", "S?", "F", "D?"]


def blind_turn(hands: list[str] | None = None) -> Match:
    return turn("newland", "S1:p1*4", hands=hands or HANDS)


# --- views -------------------------------------------------------------------------------------


def test_a_view_hides_the_blind_cards_of_others_and_shows_the_own_one() -> None:
    seats = blind_turn().view(0)["position"]["seats"]
    assert [(seat["card"], seat["terrain"]) for seat in seats] == [
        ("blind", "M"),
        ("blind", None),
        ("open", "F"),
        ("blind", None),
    ]


def test_views_do_not_depend_on_what_a_seat_may_not_know() -> None:
    one, other = blind_turn(), blind_turn(["M?", "D?", "F", "S?"])
    third = blind_turn(["M?", "F?", "F", "F?"])
    for seat in (0, 2, None):
        assert one.view(seat)["position"]["seats"] == other.view(seat)["position"]["seats"]
        assert one.view(seat)["position"] == other.view(seat)["position"]
    assert one.view(0)["position"]["seats"] == third.view(0)["position"]["seats"]
    assert one.view(1) != other.view(1)


def test_unseen_cards_are_the_deck_and_the_others_blind_cards() -> None:
    match = blind_turn()
    assert field(match, "deck") == "5,6,6,6"
    assert match.view(0)["position"]["cards"] == {
        "open": "S",
        "deck": 23,
        "discards": {"S": 0, "F": 0, "D": 0, "M": 0},
        "unseen": {"S": 6, "F": 6, "D": 7, "M": 6},
    }
    assert match.view(None)["position"]["cards"]["unseen"] == {"S": 6, "F": 6, "D": 7, "M": 7}


def test_the_view_shows_the_island_with_everything_that_follows_from_it() -> None:
    match = turn(
        "newland",
        "S3:p2*4,p1*0,p3*2",
        trex="S3:p1",
        others="S3,F2,M2",
        volcanoes="-,S3,-,-",
        counters="ev,e,ev,ev",
    )
    shown = match.view(0)["position"]["areas"][2]
    assert shown == {
        "name": "S3",
        "terrain": "swamp",
        "ring": 3,
        "neighbours": ["S2", "F3", "M3"],
        "habitats": [
            {"points": 7, "owner": 1, "dinos": 4, "trex": False, "strength": 4},
            {"points": 3, "owner": 0, "dinos": 0, "trex": True, "strength": 3},
            {"points": 0, "owner": 2, "dinos": 2, "trex": False, "strength": 2},
        ],
        "trex_outside": None,
        "volcano": 1,
        "predators": ["trex", "pterodactyl"],
        "needed": [None, None, None, None],
    }


def test_the_view_shows_how_far_each_predator_comes_and_what_it_eats_there() -> None:
    match = turn(
        "newland", "S1:p1*4", trex="D3:-", others="D1,F2,M2", volcanoes="-,D2,-,-", counters="ev,e,ev,ev"
    )
    trex, pterodactyl, *_ = match.view(0)["position"]["predators"]
    assert [(place["area"], place["steps"], place["eats"]) for place in trex["reach"]] == [
        ("F3", 1, 5),
        ("M3", 1, 5),
        ("S3", 2, 3),
        ("F2", 2, 3),
        ("M2", 2, 3),
    ]
    assert {place["eats"] for place in pterodactyl["reach"]} == {2}


def test_the_view_shows_what_the_running_step_allows() -> None:
    match = play(turn("migration", "S1:p2*5,p1*4,p3*2"), "migrate S1", "send S2 2")
    running = match.view(1)["position"]["turn"]
    assert running["migration"] == {
        "source": "S1",
        "left": 4,
        "joined": 2,
        "sent": 2,
        "used": ["S2"],
        "usable": ["F1", "M1"],
        "can_finish": False,
    }
    assert (running["arrived"], running["migrated"]) == ({"S2": 2}, ["S1"])
    match = play(turn("trex", "D2:p2*5"), "trex D2", "eat p2")
    assert match.view(1)["position"]["turn"]["meal"] == {
        "predator": "trex",
        "area": "D2",
        "eaten": 1,
        "limit": 5,
    }
    match = play(turn("raptors", "F1:p2*5"), "raptor r1 F1", "done", "eject p2 F2")
    running = match.view(1)["position"]["turn"]
    assert running["scatter"]["ejected"] == [{"owner": 1, "target": "F2"}]
    assert (running["raptors_moved"], running["long_run"]) == (["r1"], False)


def test_the_view_shows_dominance_as_it_stands() -> None:
    shown = turn("newland", "S1:p1*3,p2*2").view(None)["position"]
    assert [(place["seat"], place["points"]) for place in shown["dominance"]["S"]] == [(0, 8), (1, 4)]
    assert shown["dominance"]["F"] == []
    assert shown["seats"][0]["missing_terrains"] == "FDM"
    assert shown["seats"][0]["habitat_points"] == 5


def test_the_drawing_is_made_from_the_view_and_hides_blind_cards() -> None:
    one, other = blind_turn(), blind_turn(["M?", "D?", "F", "S?"])
    assert one.draw(0) == other.draw(0)
    assert "blind card M" in one.draw(0)
    assert "blind card M" not in one.draw(1)
    drawn = turn("newland", "S3:p2*4,p3*4,p4*4", trex="S3:p1", volcanoes="-,S1,-,-", counters="ev,e,ev,ev")
    assert "T-Rex of p1 outside" in drawn.draw(None)
    assert "volcano of p2" in drawn.draw(None)


# --- guesses -----------------------------------------------------------------------------------


def test_a_guess_redraws_the_others_blind_cards_jointly_with_the_deck() -> None:
    state = read_state(blind_turn().text())
    rng = Rng(3)
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(4000):
        twin = TRIASSIC_TERROR.guess(state, 0, rng)
        assert twin.hands[0] == 3
        assert twin.hands[2] == 1
        assert TRIASSIC_TERROR.inventory(twin) == TRIASSIC_TERROR.inventory(state)
        drawn[twin.hands[1], twin.hands[3]] += 1
    # Unseen are 6 S, 6 F, 7 D, 6 M: a pair of D has 7·6 of 25·24 ways, S then F 6·6.
    assert abs(drawn[2, 2] / 4000 - 42 / 600) < 0.02
    assert abs(drawn[0, 1] / 4000 - 36 / 600) < 0.02
    assert len(drawn) == 16


def test_a_guess_keeps_view_and_key() -> None:
    state = read_state(blind_turn().text())
    for seed in range(20):
        twin = TRIASSIC_TERROR.guess(state, 1, Rng(seed))
        assert TRIASSIC_TERROR.view(twin, 1) == TRIASSIC_TERROR.view(state, 1)
        assert TRIASSIC_TERROR.key(twin, 1) == TRIASSIC_TERROR.key(state, 1)


def test_keys_differ_where_positions_do() -> None:
    one, other = blind_turn(), blind_turn(["M?", "D?", "F", "S?"])
    assert one.key() != other.key()
    assert one.key(0) == other.key(0)
    assert one.key(1) != other.key(1)
    assert one.key() != turn("newland", "S2:p1*4", hands=HANDS).key()


def test_a_copy_is_independent_in_every_field() -> None:
    match = play(turn("migration", "S1:p2*5,p1*4,p3*2"), "migrate S1")
    state = read_state(match.text())
    twin = state.copy()
    for name in state.__slots__:
        assert getattr(twin, name) == getattr(state, name)
        if isinstance(getattr(state, name), list):
            assert getattr(twin, name) is not getattr(state, name)


# --- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "herds", "text", "reason"),
    [
        ("newland", "S1:p1*1", "card S1 S1 S1", "you have no card to play"),
        ("newland", "S1:p1*1", "growth S1", "you do not have the tile growth"),
        ("newland", "S1:p1*1", "newland S1 S1", "exactly 3 dinos are placed"),
        ("newland", "S1:p1*1", "white S1", "you have no white dino"),
        ("newland", "S1:p1*1", "egg S2", "you have no dino in S2"),
        ("newland", "S1:p1*1", "done", "no migration, meal or ejecting is under way"),
        ("newland", "S1:p1*1", "deal S", "chance decides that"),
        ("newland", "S1:p1*1", "slot trex", "chance decides that"),
        ("newland", "S1:p1*1", "card open", "the draft is over"),
        ("newland", "S1:p1*1", "tile trex", "the draft is over"),
        ("growth", "S1:p1*1;S2:p1*1", "growth S1", "name a second herd too"),
        ("growth", "S1:p1*1;S2:p1*1", "growth S1 S3", "you have no dino in S3"),
        ("migration", "S1:p1*1", "migrate S2", "no dino in S2 that has not moved"),
        ("trex", "S1:p1*1", "trex S1", "S1 is not one or two open steps away"),
        ("hatch", "S1:p1*1", "hatch S2", "you have no dino in S2"),
        ("raptors", "S1:p1*1", "raptor r1 M1", "M1 is not one or two open steps away"),
    ],
)
def test_a_refusal_says_why(tile: str, herds: str, text: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        turn(tile, herds).play(text)


def test_refusals_within_steps() -> None:
    match = play(turn("trex", "D1:p2*9"), "trex D1", "eat p2", "eat p2", "eat p2")
    with pytest.raises(IllegalMove, match="no more than 3 are eaten"):
        match.play("eat p2")
    with pytest.raises(IllegalMove, match="a predator is eating"):
        match.play("end")
    match = play(turn("raptors", "F1:p2*1"), "raptor r1 F1")
    with pytest.raises(IllegalMove, match="p3 has no dino there"):
        match.play("eat p3")
    play(match, "done", "eject p2 F2")
    with pytest.raises(IllegalMove, match="p2 has no dino left there"):
        match.play("eject p2 F2")
    with pytest.raises(IllegalMove, match="p6 has no dino left there"):
        match.play("eject p6 F2")
    match = play(turn("migration", "S1:p1*3"), "migrate S1")
    with pytest.raises(IllegalMove, match="a migration is under way"):
        match.play("end")


def test_a_card_of_another_terrain_is_refused() -> None:
    with pytest.raises(IllegalMove, match="your card shows another terrain"):
        turn("hatch", hands=["M", "-", "-", "-"]).play("card S1 S1 S1")


def test_chance_takes_only_its_own_outcomes() -> None:
    fields = {"phase": "deal", "spaces": "newland,growth,hatch,trex,raptors,migration"}
    for text in ("slot newland", "white S1", "eat p1", "tile newland"):
        with pytest.raises(IllegalMove, match="not an outcome of chance"):
            position(4, ["-"] * 4, fields).play(text)


def test_scores_are_the_points_on_the_track_and_public() -> None:
    match = turn("newland", points="3,1,4,1")
    assert match.scores() == match.view(2)["scores"] == [3, 1, 4, 1]
    assert Match.new(GAME, 3, seed=1).scores() == [0, 0, 0]
