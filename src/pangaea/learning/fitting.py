"""What the two trainers share: settings, batches, the learning rate, and the losses of a network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .samples import Samples

_STEPS: Final = 100
"""An epoch has about this many steps at least."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How to train."""

    epochs: int = 5
    batch: int = 2048
    """Positions in a step."""
    rate: float = 2e-3
    """Adam's rate at the start; it falls to 0 in a straight line."""
    score_weight: float = 0.5
    """The weight of the squared error of scores, relative to the cross entropy of win shares."""
    item_weight: float = 1.0
    """The weight of the cross entropy of rows, where the game says what became of each."""
    sibling_weight: float = 4.0
    """The weight of the squared error of differences between positions that moves of one decision led to."""
    seed: int = 0


class Losses(NamedTuple):
    """How far expectations are from the outcomes."""

    entropy: float
    error: float
    total: float


def batch_for(training: list[Samples], wanted: int) -> int:
    """Positions in a step: as many as are wanted, but few positions do not make few steps."""
    return min(wanted, max(1, sum(map(len, training)) // _STEPS))


def rate_at(rate: float, step: int, steps: int) -> float:
    """The rate of a step, counted from 1 on."""
    return rate * (1 - (step - 1) / steps)


def batches(
    training: list[Samples], size: int, dice: np.random.Generator
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Every position once, in any order; siblings stay together, and a batch has one number of players."""
    parts = []
    for which, samples in enumerate(training):
        families, at_once = dice.permutation(len(samples) // samples.siblings), families_of(samples, size)
        parts += [(which, families[at : at + at_once]) for at in range(0, len(families), at_once)]
    for place in dice.permutation(len(parts)):
        which, chosen = parts[place]
        siblings = training[which].siblings
        yield which, (chosen[:, None] * siblings + np.arange(siblings)).reshape(-1)


def families_of(samples: Samples, size: int) -> int:
    """How many families of siblings make a batch of about this size."""
    return max(1, size // samples.siblings)


def steps_of(training: list[Samples], size: int) -> int:
    """The batches of an epoch."""
    return sum(-(-(len(samples) // samples.siblings) // families_of(samples, size)) for samples in training)
