"""Matches that decide whether a generation is kept."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final, NamedTuple

_Z: Final = 1.959964


class Result(NamedTuple):
    """The challenger's share of wins, with its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float


def wilson(share: float, games: int) -> Result:
    """The interval of a share of this many games."""
    middle, whole = share + _Z * _Z / (2 * games), 1 + _Z * _Z / games
    spread = _Z * sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    return Result(share, (middle - spread) / whole, (middle + spread) / whole)


def contest(
    core: Any,
    game: str,
    players: int,
    challenger: Mapping[str, Any],
    others: Mapping[str, Any],
    *,
    games: int,
    seed: int,
    threads: int,
) -> Result:
    """One challenger among identical opponents; every deal is played once from every seat."""
    games = -(-games // players) * players
    bots = [dict(challenger), *[dict(others)] * (players - 1)]
    played = core.play_games(game, players, bots, games, seed, threads=threads, rotate=True)
    won = 0.0
    for number in range(games):
        seat = -number % players  # in rotation 1 the second bot has the first seat
        winners = played[number]["winners"]
        won += (seat in winners) / len(winners)
    return wilson(won / games, games)
