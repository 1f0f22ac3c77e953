"""The screws of the search, turned per game by small samples of matches against the greedy bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple


class Manner(NamedTuple):
    """How carefully a playout chooses moves."""

    samples: int
    """Moves of a wide decision that it looks at; 0: all of them, and those with the best priors are tried
    instead of some that are drawn."""
    tries: int
    """Moves that are tried, drawn by their priors; the evaluation chooses the best of them. 0: there are
    no playouts, and a new decision is evaluated as it is."""


_WELL: Final = Manner(samples=12, tries=3)
_FAIRLY: Final = Manner(samples=0, tries=4)
_CAREFULLY: Final = Manner(samples=0, tries=6)
_WISELY: Final = Manner(samples=0, tries=12)
_GREEDILY: Final = Manner(samples=0, tries=24)


@dataclass(frozen=True, slots=True)
class Racing:
    """How moves race (`race.py`)."""

    laps: int | None = None
    """How far a scenario goes: a lap is one turn of every seat, and the first one began with the round.
    None: to the seat's next turn."""
    runners: int = 6
    """So many of the most promising moves take part."""
    manner: Manner = _CAREFULLY
    """How playouts choose."""
    caution: float = 0.0
    """The most promising move is played unless another one leads it by so many standard errors."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a game is searched. The defaults suit a game that nobody has tuned yet."""

    exploration: float = 1.0
    """How much an unsure move is tried, in standard deviations of the playouts' values."""
    widening: float = 1.5
    """A decision visited n times tries about widening · √n moves."""
    judged: int = 12
    """How many moves of a decision inside the tree are judged by the evaluation of what they lead to;
    the root judges all of its moves."""
    horizon: int = 1
    """Turns, from the running one on, that are looked at: where the next one begins, everything is
    evaluated. All plans are compared at the same point, so no longer one looks worse for its length."""
    resolve: float = 1.0
    """How much a decision of the running turn is worth its best move found (1) rather than the mean of
    all that was tried (0)."""
    manner: Manner = _WELL
    """How playouts choose."""
    racing: Racing | None = None
    """Whether moves race instead, and how; nothing above matters then."""


_CROWDS: Final[Mapping[str, Settings]] = {
    "planet": Settings(racing=Racing(laps=2, manner=_FAIRLY)),
    "triassic_terror": Settings(racing=Racing(manner=_GREEDILY, caution=1.0)),
}
_DUELS: Final[Mapping[str, Settings]] = {
    "planet": Settings(racing=Racing(laps=2, runners=8)),
    "transhumance": Settings(racing=Racing(runners=4, manner=_GREEDILY, caution=1.0)),
    "trias": Settings(racing=Racing(laps=2, runners=4, manner=_WISELY, caution=1.0)),
    "triassic_terror": Settings(racing=Racing(manner=_GREEDILY, caution=1.0)),
}


def settings_of(game_name: str, players: int) -> Settings:
    """The settings of a game."""
    return (_DUELS if players == 2 else _CROWDS).get(game_name, Settings())
