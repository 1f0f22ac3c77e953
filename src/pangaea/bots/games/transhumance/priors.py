"""Which moves of Transhumance deserve a look, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pangaea.games.transhumance.cards import OF_RACE, kinds
from pangaea.games.transhumance.data import CELL_NAMES, PEN
from pangaea.games.transhumance.herds import fits
from pangaea.games.transhumance.moves import Add, Advance, Draw, End, New, Sacrifice, Skip, Stop
from pangaea.games.transhumance.state import State

FOLLY: Final = 0.01
"""Moves that lose a herd for nothing."""
PASSING: Final = 0.3
"""Cards not drawn, placed and moved are lost chances, but sometimes the best ones."""
DELIVERY: Final = 6.0
"""For each sheep that reaches the pen."""
CONQUEST: Final = 4.0
"""For each sheep that is dispersed by a larger herd; an equal one earns half of it."""

ROW: Final = (*(int(name[0]) for name in CELL_NAMES), 6)
"""The row of each cell; the pen is the sixth."""


def prior(state: State, moves: Sequence[Any]) -> list[float]:
    """A weight for each move."""
    return [_WEIGH[type(move)](state, move) for move in moves]


def _weigh_draw(state: State, move: Draw) -> float:
    """Races of which the hand has few characters have more to give."""
    of_race = OF_RACE[move.race]
    missing = kinds(state.stacks[state.active] & of_race) & ~kinds(state.hands[state.active])
    return 1.0 + missing.bit_count()


def _weigh_new(state: State, move: New) -> float:
    """Large herds; there are many small ones to choose from, and few of them stand."""
    met = state.board[move.cell]
    weight = 0.2 * move.cards.bit_count() ** 2
    return weight if met is None else weight + CONQUEST * met.size


def _weigh_add(state: State, move: Add) -> float:
    """Sheep for the foremost herd."""
    herd = state.board[move.cell]
    if herd is None or not fits(herd, move.cards):
        return FOLLY
    return 0.4 * ROW[move.cell] * move.cards.bit_count()


def _weigh_advance(state: State, move: Advance) -> float:
    """The foremost herd, and enemies that are not larger."""
    herd = state.board[move.source]
    assert herd is not None, "only a herd can move"
    if move.target == PEN:
        return DELIVERY * herd.size
    met = state.board[move.target]
    weight = 0.3 * ROW[move.target] * herd.size
    if met is None:
        return weight
    if met.owner == herd.owner:
        return weight if fits(met, herd.cards) else FOLLY
    if met.size > herd.size:
        return FOLLY
    return weight + CONQUEST * met.size if met.size < herd.size else CONQUEST / 2 * met.size


def _weigh_sacrifice(state: State, move: Sacrifice) -> float:
    """Enemies just before the pen."""
    enemy = state.board[move.enemy]
    assert enemy is not None, "a sacrifice disperses an enemy herd"
    return 0.05 * enemy.size * ROW[move.enemy] ** 2


def _weigh_passing(state: State, move: Stop | Skip) -> float:
    return PASSING


def _weigh_end(state: State, move: End) -> float:
    """A reckless herd is a threat as long as it stands."""
    return 1.0


_WEIGH: Final[Mapping[type, Callable[[State, Any], float]]] = {
    Draw: _weigh_draw,
    New: _weigh_new,
    Add: _weigh_add,
    Advance: _weigh_advance,
    Sacrifice: _weigh_sacrifice,
    Stop: _weigh_passing,
    Skip: _weigh_passing,
    End: _weigh_end,
}
