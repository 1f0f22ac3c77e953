"""What a finished game says about its players, from its log alone."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from ..loading import DAMAGED
from ..shapes import Result
from ..sources import SeededChance
from ..store import Stored
from ..table import Table, facts
from ..table.table import Place

Why: TypeAlias = Literal[
    "unrated", "unfinished", "unreadable", "abandoned", "short", "bots", "twice", "guest"
]
"""Why a game does not count."""
STOPPED: Final = ("resign", "time")
"""The endings of games that were not played to their end."""
SHORTEST: Final = 2
"""Turns that everyone has had in a game that is stopped, if it is to count."""


@dataclass(frozen=True, slots=True)
class Seated:
    """How someone did in a game."""

    member: str | None
    """None: the server's bot."""
    level: str | None
    rank: int
    """1 for the winners; those who have given up are last."""
    score: int
    colour: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A finished game, as far as ratings need it."""

    table: str
    game: str
    players: int
    finished: int
    seats: tuple[Seated, ...]
    why_not: Why | None = None
    """Why it does not count; None: it does."""


class NoVerdict(Exception):
    """There is nothing to judge, for this reason."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


def judge(stored: Stored) -> Verdict:
    """The verdict on a game at a rated table; `NoVerdict` if it is none, not over, or cannot be read."""
    game = _replayed(stored)
    terms, result = game.table.terms, game.table.result
    if not terms.rated:
        raise NoVerdict("unrated")
    if result is None:
        raise NoVerdict("unfinished")
    ranks = ranks_of(result, [place.resigned for place in game.table.places])
    seats = tuple(
        Seated(place.member, None if place.member else place.bot, rank, score, place.colour)
        for place, rank, score in zip(game.seated, ranks, result.scores, strict=True)
    )
    why = _why_not(result, seats, [len(game.turns[seat]) for seat in range(len(seats))])
    return Verdict(stored.id, terms.game, terms.players, game.ended, seats, why)


@dataclass(slots=True)
class _Replayed:
    """A table at its end, and what only its log knows."""

    table: Table
    seated: tuple[Place, ...] = ()
    """Who sat where at the start: the game is theirs, whoever has left since."""
    turns: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """The turns that each seat has had."""
    ended: int = 0


def _replayed(stored: Stored) -> _Replayed:
    game = _Replayed(Table(stored.id, SeededChance(stored.seed)))
    try:
        for row in stored.rows:
            game.table.apply(row)
            if isinstance(row.fact, facts.Started):
                game.seated = game.table.places
            elif isinstance(row.fact, facts.Played) and row.turn is not None:
                game.turns[row.fact.seat].add(row.turn)
            if isinstance(row.fact, facts.GAME_FACTS):
                game.ended = row.at
    except DAMAGED:
        raise NoVerdict("unreadable") from None
    return game


def _why_not(result: Result, seats: tuple[Seated, ...], turns: list[int]) -> Why | None:
    if result.ending == "abandoned":
        return "abandoned"
    if result.ending in STOPPED and min(turns) < SHORTEST:
        return "short"
    return "bots" if all(seat.member is None for seat in seats) else None


def ranks_of(result: Result, resigned: list[bool]) -> list[int]:
    """Everyone's place: the winners, then the others by their points, then those who have given up."""
    keys = [
        (gone and seat not in result.winners, seat not in result.winners, -score)
        for seat, (gone, score) in enumerate(zip(resigned, result.scores, strict=True))
    ]
    return [1 + sum(other < own for other in keys) for own in keys]
