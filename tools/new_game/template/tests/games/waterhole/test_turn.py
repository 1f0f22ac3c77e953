"""A turn: drink, or lead and draw."""

import pytest

from pangaea.games.waterhole.data import NOTHING, ONE, Card, add, worth

from .support import at, field, play, refusal, told

ALL_KINDS = "gazelle:1,zebra:1,buffalo:1,elephant:1"


def test_r4_a_turn_drinks_or_leads_any_animals_and_draws() -> None:
    match = at(hands="gazelle:2,zebra:1/", herds="zebra:1/")
    assert match.legal() == ["lead gazelle", "lead zebra", "drink", "draw"]
    assert match.view(0)["final"] == ["drink", "draw"]
    play(match, "lead gazelle", "lead gazelle")
    assert match.legal() == ["lead zebra", "draw"]
    assert play(match, "draw", "card gazelle").actor == 1


def test_r5_an_animal_joins_the_own_herd() -> None:
    match = play(at(hands="zebra:2/"), "lead zebra")
    assert (field(match, "hands"), field(match, "herds")) == ("zebra:1/", "zebra:1/")
    assert told(match, "animal_led") == [
        {"event": "animal_led", "seat": 0, "animal": "zebra", "herd_worth": 2},
    ]


def test_r5_an_animal_may_be_called_back_until_the_turn_ends() -> None:
    match = play(at(hands="zebra:1/"), "lead zebra")
    assert match.can_undo(0)
    match.undo(0)
    assert field(match, "herds") == "/"
    play(match, "lead zebra", "draw", "card gazelle")
    assert not match.can_undo(0)


def test_r6_a_herd_that_has_just_grown_cannot_drink() -> None:
    match = at(hands="zebra:1/", herds="zebra:1/zebra:1")
    assert "your herd has just come" in refusal(play(match, "lead zebra"), "drink")
    play(match, "draw", "card gazelle")
    assert "drink" in match.legal()


def test_r6_the_whole_herd_drinks_and_leaves() -> None:
    match = play(at(herds="gazelle:2,buffalo:1/zebra:1"), "drink")
    assert match.scores() == [10, 0]
    assert (field(match, "herds"), field(match, "gone")) == ("/zebra:1", "gazelle:2,buffalo:1")


def test_v1_two_gazelles_and_a_buffalo_are_worth_ten() -> None:
    herd = add(add(ONE[Card.GAZELLE], ONE[Card.GAZELLE]), ONE[Card.BUFFALO])
    assert worth(herd) == 10


def test_v2_one_animal_of_each_kind_is_worth_forty() -> None:
    assert play(at(herds=f"{ALL_KINDS}/"), "drink").scores() == [40, 0]
    assert worth(NOTHING) == 0


def test_r8_a_drawn_animal_is_seen_by_its_owner_alone() -> None:
    match = play(at(deck="zebra:1,elephant:2"), "draw")
    assert match.actor == "chance"
    assert match.chances() == [("card zebra", 1), ("card elephant", 2)]
    play(match, "card elephant")
    assert match.log(0)[-1]["move"] == "card elephant"
    assert match.log(1)[-1]["move"] == "card ?"
    assert told(match, "animal_drawn", 0)[0]["animal"] == "elephant"
    assert told(match, "animal_drawn", 1)[0]["animal"] is None
    assert match.view(0)["position"]["seats"][0]["hand"] == ["elephant"]
    assert match.view(1)["position"]["seats"][0]["hand"] is None


def test_r9_v3_a_lion_drives_every_herd_away() -> None:
    match = play(at(herds="elephant:1/zebra:2", deck="zebra:1,lion:2"), "draw", "card lion")
    assert field(match, "herds") == "/"
    assert match.scores() == [0, 0]
    assert match.actor == 1
    assert match.log(1)[-1]["move"] == "card lion"
    assert [event["seat"] for event in told(match, "herd_fled")] == [0, 1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lead zebra", "you have no zebra in your hand"),
        ("drink", "you have no herd at the water hole"),
        ("wait", "there are cards to draw"),
        ("card lion", "only chance turns cards up"),
    ],
)
def test_a_refused_move_says_why(text: str, words: str) -> None:
    assert words in refusal(at(hands="gazelle:1/"), text)
