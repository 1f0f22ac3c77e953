"""The observation of Planet, made of the state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from pangaea.engine.protocol import Game
from pangaea.games.planet.data import TERRAINS, TILE_PARCELS

from ...layout import Vector
from ..common import head_entries
from .actions import EDGES, PLACES
from .blocks import ANIMALS, LAYOUT, PHASES, SEATS

_SEATS, _OPEN, _ANIMALS, _PLANETS = (
    LAYOUT.start(name) for name in ("seats", "open tiles", "animals", "planets")
)
_LEFTOVER, _SURPRISE, _OVER = (PHASES.index(word) for word in ("leftover", "surprise", "over"))
_PHASES: Final = [[int(word == phase) for word in PHASES] for phase in PHASES]
_ROW: Final = {animal: row for row, animal in enumerate(ANIMALS)}
_OF_PLANET: Final = PLACES * len(TERRAINS)


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees."""
    players, phase = state.players, int(state.phase)
    vector = np.zeros(LAYOUT.size, np.float32)
    vector[:_OPEN] = _table(game, state, seat) + _seats(state, seat)
    revealed = state.revealed
    if revealed and phase != _LEFTOVER:
        entries = [entry for place, tile in enumerate(revealed) for entry in _tile(place, tile)]
        vector[entries] = 1
    vector[_ANIMALS:_PLANETS] = _animals(
        state.columns,
        state.carried,
        state.round + (phase == _SURPRISE),
        (*state.won[seat:], *state.won[:seat]),
        state.boxed,
    )
    for step in range(players):
        first = _PLANETS + step * _OF_PLANET
        vector[first : first + _OF_PLANET] = _planet(state.planets[(seat + step) % players].lands)
    return vector


def _table(game: Game[Any, Any], state: Any, seat: int) -> list[int]:
    phase, first = int(state.phase), [0] * SEATS
    first[(state.first - seat) % state.players] = 1
    return [
        *head_entries(game, state, seat),
        *_PHASES[phase],
        *first,
        state.round,
        len(state.unseen),
        len(state.pile11),
        len(state.pile12),
        len(state.box),
        len(state.revealed) if phase == _LEFTOVER else 0,
    ]


def _seats(state: Any, seat: int) -> list[int]:
    rows = [0] * (SEATS * (1 + len(TERRAINS)))
    over = int(state.phase) == _OVER
    for step in range(state.players):
        row = step * (1 + len(TERRAINS))
        rows[row] = 1
        if state.objectives and (over or step == 0):
            rows[row + 1 + state.objectives[(seat + step) % state.players]] = 1
    return rows


@lru_cache(maxsize=512)
def _tile(place: int, tile: int) -> tuple[int, ...]:
    """The entries that are 1 for a tile in a slot."""
    first = _OPEN + place * EDGES * len(TERRAINS)
    return tuple(first + i * len(TERRAINS) + terrain for i, terrain in enumerate(TILE_PARCELS[tile]))


@lru_cache(maxsize=1 << 12)
def _animals(
    columns: tuple[tuple[str, ...], ...],
    carried: tuple[str, ...],
    due: int,
    won: tuple[tuple[tuple[str, int], ...], ...],
    boxed: tuple[str, ...],
) -> Vector:
    """The block of the animals, which changes once a round."""
    block = np.zeros((len(ANIMALS), LAYOUT.width("animals")), np.float32)
    for number, column in enumerate(columns, start=1):
        for animal in column:
            block[_ROW[animal], 0] = number
    for animal in carried:
        block[_ROW[animal], :2] = (due, 1)
    for step, cards in enumerate(won):
        for animal, when in cards:
            block[_ROW[animal], 2 + step] = when
    for animal in boxed:
        block[_ROW[animal], 2 + SEATS] = 1
    return block.ravel()


@lru_cache(maxsize=1 << 12)
def _planet(lands: tuple[int, ...]) -> Vector:
    """The parcels of a planet: for each terrain a set of bits."""
    raw = b"".join([land.to_bytes(8, "little") for land in lands])
    bits = np.unpackbits(np.frombuffer(raw, np.uint8), bitorder="little").reshape(len(lands), 64)
    return bits[:, :PLACES].T.astype(np.float32).ravel()
