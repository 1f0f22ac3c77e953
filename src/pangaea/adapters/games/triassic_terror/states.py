"""The observation of Triassic Terror, made of the state.

Blocks, or parts of them, that rarely change are cached, so most of an observation is looked up.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from pangaea.engine.protocol import Game
from pangaea.games.triassic_terror.data import ROUNDS

from ...layout import Vector
from ..common import head_bytes, one_at, unpacked
from .actions import AREAS, SEATS, TERRAINS, TILES
from .blocks import LAYOUT, PHASES, PREDATORS

_NO_TURN: Final = bytes(LAYOUT.start("dinos") - LAYOUT.at("table", "my tile newland"))
_NO_MIGRATION: Final = bytes(LAYOUT.start("spaces") - LAYOUT.start("migrations"))
_MIGRATION_WIDTH: Final = LAYOUT.width("migrations")
_SEAT_WIDTH: Final = LAYOUT.width("seats")
_MENU, _MIGRATE, _EAT, _EJECT = (PHASES.index(word) for word in ("menu", "migrate", "eat", "eject"))
_HIDDEN: Final = -2
"""A card that the seat may not know; -1 is none."""


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees."""
    players, predators, phase = state.players, state.predators, state.phase
    in_turn = _MENU <= phase <= _EJECT
    outside = state.trex_owner >= 0 and state.trex_owner not in state.order[predators[0]]
    return unpacked(
        head_bytes(game, state, seat),
        _progress(phase, state.seat, state.start, state.round, players, state.options["long"] is True, seat),
        _cards(state, seat),
        _turn(state) if in_turn else _NO_TURN,
        bytes(_turned(seat, players)(state.dinos)),
        *[_habitats(owners, seat, players) for owners in state.order],
        _pieces(predators, outside, state.volcanoes, seat),
        _migrations(state, seat) if in_turn else _NO_MIGRATION,
        _spaces(state.tiles, state.takers, state.tile_whites, seat, players),
        _seats(state, seat),
    )


# --- the table ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _progress(phase: int, turn: int, start: int, number: int, players: int, long: bool, seat: int) -> bytes:
    """From the phase to what is scored after this round."""
    rounds = ROUNDS[players, long]
    running = rounds[number]
    scoring = running.scoring
    facts = (
        number,
        len(rounds),
        running.cards,
        scoring is not None,
        scoring is not None and scoring.presence,
        scoring is not None and scoring.dominance,
    )
    return b"".join(
        (
            one_at(len(PHASES), phase),
            one_at(SEATS, (turn - seat) % players),
            one_at(SEATS, (start + running.first - seat) % players),
            bytes(facts),
        )
    )


def _cards(state: Any, seat: int) -> bytes:
    """The cards beside the board, and the stock of white dinos."""
    deck, unseen = state.deck, state.deck
    if blind := state.blind & ~(1 << seat):
        unseen = list(deck)
        for other, card in enumerate(state.hands):
            if blind >> other & 1:
                unseen[card] += 1
        unseen = tuple(unseen)
    return _card_bytes(state.open, deck, state.discards, unseen, state.stock)


@lru_cache(maxsize=1 << 12)
def _card_bytes(
    face_up: int, deck: tuple[int, ...], discards: tuple[int, ...], unseen: tuple[int, ...], stock: int
) -> bytes:
    return one_at(len(TERRAINS), face_up) + bytes((sum(deck), *discards, *unseen, stock))


def _turn(state: Any) -> bytes:
    """The running turn of phase B, from its tile on."""
    phase, step = state.phase, state.step
    migration, meal, raptor = (0, 0, 0), (-1, 0, 0), -1
    if phase == _MIGRATE:
        migration = (step.left, step.joined, step.sent)
    elif phase == _EAT:
        meal = (step.predator, step.eaten, step.limit)
    elif phase == _EJECT:
        raptor = step.predator - PREDATORS.index("r1")
    return _turn_bytes(state.tiles[state.space], state.spent, migration, meal, raptor)


@lru_cache(maxsize=1 << 12)
def _turn_bytes(
    tile: int, spent: int, migration: tuple[int, ...], meal: tuple[int, int, int], raptor: int
) -> bytes:
    """Bits of `spent`: tile, flight, r1, r2, long run."""
    predator, eaten, limit = meal
    return b"".join(
        (
            one_at(len(TILES), tile),
            bytes([spent >> bit & 1 for bit in range(5)]),
            bytes(migration),
            one_at(len(PREDATORS), predator),
            bytes((eaten, limit)),
            one_at(2, raptor),
        )
    )


# --- the island --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _turned(seat: int, players: int) -> itemgetter[Any]:
    """Takes the numbers of `state.dinos`, six for each area, from this seat on."""
    owners = [(seat + step) % players if step < players else step for step in range(SEATS)]
    return itemgetter(*(area * SEATS + owner for area in range(len(AREAS)) for owner in owners))


@lru_cache(maxsize=1 << 13)
def _habitats(owners: tuple[int, ...], seat: int, players: int) -> bytes:
    """The habitats of an area."""
    row = bytearray(SEATS)
    for place, owner in enumerate(owners, start=1):
        row[(owner - seat) % players] = place
    return bytes(row)


@lru_cache(maxsize=1 << 13)
def _pieces(predators: tuple[int, ...], outside: bool, volcanoes: tuple[int, ...], seat: int) -> bytes:
    """Predators and volcanoes."""
    width = LAYOUT.width("pieces")
    block = bytearray(len(AREAS) * width)
    for number, area in enumerate(predators):
        block[area * width + number] = 1
    block[predators[0] * width + len(PREDATORS)] = outside
    for owner, area in enumerate(volcanoes):
        if area >= 0:
            block[area * width + len(PREDATORS) + 1 + (owner - seat) % len(volcanoes)] = 1
    return bytes(block)


def _migrations(state: Any, seat: int) -> bytes:
    """What the running turn has done to the areas."""
    phase, step = state.phase, state.step
    if not state.sources and phase != _MIGRATE and phase != _EJECT:
        return _NO_MIGRATION
    block = bytearray(_NO_MIGRATION)
    block[::_MIGRATION_WIDTH] = bytes(state.arrived)
    block[1::_MIGRATION_WIDTH] = _flags(state.sources)
    if phase == _MIGRATE:
        block[2 + step.source * _MIGRATION_WIDTH] = 1
        block[3::_MIGRATION_WIDTH] = _flags(step.used)
    elif phase == _EJECT:
        for owner, area in step.ejected:
            block[4 + area * _MIGRATION_WIDTH + (owner - seat) % state.players] += 1
    return bytes(block)


@lru_cache(maxsize=1 << 12)
def _flags(areas: int) -> bytes:
    return bytes([areas >> area & 1 for area in range(len(AREAS))])


# --- spaces and seats --------------------------------------------------------------------------


@lru_cache(maxsize=1 << 13)
def _spaces(
    tiles: tuple[int, ...], takers: tuple[int, ...], whites: tuple[int, ...], seat: int, players: int
) -> bytes:
    """The block of the action spaces."""
    return b"".join(
        one_at(len(TILES), tile)
        + bytes((dinos,))
        + one_at(SEATS, (taker - seat) % players if taker >= 0 else -1)
        for tile, taker, dinos in zip(tiles, takers, whites, strict=True)
    )


def _seats(state: Any, seat: int) -> bytes:
    """The rows of the seats."""
    players, rex, blind, countered = state.players, state.trex_owner, state.blind, state.countered
    supply, whites, counters, hands = state.supply, state.whites, state.counters, state.hands
    rows = []
    for owner in (*range(seat, players), *range(seat)):
        hidden = blind >> owner & 1
        card = hands[owner] if owner == seat or not hidden else _HIDDEN
        rows.append(
            _seat(
                supply[owner],
                whites[owner],
                counters[owner],
                countered >> owner & 1,
                owner == rex,
                card,
                hidden,
            )
        )
    rows.append(bytes((SEATS - players) * _SEAT_WIDTH))
    return b"".join(rows)


@lru_cache(maxsize=1 << 13)
def _seat(supply: int, whites: int, counters: int, countered: int, rex: bool, card: int, blind: int) -> bytes:
    """The row of a seat at the table."""
    facts = (1, supply, whites, counters & 1, counters >> 1, countered, rex, card != -1, card != -1 and blind)
    return bytes(facts) + one_at(len(TERRAINS), card)
