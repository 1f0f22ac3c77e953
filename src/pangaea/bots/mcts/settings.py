"""The screws of the search, turned per game by matches against itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
    """Turns, from the running one on, that a playout finishes before it is cut off; 0: there are no
    playouts, and what a move leads to is evaluated as it is."""
    samples: int = 12
    """Moves of a wide decision that a playout looks at."""
    tries: int = 3
    """Moves that a playout draws by their priors; the evaluation chooses the best of them."""


_TUNED: Final[Mapping[str, Settings]] = {}


def settings_of(game_name: str) -> Settings:
    """The settings of a game."""
    return _TUNED.get(game_name, Settings())
