"""How well a network predicts outcomes, on games that it has not learned from."""

from __future__ import annotations

from typing import Final

import numpy as np

from pangaea.bots.learned.weights import Weights

from .fitting import Losses
from .numpy_net import expectations, forward, losses_of
from .samples import Samples

_BINS: Final = 10
_AT_ONCE: Final = 4096


def judged(
    weights: Weights, held_out: list[Samples], score_weight: float
) -> tuple[Losses, list[list[float]], float]:
    """The losses, the calibration by tenths of the expected win share, and its expected error."""
    losses, expected, came = [], [], []
    for samples in held_out:
        for at in range(0, len(samples), _AT_ONCE):
            part = samples.part(np.arange(at, min(at + _AT_ONCE, len(samples))))
            shares, scores = expectations(forward(list(weights.arrays), part), part)
            losses.append((len(part), losses_of(shares, scores, part, score_weight)))
            expected.append(shares.reshape(-1))
            came.append(part.outcomes.reshape(-1))
    total = sum(number for number, _ in losses)
    mean = Losses(*(sum(n * one[place] for n, one in losses) / total for place in range(len(Losses._fields))))
    return mean, *calibration(np.concatenate(expected), np.concatenate(came))


def calibration(expected: np.ndarray, came: np.ndarray) -> tuple[list[list[float]], float]:
    """For each tenth: the mean expected, the mean that came, how many; and the mean distance of the two."""
    places = np.minimum((expected * _BINS).astype(int), _BINS - 1)
    bins, error = [], 0.0
    for place in range(_BINS):
        here = places == place
        number = int(here.sum())
        if not number:
            continue
        hoped, got = float(expected[here].mean()), float(came[here].mean())
        bins.append([hoped, got, float(number)])
        error += abs(hoped - got) * number / len(expected)
    return bins, error
