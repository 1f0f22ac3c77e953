"""Signals of cheating: patterns that are rarely chance. Only the host sees them; nothing is automatic.

Result trading: two accounts play each other for nothing but points, each giving up early in turn. Of all
rated games for two, few are given up early; a pair whose games mostly are, with winners that alternate, is
reported with the probability that honest players would reach as many.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import comb
from statistics import median
from typing import Final, NamedTuple

SHORT: Final = 0.5
"""A game that is given up before this part of the usual number of turns is short."""
UNKNOWN: Final = 20
"""The usual number of turns where no game was played to its end yet."""
KNOWN: Final = 20
KNOWN_SHORT: Final = 2
"""A prior: this many games of honest people, and this many of them short."""
FEWEST: Final = 4
"""Short games of a pair below which nothing is reported."""
RAREST: Final = 0.001
"""The chance below which a pair is reported."""


class Duel(NamedTuple):
    """A rated game of two people."""

    table: str
    game: str
    number: int
    """Rated games count in this order."""
    at: int
    winner: str
    loser: str
    given_up: bool
    turns: int


class Trade(NamedTuple):
    """Two players whose games are rarely chance."""

    players: tuple[str, str]
    duels: Sequence[Duel]
    chance: float


def trades(duels: Iterable[Duel]) -> list[Trade]:
    """The pairs that trade results, as far as that can be told from their games."""
    played = sorted(duels, key=lambda duel: duel.number)
    short = _short(played)
    pairs: dict[tuple[str, str], list[Duel]] = defaultdict(list)
    for duel in played:
        first, second = sorted((duel.winner, duel.loser))
        pairs[first, second].append(duel)
    found = []
    for players, own in pairs.items():
        quick = [duel for duel in own if duel.table in short]
        if len(quick) < FEWEST:
            continue
        others, others_short = len(played) - len(own), len(short) - len(quick)
        usual = (others_short + KNOWN_SHORT) / (others + KNOWN)
        alternations = sum(one.winner != two.winner for one, two in pairwise(quick))
        chance = at_least(len(quick), len(own), usual) * at_least(alternations, len(quick) - 1, 0.5)
        if chance < RAREST:
            found.append(Trade(players, own, chance))
    return sorted(found, key=lambda trade: trade.chance)


def _short(duels: Sequence[Duel]) -> set[str]:
    """The games that were given up early, beside those of the same game that were played to the end."""
    whole: dict[str, list[int]] = defaultdict(list)
    for duel in duels:
        if not duel.given_up:
            whole[duel.game].append(duel.turns)
    usual = {game: median(turns) for game, turns in whole.items()}
    return {
        duel.table for duel in duels if duel.given_up and duel.turns <= SHORT * usual.get(duel.game, UNKNOWN)
    }


def at_least(hits: int, tries: int, chance: float) -> float:
    """How probable that many hits are, or more, if each has this chance."""
    return sum(comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(hits, tries + 1))
