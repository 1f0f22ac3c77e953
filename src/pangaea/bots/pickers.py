"""Stubborn pickers: bots that play badly on purpose, to reach corners that random play never sees.

The fuzzer rotates through them. Each knows only the texts of the moves, so the ones here play every game;
`games/GAME/pickers.py` holds those for one game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .games import file_of, folders
from .protocol import Bot
from .random import RandomBot

FINISHERS: Final = frozenset({"end", "stop", "skip", "done"})
"""The verbs that finish a turn, a phase or a step."""


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


_COMMON: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "even": EvenHand,
    "stubborn": Stubborn,
    "dawdler": Dawdler,
    "hasty": Hasty,
    "first": FirstMove,
    "last": LastMove,
}


def _own(game: str) -> Mapping[str, Callable[[], Bot]]:
    """The pickers that know one game only."""
    file = file_of(game, "pickers")
    return {} if file is None else file.PICKERS


PICKERS: Final = {**_COMMON, **{name: make for game in folders() for name, make in _own(game).items()}}
"""A new bot of each kind by name; some of them remember, so every game takes fresh ones."""


def picker_names(game: str) -> tuple[str, ...]:
    """The pickers worth trying in a game."""
    return (*_COMMON, *_own(game))
