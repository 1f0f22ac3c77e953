"""Trying another set-up chart for Triassic Terror, without touching the game.

The chart is a reconstruction. If a place wins too often, the natural cure is to let the player numbers
swap their starting herds. A trial plays positions in which they have.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

from pangaea.bots.ask import advance
from pangaea.bots.protocol import Bot
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .entrants import read_entrant
from .stats import Interval, share_of

GAME: Final = "triassic_terror"

Order: TypeAlias = tuple[int, ...]
"""For each player number (from 0) whose line of the present chart it takes."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a permuted chart gave."""

    order: Order
    games: int
    shares: list[Interval]


def proposed_order(rates: Sequence[float]) -> Order:
    """The place that wins least takes the herd of the one that wins most, and so on inwards."""
    ascending = sorted(range(len(rates)), key=lambda place: (rates[place], place))
    partner = dict(zip(ascending, reversed(ascending), strict=True))
    return tuple(partner[place] for place in range(len(rates)))


def read_trial(path: Path) -> Trial | None:
    """A trial that was written before."""
    if not path.exists():
        return None
    plain = json.loads(path.read_text(encoding="utf-8"))
    shares = [Interval(*share) for share in plain["shares"]]
    return Trial(tuple(plain["order"]), plain["games"], shares)


def write_trial(trial: Trial) -> str:
    """The trial as JSON."""
    return json.dumps(asdict(trial)) + "\n"


def sum_up(order: Order, games: Sequence[Sequence[float]]) -> Trial:
    """The trial that these games make up."""
    return Trial(order, len(games), [share_of(shares) for shares in zip(*games, strict=True)])


def try_order(order: Order, games: int, seed: int, bot: str) -> Iterator[list[float]]:
    """Games with the permuted chart and the bot in all seats: the win share of each player number."""
    for number in range(seed, seed + games):
        yield _play(order, number, bot)


def _play(order: Order, seed: int, bot: str) -> list[float]:
    players = len(order)
    dealt = Match.new(GAME, players, seed)
    start: int = dealt.record()["setup"]["start"]
    match = Match.position(GAME, permuted(dealt.text(), order, start), seed)
    bots: dict[int, Bot] = {seat: read_entrant(bot).make(GAME) for seat in range(players)}
    rng = Rng(seed).fork("bots")
    while match.actor is not None:
        advance(match, bots, rng)
    winners = match.winners()
    return [((start + place) % players in winners) / len(winners) for place in range(players)]


def permuted(text: str, order: Order, start: int) -> str:
    """The text of a first position in which each player number has the herd of another."""
    players = len(order)

    def new_owner(old: re.Match[str]) -> str:
        line = (int(old[1]) - 1 - start) % players
        return f"p{(start + order.index(line)) % players + 1}"

    def swap(herds: re.Match[str]) -> str:
        return re.sub(r"p([1-6])", new_owner, herds[0])

    return re.sub(r"herds=\S+", swap, text, count=1)
