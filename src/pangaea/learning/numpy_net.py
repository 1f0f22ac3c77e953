"""Training in numpy: Adam by hand, for machines without PyTorch and for the tests."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pangaea.bots.learned.network import gains, log_odds
from pangaea.bots.learned.sheet import POINTS
from pangaea.bots.learned.weights import Floats, Weights

from .fitting import Fit, Losses, batches, rate_at, steps_of
from .samples import Samples

_BETA_1, _BETA_2, _TINY = 0.9, 0.999, 1e-8


@dataclass(slots=True)
class _Pass:
    """What a pass through the network leaves for the way back."""

    rows: Floats
    item: Floats
    pool: Floats
    owners: np.ndarray
    seat: Floats
    first: Floats
    second: Floats
    last: Floats
    out: Floats
    chances: Floats
    """For each row the seat's chance to get it; empty where the game has no such chances."""
    gained: Floats
    """For each seat the points that these promise beyond those by hand."""


def forward(arrays: list[Floats], batch: Samples) -> _Pass:
    """All seats of all positions at once."""
    a, a0, b, b0, c, c0, d, d0, f, f0, g, g0 = arrays
    counts = batch.counts.reshape(-1)
    item = np.maximum(batch.rows @ a + a0, 0)
    pool = np.maximum(item @ b + b0, 0)
    starts = np.cumsum(counts) - counts
    filled = counts > 0
    pooled = np.zeros((len(counts), b.shape[1]), np.float32)
    if filled.any():
        pooled[filled] = np.add.reduceat(pool, starts[filled], axis=0)
    seat = np.concatenate([batch.seats.reshape(len(counts), -1), pooled], axis=1)
    first = np.maximum(seat @ c + c0, 0)
    second = np.maximum(first @ d + d0, 0)
    last = np.concatenate([second, pooled], axis=1)
    owners = np.repeat(np.arange(len(counts)), counts)
    chances, gained = _claimed(pool @ g + g0, owners, batch, len(counts))
    out = last @ f + f0
    return _Pass(batch.rows, item, pool, owners, seat, first, second, last, out, chances, gained)


def _claimed(doubts: Floats, owners: np.ndarray, batch: Samples, seats: int) -> tuple[Floats, Floats]:
    if batch.claims is None:
        return np.zeros(0, np.float32), np.zeros(seats, np.float32)
    chances = 1 / (1 + np.exp(-(log_odds(batch.rows[:, batch.claims.chance]) + doubts[:, 0])))
    gained = np.bincount(owners, gains(batch.rows, doubts[:, 0], batch.claims), seats)
    return chances, gained.astype(np.float32)


def expectations(passed: _Pass, batch: Samples) -> tuple[Floats, Floats]:
    """Win shares and scores, for each position and seat."""
    out = passed.out.reshape(len(batch), batch.players, 2)
    gained = passed.gained.reshape(len(batch), batch.players)
    leads = batch.seats[:, :, 0] + out[:, :, 0] + gained / batch.scales[:, None]
    grown = np.exp(leads - leads.max(axis=1, keepdims=True))
    return grown / grown.sum(axis=1, keepdims=True), batch.seats[:, :, 1] + out[:, :, 1] + gained / POINTS


def losses_of(shares: Floats, scores: Floats, batch: Samples, score_weight: float) -> Losses:
    """Cross entropy of the win shares, and the squared error of scores."""
    entropy = float(-(batch.shares * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean())
    error = float(np.square(scores - batch.scores).mean())
    return Losses(entropy, error, entropy + score_weight * error)


def gradients(arrays: list[Floats], batch: Samples, how: Fit) -> tuple[list[Floats], Losses]:
    """How the loss changes with each weight. Chances are learned from what came of the rows, and from nothing
    else: what they add to points and win shares is taken as given."""
    _, _, b, _, c, _, d, _, f, _, g, _ = arrays
    passed = forward(arrays, batch)
    shares, scores = expectations(passed, batch)
    number, seats = len(batch), batch.seats.shape[2]
    # The targets of a position add up to 1, so this is the gradient of the cross entropy.
    leads = (shares - batch.shares) / number
    points = how.score_weight * 2 * (scores - batch.scores) / (number * batch.players)
    wrong_shares = 2 * how.sibling_weight * batch.apart(shares - batch.shares) / number
    leads = leads + shares * (wrong_shares - (wrong_shares * shares).sum(axis=1, keepdims=True))
    points = points + how.sibling_weight * how.score_weight * 2 * batch.apart(scores - batch.scores) / (
        number * batch.players
    )
    out = np.stack([leads.reshape(-1), points.reshape(-1)], axis=1).astype(np.float32)
    last = out @ f.T
    width = passed.second.shape[1]
    second = last[:, :width] * (passed.second > 0)
    first = (second @ d.T) * (passed.first > 0)
    pooled = last[:, width:] + (first @ c.T)[:, seats:]
    pool = pooled[passed.owners]
    wrong: Floats = np.zeros((len(batch.rows), 1), np.float32)
    if len(passed.chances):
        missed = (passed.chances - batch.labels)[:, None] / len(batch.labels)
        wrong = np.asarray(how.item_weight * missed, np.float32)
    pool = (pool + wrong @ g.T) * (passed.pool > 0)
    item = (pool @ b.T) * (passed.item > 0)
    found = [
        passed.rows.T @ item, item.sum(axis=0),
        passed.item.T @ pool, pool.sum(axis=0),
        passed.seat.T @ first, first.sum(axis=0),
        passed.first.T @ second, second.sum(axis=0),
        passed.last.T @ out, out.sum(axis=0),
        passed.pool.T @ wrong, wrong.sum(axis=0),
    ]  # fmt: skip
    return found, losses_of(shares, scores, batch, how.score_weight)


def fit(weights: Weights, training: list[Samples], settings: Fit) -> tuple[Weights, list[float]]:
    """The network after training, and the mean loss of each epoch."""
    arrays = [array.copy() for array in weights.arrays]
    means, squares = [np.zeros_like(a) for a in arrays], [np.zeros_like(a) for a in arrays]
    dice, step, history = np.random.default_rng(settings.seed), 0, []
    total = settings.epochs * steps_of(training, settings.batch)
    for _ in range(settings.epochs):
        sums = []
        for which, places in batches(training, settings.batch, dice):
            found, losses = gradients(arrays, training[which].part(places), settings)
            step += 1
            rate = rate_at(settings.rate, step, total)
            for array, gradient, mean, square in zip(arrays, found, means, squares, strict=True):
                mean += (1 - _BETA_1) * (gradient - mean)
                square += (1 - _BETA_2) * (gradient * gradient - square)
                corrected = np.sqrt(square / (1 - _BETA_2**step)) + _TINY
                array -= (rate * (mean / (1 - _BETA_1**step)) / corrected).astype(np.float32)
            sums.append(losses.total)
        history.append(float(np.mean(sums)))
    return Weights(weights.game, weights.shape, tuple(arrays)), history
