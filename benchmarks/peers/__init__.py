"""The peer that every speed is compared with: python-chess, in the same run.

Machines are noisy, so only ratios count. Rounds of both sides are interleaved, measured in CPU time of
this process, and the median of the rounds' own ratios is reported with their range.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

import chess

Workload = Callable[[float], float]
"""Works for about this many CPU seconds and returns how many units it did per CPU second."""


class Ratio(NamedTuple):
    """How many times faster than the peer, over all rounds."""

    ours: float
    peer: float
    median: float
    low: float
    high: float


def compare(ours: Workload, peer: Workload, rounds: int = 5, seconds: float = 1.0) -> Ratio:
    """Run both by turns and compare round by round."""
    ours(seconds / 4), peer(seconds / 4)  # warm-up: tables, caches, imports
    pairs = [(ours(seconds), peer(seconds)) for _ in range(rounds)]
    ratios = sorted(mine / theirs for mine, theirs in pairs)
    return Ratio(
        statistics.median(mine for mine, _ in pairs),
        statistics.median(theirs for _, theirs in pairs),
        statistics.median(ratios),
        ratios[0],
        ratios[-1],
    )


def rate(unit: Callable[[], int], seconds: float) -> float:
    """Repeat a unit of work, which says how much it did, for this many CPU seconds."""
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        done += unit()
    return done / spent


def chess_random_play(seconds: float) -> float:
    """Decisions per CPU second of random chess, played until python-chess says that the game is over."""
    rng = random.Random(1)

    def game() -> int:
        board, decisions = chess.Board(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return rate(game, seconds)


def chess_copies(seconds: float) -> float:
    """Copies per CPU second of a chess position without its history."""
    board, rng = chess.Board(), random.Random(2)
    for _ in range(40):
        board.push(rng.choice(list(board.legal_moves)))

    def some_copies() -> int:
        for _ in range(1000):
            board.copy(stack=False)
        return 1000

    return rate(some_copies, seconds)
