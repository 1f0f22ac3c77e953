"""How the best plans of a turn fare against the replies of the others.

The tree ends with the running turn. A few of its plans, each a whole turn, are played on in the same
scenarios, in which the others reply as well as playouts can. What the replies change is added to what
the tree thought of a plan.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from .node import Edge, mean_share
from .playout import Playout

if TYPE_CHECKING:
    from .budget import Clock
    from .search import Search
    from .settings import Replying

_SEEDS = 1 << 64


class Fate:
    """What replies did to the position that a plan leads to."""

    __slots__ = ("change", "scenarios")

    def __init__(self) -> None:
        self.scenarios = 0
        self.change = 0.0
        """By how much the seat's win share changed on average."""

    def add(self, change: float) -> None:
        """One more scenario."""
        self.scenarios += 1
        self.change += (change - self.change) / self.scenarios


class Plan(NamedTuple):
    """A move from the root; the best moves after it are those of the tree."""

    edge: Edge
    fate: Fate


class Replies:
    """Plays the plans on, one scenario after the other."""

    def __init__(self, search: Search, replying: Replying, fates: dict[int, Fate]) -> None:
        """`fates`: of positions that plans of this turn led to, by their keys. It grows."""
        self._search = search
        self._replying = replying
        manners = [replying.manner] * len(search.root.means)
        self._playout = Playout(search.game, search.evaluator, manners, Random())
        self._plans = self._distinct_plans(fates)

    def run(self, clock: Clock) -> None:
        """Play scenarios until the clock stops."""
        search = self._search
        while len(self._plans) > 1 and clock.runs(search.iterations):
            guess, luck = search.guess(), search.dice.below(_SEEDS)
            for plan in self._plans:
                plan.fate.add(self._change(plan.edge, search.game.copy(guess), luck))
            search.iterations += len(self._plans)

    def best(self) -> Edge:
        """The plan that promises most after the replies."""
        seat, trust = self._search.seat, self._replying.trust
        best = max(self._plans, key=lambda plan: mean_share(plan.edge, seat) + trust * plan.fate.change)
        return best.edge

    def _change(self, edge: Edge, world: Any, luck: int) -> float:
        """What the replies change, from the end of the turn to the seat's next one."""
        search = self._search
        search.follow(edge, world)
        self._playout.reseed(luck)
        horizons = (search.turn + 1, search.turn + len(search.root.means))
        before, after = [self._playout.value(world, turn)[search.seat] for turn in horizons]
        return after - before

    def _distinct_plans(self, fates: dict[int, Fate]) -> list[Plan]:
        """The plans of which the tree thinks most; of several that lead to the same position, one."""
        search, seat, most = self._search, self._search.seat, self._replying.plans
        guess = search.guess()
        tried = [edge for edge in search.root.edges if edge.child is not None and edge.child.visits]
        plans: dict[int, Plan] = {}
        for edge in sorted(tried, key=lambda edge: mean_share(edge, seat), reverse=True):
            world = search.game.copy(guess)
            search.follow(edge, world)
            key = search.game.key(world, seat)
            if key not in plans:
                plans[key] = Plan(edge, fates.setdefault(key, Fate()))
            if len(plans) == most:
                break
        return list(plans.values())
