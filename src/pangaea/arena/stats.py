"""Win shares with their intervals.

Everything is counted per game: a bot that holds several seats of a game has the mean of its seats. A
share of 1/k is not a coin's outcome, but it varies less than one, so Wilson's interval covers at least
as often as it claims; pairing the games of a deal only helps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple

from .results import Result

Z95: Final = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """The share of successes with Wilson's 95 % score interval."""
    if trials < 1:
        raise ValueError("a share of nothing has no interval")
    share, spread = successes / trials, Z95 * Z95 / trials
    middle = (share + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    # Rounding must not push the ends beyond the estimate or out of 0 … 1.
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def game_shares(results: Iterable[Result]) -> dict[str, list[float]]:
    """For each bot its share in every game it was in."""
    shares: dict[str, list[float]] = defaultdict(list)
    for result in results:
        for bot in dict.fromkeys(result.bots):
            own = [share for name, share in zip(result.bots, result.shares, strict=True) if name == bot]
            shares[bot].append(fmean(own))
    return dict(shares)


def share_of(shares: Sequence[float]) -> Interval:
    """The mean share with Wilson's interval."""
    return wilson(sum(shares), len(shares))


def shares_by_place(result: Result) -> list[float]:
    """The win share of each place in a game, the start player's first."""
    return result.shares[result.start :] + result.shares[: result.start]


def place_shares(results: Sequence[Result]) -> list[Interval]:
    """The win share of each place, the start player first."""
    return [share_of(row) for row in zip(*map(shares_by_place, results), strict=True)]


def seat_shares(results: Sequence[Result], bot: str) -> list[Interval | None]:
    """A bot's win share in each seat; None for a seat that it never had."""
    players = results[0].players
    taken: list[list[float]] = [[] for _ in range(players)]
    for result in results:
        for seat, (name, share) in enumerate(zip(result.bots, result.shares, strict=True)):
            if name == bot:
                taken[seat].append(share)
    return [share_of(shares) if shares else None for shares in taken]


def mean_rounds(results: Sequence[Result]) -> dict[str, list[float]]:
    """Each bot's mean score after every round. A game that is over keeps its last score."""
    longest = max(len(result.rounds) for result in results)
    series: dict[str, list[list[int]]] = defaultdict(list)
    for result in results:
        padded = result.rounds + result.rounds[-1:] * (longest - len(result.rounds))
        for seat, bot in enumerate(result.bots):
            series[bot].append([scores[seat] for scores in padded])
    return {bot: [fmean(column) for column in zip(*rows, strict=True)] for bot, rows in series.items()}
