"""Races: the moves at the root in the same scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.mcts.budget import Clock
from pangaea.bots.mcts.node import best_edge
from pangaea.bots.mcts.parameters import Manner, Parameters, Racing
from pangaea.bots.mcts.search import Search
from pangaea.engine.rng import Rng

from .fables import FABLE, Choice, End, Shrug, Tale, Toss, World, won_by

EVEN = Toss({"lucky": (1, won_by(0)), "unlucky": (1, won_by(1))})


def race(tale: Tale, iterations: int, evaluator: Any = None, **parameters: Any) -> Search:
    """A finished race of all moves of a fable, to its end unless told otherwise."""
    told = Parameters(racing=Racing(**{"laps": 99, **parameters}))
    found = Search(FABLE, World(2, tale, "heads"), evaluator or Shrug(), told, Rng(1), {})
    found.run(Clock(iterations, None))
    return found


def shares(found: Search) -> dict[str, float]:
    """What each move has brought seat 0 on average."""
    return {edge.move: edge.child.means[0] for edge in found.root.edges if edge.child is not None}


def test_every_move_meets_the_same_luck() -> None:
    found = shares(race(Choice(0, {"this": EVEN, "that": EVEN}), iterations=60))
    assert 0 < found["this"] == found["that"] < 1


def test_every_move_meets_the_same_guesses() -> None:
    found = shares(race(Choice(0, {"call heads": End((0,), (1,)), "call tails": End((1,), (0,))}), 60))
    assert 0 < found["call heads"] < 1
    assert found["call heads"] + found["call tails"] == pytest.approx(1)


def test_the_worse_half_falls_out_and_the_best_stays() -> None:
    losers: dict[str, Tale] = {f"lose {number}": won_by(1) for number in range(7)}
    found = race(Choice(0, {**losers, "toss": EVEN}), iterations=200, runners=8)
    visits = sorted(edge.visits for edge in found.root.edges)
    assert best_edge(found.root).move == "toss"
    assert visits[:4] == [4] * 4
    assert visits[-1] > 10 * visits[0]


def test_only_so_many_moves_run() -> None:
    found = race(Choice(0, dict.fromkeys("abcdef", EVEN)), iterations=30, runners=3)
    assert len(found.root.edges) == 3


@pytest.mark.parametrize(("turn", "share"), [(1, 0.0), (2, 0.5)])
def test_a_lap_ends_where_the_round_does(turn: int, share: float) -> None:
    """The first of two seats sees the reply of the second one, who does not see the next round."""
    reply = Choice(1, {"take": won_by(1)}, turn=turn + 1)
    found = race(Choice(0, {"risk": reply, "risk too": reply}, turn), 8, laps=1)
    assert shares(found)["risk"] == share


def test_playouts_that_look_at_all_moves_try_the_best_ones() -> None:
    """The other seat has a hundred replies; only the priors tell the one that wins."""

    class Hint(Shrug):
        def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float]:
            return [2.0 if move == "sting" else 1.0 for move in moves]

    replies: dict[str, Tale] = {str(number): won_by(0) for number in range(99)}
    tale = Choice(0, {"risk": Choice(1, {**replies, "sting": won_by(1)}, turn=2), "toss": EVEN})
    assert shares(race(tale, 8, Hint(), manner=Manner(0, 2)))["risk"] == 0.0


def test_playouts_weigh_what_chance_may_do() -> None:
    """The other seat gets half a victory for certain, or three quarters by a toss."""
    toss = Toss({"lucky": (3, won_by(1)), "unlucky": (1, won_by(0))})
    tale = Choice(0, {"risk": Choice(1, {"share": End((0, 1), (0, 1)), "toss": toss}), "lose": won_by(1)})
    assert shares(race(tale, 200))["risk"] == pytest.approx(0.25, abs=0.1)


def test_a_race_can_go_to_the_seats_next_turn() -> None:
    """The reply is seen, what the seat does after it is not."""
    after = Choice(0, {"win": won_by(0), "win too": won_by(0)}, turn=3)
    tale = Choice(
        0, {"calm": Choice(1, {"wait": after}, turn=2), "rash": Choice(1, {"take": won_by(1)}, turn=2)}
    )
    assert shares(race(tale, 8, laps=None)) == {"calm": 0.5, "rash": 0.0}


CALL = Choice(0, {"call heads": End((0,), (1,)), "call tails": End((1,), (0,))})
"""The coin is hidden, so both calls are as good; in few scenarios one of them has more luck."""


@pytest.mark.parametrize("iterations", range(6, 40, 2))
def test_a_lead_that_luck_explains_does_not_count_for_the_cautious(iterations: int) -> None:
    assert race(CALL, iterations, caution=4.0).answer().move == "call heads"


def test_luck_misleads_those_who_are_not_cautious() -> None:
    answers = {race(CALL, iterations).answer().move for iterations in range(6, 40, 2)}
    assert "call tails" in answers


def test_a_clear_lead_counts_for_the_cautious_too() -> None:
    losers: dict[str, Tale] = {f"lose {number}": won_by(1) for number in range(5)}
    found = race(Choice(0, {**losers, "toss": EVEN}), 200, caution=2.0)
    assert found.answer().move == "toss"


def test_moves_race_that_leave_the_turn_open() -> None:
    on = Choice(0, {"stop": won_by(0), "go": won_by(1)})
    assert shares(race(Choice(0, {"on": on, "lose": won_by(1)}), 8))["on"] > 0.5
