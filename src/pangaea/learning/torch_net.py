"""Training with PyTorch: on the graphics processor where there is one, in bfloat16 where that is fast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from pangaea.bots.learned.weights import Weights

from .fitting import Fit, rate_at
from .numpy_net import teacher_of
from .samples import Samples


def find_torch() -> Any | None:
    """The module, if it is installed."""
    try:
        import torch
    except ImportError:
        return None
    return torch


class _OnDevice:
    """Samples that lie where the training runs."""

    def __init__(self, torch: Any, samples: Samples, device: Any) -> None:
        self._torch = torch

        def put(array: Any) -> Any:
            return torch.from_numpy(np.array(array)).to(device)

        self.players = samples.players
        self.seats, self.rows = put(samples.seats), put(samples.rows)
        self.shares, self.scores = put(samples.shares), put(samples.scores)
        self.labels = put(samples.labels)
        self.counts = put(samples.counts.astype(np.int64))
        self.sizes = self.counts.sum(dim=1)
        self.starts = self.sizes.cumsum(0) - self.sizes

    def __len__(self) -> int:
        return len(self.seats)

    def batch(self, places: Any) -> tuple[Any, Any, Any, Any, Any, Any]:
        """Inputs, rows with the number of the seat that each belongs to, and the targets."""
        torch = self._torch
        sizes = self.sizes[places]
        before = sizes.cumsum(0) - sizes
        wanted = torch.repeat_interleave(self.starts[places] - before, sizes)
        wanted = wanted + torch.arange(len(wanted), device=wanted.device)
        counts = self.counts[places].reshape(-1)
        owners = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
        labels = self.labels[wanted] if len(self.labels) else self.labels
        return self.seats[places], self.rows[wanted], owners, self.shares[places], self.scores[places], labels


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
    untaught = [*weights.arrays, *teacher_of(weights.shape.pooled)]
    arrays = [torch.tensor(array, device=device, requires_grad=True) for array in untaught]
    data = [_OnDevice(torch, samples, device) for samples in training]
    optimizer = torch.optim.Adam(arrays, lr=settings.rate, fused=device.type == "cuda")
    total = settings.epochs * sum(-(-len(samples) // settings.batch) for samples in data)
    step, history = 0, []
    for _ in range(settings.epochs):
        losses = []
        for samples, places in _batches(torch, data, settings.batch, device):
            step += 1
            for group in optimizer.param_groups:
                group["lr"] = rate_at(settings.rate, step, total)
            optimizer.zero_grad(set_to_none=True)
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                out, seats, shares, scores, taught = _outputs(torch, arrays, samples, places)
            loss = _loss(torch, out.float(), seats, shares, scores, settings.score_weight)
            losses.append(loss.detach())
            loss = loss + settings.item_weight * taught
            loss.backward()
            optimizer.step()
        history.append(float(torch.stack(losses).mean()))
    trained = tuple(array.detach().float().cpu().numpy() for array in arrays[: len(weights.arrays)])
    return Weights(weights.game, weights.shape, trained), history


def _batches(torch: Any, data: list[_OnDevice], size: int, device: Any) -> Iterator[tuple[_OnDevice, Any]]:
    parts = []
    for samples in data:
        order = torch.randperm(len(samples), device=device)
        parts += [(samples, order[at : at + size]) for at in range(0, len(order), size)]
    for place in torch.randperm(len(parts)).tolist():
        yield parts[place]


def _outputs(
    torch: Any, arrays: list[Any], samples: _OnDevice, places: Any
) -> tuple[Any, Any, Any, Any, Any]:
    a, a0, b, b0, c, c0, d, d0, f, f0, t, t0 = arrays
    seats, rows, owners, shares, scores, labels = samples.batch(places)
    pool = torch.relu(torch.relu(rows @ a + a0) @ b + b0)
    flat = seats.reshape(-1, seats.shape[-1])
    pooled = torch.zeros(len(flat), b.shape[1], device=flat.device).index_add(0, owners, pool.float())
    second = torch.relu(torch.relu(torch.cat([flat, pooled], 1) @ c + c0) @ d + d0)
    # What is said in the end is a small correction: it is worked out in full precision.
    with torch.autocast(flat.device.type, enabled=False):
        out = torch.cat([second.float(), pooled], 1) @ f + f0
        taught = out.new_zeros(())
        if len(labels):
            expected = (pool.float() @ t + t0).squeeze(1)
            taught = torch.nn.functional.binary_cross_entropy_with_logits(expected, labels)
    return out.reshape(*seats.shape[:2], 2), seats, shares, scores, taught


def _loss(torch: Any, out: Any, seats: Any, shares: Any, scores: Any, score_weight: float) -> Any:
    expected = torch.log_softmax(seats[:, :, 0] + out[:, :, 0], dim=1)
    entropy = -(shares * expected).sum(dim=1).mean()
    error = (seats[:, :, 1] + out[:, :, 1] - scores).square().mean()
    return entropy + score_weight * error
