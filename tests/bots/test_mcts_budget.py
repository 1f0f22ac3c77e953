"""Budgets: how long a decision and a turn may take."""

from __future__ import annotations

import pytest

from pangaea.bots.mcts import Budget
from pangaea.bots.mcts.budget import Clock


@pytest.mark.parametrize("limits", [{}, {"iterations": 0}, {"seconds": 0.0}, {"turn_seconds": -1.0}])
def test_a_budget_without_a_limit_or_with_an_empty_one_is_refused(limits: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**limits)  # type: ignore[arg-type]


def test_a_decision_takes_at_most_half_of_what_the_turn_has_left() -> None:
    budget, spent = Budget(turn_seconds=4.0), 0.0
    shares = []
    for _ in range(20):
        share = budget.decision_seconds(spent)
        assert share is not None
        shares.append(share)
        spent += share
    assert shares[:3] == [2.0, 1.0, 0.5]
    assert sum(shares) <= 4.0
    assert budget.decision_seconds(5.0) == 0.0


def test_the_smaller_of_two_limits_counts() -> None:
    budget = Budget(seconds=0.5, turn_seconds=4.0)
    assert budget.decision_seconds(0.0) == 0.5
    assert budget.decision_seconds(3.6) == pytest.approx(0.2)
    assert Budget(seconds=0.5).decision_seconds(100.0) == 0.5
    assert Budget(iterations=3).decision_seconds(100.0) is None


def test_a_clock_stops_at_the_iterations_or_at_the_time() -> None:
    assert Clock(3, None).runs(2)
    assert not Clock(3, None).runs(3)
    assert Clock(None, 1000.0).runs(10**9)
    assert not Clock(10**9, 0.0).runs(0)
