"""Herds and their habitats: the one rule behind every displacement (decisions.md §3, "Ranking")."""

from __future__ import annotations

from pangaea.engine.events import Event

from .board import AREAS, Area
from .data import HABITATS, REX, REX_STRENGTH
from .events import HerdRemoved, HerdsRanked
from .state import NOBODY, STRIDE, State, put


def trex_owner_in(state: State, area: Area) -> int:
    """The owner of the T-Rex if it stands in this area, else `NOBODY`."""
    return state.trex_owner if state.predators[REX] == area else NOBODY


def strength(state: State, area: Area, seat: int) -> int:
    """Dinos, and 3 for the seat's T-Rex there (R64)."""
    dinos = state.dinos[area * STRIDE + seat]
    return dinos + REX_STRENGTH if trex_owner_in(state, area) == seat else dinos


def trex_outside(state: State) -> bool:
    """Whether a coloured T-Rex stands in its area without a habitat (R62)."""
    return state.trex_owner != NOBODY and state.trex_owner not in state.order[state.predators[REX]]


def add(state: State, seat: int, area: Area, count: int) -> None:
    """Bring dinos from the seat's supply."""
    state.dinos[area * STRIDE + seat] += count
    state.supply[seat] -= count
    state.herds[seat] |= 1 << area


def remove(state: State, seat: int, area: Area, count: int) -> None:
    """Send dinos back to the seat's supply. Arrivals of a herd that is gone are forgotten."""
    place = area * STRIDE + seat
    state.dinos[place] -= count
    state.supply[seat] += count
    if not state.dinos[place]:
        state.herds[seat] &= ~(1 << area)
        if seat == state.seat and state.arrived[area]:
            state.arrived = put(state.arrived, area, 0)


def rerank(state: State, area: Area, events: list[Event]) -> None:
    """Put the herds of an area in order.

    Herds of strength 0 are dropped, newcomers go last, a stable sort puts the strongest first; so a herd
    that was there before keeps the better habitat on a tie (R3, R4), and gaps close (R5). From a fourth
    herd on, dinos return to supply (R6, R7) and a T-Rex stays outside, a newcomer again next time (R62, R63).
    """
    before = state.order[area]
    first = area * STRIDE
    strengths = state.dinos[first : first + state.players]
    if state.predators[REX] == area and state.trex_owner != NOBODY:
        strengths[state.trex_owner] += REX_STRENGTH
    herds = [seat for seat in before if strengths[seat]]
    for seat, size in enumerate(strengths):
        if size and seat not in before:
            herds.append(seat)
    # `reverse` keeps the order of equals, as a stable sort must.
    herds.sort(key=strengths.__getitem__, reverse=True)
    for seat in herds[HABITATS:]:
        dinos = state.dinos[first + seat]
        if dinos:
            remove(state, seat, area, dinos)
            events.append(HerdRemoved(seat, AREAS[area], dinos))
    after = tuple(herds[:HABITATS])
    if after != before:
        state.order[area] = after
        events.append(HerdsRanked(AREAS[area], before, after))
