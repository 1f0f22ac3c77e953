"""Taking back over random play: a take-back restores everything and stops at the barriers."""

import pytest

from pangaea.engine.rng import Rng

from .cases import Case, default_cases, step


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_take_back_restores_the_match_as_it_was(case: Case) -> None:
    rng, match = Rng(3), case.new(3)
    undone = 0
    while match.actor is not None:
        seat, state, before = match.actor, match._state, (match.text(), match.moves, match.step)
        text = step(match, rng)
        if seat == "chance":
            assert not any(match.can_undo(s) for s in range(match.players)), "chance is a barrier"
            continue
        game, move = match._game, match._game.read_move(text)
        barrier = game.ends_turn(state, move) or game.reveals(state, move)
        assert match.can_undo(seat) is not barrier
        if not barrier:
            again = match.copy()
            assert again.undo(seat) == text
            assert (again.text(), again.moves, again.step) == before
            undone += 1
    if case.game != "planet":  # every decision of Planet ends the turn
        assert undone > 5


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_only_the_seat_that_moved_last_can_take_back(case: Case) -> None:
    rng, match = Rng(4), case.new(4)
    for _ in range(60):
        seat = match.actor
        if seat is None:
            break
        step(match, rng)
        assert not any(match.can_undo(s) for s in range(match.players) if s != seat)
