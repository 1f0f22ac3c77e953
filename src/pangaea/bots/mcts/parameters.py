"""The parameters of the search.

Those of a game (`bots/games/GAME/parameters.py`) were tuned by small samples of matches against the
greedy bot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from pangaea.bots.games import file_of


class Manner(NamedTuple):
    """How carefully a playout chooses moves."""

    samples: int
    """Moves of a wide decision that it looks at; 0: all of them, and those with the best priors are tried
    instead of some that are drawn."""
    tries: int
    """Moves that are tried, drawn by their priors; the evaluation chooses the best of them. 0: there are
    no playouts, and a new decision is evaluated as it is."""


def best_of(tries: int) -> Manner:
    """Tries the moves with the best priors."""
    return Manner(samples=0, tries=tries)


_BEST_OF_SIX: Final = best_of(6)
_DRAWN: Final = Manner(samples=12, tries=3)


@dataclass(frozen=True, slots=True)
class Racing:
    """How moves race (`race.py`)."""

    laps: int | None = None
    """How far a scenario goes: a lap is one turn of every seat, and the first one began with the round.
    None: to the seat's next turn."""
    runners: int = 6
    """At most this many of the most promising moves take part."""
    manner: Manner = _BEST_OF_SIX
    """How playouts choose."""
    caution: float = 0.0
    """The most promising move is played unless another one leads it by this many standard errors."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """How a game is searched. The defaults suit an untuned game."""

    exploration: float = 1.0
    """How eagerly uncertain moves are tried, in standard deviations of the playouts' values."""
    widening: float = 1.5
    """A decision visited n times tries about widening · √n moves."""
    judged: int = 12
    """How many moves of a decision inside the tree are judged by the evaluation of what they lead to;
    the root judges all of its moves."""
    horizon: int = 1
    """Turns, from the running one on, that are looked at: where the next one begins, everything is
    evaluated. All plans are compared at the same point, so a longer one looks no worse for its length."""
    resolve: float = 1.0
    """How much a decision of the running turn is worth its best move found (1) rather than the mean of
    all that was tried (0)."""
    manner: Manner = _DRAWN
    """How playouts choose."""
    racing: Racing | None = None
    """Whether moves race instead, and how; nothing above matters then."""


def parameters_of(game_name: str, players: int) -> Parameters:
    """The parameters in `bots/games/GAME/parameters.py`, or the defaults."""
    file = file_of(game_name, "parameters")
    return Parameters() if file is None else file.parameters(players)
