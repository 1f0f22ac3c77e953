"""What a seat can know, and the worlds that it cannot rule out."""

from collections import Counter

from pangaea import Match, Rng

from .support import GAME, at, field


def test_a_guess_keeps_what_the_seat_knows() -> None:
    match = Match.new(GAME, 3, seed=5)
    for seed in range(10):
        world = match.guess(1, Rng(seed))
        assert world.view(1) == match.view(1)
        assert field(world, "hands").split("/")[1] == field(match, "hands").split("/")[1]
        assert "lion:3" in field(world, "deck")


def test_a_guess_deals_the_unseen_cards_evenly() -> None:
    match = at(hands="/gazelle:1", deck="zebra:3,lion:1")
    rng = Rng(1)
    held = Counter(field(match.guess(0, rng), "hands") for _ in range(2000))
    assert set(held) == {"/gazelle:1", "/zebra:1"}
    assert 400 < held["/gazelle:1"] < 600  # one of four cards
