"""Plans that look best by themselves must stand up to the replies of the others."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.mcts.budget import Clock
from pangaea.bots.mcts.explain import explain
from pangaea.bots.mcts.node import best_edge
from pangaea.bots.mcts.replies import Fate
from pangaea.bots.mcts.search import Search
from pangaea.bots.mcts.settings import Replying, Settings
from pangaea.engine.rng import Rng

from .fables import FABLE, Choice, Shrug, Tale, World, won_by


class Boast(Shrug):
    """Thinks highly of whatever does not look modest."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        mine = 0.4 if state.tale is MODEST else 0.6
        return [mine, 1 - mine]


REPLY = Choice(1, {"strike": won_by(1)}, turn=2)
MODEST = Choice(1, {"shrug": Choice(0, {"go on": won_by(0), "stay": won_by(0)}, turn=3)}, turn=2)
TALE = Choice(0, {"bold": REPLY, "modest": MODEST})


def search(
    tale: Tale, iterations: int, replying: Replying | None, fates: dict[int, Fate] | None = None
) -> Search:
    """A finished search of the running turn, and of replies to it."""
    settings = Settings(horizon=1, replying=replying)
    found = Search(FABLE, World(2, tale, "heads"), Boast(), settings, Rng(1), {}, fates)
    found.run(Clock(iterations, None))
    return found


def test_a_plan_that_a_reply_refutes_is_not_chosen() -> None:
    assert search(TALE, 60, None).answer().move == "bold"
    assert search(TALE, 60, Replying()).answer().move == "modest"


def test_what_replies_do_can_be_believed_in_part() -> None:
    """The strike costs the bold plan 0.6 of a victory; a seventh of that is less than its lead of 0.2."""
    assert search(TALE, 60, Replying(trust=1 / 7)).answer().move == "bold"


def test_the_tree_gets_its_part_of_the_iterations_and_replies_the_rest() -> None:
    found = search(TALE, 100, Replying(after=0.4))
    assert sum(edge.visits for edge in found.root.edges) <= 40
    assert found.iterations == pytest.approx(100, abs=2)


def test_only_the_best_plans_are_played_on() -> None:
    fates: dict[int, Fate] = {}
    many = Choice(0, {**{f"bold {number}": Choice(1, {"strike": won_by(1)}, 2) for number in range(9)}})
    search(many, 200, Replying(plans=3), fates)
    assert len(fates) == 3
    assert all(fate.scenarios == next(iter(fates.values())).scenarios > 5 for fate in fates.values())


def test_what_was_learnt_serves_the_next_decision_of_the_turn() -> None:
    fates: dict[int, Fate] = {}
    search(TALE, 60, Replying(), fates)
    before = {key: fate.scenarios for key, fate in fates.items()}
    search(TALE, 60, Replying(), fates)
    assert fates.keys() == before.keys()
    assert all(fate.scenarios > before[key] for key, fate in fates.items())


def test_an_explanation_begins_with_the_answer() -> None:
    found = search(TALE, 60, Replying())
    assert best_edge(found.root).move == "bold"
    assert explain(found).candidates[0].move == "modest"
