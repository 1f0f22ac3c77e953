"""The action space of Planet: 300 numbers, `60 · slot + 5 · face + rotation`.

The tiles in the middle of the table are counted by slot, from the smallest number up; a number for each of
the 50 tiles would make 3,000 actions of which 2,700 are never legal together. The moves stay whole: tile,
face and rotation are one decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pangaea.engine.protocol import Game

from ...codec import Choices, Indexed, Listed, Span

SLOTS: Final = 5
FACES: Final = 12
EDGES: Final = 5
PLACES: Final = FACES * EDGES
ACTIONS: Final = SLOTS * PLACES
SPANS: Final = (
    Span(
        0,
        ACTIONS,
        "take TILE FACE ROT",
        "60 · slot + 5 · face + rotation; slot 0 … 4 counts the open tiles from the smallest number up",
    ),
)


class Placements(Listed, Indexed):
    """The legal numbers, in the order of the rules' own list: by tile, face and rotation."""

    __slots__ = ("_index",)

    def __init__(self, numbers: tuple[int, ...], index: NDArray[np.intp], legal: Sequence[Any]) -> None:
        super().__init__(numbers, legal)
        self._index = index

    @property
    def index(self) -> NDArray[np.intp]:
        """The legal numbers as an array."""
        return self._index


def choices(game: Game[Any, Any], state: Any) -> Choices:
    """The legal numbers of the seat that acts."""
    actor = game.actor(state)
    if not isinstance(actor, int):
        return {}
    numbers = _numbers(len(state.revealed), state.planets[actor].free)
    return Placements(*numbers, game.legal(state))


@lru_cache(maxsize=1 << 14)
def _numbers(tiles: int, free: tuple[int, ...]) -> tuple[tuple[int, ...], NDArray[np.intp]]:
    """Every slot on every uncovered face in each rotation, also as an array."""
    numbers = tuple(
        PLACES * slot + EDGES * face + rotation
        for slot in range(tiles)
        for face in free
        for rotation in range(EDGES)
    )
    return numbers, np.array(numbers, np.intp)


def encode(game: Game[Any, Any], state: Any, move: Any) -> tuple[int, ...]:
    """The number of a `take`."""
    return (PLACES * state.revealed.index(move.tile) + EDGES * move.face + move.rotation,)
