"""The observation of Trias, made of the state.

Herds are counted by four masks of cells: with at least one, two, three and four.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from pangaea.engine.protocol import Game

from ...layout import Vector
from ..common import head_bytes, one_at
from .blocks import LANDSCAPES, LAYOUT, PHASES, SEATS
from .ground import ground

_TILES, _SWIMMERS = (LAYOUT.start(name) for name in ("tiles", "swimmers"))
_WIDTH: Final = LAYOUT.width("tiles")
_SEA_WIDTH: Final = LAYOUT.width("swimmers")
_HERDS, _SPENT, _LIFTED = (LAYOUT.at("tiles", name) for name in ("herds +0", "spent", "lifted"))
_SEA_HERDS, _SEA_SPENT = (LAYOUT.at("swimmers", name) for name in ("herds +0", "spent"))
_OVER: Final = PHASES.index("over")
_SEAT_WIDTH: Final = LAYOUT.width("seats")
_NO_HERDS: Final = (0,) * (_TILES + _WIDTH - _HERDS)


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees; `slot` is the tile that it has just lifted."""
    vector, rows = _tiles(state.layout, state.land, state.tiles, state.masses)
    vector = vector.copy()
    vector[:_TILES] = np.frombuffer(_table(game, state, seat), np.uint8)
    entries: list[int] = []
    values: list[int] = []
    seas = _sea_rows(state, entries, values)
    players = state.players
    for step in range(players):
        herds = state.herds[(seat + step) % players]
        _count(herds, rows, seas, step, _HERDS, _SEA_HERDS, entries, values)
    _count(state.spent, rows, seas, 0, _SPENT, _SEA_SPENT, entries, values)
    vector[entries] = values
    if slot is not None:
        vector[_LIFTED + slot * _WIDTH] = 1
    return vector


def _table(game: Game[Any, Any], state: Any, seat: int) -> bytes:
    """The blocks before the tiles."""
    players = state.players
    deck_1, deck_2 = state.decks
    played_1, played_2 = state.discards
    points = (state.points, state.actions, state.rescues, state.impact == 1, state.impact == 2, state.last)
    return b"".join(
        (
            head_bytes(game, state, seat),
            _turn(state.phase, (state.active - seat) % players, (state.start - seat) % players, state.card),
            bytes((*points, sum(deck_1), sum(deck_2), *played_1, *played_2)),
            *(_seat(state, (seat + step) % players, seat) for step in range(players)),
            bytes((SEATS - players) * _SEAT_WIDTH),
        )
    )


@lru_cache(maxsize=1 << 10)
def _turn(phase: int, active: int, start: int, card: int | None) -> bytes:
    """From the phase to the card that was played."""
    played = one_at(len(LANDSCAPES), -1 if card is None else card)
    return one_at(len(PHASES), phase) + one_at(SEATS, active) + one_at(SEATS, start) + played


def _seat(state: Any, owner: int, seat: int) -> bytes:
    """The row of a seat at the table."""
    hand = state.hands[owner]
    if hand is None:
        return _seat_bytes(state.stock[owner], 0, -1)
    shown = owner == seat or state.phase == _OVER
    return _seat_bytes(state.stock[owner], hand.back, hand.landscape if shown else -1)


@lru_cache(maxsize=1 << 10)
def _seat_bytes(stock: int, back: int, card: int) -> bytes:
    return bytes((1, stock, back)) + one_at(len(LANDSCAPES), card)


@lru_cache(maxsize=1 << 11)
def _tiles(
    layout: Any, land: int, tiles: tuple[int, ...], masses: tuple[int, ...]
) -> tuple[Vector, dict[int, int]]:
    """An observation of the tiles alone, and the slot of each bit."""
    vector, rows = np.zeros(LAYOUT.size, np.float32), {}
    lands = sorted(masses, key=lambda mass: mass & -mass)
    entries: list[int] = []
    for slot, cell in enumerate(ground(layout, land).cells):
        index = layout.index(cell)
        bit = 1 << index
        kinds = [int(mask & bit != 0) for mask in tiles]
        number = next(number for number, mass in enumerate(lands, start=1) if mass & bit)
        entries += (1, *cell, *kinds, int(not any(kinds)), number, *_NO_HERDS)
        rows[index] = slot
    vector[_TILES : _TILES + len(entries)] = entries
    return vector, rows


def _sea_rows(state: Any, entries: list[int], values: list[int]) -> dict[int, int]:
    """The row of each bit where herds swim; writes where these cells lie."""
    rows: dict[int, int] = {}
    seas = state.everyone.cells & ~state.land
    while seas:
        low = seas & -seas
        seas ^= low
        index = low.bit_length() - 1
        first = _SWIMMERS + len(rows) * _SEA_WIDTH
        entries += (first, first + 1, first + 2)
        values += (1, *state.layout.cells[index])
        rows[index] = len(rows)
    return rows


def _count(
    herds: Any,
    rows: dict[int, int],
    seas: dict[int, int],
    step: int,
    on_land: int,
    at_sea: int,
    entries: list[int],
    values: list[int],
) -> None:
    """How many herds are in each cell, by the place of the column on land and at sea."""
    cells, two, three, four = herds
    while cells:
        low = cells & -cells
        cells ^= low
        index = low.bit_length() - 1
        slot = rows.get(index)
        entries.append(
            on_land + slot * _WIDTH + step if slot is not None else at_sea + seas[index] * _SEA_WIDTH + step
        )
        values.append(1 + bool(two & low) + bool(three & low) + bool(four & low) if two & low else 1)
