"""Is one seat better than another? Many games with the same bot in all seats show it.

Places are counted from the start player of the set-up (place 1), not from seat 0: the start player is
drawn, so seats as such are alike, and in Triassic Terror the place is the number in the set-up chart.
Where such a chart is uneven, other charts are surveyed, and the most promising one is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from pangaea.engine.registry import find_game, game_names

from . import survey
from .charts import Chart, charted_games, present_chart, read_chart, write_chart
from .plan import Plan
from .results import Result
from .series import chosen_names, held_by, plan_command
from .stats import Interval, place_shares
from .survey import Findings, Survey, study

BOT: Final = "native:seconds=0.02,weights=hand"
GAMES: Final = 2000
SEED: Final = 1
TOLERANCE: Final = 0.05
"""A place is uneven if its win rate is farther than this from an equal share."""
TRIALS: Final = 4
"""After so many charts that were played in full, the search for a player count gives up."""
HOPE: Final = 0.01
"""A chart is worth a trial if it is expected to be more even by this than all that were played."""


@dataclass(frozen=True, slots=True)
class Scale:
    """One game and player count to be measured, with the set-up chart as it is or with another one."""

    game: str
    players: int
    games: int = GAMES
    bot: str = BOT
    chart: Chart = ()

    @property
    def name(self) -> str:
        """`trias-4`, also the name of its file; `triassic_terror-3-chart-213` of another chart."""
        chart = f"-chart-{write_chart(self.game, self.chart)}" if self.chart else ""
        return f"{self.game}-{self.players}{chart}"

    @property
    def plan(self) -> Plan:
        """The games to be played."""
        return Plan(self.game, self.players, (self.bot,), self.games, SEED, chart=self.chart)

    def command(self, folder: str) -> str:
        """The command that plays exactly these games."""
        return plan_command(self.plan, f"{folder}/{self.name}.jsonl")

    def held(self, folder: Path) -> list[Result]:
        """The existing results of this bot."""
        return held_by(self.bot, folder, self.name)


@dataclass(frozen=True, slots=True)
class Trial:
    """What another chart gave."""

    game: str
    chart: Chart
    games: int
    shares: list[Interval]

    @property
    def players(self) -> int:
        """For how many players the chart is."""
        return len(self.chart)

    @property
    def unevenness(self) -> float:
        """How far the most uneven place is from an equal share."""
        return unevenness(self.shares)


@dataclass(frozen=True, slots=True)
class Search:
    """How other charts are looked for where the present one is uneven."""

    games: int = survey.GAMES
    bot: str = survey.BOT
    asked: Sequence[tuple[str, Chart]] = field(default=())
    """Games and charts that are tried in any case."""

    def survey(self, scale: Scale) -> Survey:
        """The survey of charts for a game and player count."""
        return Survey(scale.game, scale.players, self.games, self.bot)


def read_asked(texts: Sequence[str]) -> list[tuple[str, Chart]]:
    """The charts in these texts, for each game that has one."""
    return [(game, read_chart(game, text)) for game in charted_games() for text in texts]


def scales(only: Sequence[str] = (), games: int = GAMES, bot: str = BOT) -> list[Scale]:
    """Every game at every player count, or those whose name begins with one of the given words."""
    every = [
        Scale(game, players, games, bot) for game in game_names() for players in find_game(game).info.players
    ]
    wanted = chosen_names([scale.name for scale in every], only)
    return [scale for scale in every if scale.name in wanted]


# --- what is to be played -------------------------------------------------------------------------


def stages(weighed: Sequence[Scale], search: Search, folder: Path) -> Iterator[dict[str, Plan]]:
    """The plans to be played, stage by stage: the results of a stage decide about the next.

    The scales themselves, the charts that were asked for, surveys where the present chart is uneven, and the
    charts that these propose.
    """
    yield {scale.name: scale.plan for scale in weighed}
    for game, chart in search.asked:
        for scale in weighed:
            if (scale.game, scale.players) == (game, len(chart)):
                trial = replace(scale, chart=chart)
                yield {trial.name: trial.plan}
    off = uneven(weighed, folder)
    if off:
        yield {wide.name: wide.plan for wide in map(search.survey, off)}
    for scale in off:
        begun: set[Chart] = set()
        while (chart := next_chart(scale, search, folder)) and chart not in begun:
            begun.add(chart)
            trial = replace(scale, chart=chart)
            yield {trial.name: trial.plan}


def uneven(weighed: Sequence[Scale], folder: Path) -> list[Scale]:
    """The scales whose set-up chart has a place that is off."""
    return [
        scale
        for scale in weighed
        if scale.game in charted_games() and (results := scale.held(folder)) and is_uneven(results)
    ]


def next_chart(scale: Scale, search: Search, folder: Path) -> Chart:
    """The chart to be tried next; empty if an even one is found, the search gives up or nothing is known.

    A trial that was played in full is learned from, so the next proposal may be another one.
    """
    trials = full_trials(scale, folder)
    if len(trials) >= TRIALS or not all(map(is_uneven, trials.values())):
        return ()
    if not search.survey(scale).is_played(folder) or not (found := findings(scale, search, folder)):
        return ()
    played = {present_chart(scale.game, scale.players): scale.held(folder)} | trials
    record = min(unevenness(place_shares(results)) for results in played.values())
    best = found.most_even(besides=played)
    return best.chart if best.unevenness < record - HOPE else ()


def findings(scale: Scale, search: Search, folder: Path) -> Findings | None:
    """What the survey of a player count has taught, if there is one."""
    present = {present_chart(scale.game, scale.players): scale.held(folder)}
    return study(search.survey(scale), scale.bot, present | full_trials(scale, folder), folder)


# --- what was played ------------------------------------------------------------------------------


def tried(scale: Scale, folder: Path) -> dict[Chart, list[Result]]:
    """The results of all other charts, by chart."""
    found = {}
    for file in sorted(folder.glob(f"{scale.name}-chart-*.jsonl")):
        chart = read_chart(scale.game, file.stem.removeprefix(f"{scale.name}-chart-"))
        if results := replace(scale, chart=chart).held(folder):
            found[chart] = results
    return found


def full_trials(scale: Scale, folder: Path) -> dict[Chart, list[Result]]:
    """Those of which no game is missing: a trial that still goes on does not change the proposal."""
    return {chart: results for chart, results in tried(scale, folder).items() if len(results) >= scale.games}


def read_trials(weighed: Sequence[Scale], folder: Path) -> list[Trial]:
    """All trials of these scales that were written to a folder, by game, player count and chart."""
    return [
        Trial(scale.game, chart, len(results), place_shares(results))
        for scale in weighed
        for chart, results in tried(scale, folder).items()
    ]


def read_findings(weighed: Sequence[Scale], search: Search, folder: Path) -> Mapping[str, Findings]:
    """What was found out about each uneven scale, by its name."""
    studied = {scale.name: findings(scale, search, folder) for scale in uneven(weighed, folder)}
    return {name: found for name, found in studied.items() if found is not None}


def is_off(share: Interval, players: int) -> bool:
    """Whether a place wins too often or too rarely."""
    return abs(share.value - 1 / players) > TOLERANCE


def is_uneven(results: Sequence[Result]) -> bool:
    """Whether some place does."""
    shares = place_shares(results)
    return any(is_off(share, len(shares)) for share in shares)


def unevenness(shares: Sequence[Interval]) -> float:
    """How far the most uneven place is from an equal share."""
    return max(abs(share.value - 1 / len(shares)) for share in shares)
