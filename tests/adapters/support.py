"""Games that are written in numbers, and tables to play at."""

from __future__ import annotations

from collections.abc import Iterator

from pangaea.adapters.coded import CodedMatch
from pangaea.adapters.names import numbered_games
from pangaea.engine.protocol import CHANCE
from pangaea.engine.rng import Rng

from ..contract.cases import Case, all_cases, default_cases


def numbered(cases: list[Case]) -> list[Case]:
    """Those of the games that are written in numbers; a new game is not."""
    return [case for case in cases if case.game in numbered_games()]


NUMBERED = numbered(all_cases())
"""Every combination that these games allow."""
NUMBERED_DEFAULTS = numbered(default_cases())
"""Each of these games at every player count."""


def random_positions(case: Case, seed: int, stride: int = 1) -> Iterator[CodedMatch]:
    """Every `stride`-th position of one random game, chance and halves of moves included, and its end."""
    table, rng = CodedMatch.new(case.game, case.players, seed, case.options), Rng(seed).fork("players")
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


def random_decisions(case: Case, seed: int) -> Iterator[CodedMatch]:
    """The decisions of the seats in one random game, and its end."""
    return (table for table in random_positions(case, seed) if table.actor != CHANCE)
