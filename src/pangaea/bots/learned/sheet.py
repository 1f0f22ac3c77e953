"""What a learned evaluation looks at, assembled in the same way for every game.

Mirrors `native/learn/sheet.hpp`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from .weights import Floats

POINTS: Final = 10.0
"""Scores are learned in units of this many points."""
JUDGED_BY_HAND: Final = ("lead", "points")
"""What every seat's input begins with: how the hand-written evaluation sees it."""
SIDES: Final = ("own", "rival", "next", "others")
"""A seat sees its own numbers, those of the strongest rival, of the next seat, and the mean of all others."""


class Claims(NamedTuple):
    """The positions of certain numbers in a row."""

    chance: int
    """The seat's chance by hand to get the thing."""
    worth: int
    """What it is worth to the seat, less 1."""


@dataclass(slots=True)
class Sheet:
    """What a game writes: numbers of the table and of each seat, and rows for all that is contested."""

    points: list[float]
    """The final points that the hand-written evaluation expects."""
    scale: float
    """Its scale of win shares."""
    table: list[float] = field(default_factory=list)
    own: list[list[float]] = field(default_factory=list)
    items: list[list[list[float]]] = field(default_factory=list)
    """For each seat its rows."""
    claims: Claims | None = None
    """Where rows have the seat's chance to get the thing; None where a game does not say what came of it."""


def one_of(value: int, possible: Sequence[int] | range) -> list[float]:
    """One number for each possible value: 1 for this one."""
    return [float(value == other) for other in possible]


def inputs_of(table: Sequence[str], own: Sequence[str]) -> int:
    """How many numbers a seat's input has."""
    return len(JUDGED_BY_HAND) + len(table) + len(SIDES) * len(own)


def strongest_rival(points: Sequence[float], seat: int) -> int:
    """The rival with the most points; among equals the next in turn order."""
    players = len(points)
    others = [(seat + step) % players for step in range(1, players)]
    return max(others, key=points.__getitem__)


def seat_inputs(sheet: Sheet) -> Floats:
    """The input of every seat, a row for each."""
    points, own = sheet.points, np.asarray(sheet.own, np.float32)
    players, mean = len(points), sum(points) / len(points)
    rows = []
    for seat in range(players):
        others = [(seat + step) % players for step in range(1, players)]
        head = np.asarray(
            [(points[seat] - mean) / sheet.scale, points[seat] / POINTS, *sheet.table], np.float32
        )
        rival = strongest_rival(points, seat)
        rows.append(np.concatenate([head, own[seat], own[rival], own[others[0]], own[others].mean(axis=0)]))
    return np.asarray(rows, np.float32)
