"""The observation of Transhumance, made of the state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from pangaea.engine.protocol import Game

from ...layout import Vector
from ..common import head_entries
from .actions import CARDS, RACES
from .blocks import LAYOUT, PHASES

_PHASES: Final = [[int(word == phase) for word in PHASES] for phase in PHASES]
_DRAWING: Final = [[int(race == drawing) for race in RACES] for drawing in (*RACES, "")]
"""By the race of the stack; the last line, of index -1, is for none."""
_PATH: Final = LAYOUT.start("path")
_WIDTH: Final = LAYOUT.width("path")
_SEATS: Final = LAYOUT.start("seats")
_DRAW, _BONUS, _OVER = (PHASES.index(word) for word in ("draw", "bonus", "over"))
_NO_CARDS: Final = (0,) * len(CARDS)


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees."""
    phase = int(state.phase)
    open_pens = phase == _OVER or state.options["open_pens"]
    seats: list[int] = []
    for owner in (seat, 1 - seat):
        hand, pen = state.hands[owner], state.pens[owner]
        seats += _backs(hand)
        seats += _backs(state.stacks[owner])
        seats.append(_pile(_total(pen)))
        seats += _copies(hand) if owner == seat or phase == _OVER else _NO_CARDS
        seats += _copies(pen) if open_pens else _NO_CARDS
        seats += _copies(state.removed[owner]) if open_pens else _NO_CARDS
    draws = state.draws_left
    table = [
        *head_entries(game, state, seat),
        *_PHASES[phase],
        *_DRAWING[state.drawing],
        state.active == seat,
        draws if phase == _DRAW else 0,
        draws if phase == _BONUS else 0,
        state.acted,
        state.empty_turns,
        state.last_turn,
    ]
    vector = np.zeros(LAYOUT.size, np.float32)
    vector[:_PATH] = table
    vector[_SEATS:] = seats
    ones: list[int] = []
    for cell, herd in enumerate(state.board):
        if herd is not None:
            ones += _herd(cell, herd.owner == seat, int(herd.race), herd.cards)
    vector[ones] = 1
    return vector


@lru_cache(maxsize=4096)
def _herd(cell: int, mine: bool, race: int, cards: int) -> tuple[int, ...]:
    """The entries that are 1 for a herd on a cell."""
    row = _PATH + cell * _WIDTH
    letters = ["abcde".index(card[1]) for card, held in zip(CARDS, _copies(cards), strict=True) if held]
    return (row + (not mine), row + 2 + race, *(row + 6 + letter for letter in letters))


@lru_cache(maxsize=1 << 14)
def _copies(heap: int) -> tuple[int, ...]:
    """How many of each card a heap holds: a hexadecimal digit each."""
    return tuple(heap >> 4 * card & 15 for card in range(len(CARDS)))


@lru_cache(maxsize=1 << 14)
def _backs(heap: int) -> tuple[int, ...]:
    """How many cards of each race a heap holds."""
    copies = _copies(heap)
    return tuple(
        sum(number for card, number in zip(CARDS, copies, strict=True) if card[0] == race) for race in RACES
    )


def _total(heap: int) -> int:
    return sum(_copies(heap))


def _pile(cards: int) -> int:
    """Piles grow in steps of five: 0, 1–4, 5–9 and so on (R39)."""
    return cards // 5 + 1 if cards else 0
