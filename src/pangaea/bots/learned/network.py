"""The network in numpy: the same numbers as the compiled core within 1e-4, without a compiler."""

from __future__ import annotations

from typing import Final

import numpy as np

from .sheet import POINTS, Claims, Sheet, seat_inputs
from .weights import Floats, Weights

LEAST_CHANCE: Final = 1e-3
"""Nothing is impossible, and nothing certain."""


def bounded(chances: Floats) -> Floats:
    """Chances that a network can move."""
    return np.clip(chances, LEAST_CHANCE, 1 - LEAST_CHANCE)


def log_odds(chances: Floats) -> Floats:
    """What a network moves, where it knows a seat's chance to get a contested thing."""
    kept = bounded(chances)
    return np.asarray(np.log(kept / (1 - kept)), np.float32)


def gains(rows: Floats, doubts: Floats, claims: Claims) -> Floats:
    """For each row the points that its seat may hope for beyond those that the hand promises."""
    chance, worth = rows[:, claims.chance], 1 + rows[:, claims.worth]
    corrected = 1 / (1 + np.exp(-(log_odds(chance) + doubts)))
    return np.asarray(worth * (corrected - bounded(chance)), np.float32)


def judge(weights: Weights, inputs: Floats, sheet: Sheet) -> tuple[Floats, Floats]:
    """The win shares and the expected points of all seats of one position."""
    item, item_bias, pool, pool_bias, first, first_bias, second, second_bias, *last_layers = weights.arrays
    out, out_bias, claim, claim_bias = last_layers
    pooled = np.zeros((len(inputs), weights.shape.pooled), np.float32)
    gained = np.zeros(len(inputs), np.float32)
    for seat, numbers in enumerate(sheet.items):
        if numbers:
            rows = np.asarray(numbers, np.float32)
            said = np.maximum(np.maximum(rows @ item + item_bias, 0) @ pool + pool_bias, 0)
            pooled[seat] = said.sum(axis=0)
            if sheet.claims is not None:
                gained[seat] = gains(rows, (said @ claim + claim_bias)[:, 0], sheet.claims).sum()
    hidden = np.maximum(np.concatenate([inputs, pooled], axis=1) @ first + first_bias, 0)
    last = np.maximum(hidden @ second + second_bias, 0)
    outputs = np.concatenate([last, pooled], axis=1) @ out + out_bias
    leads = inputs[:, 0] + outputs[:, 0] + gained / np.float32(sheet.scale)
    grown = np.exp(leads - leads.max())
    points = np.float32(POINTS) * (inputs[:, 1] + outputs[:, 1]) + gained
    return np.asarray(grown / grown.sum(), np.float32), np.asarray(points, np.float32)


def judge_sheet(weights: Weights, sheet: Sheet) -> tuple[Floats, Floats]:
    """The same for what a game has written."""
    return judge(weights, seat_inputs(sheet), sheet)
