"""The ladder that the bots of the house must climb: what is played, and the bars.

A rung is one tournament of two bots. Its figure is the win share of the upper bot; a shared win counts
in part, and bars are about the estimate, not about its interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pangaea.engine.registry import find_game, game_names

from .plan import Plan
from .results import Result
from .series import chosen_names, plan_command
from .stats import Interval, game_shares, share_of

SEED: Final = 1
"""The first deal of every rung."""


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
    """By game and player count, where it is another one."""


_OWN_BARS: Final = {
    ("transhumance", 2): 0.88,
    ("trias", 2): 0.85,
    ("triassic_terror", 2): 0.92,
    ("triassic_terror", 4): 0.62,
}

STEPS: Final = (
    Step("greedy-random", "greedy", "random", 400, {2: 0.95, 4: 0.80}),
    Step("mcts-greedy", "mcts:seconds=0.25", "greedy", 100, {2: 0.75, 4: 0.45}),
    Step("more-time", "mcts:seconds=0.4", "mcts:seconds=0.1", 24, {2: None}),
    Step("native-greedy", "native:seconds=0.25", "greedy", 200, {2: 0.80, 4: 0.45}, _OWN_BARS),
    Step("native-mcts", "native:seconds=0.25", "mcts:seconds=0.25", 200, {2: 0.65}),
)

HELPS: Final = 0.55
HELPS_ON: Final = 2
HURTS: Final = 0.45
"""More time must score `HELPS` on `HELPS_ON` of the games, and below `HURTS` on none."""


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
        return Plan(self.game, self.players, (self.step.upper, self.step.lower), self.step.games, SEED)

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


def more_time_helps(figures: Sequence[Interval | None]) -> bool:
    """Whether a step without bars of its own holds on all its games together."""
    values = [figure.value for figure in figures if figure is not None]
    return (
        len(values) == len(figures)
        and sum(value >= HELPS for value in values) >= HELPS_ON
        and min(values) >= HURTS
    )
