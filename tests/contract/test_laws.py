"""The laws of the contract over random play: every game, player count and option."""

import pytest

from pangaea.engine.laws import Referee
from pangaea.engine.rng import Rng

from .cases import Case, all_cases, step


def referee_a_game(case: Case, seed: int, looks: int | None) -> None:
    """Play a random game; check every law at the start, the end and `looks` positions between (None: all)."""
    rng, match = Rng(seed), case.new(seed)
    referee = Referee(match, rng.fork("referee"))
    glances = rng.fork("glances")
    referee.check()
    referee.check_refusals()
    while match.actor is not None:
        step(match, rng)
        if looks is None or glances.below(400) < looks:
            referee.check()
            referee.check_refusals()
    referee.check()
    referee.check_replay()


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_a_random_game_keeps_every_law(case: Case) -> None:
    referee_a_game(case, seed=1, looks=30)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_a_random_game_keeps_every_law_at_every_position(case: Case, seed: int) -> None:
    referee_a_game(case, seed, looks=None)
