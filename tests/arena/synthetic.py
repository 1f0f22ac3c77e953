"""Results of games that were never played, between bots whose strengths are known."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from pangaea.arena.results import Forfeit, Result


def result(
    bots: Sequence[str],
    ranks: Sequence[int],
    seed: int = 1,
    *,
    scores: Sequence[int] | None = None,
    start: int = 0,
    forfeits: Sequence[Forfeit] = (),
    code: str = "00000000",
) -> Result:
    """A result of Trias with these bots and ranks, everything else plain."""
    points = [10 - rank for rank in ranks] if scores is None else list(scores)
    return Result(
        game="trias",
        options={},
        seed=seed,
        bots=tuple(bots),
        limit=10.0,
        start=start,
        scores=points,
        ranks=list(ranks),
        ending="meteorite",
        forfeits=list(forfeits),
        decisions=50,
        rounds=[[0] * len(bots), points],
        asked=[20] * len(bots),
        cpu=[0.2] * len(bots),
        slowest=[0.05] * len(bots),
        code=code,
    )


def play(strengths: Mapping[str, float], bots: Sequence[str], seed: int, dice: random.Random) -> Result:
    """A game that is decided as Plackett and Luce say: strengths are natural logarithms of odds."""
    # The order of exponential clocks with rates exp(strength) is Plackett–Luce's.
    clocks = [dice.expovariate(math.exp(strengths[bot])) for bot in bots]
    return result(bots, [1 + sum(other < clock for other in clocks) for clock in clocks], seed)
