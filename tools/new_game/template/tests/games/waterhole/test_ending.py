"""The last round, and who has won."""

from .support import at, play, refusal, told


def test_r10_v4_after_the_last_card_everyone_has_one_more_turn() -> None:
    match = play(at(players=3, turn=2, deck="zebra:1"), "draw", "card zebra")
    assert told(match, "last_round_began") == [{"event": "last_round_began", "turns": 3}]
    assert (match.actor, match.legal()) == (2, ["wait"])
    play(match, "wait", "wait")
    assert (match.actor, match.legal()) == (1, ["lead zebra", "wait"])
    play(match, "wait")
    assert (match.actor, match.ending, match.scores()) == (None, "dry_season", [0, 0, 0])


def test_r10_nobody_draws_in_the_last_round() -> None:
    assert "the deck is empty" in refusal(at(deck="", last=2), "draw")


def test_r10_a_lion_may_be_the_last_card() -> None:
    match = play(at(herds="zebra:1/", deck="lion:1"), "draw", "card lion")
    assert match.legal() == ["wait"]


def test_r11_most_points_win() -> None:
    assert play(at(deck="", last=1, points="3,4"), "wait").winners() == [1]


def test_r11_equal_points_share_the_victory() -> None:
    match = play(at(deck="", last=1, points="1,3", herds="zebra:1/"), "drink")
    assert match.winners() == [0, 1]
