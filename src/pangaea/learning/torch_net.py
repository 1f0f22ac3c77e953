"""Training with PyTorch: on the graphics processor where there is one.

In full precision: what tells the moves of one decision apart is smaller than the steps of bfloat16.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from pangaea.bots.learned.network import LEAST_CHANCE
from pangaea.bots.learned.sheet import POINTS
from pangaea.bots.learned.weights import Weights

from .fitting import Fit, families_of, rate_at, steps_of
from .samples import Samples


def find_torch() -> Any | None:
    """The module, if it is installed."""
    try:
        import torch
    except ImportError:
        return None
    return torch


class _Batch(NamedTuple):
    """Some positions: inputs, rows with the number of the seat that each belongs to, and the targets."""

    seats: Any
    rows: Any
    owners: Any
    shares: Any
    scores: Any
    labels: Any
    scales: Any


class _OnDevice:
    """Samples that lie where the training runs."""

    def __init__(self, torch: Any, samples: Samples, device: Any) -> None:
        self._torch = torch

        def put(array: Any) -> Any:
            return torch.from_numpy(np.array(array)).to(device)

        self.samples = samples
        self.seats, self.rows = put(samples.seats), put(samples.rows)
        self.shares, self.scores = put(samples.shares), put(samples.scores)
        self.labels, self.scales = put(samples.labels), put(samples.scales)
        self.counts = put(samples.counts.astype(np.int64))
        self.sizes = self.counts.sum(dim=1)
        self.starts = self.sizes.cumsum(0) - self.sizes

    def batch(self, places: Any) -> _Batch:
        """These positions."""
        torch = self._torch
        sizes = self.sizes[places]
        before = sizes.cumsum(0) - sizes
        wanted = torch.repeat_interleave(self.starts[places] - before, sizes)
        wanted = wanted + torch.arange(len(wanted), device=wanted.device)
        counts = self.counts[places].reshape(-1)
        owners = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
        labels = self.labels[wanted] if len(self.labels) else self.labels
        return _Batch(
            self.seats[places],
            self.rows[wanted],
            owners,
            self.shares[places],
            self.scores[places],
            labels,
            self.scales[places],
        )


def fit(
    weights: Weights, training: list[Samples], settings: Fit, device_name: str = "auto"
) -> tuple[Weights, list[float]]:
    """The network after training, and the mean loss of each epoch; as `numpy_net.fit`."""
    torch = find_torch()
    assert torch is not None, "the caller has made sure of it"
    if device_name == "auto":
        device_name = "cuda" if torch.cuda.is_available() else "cpu"
    device = torch.device(device_name)
    torch.manual_seed(settings.seed)
    arrays = [torch.tensor(array, device=device, requires_grad=True) for array in weights.arrays]
    data = [_OnDevice(torch, samples, device) for samples in training]
    optimizer = torch.optim.Adam(arrays, lr=settings.rate, fused=device.type == "cuda")
    total = settings.epochs * steps_of(training, settings.batch)
    step, history = 0, []
    for _ in range(settings.epochs):
        losses = []
        for samples, places in _batches(torch, data, settings.batch, device):
            step += 1
            for group in optimizer.param_groups:
                group["lr"] = rate_at(settings.rate, step, total)
            optimizer.zero_grad(set_to_none=True)
            plain, taught = _losses(torch, arrays, samples.samples, samples.batch(places), settings)
            losses.append(plain.detach())
            (plain + taught).backward()
            optimizer.step()
        history.append(float(torch.stack(losses).mean()))
    trained = tuple(array.detach().float().cpu().numpy() for array in arrays)
    return Weights(weights.game, weights.shape, trained), history


def _batches(torch: Any, data: list[_OnDevice], size: int, device: Any) -> Iterator[tuple[_OnDevice, Any]]:
    parts = []
    for samples in data:
        siblings, at_once = samples.samples.siblings, families_of(samples.samples, size)
        families = torch.randperm(len(samples.samples) // siblings, device=device)
        parts += [(samples, siblings, families[at : at + at_once]) for at in range(0, len(families), at_once)]
    for place in torch.randperm(len(parts)).tolist():
        samples, siblings, chosen = parts[place]
        yield samples, (chosen[:, None] * siblings + torch.arange(siblings, device=device)).reshape(-1)


def _losses(torch: Any, arrays: list[Any], samples: Samples, batch: _Batch, how: Fit) -> tuple[Any, Any]:
    """What `losses_of` says, and what else is learned from: siblings, and what came of rows."""
    a, a0, b, b0, c, c0, d, d0, f, f0, g, g0 = arrays
    pool = torch.relu(torch.relu(batch.rows @ a + a0) @ b + b0)
    flat = batch.seats.reshape(-1, batch.seats.shape[-1])
    pooled = torch.zeros(len(flat), b.shape[1], device=flat.device).index_add(0, batch.owners, pool)
    second = torch.relu(torch.relu(torch.cat([flat, pooled], 1) @ c + c0) @ d + d0)
    out = (torch.cat([second, pooled], 1) @ f + f0).reshape(*batch.seats.shape[:2], 2)
    gained, taught = _claims(torch, (pool @ g + g0).squeeze(1), samples, batch, how)
    expected = torch.log_softmax(batch.seats[:, :, 0] + out[:, :, 0] + gained / batch.scales[:, None], dim=1)
    scores = batch.seats[:, :, 1] + out[:, :, 1] + gained / POINTS
    entropy = -(batch.shares * expected).sum(dim=1).mean()
    error = (scores - batch.scores).square().mean()

    def apart(numbers: Any) -> Any:
        families = numbers.reshape(-1, samples.siblings, samples.players)
        return families - families.mean(dim=1, keepdim=True)

    shares_wrong = apart(expected.exp() - batch.shares).square().mean() * samples.players
    scores_wrong = apart(scores - batch.scores).square().mean()
    taught = taught + how.sibling_weight * (shares_wrong + how.score_weight * scores_wrong)
    return entropy + how.score_weight * error, taught


def _claims(torch: Any, doubts: Any, samples: Samples, batch: _Batch, how: Fit) -> tuple[Any, Any]:
    """The points that the corrected chances promise each seat, taken as given, and the chances' loss."""
    seats = batch.seats.shape[:2]
    gained = torch.zeros(seats.numel(), device=batch.seats.device)
    if samples.claims is None:
        return gained.reshape(seats), gained.new_zeros(())
    chance = batch.rows[:, samples.claims.chance].clamp(LEAST_CHANCE, 1 - LEAST_CHANCE)
    worth, odds = 1 + batch.rows[:, samples.claims.worth], torch.logit(chance) + doubts
    hopes = worth * (torch.sigmoid(odds.detach()) - chance)
    wrong = torch.nn.functional.binary_cross_entropy_with_logits(odds, batch.labels)
    return gained.index_add(0, batch.owners, hopes).reshape(seats), how.item_weight * wrong
