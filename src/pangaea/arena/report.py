"""What the results say: one table per game, player count and options, JSON-ready."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from statistics import fmean
from typing import Any, Final, TypedDict

from .ratings import skill_ratings
from .results import Result
from .stats import Interval, game_shares, mean_rounds, seat_shares, share_of, wilson
from .strengths import elo_ratings

FORMAT: Final = "pangaea-arena-report/1"


class IntervalDict(TypedDict):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


class SkillDict(TypedDict):
    """openskill's rating with its 95 % interval."""

    mu: float
    sigma: float
    low: float
    high: float


class ThinkingDict(TypedDict):
    """How long a bot thought: CPU seconds for each time it was asked."""

    asked: int
    mean: float
    slowest: float


class StandingDict(TypedDict):
    """One bot's row."""

    bot: str
    games: int
    share: IntervalDict
    """Mean win share per seat, with Wilson's interval."""
    elo: IntervalDict
    openskill: SkillDict
    score: float
    seats: list[IntervalDict | None]
    thinking: ThinkingDict
    forfeits: int


class PairDict(TypedDict):
    """How a bot fared against another: by rank, a shared rank counts half."""

    bot: str
    against: str
    comparisons: int
    share: IntervalDict


class ForfeitDict(TypedDict):
    """A game that a bot lost through its own fault."""

    bot: str
    seat: int
    seed: int
    why: str
    detail: str


class TableDict(TypedDict):
    """The games of one kind."""

    game: str
    players: int
    options: dict[str, Any]
    games: int
    deals: int
    code: list[str]
    """Fingerprints of the code that played; more than one means that old and new results are mixed."""
    standings: list[StandingDict]
    pairs: list[PairDict]
    forfeits: list[ForfeitDict]
    rounds: dict[str, list[float]]
    """Each bot's mean score after every round."""


class ReportDict(TypedDict):
    """What `pangaea arena --json` prints."""

    format: str
    tables: list[TableDict]


def make_report(results: Sequence[Result]) -> ReportDict:
    """All tables that the results make up, in the order in which they first come."""
    kinds: dict[tuple[str, int, str], list[Result]] = defaultdict(list)
    for result in results:
        kinds[result.game, result.players, json.dumps(dict(result.options), sort_keys=True)].append(result)
    return {"format": FORMAT, "tables": [make_table(same) for same in kinds.values()]}


def make_table(results: Sequence[Result]) -> TableDict:
    """The table of games of one kind, the strongest bot first."""
    first = results[0]
    bots = sorted({bot for result in results for bot in result.bots})
    return {
        "game": first.game,
        "players": first.players,
        "options": dict(first.options),
        "games": len(results),
        "deals": len({result.seed for result in results}),
        "code": sorted({result.code for result in results}),
        "standings": _standings(results, bots),
        "pairs": _pairs(results),
        "forfeits": _forfeits(results),
        "rounds": {bot: [round(score, 3) for score in row] for bot, row in mean_rounds(results).items()},
    }


def _standings(results: Sequence[Result], bots: Sequence[str]) -> list[StandingDict]:
    elo, skills, shares = elo_ratings(results, bots), skill_ratings(results, bots), game_shares(results)
    rows: list[StandingDict] = []
    for bot in sorted(bots, key=lambda bot: -elo[bot].value):
        skill = skills[bot]
        rows.append(
            {
                "bot": bot,
                "games": len(shares[bot]),
                "share": plain(share_of(shares[bot])),
                "elo": plain(elo[bot], 1),
                "openskill": {
                    "mu": round(skill.mu, 3),
                    "sigma": round(skill.sigma, 3),
                    "low": round(skill.interval.low, 3),
                    "high": round(skill.interval.high, 3),
                },
                "score": round(fmean(_each_seat(results, bot, "scores")), 3),
                "seats": [seat and plain(seat) for seat in seat_shares(results, bot)],
                "thinking": _thinking(results, bot),
                "forfeits": sum(result.bots[f.seat] == bot for result in results for f in result.forfeits),
            }
        )
    return rows


def _each_seat(results: Sequence[Result], bot: str, field: str) -> list[float]:
    """A field of the results for every seat that the bot held."""
    return [
        value
        for result in results
        for name, value in zip(result.bots, getattr(result, field), strict=True)
        if name == bot
    ]


def _thinking(results: Sequence[Result], bot: str) -> ThinkingDict:
    asked = int(sum(_each_seat(results, bot, "asked")))
    return {
        "asked": asked,
        "mean": round(sum(_each_seat(results, bot, "cpu")) / max(1, asked), 5),
        "slowest": max(_each_seat(results, bot, "slowest")),
    }


def _pairs(results: Sequence[Result]) -> list[PairDict]:
    scores: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        for (bot, rank), (other, its_rank) in permutations(zip(result.bots, result.ranks, strict=True), 2):
            if bot != other:
                scores[bot, other].append(0.5 if rank == its_rank else float(rank < its_rank))
    return [
        {
            "bot": bot,
            "against": other,
            "comparisons": len(row),
            "share": plain(wilson(sum(row), len(row))),
        }
        for (bot, other), row in sorted(scores.items())
    ]


def _forfeits(results: Sequence[Result]) -> list[ForfeitDict]:
    return [
        {
            "bot": result.bots[forfeit.seat],
            "seat": forfeit.seat,
            "seed": result.seed,
            "why": forfeit.why,
            "detail": forfeit.detail,
        }
        for result in results
        for forfeit in result.forfeits
    ]


def plain(interval: Interval, digits: int = 4) -> IntervalDict:
    """The interval as JSON."""
    value, low, high = (round(number, digits) for number in interval)
    return {"value": value, "low": low, "high": high}
