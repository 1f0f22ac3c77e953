"""Guesses: exactly as likely as the rules make each world that the seat cannot tell from the truth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from pangaea import Match
from pangaea.engine.rng import Rng
from pangaea.games.planet.guess import guess
from pangaea.games.planet.identity import inventory, key
from pangaea.games.planet.position import read_state, write_state
from pangaea.games.planet.state import State

from .support import new, play_on, seen, step

Worlds = dict[str, Fraction]
"""State texts with their probabilities."""


class Tape(Rng):
    """A generator that walks through every outcome there is, and counts how likely each is."""

    __slots__ = ("bounds", "choices")

    def __init__(self, choices: list[int]) -> None:
        super().__init__(0)
        self.choices = choices
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.choices):
            self.choices.append(0)
        return self.choices[at]


def every_tape() -> Iterator[Tape]:
    """All ways the generator can turn out, like the digits of an odometer."""
    choices: list[int] = []
    while True:
        tape = Tape(list(choices))
        yield tape
        choices = tape.choices
        while choices and choices[-1] == tape.bounds[len(choices) - 1] - 1:
            choices.pop()
        if not choices:
            return
        choices[-1] += 1


def guesses(state: State, seat: int) -> Worlds:
    """The exact distribution of the seat's guesses."""
    worlds: Worlds = {}
    for tape in every_tape():
        text = write_state(guess(state, seat, tape))
        chance = Fraction(1)
        for bound in tape.bounds:
            chance /= bound
        worlds[text] = worlds.get(text, Fraction(0)) + chance
    return worlds


def possible_worlds(match: Match, seat: int) -> Worlds:
    """By enumeration: replay the game with every other deal and every other `keep`, weighted by the rules.

    A world counts with the chance of all that was seen in it: each reveal, one of the tiles left.
    """
    record = match.record()
    worlds: Worlds = {}
    for objectives in other_deals(record, seat):
        setup = record["setup"] | objectives
        first = Match.start("planet", record["players"], setup, record["options"])
        branches = [(first, Fraction(1))]
        for text in record["moves"]:
            branches = [branch for old in branches for branch in replayed(*old, text)]
        for world, chance in branches:
            worlds[world.text()] = worlds.get(world.text(), Fraction(0)) + chance
    total = sum(worlds.values())
    return {text: chance / total for text, chance in worlds.items()}


def other_deals(record: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    if "objectives" not in record["setup"]:
        return [{}]
    terrains = ["ocean", "forest", "desert", "glacier", "mountain"]
    own = record["setup"]["objectives"][seat]
    deals = permutations(terrains, record["players"])
    return [{"objectives": list(deal)} for deal in deals if deal[seat] == own]


def replayed(world: Match, chance: Fraction, text: str) -> list[tuple[Match, Fraction]]:
    """The worlds after a decision: a public one as it was, a secret `keep` as anything."""
    if text.startswith("keep"):
        outcomes = [outcome for outcome, _ in world.chances()]
    elif world.actor == "chance":
        outcomes = [outcome for outcome, _ in world.chances() if outcome == text]
    else:
        world.play(text)
        return [(world, chance)]
    share = chance / len(world.chances())
    return [(after(world, outcome), share) for outcome in outcomes]


def after(world: Match, text: str) -> Match:
    twin = world.copy()
    twin.play(text)
    return twin


def at_decision(players: int, count: int, seed: int = 3, **options: bool) -> Match:
    """A random game after this many decisions."""
    match, rng = new(players, seed, **options), Rng(seed)
    for _ in range(count):
        step(match, rng)
    return match


# Two players: 7 decisions in round 1, 9 in round 2 (two keeps), 7, 8 (one keep), then 7 a round up to 73 when
# round 11 begins and 80 when round 12 does.
MOMENTS = {
    "before the first keep": 14,
    "between the two keeps": 15,
    "in round 3": 18,
    "after both splits": 35,
    "one tile of pile 11 shown": 74,
    "two tiles of pile 11 shown": 75,
    "four tiles of pile 11 shown": 77,
    "pile 11 all shown": 78,
    "one tile of pile 12 shown": 81,
    "three tiles of pile 12 shown": 83,
    "pile 12 all shown": 85,
}


@pytest.mark.parametrize("seed", [3, 4, 5])
@pytest.mark.parametrize("moment", MOMENTS)
def test_guessed_splits_are_as_likely_as_the_rules_make_them(moment: str, seed: int) -> None:
    match = at_decision(2, MOMENTS[moment], seed, beginner=True)
    assert guesses(match._state, 0) == possible_worlds(match, 0)


def test_the_moments_are_what_they_are_called() -> None:
    sizes = {
        moment: len(guesses(at_decision(2, count, beginner=True)._state, 0))
        for moment, count in MOMENTS.items()
    }
    assert sizes["before the first keep"] == 1
    assert sizes["between the two keeps"] == 3
    assert sizes["in round 3"] == 3
    assert sizes["after both splits"] == 9
    assert sizes["pile 11 all shown"] == 3
    assert sizes["pile 12 all shown"] == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_guessed_objectives_and_splits_go_together(seat: int) -> None:
    # Three players: 8 decisions a round, 9 in round 3; the split is open and two cards are unknown.
    match = at_decision(3, 30)
    expected = possible_worlds(match, seat)
    assert len(expected) == 4 * 3 * 2
    assert guesses(match._state, seat) == expected


def test_with_four_players_only_the_objectives_are_unknown() -> None:
    match = at_decision(4, 40)
    worlds = guesses(match._state, 2)
    assert set(worlds.values()) == {Fraction(1, 24)}
    assert worlds == possible_worlds(match, 2)


@pytest.mark.parametrize(("players", "beginner", "count"), [(2, True, 9), (3, False, 24)])
def test_a_guess_of_a_guess_is_distributed_like_a_guess(players: int, beginner: bool, count: int) -> None:
    once = guesses(at_decision(players, 35, beginner=beginner)._state, 1)
    twice: Worlds = {}
    for text, chance in once.items():
        for again, share in guesses(read_state(text), 1).items():
            twice[again] = twice.get(again, Fraction(0)) + chance * share
    assert len(once) == count
    assert twice == once


def test_a_guess_never_reads_what_the_seat_cannot_know() -> None:
    truth = at_decision(2, 35)._state
    for text in guesses(truth, 0):
        other = read_state(text)
        for seed in range(3):
            assert write_state(guess(other, 0, Rng(seed))) == write_state(guess(truth, 0, Rng(seed)))


def test_once_the_game_is_over_there_is_nothing_to_guess() -> None:
    match = play_on(new(2, seed=5))
    assert match.guess(0, Rng(1)).text() == match.text()


def test_a_guess_leaves_the_truth_alone() -> None:
    match = at_decision(2, 35)
    before = match.text()
    for seed in range(10):
        match.guess(0, Rng(seed))
    assert match.text() == before


def test_the_key_of_a_seat_is_the_same_in_all_its_worlds_and_the_whole_key_is_not() -> None:
    state = at_decision(2, 35)._state
    worlds = [read_state(text) for text in guesses(state, 0)]
    assert {key(world, 0) for world in worlds} == {key(state, 0)}
    assert len({key(world) for world in worlds}) == len(worlds)
    assert len({key(world, 1) for world in worlds}) == 4


def test_the_key_sees_every_public_change() -> None:
    match, rng = new(2, seed=7, surprise=True), Rng(7)
    keys = set()
    decisions = 0
    while match.actor is not None:
        keys.add(match.key(0))
        decisions += 1
        step(match, rng)
    assert len(keys) == decisions


def test_the_box_is_always_complete() -> None:
    match, rng = new(3, seed=2, surprise=True), Rng(2)
    while match.actor is not None:
        counts = dict(inventory(match._state))
        assert counts.pop("objectives") == 3
        assert set(counts.values()) == {1}
        assert len(counts) == 50 + 45
        step(match, rng)
    assert seen(match)["phase"] == "over"
