"""Stubborn pickers: bots that play badly on purpose, to reach corners that random play never sees.

The fuzzer rotates through them. Each knows only the texts of the moves, so nearly all of them play
every game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .protocol import Bot
from .random import RandomBot

FINISHERS: Final = frozenset({"end", "stop", "skip", "done"})
"""The verbs that finish a turn, a phase or a step."""

_CELL = re.compile(r"(-?\d+),(-?\d+)")


def verb(move: str) -> str:
    """The first word of a move text."""
    return move.split(" ", 1)[0]


class FirstMove:
    """Always plays the first move of the list."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The first legal move."""
        return world.legal()[0]


class LastMove:
    """Always plays the last move of the list."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The last legal move."""
        return world.legal()[-1]


class EvenHand:
    """Picks a verb first, then a move with it, so that a rare `sac` is as likely as a hundred `new`."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """A move of a random verb."""
        legal = world.legal()
        chosen = rng.pick(list(dict.fromkeys(map(verb, legal))))
        return rng.pick([move for move in legal if verb(move) == chosen])


class Stubborn:
    """Takes a random liking to some verbs at the start and keeps to that order for the whole game."""

    def __init__(self) -> None:
        self._liking: dict[str, int] = {}

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """A move of the verb it likes best."""
        legal = world.legal()
        best = min(map(verb, legal), key=lambda word: self._rank(word, rng))
        return rng.pick([move for move in legal if verb(move) == best])

    def _rank(self, word: str, rng: Rng) -> int:
        if word not in self._liking:
            self._liking[word] = rng.below(1 << 32)
        return self._liking[word]


class Dawdler:
    """Never finishes anything while it may still do something."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """Any move that finishes nothing, if there is one."""
        legal = world.legal()
        return rng.pick([move for move in legal if verb(move) not in FINISHERS] or legal)


class Hasty:
    """Finishes whatever it may finish: the poorest game there is, with full hands and empty boards."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """A move that finishes something, if there is one."""
        legal = world.legal()
        return rng.pick([move for move in legal if verb(move) in FINISHERS] or legal)


class Outward:
    """Walks away from the pole in Trias, where the table has no edge.

    It drifts whenever it may, always in one of the six directions that it chose at first, and sends the
    hindmost tile ahead of the foremost: so one island sets off, keeps together and never comes back.
    Seats that share one walker pull together.
    """

    def __init__(self) -> None:
        self._heading = -1

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The drift that reaches farthest out; without one, any move."""
        legal = world.legal()
        drifts = [move for move in legal if verb(move) == "drift"]
        if not drifts:
            return rng.pick(legal)
        if self._heading < 0:
            self._heading = rng.below(6)
        return max(drifts, key=self._reach)

    def _reach(self, move: str) -> tuple[int, int]:
        source, target = (distances(cell)[self._heading] for cell in cells(move))
        return target, -source


Cell: TypeAlias = tuple[int, int]


def cells(move: str) -> list[Cell]:
    """The cells `q,r` in a move text."""
    return [(int(q), int(r)) for q, r in _CELL.findall(move)]


def distances(cell: Cell) -> tuple[int, ...]:
    """How far out the cell lies in each of the six directions; the largest is its ring."""
    q, r = cell
    return (q, -q, r, -r, q + r, -q - r)


PICKERS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "even": EvenHand,
    "stubborn": Stubborn,
    "dawdler": Dawdler,
    "hasty": Hasty,
    "first": FirstMove,
    "last": LastMove,
    "outward": Outward,
}
"""A new bot of each kind by name; some of them remember, so every game takes fresh ones."""


def picker_names(game: str) -> tuple[str, ...]:
    """The pickers worth a try in a game: only Trias has an outside to walk to."""
    return tuple(name for name in PICKERS if name != "outward" or game == "trias")
