"""The network in numpy: the same numbers as the compiled core within 1e-4, without a compiler."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .sheet import POINTS, Sheet, seat_inputs
from .weights import Floats, Weights


def judge(
    weights: Weights, inputs: Floats, items: Sequence[Sequence[Sequence[float]]]
) -> tuple[Floats, Floats]:
    """The win shares and the expected points of all seats of one position."""
    item, item_bias, pool, pool_bias, first, first_bias, second, second_bias, out, out_bias = weights.arrays
    pooled = np.zeros((len(inputs), weights.shape.pooled), np.float32)
    for seat, rows in enumerate(items):
        if rows:
            hidden = np.maximum(np.asarray(rows, np.float32) @ item + item_bias, 0)
            pooled[seat] = np.maximum(hidden @ pool + pool_bias, 0).sum(axis=0)
    hidden = np.maximum(np.concatenate([inputs, pooled], axis=1) @ first + first_bias, 0)
    last = np.maximum(hidden @ second + second_bias, 0)
    outputs = np.concatenate([last, pooled], axis=1) @ out + out_bias
    leads = inputs[:, 0] + outputs[:, 0]
    grown = np.exp(leads - leads.max())
    points = np.float32(POINTS) * (inputs[:, 1] + outputs[:, 1])
    return np.asarray(grown / grown.sum(), np.float32), np.asarray(points, np.float32)


def judge_sheet(weights: Weights, sheet: Sheet) -> tuple[Floats, Floats]:
    """The same for what a game has written."""
    return judge(weights, seat_inputs(sheet), sheet.items)
