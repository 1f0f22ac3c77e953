"""Drifts of Trias that are estimated from a few that are judged."""

from __future__ import annotations

from pangaea.bots.games.trias.drifts import estimates
from pangaea.games.trias.cells import Cell
from pangaea.games.trias.moves import Drift

LIFTS = {Cell(0, number): 10.0 * number for number in range(5)}
PLACES = {Cell(9, number): float(number) for number in range(7)}


def worth(drift: Drift) -> float:
    return LIFTS[drift.origin] + PLACES[drift.to]


def test_where_lifting_and_putting_down_add_up_the_estimates_are_exact() -> None:
    drifts = [Drift(origin, to) for origin in LIFTS for to in PLACES]
    judged: list[Drift] = []

    def judge(drift: Drift) -> float:
        judged.append(drift)
        return worth(drift)

    found = estimates(drifts, judge)
    assert {round(value - worth(drift), 9) for value, drift in zip(found, drifts, strict=True)} == {0.0}
    assert len(judged) == len(LIFTS) + len(PLACES) - 1


def test_tiles_without_a_common_place_are_judged_by_themselves() -> None:
    drifts = [Drift(Cell(0, 1), Cell(9, 1)), Drift(Cell(0, 2), Cell(9, 2)), Drift(Cell(0, 2), Cell(9, 3))]
    assert estimates(drifts, worth) == [worth(drift) for drift in drifts]
