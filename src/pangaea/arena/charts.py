"""Trying another set-up chart for a game that has one, without touching the game.

If a place wins too often, the player numbers may swap their lines of the chart. A trial plays games in
which they have (`bots/games/GAME/charts.py` begins them); the most even trial is proposed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeAlias

from pangaea.bots.ask import advance
from pangaea.bots.games import file_of
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import quote
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .entrants import read_entrant
from .errors import BadPlan, BadResults
from .stats import Interval, share_of

Order: TypeAlias = tuple[int, ...]
"""For each player number (from 0) whose line of the present chart it takes."""


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
        """How far the place that is most off is from an equal share."""
        return unevenness(self.shares)


def charted_games() -> tuple[str, ...]:
    """The games that have a set-up chart to be permuted."""
    return tuple(game for game in game_names() if file_of(game, "charts"))


def unevenness(shares: Sequence[Interval]) -> float:
    """How far the place that is most off is from an equal share."""
    return max(abs(share.value - 1 / len(shares)) for share in shares)


def proposed_order(rates: Sequence[float]) -> Order:
    """The place that wins least takes the herd of the one that wins most, and so on inwards."""
    ascending = sorted(range(len(rates)), key=lambda place: (rates[place], place))
    partner = dict(zip(ascending, reversed(ascending), strict=True))
    return tuple(partner[place] for place in range(len(rates)))


def read_order(text: str) -> Order:
    """The order that `213` stands for: player number 1 takes the line of 2, 2 that of 1, 3 its own."""
    counts = {players for game in charted_games() for players in find_game(game).info.players}
    if len(text) not in counts or sorted(text) != [str(place + 1) for place in range(len(text))]:
        most = "".join(str(place + 1) for place in range(max(counts)))
        raise BadPlan(
            f"a chart is an order of all player numbers, such as 21 or 213 up to {most}, not {quote(text)}"
        )
    return tuple(int(digit) - 1 for digit in text)


def file_name(game: str, order: Order) -> str:
    """Where the trial of an order is kept: `chart-GAME-213.json`."""
    return f"chart-{game}-{''.join(str(line + 1) for line in order)}.json"


def read_trials(folder: Path) -> list[Trial]:
    """All trials that were written to a folder, by game, player count and order."""
    trials = [_read(path) for path in folder.glob("chart-*.json")]
    return sorted(trials, key=lambda trial: (trial.game, trial.players, trial.order))


def _read(path: Path) -> Trial:
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        shares = [Interval(*map(float, share)) for share in plain["shares"]]
        trial = Trial(plain["game"], tuple(plain["order"]), plain["games"], shares)
    except (ValueError, KeyError, TypeError):
        raise BadResults(f"{path}: not a trial of a set-up chart") from None
    if file_name(trial.game, trial.order) != path.name or len(shares) != trial.players:
        raise BadResults(f"{path}: not the trial that its name promises")
    return trial


def write_trial(trial: Trial) -> str:
    """The trial as JSON."""
    return json.dumps(asdict(trial)) + "\n"


def sum_up(game: str, order: Order, games: Sequence[Sequence[float]]) -> Trial:
    """The trial that these games make up."""
    return Trial(game, order, len(games), [share_of(shares) for shares in zip(*games, strict=True)])


def try_order(game: str, order: Order, games: int, seed: int, bot: str) -> Iterator[list[float]]:
    """Games with the permuted chart and the bot in all seats: the win share of each player number."""
    for number in range(seed, seed + games):
        yield _play(game, order, number, bot)


def _play(game: str, order: Order, seed: int, bot: str) -> list[float]:
    players, charts = len(order), file_of(game, "charts")
    assert charts is not None, f"{game} has no set-up chart"
    match, start = charts.begin(order, seed)
    bots: dict[int, Bot] = {seat: read_entrant(bot).make(game) for seat in range(players)}
    rng = Rng(seed).fork("bots")
    while match.actor is not None:
        advance(match, bots, rng)
    winners = match.winners()
    return [((start + place) % players in winners) / len(winners) for place in range(players)]
