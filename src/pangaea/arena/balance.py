"""Is one seat better than another? Many games with the same bot in all seats show it.

Places are counted from the start player of the set-up (place 1), not from seat 0: the start player is
drawn, so seats as such are alike, and in Triassic Terror the place is the number in the set-up chart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pangaea.engine.registry import find_game, game_names

from .charts import Order, charted_games, proposed_order, read_order, write_order
from .plan import Plan
from .results import Result
from .series import chosen_names, held, plan_command
from .stats import Interval, share_of

BOT: Final = "native:seconds=0.02,weights=hand"
GAMES: Final = 2000
SEED: Final = 1
TOLERANCE: Final = 0.05
"""A place is uneven if its win rate is farther than this from an equal share."""


@dataclass(frozen=True, slots=True)
class Scale:
    """One game and player count to be measured, with the set-up chart as it is or with another one."""

    game: str
    players: int
    games: int = GAMES
    bot: str = BOT
    order: Order = ()

    @property
    def name(self) -> str:
        """`trias-4`, also the name of its file; `triassic_terror-3-chart-213` of another chart."""
        chart = f"-chart-{write_order(self.order)}" if self.order else ""
        return f"{self.game}-{self.players}{chart}"

    @property
    def plan(self) -> Plan:
        """The games to be played."""
        return Plan(self.game, self.players, (self.bot,), self.games, SEED, order=self.order)

    def command(self, folder: str) -> str:
        """The command that plays exactly these games."""
        return plan_command(self.plan, f"{folder}/{self.name}.jsonl")

    def held(self, folder: Path) -> list[Result]:
        """The existing results of this bot."""
        return [result for result in held(folder, self.name) if set(result.bots) == {self.bot}]


@dataclass(frozen=True, slots=True)
class Trial:
    """What a permuted chart gave."""

    game: str
    order: Order
    games: int
    shares: list[Interval]

    @property
    def players(self) -> int:
        """For how many players the chart is."""
        return len(self.order)

    @property
    def unevenness(self) -> float:
        """How far the most uneven place is from an equal share."""
        return unevenness(self.shares)


def scales(only: Sequence[str] = (), games: int = GAMES, bot: str = BOT) -> list[Scale]:
    """Every game at every player count, or those whose name begins with one of the given words."""
    every = [
        Scale(game, players, games, bot) for game in game_names() for players in find_game(game).info.players
    ]
    wanted = chosen_names([scale.name for scale in every], only)
    return [scale for scale in every if scale.name in wanted]


def trials(weighed: Sequence[Scale], more: Sequence[Order], folder: Path) -> Iterator[Scale]:
    """For each game and player count whose set-up chart is uneven, a scale with another one; and `more`."""
    for scale in weighed:
        if scale.game not in charted_games():
            continue
        orders = [order for order in more if len(order) == scale.players]
        if results := scale.held(folder):
            shares = place_shares(results)
            if any(is_off(share, scale.players) for share in shares):
                orders.append(proposed_order([share.value for share in shares]))
        for order in dict.fromkeys(orders):
            yield replace(scale, order=order)


def read_trials(weighed: Sequence[Scale], folder: Path) -> list[Trial]:
    """All trials of these scales that were written to a folder, by game, player count and order."""
    found = []
    for scale in weighed:
        for file in sorted(folder.glob(f"{scale.name}-chart-*.jsonl")):
            order = read_order(file.stem.rpartition("-")[2])
            if results := replace(scale, order=order).held(folder):
                found.append(Trial(scale.game, order, len(results), place_shares(results)))
    return found


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


def unevenness(shares: Sequence[Interval]) -> float:
    """How far the most uneven place is from an equal share."""
    return max(abs(share.value - 1 / len(shares)) for share in shares)
