"""Advice for a seat: the same shape from the core and from Python, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

from pangaea import Match, OutOfTurn, Rng, game_names
from pangaea.bots import native
from pangaea.bots.advice import advise
from pangaea.bots.mcts import Budget

FEW = Budget(iterations=12)


def decision(game: str, choices: int = 2) -> tuple[Match, int]:
    """A position in which the seat that acts has at least, or exactly one, so many choices."""
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
    advice = advise(match, seat, FEW, Rng(1))
    assert (advice.game, advice.seat) == (game, seat)
    assert advice.root_visits >= advice.iterations > 0
    assert 2 <= len(advice.candidates) <= 5
    assert len({candidate.move for candidate in advice.candidates}) == len(advice.candidates)
    for candidate in advice.candidates:
        assert candidate.move in match.legal()
        assert 0 <= candidate.win_share <= 1
        assert len(candidate.scores) == match.players
    assert advice.plain()["candidates"][0]["move"] == advice.candidates[0].move


def test_a_forced_move_is_told_without_any_search() -> None:
    match, seat = decision("trias", choices=1)
    advice = advise(match, seat, FEW, Rng(1))
    assert [candidate.move for candidate in advice.candidates] == match.legal()
    assert (advice.iterations, advice.candidates[0].visits) == (0, 0)


def test_a_seat_that_does_not_act_gets_no_advice() -> None:
    match, seat = decision("planet")
    with pytest.raises(OutOfTurn):
        advise(match, 1 - seat, FEW, Rng(1))


@pytest.mark.parametrize("game", game_names())
def test_advice_is_the_same_in_every_world_that_looks_the_same_to_the_seat(game: str) -> None:
    match, seat = decision(game)
    told = {advise(match.guess(seat, Rng(luck)), seat, FEW, Rng(1)) for luck in range(3)}
    assert len(told) == 1
