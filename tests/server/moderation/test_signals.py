"""What counts as trading results, and what does not."""

from __future__ import annotations

import random

from pangaea.server.moderation.signals import Duel, at_least, trades


def duel(number: int, winner: str, loser: str, given_up: bool = False, turns: int = 20) -> Duel:
    """A game."""
    return Duel(f"t{number}", "trias", number, 0, winner, loser, given_up, turns)


def crowd(games: int, rng: random.Random) -> list[Duel]:
    """Honest people: now and then one gives up, early or late."""
    found = []
    for number in range(games):
        winner, loser = rng.sample("abcdefgh", 2)
        found.append(duel(number, winner, loser, rng.random() < 0.2, rng.randint(4, 30)))
    return found


def traded(games: int) -> list[Duel]:
    """Two who give up early in turn."""
    return [duel(1000 + n, "xy"[n % 2], "yx"[n % 2], given_up=True, turns=4) for n in range(games)]


def test_honest_players_are_left_alone() -> None:
    for seed in range(40):
        assert trades(crowd(150, random.Random(seed))) == []


def test_a_pair_that_gives_up_in_turn_is_found_among_them() -> None:
    games = crowd(150, random.Random(1))
    games += traded(8)
    (found,) = trades(games)
    assert found.players == ("x", "y")
    assert len(found.duels) == 8
    assert found.chance < 1e-4


def test_a_pair_that_plays_to_the_end_is_not() -> None:
    games = crowd(150, random.Random(2)) + [duel(1000 + n, *("xy" if n % 2 else "yx")) for n in range(30)]
    assert trades(games) == []


def test_few_games_say_nothing() -> None:
    games = crowd(150, random.Random(3))
    games += traded(3)
    assert trades(games) == []


def test_chances_add_up() -> None:
    assert abs(at_least(0, 5, 0.3) - 1) < 1e-12
    assert abs(at_least(5, 5, 0.5) - 1 / 32) < 1e-12
    assert abs(at_least(1, 2, 0.5) - 0.75) < 1e-12
