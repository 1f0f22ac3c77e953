"""Is one seat better than another? Many games with the same bot in all seats tell.

Places are counted from the start player of the set-up (place 1), not from seat 0: the start player is
drawn, so seats as such are alike, and in Triassic Terror the place is the number in the set-up chart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pangaea.engine.registry import find_game, game_names

from .plan import Plan
from .results import Result
from .series import chosen_names, plan_command
from .stats import Interval, share_of

BOT: Final = "greedy"
GAMES: Final = 1000
SEED: Final = 1
TOLERANCE: Final = 0.05
"""A place is off if its win rate is farther than this from an equal share."""


@dataclass(frozen=True, slots=True)
class Scale:
    """One game and player count to be weighed."""

    game: str
    players: int
    games: int = GAMES

    @property
    def name(self) -> str:
        """`trias-4`, also the name of its file."""
        return f"{self.game}-{self.players}"

    @property
    def plan(self) -> Plan:
        """The games to be played."""
        return Plan(self.game, self.players, (BOT,), self.games, SEED)

    def command(self, folder: str) -> str:
        """The command that plays exactly these games."""
        return plan_command(self.plan, f"{folder}/{self.name}.jsonl")


def scales(only: Sequence[str] = (), games: int = GAMES) -> list[Scale]:
    """Every game at every player count, or those whose name begins with one of the given words."""
    every = [Scale(game, players, games) for game in game_names() for players in find_game(game).info.players]
    wanted = chosen_names([scale.name for scale in every], only)
    return [scale for scale in every if scale.name in wanted]


def place_shares(results: Sequence[Result]) -> list[Interval]:
    """The win share of each place, the start player first."""
    players = results[0].players
    rows = [
        [result.shares[(result.start + place) % players] for result in results] for place in range(players)
    ]
    return [share_of(row) for row in rows]


def is_off(share: Interval, players: int) -> bool:
    """Whether a place wins too often or too rarely."""
    return abs(share.value - 1 / players) > TOLERANCE
