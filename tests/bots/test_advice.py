"""Advice for a seat: the same shape from the core and from Python, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots import native
from pangaea.bots.advice import Effort, advise

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
        monkeypatch.setattr(native.bot, "core_for", lambda game_name: None)
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
