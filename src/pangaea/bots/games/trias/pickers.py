"""Trias: a picker that goes where random play never gets."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pangaea.bots.protocol import Bot
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

_CELL = re.compile(r"(-?\d+),(-?\d+)")


class Outward:
    """Walks away from the pole: the table has no edge.

    It drifts whenever it may, always in one of the six directions that it chose at first, and sends the
    hindmost tile ahead of the foremost: so one island sets off, keeps together and never comes back.
    Seats that share one of these pull together.
    """

    def __init__(self) -> None:
        self._heading = -1

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The drift that reaches farthest out; without one, any move."""
        legal = world.legal()
        drifts = [move for move in legal if move.startswith("drift ")]
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


PICKERS: Final[Mapping[str, Callable[[], Bot]]] = {"outward": Outward}
