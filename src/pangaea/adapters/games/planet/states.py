"""The observation of Planet, made of the state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from pangaea.engine.protocol import Game
from pangaea.games.planet.data import TERRAINS, TILE_PARCELS

from ...layout import Vector
from ..common import head_bytes, one_at, unpacked
from .actions import EDGES, PLACES, SLOTS
from .blocks import ANIMALS, LAYOUT, PHASES, SEATS

_LEFTOVER, _SURPRISE, _OVER = (PHASES.index(word) for word in ("leftover", "surprise", "over"))
_ROW: Final = {animal: row for row, animal in enumerate(ANIMALS)}
_ANIMAL_WIDTH: Final = LAYOUT.width("animals")
_NO_PLANET: Final = bytes(PLACES * len(TERRAINS))
_NO_TILE: Final = bytes(EDGES * len(TERRAINS))
_TILE: Final = tuple(
    b"".join(one_at(len(TERRAINS), terrain) for terrain in parcels) for parcels in TILE_PARCELS
)
"""The rows of each tile, by its number."""


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees."""
    players, phase, planets = state.players, state.phase, state.planets
    # While chance parts the leftovers they lie face down.
    revealed = () if phase == _LEFTOVER else state.revealed
    return unpacked(
        head_bytes(game, state, seat),
        _progress(phase, (state.first - seat) % players, state.round),
        _counts(state),
        _seats(players, state.objectives, seat, phase == _OVER),
        *[_TILE[tile] for tile in revealed],
        _NO_TILE * (SLOTS - len(revealed)),
        _animals(
            state.columns,
            state.carried,
            state.round + (phase == _SURPRISE),
            (*state.won[seat:], *state.won[:seat]),
            state.boxed,
        ),
        *[_planet(planets[(seat + step) % players].lands) for step in range(players)],
        _NO_PLANET * (SEATS - players),
    )


@lru_cache(maxsize=1 << 10)
def _progress(phase: int, first: int, round: int) -> bytes:
    return one_at(len(PHASES), phase) + one_at(SEATS, first) + bytes((round,))


def _counts(state: Any) -> bytes:
    """How many tiles lie where nobody sees them."""
    leftovers = len(state.revealed) if state.phase == _LEFTOVER else 0
    piles = (state.unseen, state.pile11, state.pile12, state.box)
    return bytes((*map(len, piles), leftovers))


@lru_cache(maxsize=1 << 10)
def _seats(players: int, objectives: tuple[int, ...], seat: int, over: bool) -> bytes:
    """The rows of the seats; other seats' objectives are secret until the end."""
    rows = []
    for step in range(players):
        shown = objectives and (over or step == 0)
        objective = objectives[(seat + step) % players] if shown else -1
        rows.append(b"\1" + one_at(len(TERRAINS), objective))
    rows.append(bytes((SEATS - players) * (1 + len(TERRAINS))))
    return b"".join(rows)


@lru_cache(maxsize=1 << 12)
def _animals(
    columns: tuple[tuple[str, ...], ...],
    carried: tuple[str, ...],
    due: int,
    won: tuple[tuple[tuple[str, int], ...], ...],
    boxed: tuple[str, ...],
) -> bytes:
    """The block of the animals, which changes once a round."""
    block = bytearray(len(ANIMALS) * _ANIMAL_WIDTH)
    for number, column in enumerate(columns, start=1):
        for animal in column:
            block[_ROW[animal] * _ANIMAL_WIDTH] = number
    for animal in carried:
        row = _ROW[animal] * _ANIMAL_WIDTH
        block[row : row + 2] = bytes((due, 1))
    for step, cards in enumerate(won):
        for animal, when in cards:
            block[_ROW[animal] * _ANIMAL_WIDTH + 2 + step] = when
    for animal in boxed:
        block[_ROW[animal] * _ANIMAL_WIDTH + 2 + SEATS] = 1
    return bytes(block)


@lru_cache(maxsize=1 << 12)
def _planet(lands: tuple[int, ...]) -> bytes:
    """The parcels of a planet: for each terrain a set of bits."""
    raw = b"".join([land.to_bytes(8, "little") for land in lands])
    bits = np.unpackbits(np.frombuffer(raw, np.uint8), bitorder="little").reshape(len(lands), 64)
    return bits[:, :PLACES].T.tobytes()
