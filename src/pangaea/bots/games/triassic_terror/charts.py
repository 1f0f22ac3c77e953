"""Triassic Terror: games in which the player numbers have swapped the lines of the set-up chart.

The chart is a reconstruction. If a place wins too often, the natural cure is to let the player numbers
swap their starting herds.
"""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.triassic_terror.board import BOARD
from pangaea.games.triassic_terror.game import TRIASSIC_TERROR
from pangaea.games.triassic_terror.setup import start


def begin(order: Sequence[int], seed: int) -> tuple[Match, int]:
    """A game in which player number k has the herd of `order[k]`, all from 0; and its start player."""
    players = len(order)
    dealt = Match.new(TRIASSIC_TERROR.info.name, players, seed)
    setup, printed = dealt.record()["setup"], BOARD.chart[players]
    state = start(players, dealt.options, setup, tuple(printed[line] for line in order))
    return Match(TRIASSIC_TERROR, state, None, Rng(seed).fork("chance")), setup["start"]
