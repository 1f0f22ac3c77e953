"""One scale for all bots and levels: who plays whom at which player counts, and the resulting points.

For every game and number of players each bot meets one of two that are quick: the greedy bot, which anchors
the scale at 1000 points everywhere, or, if it is stronger, the level `normal`. Of two bots the slower one
has one seat and the quicker one all the others: the points mean the same, and the games take less time. So
the points of a level can be compared between games, and `evened` can say which temperature makes a level
equally strong in all of them.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from pangaea.bots.levels import level_names, temperature_of
from pangaea.engine.registry import find_game, game_names

from .errors import BadPlan
from .ladder import HAND, LEARNED, rungs
from .plan import Plan
from .results import Result
from .series import chosen_names, held, play_series, playable
from .stats import Interval
from .strengths import elo_beside

ANCHOR: Final = "greedy"
MIDDLE: Final = "normal"
"""Whom the stronger bots meet: against the anchor they win so often that games tell little."""
POINTS: Final = 1000
"""What the anchor has in every game."""
GAMES: Final = 200
EVEN: Final = 40
"""A level is even if its points are this close to the middle in all games."""
SEED: Final = 7_001
_WARM: Final = ":temperature="


class Entry(NamedTuple):
    """A bot of the field."""

    bot: str
    part: float
    """How many of the requested games it plays: slow bots fewer, and the one that links all others more."""
    seconds: float
    """About how long it thinks about a decision."""


FIELD: Final = (
    Entry("random", 1.0, 0.0),
    Entry("easy", 1.0, 0.03),
    Entry(ANCHOR, 1.0, 0.002),
    Entry("greedy:weights=learned", 1.0, 0.002),
    Entry("mcts:seconds=0.25", 0.1, 0.25),
    Entry(MIDDLE, 2.0, 0.02),
    Entry(HAND, 0.5, 0.03),
    Entry(LEARNED, 0.5, 0.06),
    Entry("hard", 1.0, 0.1),
    Entry("master", 0.5, 0.2),
)
"""All bots and levels, roughly from the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots at one game and number of players: one seat of the first against the second in the others."""

    game: str
    players: int
    one: Entry
    others: Entry

    @property
    def name(self) -> str:
        """Also the name of its file."""
        bots = (re.sub(r"[^a-z0-9.]+", "_", entry.bot) for entry in (self.one, self.others))
        return "-".join([self.game, str(self.players), *bots])

    @property
    def part(self) -> float:
        """That of the bot for whose sake it is played, which is not one of the two that all others meet."""
        if {self.one.bot, self.others.bot} == {ANCHOR, MIDDLE}:
            return max(self.one.part, self.others.part)
        return next(each.part for each in (self.one, self.others) if each.bot not in (ANCHOR, MIDDLE))

    def plan(self, games: int) -> Plan:
        """The games to be played, if the whole field plays this many."""
        wanted = max(1, round(games * self.part))
        return Plan(self.game, self.players, (self.one.bot, self.others.bot), wanted, SEED)


def field_of(temperatures: Sequence[float] = ()) -> list[Entry]:
    """The bots that take part; each level also with these temperatures, for a later fit."""
    if any(not 0 < each <= 1 for each in temperatures):
        raise BadPlan("a temperature is above 0 and at most 1")
    warm = [
        entry._replace(bot=f"{entry.bot}{_WARM}{each:g}")
        for entry in FIELD
        if entry.bot in level_names()
        for each in temperatures
    ]
    return [*FIELD, *warm]


def pairings(field: Sequence[Entry], only: Sequence[str] = ()) -> list[Pairing]:
    """Every pairing, or those of the games whose name with the number of players begins so (`trias-4`)."""
    places = [f"{game}-{players}" for game in game_names() for players in find_game(game).info.players]
    wanted = chosen_names(places, only)
    pairs = list(_pairs(field))
    return [
        Pairing(game, int(players), one, others)
        for game, _, players in (place.rpartition("-") for place in wanted)
        for one, others in pairs
    ]


def _pairs(field: Sequence[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """Bots up to the middle meet the anchor; stronger ones, and the middle at a temperature, the middle."""
    order = [entry.bot for entry in FIELD]
    anchor, middle = (next(entry for entry in FIELD if entry.bot == bot) for bot in (ANCHOR, MIDDLE))
    for entry in field:
        rank = order.index(entry.bot.partition(_WARM)[0])
        other = anchor if rank < order.index(MIDDLE) or entry == middle else middle
        if entry != anchor:
            yield max((entry, other), (other, entry), key=lambda pair: pair[0].seconds)


def shared_results(ladder: Path) -> list[Result]:
    """The games of the ladder in a folder: they count for the scale too, and need not be played again."""
    return [result for rung in rungs() for result in held(ladder, rung.name)]


def unplayed(every: Iterable[Pairing], games: int, shared: Iterable[Result]) -> list[Pairing]:
    """The pairings of which others have not already played as many games as are wanted here."""
    known = Counter((result.game, frozenset(result.bots), result.players) for result in shared)
    return [
        pairing
        for pairing in every
        if known[pairing.game, frozenset((pairing.one.bot, pairing.others.bot)), pairing.players]
        < pairing.plan(games).games
    ]


def rounds_of(games: int, size: int = 20) -> Iterator[int]:
    """How many games all pairings have after each round: whenever time is up, all have about as many."""
    yield from range(size, games, size)
    yield games


def climb(
    every: Sequence[Pairing],
    folder: Path,
    games: int,
    workers: int,
    last_call: float | None = None,
    heard: Callable[[str], None] = lambda name: None,
) -> list[str]:
    """Play what is missing, round by round; returns why some pairings must wait. `heard`: for each game."""
    found, reasons = playable({pairing.name: pairing.plan(games) for pairing in every})
    for so_far in rounds_of(games):
        plans = {pairing.name: pairing.plan(so_far) for pairing in every if pairing.name in found}
        with closing(play_series(plans, folder, workers, last_call)) as running:
            for name, _ in running:
                heard(name)
        if last_call is not None and time.monotonic() >= last_call:
            break
    return reasons


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of all bots that have played a game with this many players."""

    game: str
    players: int
    games: int
    points: Mapping[str, Interval]


def counted(every: Sequence[Pairing], folder: Path, shared: Iterable[Result] = ()) -> list[Result]:
    """The results of these pairings in a folder, and the shared ones among bots and places of theirs."""
    bots = {entry.bot for pairing in every for entry in (pairing.one, pairing.others)}
    places = {(pairing.game, pairing.players) for pairing in every}
    return [result for pairing in every for result in held(folder, pairing.name)] + [
        result
        for result in shared
        if bots.issuperset(result.bots) and (result.game, result.players) in places
    ]


def standings(every: Sequence[Pairing], results: Iterable[Result]) -> list[Standing]:
    """The points from these results, by game and number of players, in the order of the pairings."""
    played: dict[tuple[str, int], list[Result]] = {(pairing.game, pairing.players): [] for pairing in every}
    for result in results:
        played[result.game, result.players].append(result)
    return [standing_of(game, players, own) for (game, players), own in played.items() if own]


def standing_of(game: str, players: int, results: Sequence[Result]) -> Standing:
    """The points of the bots in these results that are connected with the anchor."""
    known, before = {ANCHOR}, 0
    while len(known) > before:
        before = len(known)
        known |= {bot for result in results if known & set(result.bots) for bot in result.bots}
    connected = [result for result in results if known.issuperset(result.bots)]
    points = elo_beside(connected, sorted(known), ANCHOR)
    return Standing(
        game,
        players,
        len(connected),
        {bot: Interval(*(POINTS + each for each in interval)) for bot, interval in points.items()},
    )


# --- evening out levels ---------------------------------------------------------------------------------


class Evening(NamedTuple):
    """Which temperature a level should have in a game."""

    level: str
    game: str
    points: float
    """As it plays now."""
    aim: float
    temperature: float | None
    """None: no measured temperature makes it that weak."""
    lucky: bool
    """Luck does not let even the strongest level be as strong there as this one is elsewhere."""

    @property
    def is_even(self) -> bool:
        """Whether it is about as strong as the others of its level."""
        return abs(round(self.points - self.aim)) <= EVEN


def evened(found: Iterable[Standing]) -> list[Evening]:
    """The temperature of each level in each game at which it is about as strong as where it is weakest.

    The aim is the middle of a band of 80 points that begins at the weakest game; a level within the band
    stays as it is. Games in which even the strongest level stays below the middle of the games are left out:
    luck does not allow more there. The strongest level plays as well as it can. Between two temperatures
    that were measured the points are taken to change in a straight line. The numbers of players of a game
    count alike.
    """
    curves: dict[str, dict[str, dict[float, list[float]]]] = {level: {} for level in level_names()}
    for standing in found:
        for bot, points in standing.points.items():
            level, _, heat = bot.partition(_WARM)
            if level in curves:
                now = temperature_of(level, standing.game)
                curve = curves[level].setdefault(standing.game, {})
                curve.setdefault(float(heat) if heat else now, []).append(points.value)
    means = {level: {game: _means(curve) for game, curve in games.items()} for level, games in curves.items()}
    *weaker, strongest = level_names()
    tops = _now(strongest, means[strongest])
    return [evening for level in weaker for evening in _evened(level, means[level], tops)]


def _means(curve: Mapping[float, Sequence[float]]) -> list[tuple[float, float]]:
    return sorted((heat, sum(points) / len(points)) for heat, points in curve.items())


def _now(level: str, games: Mapping[str, Sequence[tuple[float, float]]]) -> dict[str, float]:
    """The points of a level in each game at the temperature that it has there."""
    now = {game: dict(curve).get(temperature_of(level, game)) for game, curve in games.items()}
    return {game: points for game, points in now.items() if points is not None}


def _evened(
    level: str, games: Mapping[str, Sequence[tuple[float, float]]], tops: Mapping[str, float]
) -> Iterator[Evening]:
    known = _now(level, games)
    if not known:
        return
    middle = median(known.values())
    lucky = {game for game in known if tops.get(game, middle) < middle - EVEN}
    aim = min((points for game, points in known.items() if game not in lucky), default=middle) + EVEN
    for game, points in known.items():
        stays = points <= aim + EVEN
        heat = temperature_of(level, game) if stays else _heat_at(games[game], aim)
        yield Evening(level, game, points, aim, heat, game in lucky)


def _heat_at(curve: Sequence[tuple[float, float]], aim: float) -> float | None:
    for (cool, high), (warm, low) in pairwise(curve):
        if high >= aim >= low and high > low:
            return round(cool + (warm - cool) * (high - aim) / (high - low), 3)
    return None
