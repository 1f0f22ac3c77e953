"""The observation of Triassic Terror, made of the state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pangaea.engine.protocol import Game
from pangaea.games.triassic_terror.data import ROUNDS

from ...layout import Vector
from ..common import head_entries
from .actions import AREAS, SEATS, TERRAINS, TILES
from .blocks import LAYOUT, PHASES, PREDATORS

_AREAS: Final = LAYOUT.start("areas")
_WIDTH: Final = LAYOUT.width("areas")
_SPACES: Final = LAYOUT.start("spaces")
_SEATS: Final = LAYOUT.start("seats")
_TABLE: Final = len([column for block in LAYOUT.blocks[:1] for column in block.columns])
_PHASE, _TURN, _FIRST, _ROUND = (
    LAYOUT.at("table", name) for name in ("phase card", "turn +0", "first +0", "round")
)
_OPEN, _DECK, _TILE, _USED = (
    LAYOUT.at("table", name) for name in ("open card S", "deck", "my tile newland", "tile used")
)
_LEFT, _EATING, _EATEN, _EJECTING = (
    LAYOUT.at("table", name) for name in ("left", "eating trex", "eaten", "ejecting r1")
)
_PLACE, _REX, _OUTSIDE, _VOLCANO = (
    LAYOUT.at("areas", name) for name in ("place +0", "trex", "outside", "volcano +0")
)
_ARRIVED, _MIGRATED, _SOURCE, _USED_AREA, _EJECTED = (
    LAYOUT.at("areas", name) for name in ("arrived", "migrated", "source", "used", "ejected +0")
)
_MENU, _MIGRATE, _EAT, _EJECT = (PHASES.index(word) for word in ("menu", "migrate", "eat", "eject"))
_ZEROS: Final = [0] * _TABLE
_ROWS: Final = np.arange(len(AREAS))[:, None] * _WIDTH + _AREAS
_NO_SEAT: Final = [0] * LAYOUT.width("seats")
_BITS: Final = tuple(tuple(a for a in range(len(AREAS)) if mask >> a & 1) for mask in range(1 << len(AREAS)))
_NO_CARD: Final = (0,) * len(TERRAINS)
_CARD: Final = tuple(tuple(int(t == card) for t in range(len(TERRAINS))) for card in range(len(TERRAINS)))


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees."""
    players = state.players
    vector = np.zeros(LAYOUT.size, np.float32)
    vector[:_AREAS] = _table(game, state, seat)
    vector[_dino_entries(seat, players)] = state.dinos
    places, values = _places(tuple(state.order), seat, players)
    vector[places] = values
    vector[_SPACES:_SEATS] = _spaces(state.tiles, state.takers, state.tile_whites, seat, players)
    vector[_SEATS : _SEATS + players * len(_NO_SEAT)] = _seats(state, seat)
    _put_pieces(vector, state, seat)
    if _MENU <= state.phase <= _EJECT:
        _put_turn(vector, state, seat)
    return vector


def _table(game: Game[Any, Any], state: Any, seat: int) -> list[int]:
    """The first block, without the running turn."""
    players = state.players
    head = head_entries(game, state, seat)
    table = head + _ZEROS[len(head) :]
    rounds = ROUNDS[players, state.options["long"] is True]
    running = rounds[state.round]
    scoring = running.scoring
    table[_PHASE + state.phase] = 1
    table[_TURN + (state.seat - seat) % players] = 1
    table[_FIRST + (state.start + running.first - seat) % players] = 1
    table[_ROUND : _ROUND + 6] = [
        state.round,
        len(rounds),
        running.cards,
        scoring is not None,
        scoring is not None and scoring.presence,
        scoring is not None and scoring.dominance,
    ]
    if state.open >= 0:
        table[_OPEN + state.open] = 1
    unseen = list(state.deck)
    for other, card in enumerate(state.hands):
        if state.blind >> other & 1 and other != seat:
            unseen[card] += 1
    table[_DECK : _DECK + 10] = [sum(state.deck), *state.discards, *unseen, state.stock]
    return table


@lru_cache(maxsize=64)
def _dino_entries(seat: int, players: int) -> NDArray[np.intp]:
    """Where each number of `state.dinos` stands: area by area, room for six seats whatever the count."""
    steps = [(owner - seat) % players if owner < players else owner for owner in range(SEATS)]
    return (_ROWS + np.array(steps)).ravel()


@lru_cache(maxsize=1 << 13)
def _places(
    order: tuple[tuple[int, ...], ...], seat: int, players: int
) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
    """The habitats of all areas: entries and their values."""
    found = [
        (_PLACE + area * _WIDTH + (owner - seat) % players, place)
        for area, owners in enumerate(order)
        for place, owner in enumerate(owners, start=1)
    ]
    return (
        np.array([entry for entry, _ in found], np.intp),
        np.array([place for _, place in found], np.float32),
    )


@lru_cache(maxsize=1 << 13)
def _spaces(
    tiles: tuple[int, ...], takers: tuple[int, ...], whites: tuple[int, ...], seat: int, players: int
) -> Vector:
    """The block of the action spaces."""
    block = np.zeros((len(tiles), LAYOUT.width("spaces")), np.float32)
    for space, (tile, taker, dinos) in enumerate(zip(tiles, takers, whites, strict=True)):
        if tile >= 0:
            block[space, tile] = 1
        block[space, len(TILES)] = dinos
        if taker >= 0:
            block[space, len(TILES) + 1 + (taker - seat) % players] = 1
    return block.ravel()


def _seats(state: Any, seat: int) -> list[int]:
    """The rows of the seats at the table."""
    rows: list[int] = []
    players, rex = state.players, state.trex_owner
    for owner in (*range(seat, players), *range(seat)):
        counters, card, blind = state.counters[owner], state.hands[owner], state.blind >> owner & 1
        held = card >= 0
        rows += (
            1,
            state.supply[owner],
            state.whites[owner],
            counters & 1,
            counters >> 1,
            state.countered >> owner & 1,
            owner == rex,
            held,
            held and blind,
            *(_CARD[card] if held and (owner == seat or not blind) else _NO_CARD),
        )
    return rows


def _put_pieces(vector: Vector, state: Any, seat: int) -> None:
    """Predators and volcanoes."""
    predators, owner = state.predators, state.trex_owner
    ones = [_REX + place * _WIDTH + number for number, place in enumerate(predators)]
    if owner >= 0 and owner not in state.order[predators[0]]:
        ones.append(_OUTSIDE + predators[0] * _WIDTH)
    if state.closed:
        for other, area in enumerate(state.volcanoes):
            if area >= 0:
                ones.append(_VOLCANO + area * _WIDTH + (other - seat) % state.players)
    vector[ones] = 1


def _put_turn(vector: Vector, state: Any, seat: int) -> None:
    """The running turn of phase B. Bits of `spent`: tile, flight, r1, r2, long run."""
    spent, step = state.spent, state.step
    vector[_TILE + state.tiles[state.space]] = 1
    if spent:
        vector[_USED : _USED + 5] = [spent >> bit & 1 for bit in range(5)]
    if state.sources:
        for area in _BITS[state.sources]:
            vector[_MIGRATED + area * _WIDTH] = 1
    if any(state.arrived):
        for area, dinos in enumerate(state.arrived):
            vector[_ARRIVED + area * _WIDTH] = dinos
    if state.phase == _MIGRATE:
        vector[_SOURCE + step.source * _WIDTH] = 1
        for area in _BITS[step.used]:
            vector[_USED_AREA + area * _WIDTH] = 1
        vector[_LEFT : _LEFT + 3] = (step.left, step.joined, step.sent)
    elif state.phase == _EAT:
        vector[_EATING + step.predator] = 1
        vector[_EATEN : _EATEN + 2] = (step.eaten, step.limit)
    elif state.phase == _EJECT:
        vector[_EJECTING + step.predator - PREDATORS.index("r1")] = 1
        for owner, area in step.ejected:
            vector[_EJECTED + area * _WIDTH + (owner - seat) % state.players] += 1
