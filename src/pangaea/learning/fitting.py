"""What the two trainers share: settings, batches, the rate, and how well a network expects what came."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .samples import Samples


@dataclass(frozen=True, slots=True)
class Fit:
    """How to train."""

    epochs: int = 5
    batch: int = 2048
    """Positions in a step."""
    rate: float = 2e-3
    """Adam's rate at the start; it falls to 0 in a straight line."""
    score_weight: float = 0.5
    """What the squared error of scores counts beside the cross entropy of win shares."""
    item_weight: float = 1.0
    """What the cross entropy of rows counts, where the game says what came of each."""
    seed: int = 0


class Losses(NamedTuple):
    """How far expectations lie from what came."""

    entropy: float
    error: float
    total: float


def rate_at(rate: float, step: int, steps: int) -> float:
    """The rate of a step, counted from 1 on."""
    return rate * (1 - (step - 1) / steps)


def batches(
    training: list[Samples], size: int, dice: np.random.Generator
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Every position once, in any order; those of a batch have the same number of players."""
    parts = []
    for which, samples in enumerate(training):
        order = dice.permutation(len(samples))
        parts += [(which, order[at : at + size]) for at in range(0, len(order), size)]
    for place in dice.permutation(len(parts)):
        yield parts[place]
