"""The search for an even set-up chart: a survey of many charts, and what it teaches about all of them.

A quick bot plays every game of a survey with a chart drawn from all possible ones. The model of `effects`
that tells unseen games of the survey best learns from these games, and from those that the better bot of
the balance has played with a few charts: from all of them what herds are worth, from the latter what the
places are worth to good players. It then knows the chances of every place with every chart.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from .charts import Chart, drawn_chart, possible_charts, present_chart
from .effects import FOLDS, MODELS, Floats, fit, held_out_loss, table_of
from .plan import Plan
from .results import Result
from .series import held_by
from .stats import shares_by_place

BOT: Final = "native:seconds=0.002,weights=hand"
GAMES: Final = 4000
SEED: Final = 100_001


@dataclass(frozen=True, slots=True)
class Survey:
    """Games of one player count, each with a chart of its own."""

    game: str
    players: int
    games: int = GAMES
    bot: str = BOT

    @property
    def name(self) -> str:
        """`triassic_terror-5-survey`, also the name of its file."""
        return f"{self.game}-{self.players}-survey"

    @property
    def plan(self) -> Plan:
        """The games to be played."""
        return Plan(self.game, self.players, (self.bot,), self.games, SEED, survey=True)

    def held(self, folder: Path) -> list[Result]:
        """The existing results of this bot."""
        return held_by(self.bot, folder, self.name)

    def is_played(self, folder: Path) -> bool:
        """Whether no game is missing."""
        return len(self.held(folder)) >= self.games


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is expected of the places with a chart."""

    chart: Chart
    shares: tuple[float, ...]

    @property
    def unevenness(self) -> float:
        """How far the most uneven place is from an equal share."""
        return max(abs(share - 1 / len(self.shares)) for share in self.shares)


@dataclass(frozen=True, slots=True)
class Findings:
    """What a survey has taught."""

    survey: Survey
    games: int
    """So many were played of it."""
    losses: Mapping[str, float]
    """The loss of each model in games that it has not seen."""
    outlooks: Sequence[Outlook]
    """What the best model expects of each possible chart, the present one first."""

    @property
    def model(self) -> str:
        """The model that was trusted."""
        return best_model(self.losses)

    @property
    def proposal(self) -> Outlook:
        """The chart that is expected to be most even; the present one if no other is more so."""
        return self.most_even()

    def most_even(self, besides: Collection[Chart] = ()) -> Outlook:
        """The chart that is expected to be most even of all but these."""
        others = (outlook for outlook in self.outlooks if outlook.chart not in besides)
        return min(others, key=lambda outlook: outlook.unevenness)

    def place_shares(self) -> list[float]:
        """The chance of each place on the average of all charts: what the order of turns does."""
        return [float(share) for share in np.mean([outlook.shares for outlook in self.outlooks[1:]], axis=0)]

    def habitat_shares(self) -> dict[str, float]:
        """The chance of whoever begins in each habitat, on the average of all charts that use it."""
        found: dict[str, list[float]] = {}
        for outlook in self.outlooks[1:]:
            for habitat, share in zip(outlook.chart, outlook.shares, strict=True):
                found.setdefault(habitat, []).append(share)
        return {habitat: sum(shares) / len(shares) for habitat, shares in sorted(found.items())}


def study(
    survey: Survey, bot: str, measured: Mapping[Chart, Sequence[Result]], folder: Path
) -> Findings | None:
    """What a survey teaches, with the games of this bot by chart; None if it has too few to learn from."""
    game, results = survey.game, survey.held(folder)
    if len(results) < FOLDS:
        return None
    drawn = [drawn_chart(game, survey.players, result.seed) for result in results]
    tables = [table_of(game, survey.bot, chart) for chart in drawn]
    shares = _shares(results)
    losses = {name: held_out_loss(terms, tables, shares) for name, terms in MODELS.items()}
    for chart, better in measured.items():
        tables += [table_of(game, bot, chart)] * len(better)
        shares = np.concatenate([shares, _shares(better)])
    effects = fit(MODELS[best_model(losses)], tables, shares)
    charts = (present_chart(game, survey.players), *possible_charts(game, survey.players))
    chances = effects.chances([table_of(game, bot, chart) for chart in charts]).tolist()
    outlooks = [Outlook(chart, tuple(row)) for chart, row in zip(charts, chances, strict=True)]
    return Findings(survey, len(results), losses, outlooks)


def best_model(losses: Mapping[str, float]) -> str:
    """The model with the least loss; it knows at least the places, which the better bot was seen in."""
    return min((name for name in losses if MODELS[name]), key=lambda name: losses[name])


def _shares(results: Sequence[Result]) -> Floats:
    return np.array([shares_by_place(result) for result in results])
