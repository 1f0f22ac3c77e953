"""Samples without self-play: positions whose outcome follows a rule that a network can find."""

import numpy as np

from pangaea.bots.learned.sheet import Claims
from pangaea.learning.samples import Samples

INPUTS, ITEM = 6, 4
CLAIMS = Claims(chance=2, worth=3)


def samples(number: int, players: int, seed: int, siblings: int = 1, claims: Claims | None = None) -> Samples:
    """Most wins, and everybody scores: the sum over all rows of the first number times the second."""
    dice = np.random.default_rng(seed)
    seats = dice.random((number, players, INPUTS), np.float32)
    seats[:, :, 0] -= seats[:, :, 0].mean(axis=1, keepdims=True)
    counts = dice.integers(0, 5, (number, players), np.int32)
    rows = dice.random((int(counts.sum()), ITEM), np.float32)
    owners = np.repeat(np.arange(number * players), counts.reshape(-1))
    sums = np.bincount(owners, rows[:, 0] * rows[:, 1], number * players).reshape(number, players)
    shares = (sums == sums.max(axis=1, keepdims=True)).astype(np.float32)
    shares /= shares.sum(axis=1, keepdims=True)
    games = np.arange(number, dtype=np.int32)
    labels = (rows[:, 0] * rows[:, 1] > 0.3).astype(np.float32)
    scales = 1 + dice.random(number, np.float32)
    return Samples(
        players,
        seats,
        counts,
        rows,
        shares,
        sums.astype(np.float32),
        shares,
        labels,
        games,
        scales,
        siblings,
        claims,
    )
