"""The screws of the search, turned per game by matches against itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final


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
    rounds: bool = False
    """Whether the horizon counts rounds, one turn of every seat, instead of turns."""
    runners: int = 0
    """So many moves at the root race in the same scenarios (`race.py`), and playouts answer for the other
    seats; 0: the tree decides what is tried, by upper bounds, and holds what all seats decide."""
    resolve: float = 1.0
    """How much a decision of the running turn is worth its best move found (1) rather than the mean of
    all that was tried (0)."""
    samples: int = 12
    """Moves of a wide decision that a playout looks at; 0: all of them, and those with the best priors
    are tried instead of some that are drawn."""
    tries: int = 3
    """Moves that a playout draws by their priors; the evaluation chooses the best of them. 0: there are
    no playouts, and a new decision is evaluated as it is."""


_RACE: Final = Settings(horizon=1, rounds=True, runners=8, samples=0, tries=6)

_TUNED: Final[Mapping[str, Settings]] = {"planet": _RACE}
_DUELS: Final[Mapping[str, Settings]] = {"planet": replace(_RACE, horizon=2)}
"""For two players, where other ones suit them: a round of two is short enough to look into the next."""


def settings_of(game_name: str, players: int) -> Settings:
    """The settings of a game."""
    if players == 2 and game_name in _DUELS:
        return _DUELS[game_name]
    return _TUNED.get(game_name, Settings())
