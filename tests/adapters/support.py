"""Tables to play at."""

from __future__ import annotations

from collections.abc import Iterator

from pangaea.adapters.table import Table
from pangaea.engine.protocol import CHANCE
from pangaea.engine.rng import Rng

from ..contract.cases import Case


def random_positions(case: Case, seed: int, stride: int = 1) -> Iterator[Table]:
    """Every `stride`-th position of one random game, chance and halves of moves included, and its end."""
    table, rng = Table.new(case.game, case.players, seed, case.options), Rng(seed).fork("players")
    number = 0
    while table.actor is not None:
        if number % stride == 0:
            yield table
        number += 1
        if table.actor == CHANCE:
            table.draw()
        else:
            table.play(rng.pick(table.legal()))
    yield table


def random_decisions(case: Case, seed: int) -> Iterator[Table]:
    """The decisions of the seats in one random game, and its end."""
    return (table for table in random_positions(case, seed) if table.actor != CHANCE)
