"""Advice for a seat: the same shape from the core and from Python, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots import native
from pangaea.bots.advice import Effort, Option, advise, moved_for
from pangaea.bots.advice import moved as moved_module
from pangaea.bots.advice.asked import answer, question, read_advice
from pangaea.bots.learned.effects import Moved
from pangaea.bots.learned.package import judging_weights

LITTLE = Effort(iterations=12, scenarios=4)


def decision(game: str, choices: int = 2) -> tuple[Match, int]:
    """A position in which the seat that acts has several choices, or exactly one."""
    match = Match.new(game, 2, seed=4)
    rng = Rng(4)
    while not isinstance(match.actor, int) or (len(match.legal()) > 1) != (choices > 1):
        if isinstance(match.actor, int):
            match.play(rng.pick(match.legal()))
        else:
            match.roll()
    return match, match.actor


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("core", [True, False], ids=["as it is", "without the core"])
def test_advice_names_the_best_move_and_others_with_what_they_promise(
    game: str, core: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not core:
        for module in (native.bot, moved_module):
            monkeypatch.setattr(module, "core_for", lambda game_name: None)
    match, seat = decision(game)
    advice = advise(match.guess(seat, Rng(2)), seat, Rng(1), LITTLE)
    assert (advice.seat, advice.iterations, advice.scenarios) == (seat, 12, 4)
    assert 2 <= len(advice.options) <= 3
    assert len({option.move for option in advice.options}) == len(advice.options)
    for option in advice.options:
        assert option.move in match.legal()
        assert all(0 <= share <= 1 for share in option.shares)
        assert len(option.shares) == len(option.scores) == len(option.points) == match.players


def test_a_forced_move_is_told_alone() -> None:
    match, seat = decision("trias", choices=1)
    advice = advise(match.guess(seat, Rng(2)), seat, Rng(1), LITTLE)
    assert [option.move for option in advice.options] == match.legal()


@pytest.mark.parametrize("game", game_names())
def test_advice_is_the_same_in_every_world_that_looks_the_same_to_the_seat(game: str) -> None:
    match, seat = decision(game)
    told = {advise(match.guess(seat, Rng(luck)), seat, Rng(1), LITTLE) for luck in range(3)}
    assert len(told) == 1


def tells_features(game: str) -> bool:
    """Whether features of moves are told early in a game, across the border of a process."""
    match, rng = Match.new(game, 2, seed=6), Rng(6)
    for _ in range(24):
        match.play(rng.pick(match.legal())) if isinstance(match.actor, int) else match.roll()
    for _ in range(6):
        while not isinstance(match.actor, int) or len(match.legal()) == 1:
            match.play(match.legal()[0]) if isinstance(match.actor, int) else match.roll()
        seat, about = match.actor, [match.legal()[-1]]
        asked = question(game, match.guess(seat, Rng(2)), seat, 1, LITTLE, about)
        advice = read_advice(answer(asked))
        if any(option.moved for option in advice.options):
            return True
        match.play(rng.pick(match.legal()))
    return False


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("core", [True, False], ids=["as it is", "without the core"])
def test_features_are_told_where_something_was_learned(
    game: str, core: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not core:
        for module in (native.bot, moved_module):
            monkeypatch.setattr(module, "core_for", lambda game_name: None)
    assert tells_features(game) == (judging_weights(game, 2) is not None)


def option(lag: float, *moved: Moved) -> Option:
    return Option("m", (0.5, 0.5), 0.01, (1.0, 1.0), (0, 0), lag, 0.01, moved=moved)


def test_the_first_move_is_told_by_what_speaks_for_it_the_others_by_what_speaks_against_them() -> None:
    first = option(0.0)
    second = option(0.05, Moved("pen", -0.04), Moved("hand", 0.02), Moved("path", -0.006))
    third = option(0.07, Moved("pen", -0.02), Moved("kinds", -0.03))
    options = [first, second, third]
    assert moved_for(options, 0) == [Moved("pen", 0.03), Moved("kinds", 0.015)]
    assert moved_for(options, 1) == [Moved("pen", -0.04), Moved("path", -0.006)]
    assert moved_for(options, 2) == [Moved("kinds", -0.03), Moved("pen", -0.02)]


def test_of_moves_that_cannot_be_told_apart_no_features_are_told() -> None:
    options = [option(0.0), option(0.005, Moved("pen", -0.04))]
    assert moved_for(options, 0) == moved_for(options, 1) == moved_for(options[:1], 0) == []
