"""Who plays whom: line-ups, rotated seats and paired deals.

A *line-up* is a set of bots for one table. A *deal* is a seed, which fixes the set-up and the chance
generator. For every deal a line-up plays all its *seatings*, the cyclic rotations of one order round
the table, so each of its bots sits in every seat equally often with the same deal, and the luck of the
deal cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Any

from pangaea.engine.info import OptionValue, check_players, chosen_options, read_options
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .charts import Chart, charts_of, check_chart, drawn_chart
from .entrants import check_entrant
from .errors import BadPlan

LIMIT = 10.0
"""CPU seconds per decision by default."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament. Two equal plans are the same games."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    """At least this many for each line-up; whole rotations are played."""
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    ladder: bool = False
    """Each bot meets only the one named before it, instead of all others."""
    limit: float = LIMIT
    chart: Chart = ()
    """Another set-up chart than that of the game's data."""
    survey: bool = False
    """Every deal has a set-up chart that is drawn from all possible ones."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played."""

    game: str
    options: Mapping[str, OptionValue]
    """Only what differs from the default."""
    seed: int
    """The deal."""
    bots: tuple[str, ...]
    """Their names in seat order."""
    limit: float = LIMIT
    chart: Chart = ()
    """Another set-up chart than that of the game's data."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.bots)


def read_fixture(given: Mapping[str, Any]) -> Fixture:
    """The fixture that went to another process as JSON."""
    return Fixture(**{**given, "bots": tuple(given["bots"]), "chart": tuple(given["chart"])})


def check_plan(plan: Plan) -> Plan:
    """The plan with only those options that differ from the default, or an error that says why not."""
    info = find_game(plan.game).info
    players = check_players(info, plan.players)
    options = chosen_options(info, read_options(info, players, plan.options))
    if plan.games < 1 or not plan.limit > 0:
        raise BadPlan("a plan needs at least one game and a time limit above 0")
    if plan.survey:
        charts_of(plan.game)
    if plan.chart:
        check_chart(plan.game, plan.chart)
        if len(plan.chart) != players:
            raise BadPlan(f"the chart is for {len(plan.chart)} players, not {players}")
    for bot in dict.fromkeys(plan.bots):
        check_entrant(bot, plan.game)
    checked = replace(plan, players=players, options=options)
    lineups(checked)
    return checked


def lineups(plan: Plan) -> list[tuple[str, ...]]:
    """The tables of bots that a plan brings together.

    A round robin has every choice of as many different bots as there are seats; with fewer bots than
    seats there is one line-up, and the last bot takes all the seats that are left. In a ladder each bot
    meets the one named before it, which takes all the other seats.
    """
    bots, players = plan.bots, plan.players
    if not bots:
        raise BadPlan("a tournament needs a bot")
    if (plan.ladder or len(bots) > players) and len(set(bots)) < len(bots):
        raise BadPlan("the same bot is named twice, which only a single line-up can use")
    if plan.ladder:
        if len(bots) < 2:
            raise BadPlan("a ladder needs two bots or more")
        return [(upper,) + (lower,) * (players - 1) for lower, upper in pairwise(bots)]
    if len(bots) <= players:
        return [bots + bots[-1:] * (players - len(bots))]
    return list(combinations(bots, players))


def seatings(order: Sequence[str]) -> list[tuple[str, ...]]:
    """The different rotations of an order round the table."""
    turned = (tuple(order[shift:]) + tuple(order[:shift]) for shift in range(len(order)))
    return list(dict.fromkeys(turned))


def arranged(lineup: Sequence[str], seed: int) -> list[str]:
    """The order round the table for one deal: who sits left of whom varies from deal to deal."""
    order = list(lineup)
    Rng(seed).fork("order").shuffle(order)
    return order


def schedule(plan: Plan) -> list[Fixture]:
    """Every game of a plan, deal by deal, so that a run that is cut short is balanced too.

    Deal k has the seed `plan.seed + k`.
    """
    options = dict(plan.options)
    return [
        Fixture(plan.game, options, seed, seating, plan.limit, _chart(plan, seed))
        for seed, seating in _seated(plan, lineups(plan))
    ]


def _chart(plan: Plan, seed: int) -> Chart:
    return drawn_chart(plan.game, plan.players, seed) if plan.survey else plan.chart


def _seated(plan: Plan, tables: Sequence[tuple[str, ...]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    played = dict.fromkeys(tables, 0)
    for seed in range(plan.seed, plan.seed + plan.games):
        for lineup in tables:
            if played[lineup] < plan.games:
                for seating in seatings(arranged(lineup, seed)):
                    played[lineup] += 1
                    yield seed, seating
