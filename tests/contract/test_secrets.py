"""Secrets stay secret: twin histories look alike to the seat that cannot tell them apart."""

import pytest

from pangaea.engine.registry import game_names
from pangaea.engine.rng import Rng

from .cases import Case, all_cases, cases_of, dosed, step
from .twins import Twins


def walk_twins(case: Case, seed: int, stride: int) -> int:
    """Follow twins through one game for each seat in turn; return how often they truly differed."""
    rng, match, differences = Rng(seed), case.new(seed), 0
    while match.actor is not None:
        for _ in range(stride):
            if match.actor is not None:
                step(match, rng)
        if match.actor is None:
            break
        twins = Twins(match, rng.below(case.players), rng)
        for _ in range(12):
            twins.compare()
            differences += twins.differ
            if not twins.step() or twins.truth.actor is None:
                break
    return differences


@pytest.mark.parametrize("case", dosed(all_cases()), ids=str)
def test_twin_histories_look_alike_to_the_seat(case: Case) -> None:
    walk_twins(case, seed=5, stride=25)


@pytest.mark.parametrize("name", game_names())
def test_the_twins_really_differ_in_secrets(name: str) -> None:
    """Without this the test above could pass by comparing a world with itself."""
    case = cases_of(name)[0]
    assert sum(walk_twins(case, seed, stride=10) for seed in range(3)) > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6, 12))
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_twin_histories_look_alike_in_many_games(case: Case, seed: int) -> None:
    walk_twins(case, seed, stride=7)
