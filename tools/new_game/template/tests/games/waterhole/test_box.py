"""What is in the box, and how it is dealt."""

import pytest

from pangaea import BadSetup, Match
from pangaea.games.waterhole.data import ANIMALS, COPIES, HAND_SIZE, SIZE, Card, box

from .support import GAME, field


def test_r1_twenty_four_animals_of_four_sizes() -> None:
    assert sum(COPIES) == 24
    assert [(card.text, SIZE[card]) for card in ANIMALS] == [
        ("gazelle", 1),
        ("zebra", 2),
        ("buffalo", 3),
        ("elephant", 4),
    ]


@pytest.mark.parametrize("lions", [2, 3])
def test_r2_the_lions_are_an_option(lions: int) -> None:
    match = Match.new(GAME, 2, seed=1, options={"lions": lions})
    assert match.view(None)["position"]["lions"] == lions
    assert box(lions)[Card.LION] == lions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_everyone_is_dealt_three_animals(players: int) -> None:
    match = Match.new(GAME, players, seed=7)
    seats = match.view(None)["position"]["seats"]
    assert [seat["hand_size"] for seat in seats] == [HAND_SIZE] * players
    assert match.view(None)["position"]["deck"] == 27 - players * HAND_SIZE
    assert "lion" not in field(match, "hands")


def test_r3_chance_says_who_begins() -> None:
    assert {Match.new(GAME, 2, seed=seed).actor for seed in range(20)} == {0, 1}


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({}, "the set-up has no 'start'"),
        ({"start": 2, "hands": [["zebra"] * 3] * 2}, "start must be a seat from 0 to 1, not 2"),
        ({"start": 0, "hands": [["zebra"] * 3]}, "hands must have 2 entries, not 1"),
        ({"start": 0, "hands": [["zebra"] * 2] * 2}, "hands[0] must have 3 entries, not 2"),
        ({"start": 0, "hands": [["lion"] * 3] * 2}, "must be one of gazelle zebra buffalo elephant"),
        ({"start": 0, "hands": [["elephant"] * 3] * 2}, "more than the 3 cards of kind elephant"),
    ],
)
def test_an_impossible_set_up_is_refused(setup: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Match.start(GAME, 2, setup)
    assert words in str(refused.value)
