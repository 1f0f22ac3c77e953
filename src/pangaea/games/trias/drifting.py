"""A drift: the tile moves, herds swim or land, land masses split and join, new land may score."""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.events import Event

from .cells import Cell
from .data import LANDSCAPES
from .events import (
    HerdsSwam,
    InterimMissed,
    InterimScored,
    LandJoined,
    LandSplit,
    SeasChanged,
    SwimmersLanded,
    TileDrifted,
)
from .lands import Shift, in_order, shift_tile
from .moves import Drift
from .scoring import herd_counts, interim_points, why_no_interim
from .state import State


def drift_tile(state: State, move: Drift, bought: bool, events: list[Event]) -> None:
    """Rulebook, phase 1 and interim scoring."""
    layout = state.layout
    if layout.rim >> layout.index(move.to) & 1:
        state.move_to(layout := layout.reaching([move.to]))
    origin, to = layout.index(move.origin), layout.index(move.to)
    landscape = _shift_landscape(state, 1 << origin, 1 << to)
    events.append(TileDrifted(state.active, LANDSCAPES[landscape], move.origin, move.to, bought))
    # The herds stay where they are (R14); those below the tile's new place stand on land at once (R42).
    if state.everyone.cells >> origin & 1:
        events.append(HerdsSwam(move.origin, herd_counts(state, 1 << origin)))
    if state.everyone.cells >> to & 1:
        events.append(SwimmersLanded(move.to, herd_counts(state, 1 << to)))
    shift = shift_tile(layout, state.land, state.masses, state.seas, origin, to)
    _tell_shift(state, shift, events)
    state.masses, state.seas = shift.masses, shift.seas
    if state.players > 2 and len(shift.pieces) > 1:
        _score_interim(state, shift, events)


def _shift_landscape(state: State, origin: int, to: int) -> int:
    """Move the tile's bit and say which landscape it has."""
    landscape = state.landscape(origin)
    assert landscape is not None, "only a tile with a landscape drifts"
    tiles = list(state.tiles)
    tiles[landscape] ^= origin | to
    state.tiles = (tiles[0], tiles[1], tiles[2])
    state.land ^= origin | to
    return landscape


def _tell_shift(state: State, shift: Shift, events: list[Event]) -> None:
    layout = state.layout
    if len(shift.pieces) > 1:
        events.append(LandSplit(layout.first_cell(shift.whole), _names(state, shift.pieces)))
    if len(shift.touched) > 1:
        parts = _names(state, shift.touched)
        main = bool(shift.joined & layout.pole)
        name, size = layout.first_cell(shift.joined), shift.joined.bit_count()
        events.append(LandJoined(parts, name, size, main))
    if shift.seas != state.seas:
        opened, closed = state.seas & ~shift.seas, shift.seas & ~state.seas
        events.append(SeasChanged(tuple(layout.cells_of(opened)), tuple(layout.cells_of(closed))))


def _names(state: State, masses: Sequence[int]) -> tuple[tuple[Cell, int], ...]:
    return tuple([(state.layout.first_cell(mass), mass.bit_count()) for mass in in_order(masses)])


def _score_interim(state: State, shift: Shift, events: list[Event]) -> None:
    """With three or more players, a split may be scored, and only the tile's own land mass (R46, R48)."""
    if why := why_no_interim(state, shift):
        events.append(InterimMissed(why))
        return
    land = shift.joined
    herds = herd_counts(state, land)
    points = interim_points(herds)
    for seat, won in enumerate(points):
        state.track[seat] += won
    events.append(InterimScored(state.layout.first_cell(land), land.bit_count(), herds, points))
