"""The ladder that the built-in bots must climb: what is played, and the bars.

A rung is one tournament of two bots. Its figure is the win share of the upper bot; a shared win counts
in part, and bars are about the estimate, not about its interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pangaea.engine.registry import find_game, game_names

from .plan import Plan
from .results import Result
from .series import chosen_names, plan_command
from .stats import Interval, game_shares, share_of

SEED: Final = 1
"""The first deal of every rung."""


class Together(NamedTuple):
    """A bar for all games of a step together: more time must help on some of them and hurt on none."""

    helps: float
    """The win share to be reached …"""
    games: int
    """… on at least this many games."""
    hurts: float
    """Below this on none."""

    def holds(self, figures: Sequence[Interval | None]) -> bool:
        """Whether the bar is reached; never before every game has a figure."""
        values = [figure.value for figure in figures if figure is not None]
        return (
            len(values) == len(figures)
            and sum(value >= self.helps for value in values) >= self.games
            and min(values) >= self.hurts
        )


@dataclass(frozen=True, slots=True)
class Step:
    """The same two bots on several games."""

    name: str
    upper: str
    lower: str
    """Takes all the other seats."""
    games: int
    bars: Mapping[int, float | None]
    """The win share to be reached by player count; None: the step is judged as a whole."""
    own_bars: Mapping[tuple[str, int], float] = field(default_factory=dict)
    """By game and player count, where it differs."""
    own_games: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """Where more games are needed to tell on which side of its bar a rung is."""
    together: Together | None = None
    """How a step is judged as a whole."""


_BY_HAND: Final = {
    ("transhumance", 2): 0.88,
    ("trias", 2): 0.85,
    ("triassic_terror", 2): 0.92,
    ("triassic_terror", 4): 0.62,
}
_AHEAD: Final = {("planet", 2): 0.72, ("planet", 4): 0.40}
_LEARNED: Final = {
    ("transhumance", 2): 0.92,
    ("triassic_terror", 2): 0.95,
    ("trias", 4): 0.52,
    ("triassic_terror", 4): 0.68,
    ("planet", 4): 0.54,
}
HAND: Final = "native:seconds=0.25,weights=hand"
"""The compiled search by the evaluation that is written by hand."""
LEARNED: Final = "native:seconds=0.25,weights=learned"
"""The same by the package's weights, whether or not the levels use them there."""

STEPS: Final = (
    Step("greedy-random", "greedy", "random", 400, {2: 0.95, 4: 0.80}),
    Step("mcts-greedy", "mcts:seconds=0.25", "greedy", 100, {2: 0.75, 4: 0.45}),
    Step(
        "more-time", "mcts:seconds=0.4", "mcts:seconds=0.1", 24, {2: None}, together=Together(0.55, 2, 0.45)
    ),
    Step("native-greedy", HAND, "greedy", 200, {2: 0.80, 4: 0.45}, _BY_HAND),
    Step("native-mcts", HAND, "mcts:seconds=0.25", 200, {2: 0.65}),
    Step("learned-ahead", "greedy:weights=learned", "greedy", 1000, {2: 0.62, 4: 0.32}, _AHEAD),
    Step("learned-hand", LEARNED, HAND, 200, {2: 0.60, 4: 0.31}, own_games={("trias", 2): 400}),
    Step("learned-greedy", LEARNED, "greedy", 200, {2: 0.90, 4: 0.52}, _LEARNED),
    Step(
        "native-time",
        "native:seconds=1",
        "native:seconds=0.1",
        200,
        {2: None},
        together=Together(0.57, 3, 0.48),
    ),
)


@dataclass(frozen=True, slots=True)
class Rung:
    """One game and player count of a step."""

    step: Step
    game: str
    players: int

    @property
    def name(self) -> str:
        """`greedy-random-trias-4`, also the name of its file."""
        return f"{self.step.name}-{self.game}-{self.players}"

    @property
    def bar(self) -> float | None:
        """The win share to be reached."""
        return self.step.own_bars.get((self.game, self.players), self.step.bars[self.players])

    @property
    def plan(self) -> Plan:
        """The games to be played."""
        games = self.step.own_games.get((self.game, self.players), self.step.games)
        return Plan(self.game, self.players, (self.step.upper, self.step.lower), games, SEED)

    def command(self, folder: str) -> str:
        """The command that plays exactly these games."""
        return plan_command(self.plan, f"{folder}/{self.name}.jsonl")

    def figure(self, results: Sequence[Result]) -> Interval | None:
        """The win share of the upper bot; None before the first game."""
        return share_of(game_shares(results)[self.step.upper]) if results else None


def rungs(only: Sequence[str] = ()) -> list[Rung]:
    """Every rung, or those whose name begins with one of the given words."""
    every = [
        Rung(step, game, players)
        for step in STEPS
        for players in step.bars
        for game in game_names()
        if players in find_game(game).info.players
    ]
    wanted = chosen_names([rung.name for rung in every], only)
    return [rung for rung in every if rung.name in wanted]
