"""The menu of a turn in phase B: what card, tile, white dinos and counters offer (decisions.md §3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from pangaea.engine.lazy import Joined, Parted

from . import tables
from .board import ADJACENT, AREAS_OF, EVERY_AREA, MEMBERS, Area, AreaMask
from .data import (
    CARD_DINOS,
    EGG,
    GROWTH,
    HABITATS,
    HATCH,
    MIGRATION,
    NEWLAND,
    PTERODACTYL,
    RAPTOR_1,
    RAPTORS,
    REX,
    REX_STRENGTH,
    TERRAINS,
    TREX,
    VOLCANO,
)
from .moves import Move
from .ranking import strength, trex_owner_in
from .state import NO_CARD, SPENT_FLIGHT, SPENT_LONG_RUN, SPENT_RAPTOR, SPENT_TILE, STRIDE, State
from .tables import Part


def menu(state: State) -> Parted[Move]:
    """Card, tile, white dinos and counters in any order, until `end`."""
    seat = state.seat
    growing = growing_herds(state, seat)
    parts: list[Part] = []
    card = state.hands[seat]
    if card != NO_CARD and state.supply[seat] and (plays := _placements(state, tables.card_plays, card)):
        parts.append(plays)
    tile = state.tiles[state.space]
    parts += _TILE_OFFERS[tile](state, growing)
    if growing and state.whites[seat]:
        parts.append(tables.WHITES[growing])
    if not state.countered >> seat & 1:
        counters = state.counters[seat]
        if counters & EGG and growing:
            parts.append(tables.EGGS[growing])
        if counters & VOLCANO:
            parts.append(tables.VOLCANOES[EVERY_AREA & ~state.closed])
    parts.append(tables.END)
    return Joined(parts)


def growing_herds(state: State, seat: int) -> AreaMask:
    """The seat's herds (at least one dino, no volcano) that can take a dino from the supply."""
    return state.herds[seat] & ~state.closed if state.supply[seat] else 0


def _placements(state: State, plays: Callable[[int, int, tuple[int, ...]], Part], terrain: int) -> Part:
    """All groups of one text arrive together, one per area, and each must survive its arrival."""
    seat = state.seat
    dinos = min(CARD_DINOS, state.supply[seat])
    one, two, three = AREAS_OF[terrain]
    needs = (needed(state, seat, one), needed(state, seat, two), needed(state, seat, three))
    return plays(terrain, dinos, needs)


def needed(state: State, seat: int, area: Area) -> int:
    """The smallest group of the seat that survives its arrival in this area.

    A full area is entered only by more strength than its third herd has; the seat's own T-Rex outside
    counts with its 3.
    """
    if state.closed >> area & 1:
        return tables.TOO_MANY
    order = state.order[area]
    if len(order) < HABITATS or seat in order:
        return 1
    help_there = REX_STRENGTH if trex_owner_in(state, area) == seat else 0
    return min(tables.TOO_MANY, strength(state, area, order[-1]) + 1 - help_there)


def _offer_newland(state: State, growing: AreaMask) -> Sequence[Part]:
    if state.spent or not state.supply[state.seat]:
        return ()
    plays = [_placements(state, tables.newland_plays, terrain) for terrain in range(len(TERRAINS))]
    return [part for part in plays if part]


def _offer_growth(state: State, growing: AreaMask) -> Sequence[Part]:
    return (tables.GROWTHS[growing],) if growing and not state.spent else ()


def _offer_migration(state: State, growing: AreaMask) -> Sequence[Part]:
    """At most twice, out of different areas."""
    if state.sources.bit_count() == 2:
        return ()
    herds = _migrating_herds(state)
    return (tables.MIGRATES[herds],) if herds else ()


def _migrating_herds(state: State) -> AreaMask:
    """Areas with an unmoved own dino and an open neighbour, without a volcano of their own."""
    mask = state.herds[state.seat] & ~state.closed & ~state.sources
    if state.closed or state.sources:
        for area in MEMBERS[mask]:
            if not unmoved(state, area) or not ADJACENT[area] & ~state.closed:
                mask ^= 1 << area
    return mask


def unmoved(state: State, area: Area) -> int:
    """The acting seat's dinos there, less those that came by migration this turn (R41, R42)."""
    return max(0, state.dinos[area * STRIDE + state.seat] - state.arrived[area])


def _offer_hatch(state: State, growing: AreaMask) -> Sequence[Part]:
    """First the eggs, then the flight is open (R34)."""
    if not state.spent & SPENT_TILE:
        return (tables.HATCHES[growing] if growing else tables.NO_HATCH,)
    if state.spent & SPENT_FLIGHT:
        return ()
    one, two = reach(state.predators[PTERODACTYL], state.closed)
    return (tables.FLIES[one | two],) if one else ()


def _offer_trex(state: State, growing: AreaMask) -> Sequence[Part]:
    if state.spent:
        return ()
    one, two = reach(state.predators[REX], state.closed)
    return (tables.TREXES[one | two],)


def _offer_raptors(state: State, growing: AreaMask) -> Sequence[Part]:
    """Each once; two steps for one of them only (R70)."""
    parts: list[Part] = []
    for raptor, spent in enumerate(SPENT_RAPTOR):
        if not state.spent & spent:
            one, two = reach(state.predators[RAPTOR_1 + raptor], state.closed)
            if one:
                parts.append(tables.RUNS[raptor][one if state.spent & SPENT_LONG_RUN else one | two])
    return parts


@cache
def reach(area: Area, closed: AreaMask) -> tuple[AreaMask, AreaMask]:
    """Where a predator gets in one step, and in two: never into or across a volcano, never back."""
    one = ADJACENT[area] & ~closed
    two = 0
    for middle in MEMBERS[one]:
        two |= ADJACENT[middle]
    return one, two & ~closed & ~ADJACENT[area] & ~(1 << area)


_TILE_OFFERS: Final[dict[int, Callable[[State, AreaMask], Sequence[Part]]]] = {
    NEWLAND: _offer_newland,
    GROWTH: _offer_growth,
    MIGRATION: _offer_migration,
    HATCH: _offer_hatch,
    TREX: _offer_trex,
    RAPTORS: _offer_raptors,
}
