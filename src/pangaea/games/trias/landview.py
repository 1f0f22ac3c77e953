"""The board in a view: tiles, seas, land masses and herds."""

from __future__ import annotations

from typing import TypedDict

from .cells import cell_text
from .data import LANDSCAPES
from .lands import in_order, land_masses
from .layout import indices
from .names import TileKind
from .scoring import final_points, herd_counts
from .state import State


class TileView(TypedDict):
    """A tile, the pole included."""

    cell: str
    kind: TileKind
    """`M`, `S`, `W`, or `P` for the pole."""
    distance: int
    """From the pole: in steps, or the square of the straight distance, as the option says."""
    occupancy: int
    capacity: int
    full: bool
    """Nobody may enter, cross or breed (R20)."""
    overpopulated: bool
    coast: bool
    """It borders the surrounding water."""
    land: str
    """The name of its land mass."""


class SeaView(TypedDict):
    """An interior sea."""

    name: str
    cells: list[str]


class LandView(TypedDict):
    """A land mass, named by its first cell."""

    name: str
    cells: list[str]
    size: int
    main: bool
    """It holds the pole and is never scored."""
    herds: list[int]
    """Of each seat."""
    ranking: list[list[int]]
    """The seats present, those with the most herds first, equals together."""
    points_now: list[int]
    """What each seat would get in final scoring as the board stands."""


class HerdView(TypedDict):
    """The herds of one seat in one cell."""

    cell: str
    seat: int
    fertile: int
    spent: int
    swimming: bool
    """They go back to stock at the end of this seat's turn unless a tile comes or they are rescued."""


def tile_views(state: State) -> list[TileView]:
    """Every tile, sorted by cell."""
    layout, room, crowded = state.layout, state.room(), state.overpopulated()
    coast = state.land & ~layout.surrounded(state.land | state.seas)
    names = {mass: cell_text(layout.first_cell(mass)) for mass in state.masses}
    views: list[TileView] = []
    for index in indices(state.land):
        bit = 1 << index
        landscape, occupancy, capacity = state.landscape(bit), state.everyone.at(index), state.capacity(bit)
        views.append(
            {
                "cell": cell_text(layout.cells[index]),
                "kind": "P" if landscape is None else LANDSCAPES[landscape],
                "distance": layout.distance(index),
                "occupancy": occupancy,
                "capacity": capacity,
                "full": not room & bit,
                "overpopulated": bool(crowded & bit),
                "coast": bool(coast & bit),
                "land": next(name for mass, name in names.items() if mass & bit),
            }
        )
    return views


def sea_views(state: State) -> list[SeaView]:
    """Every interior sea, by its first cell."""
    layout = state.layout
    seas = [[cell_text(cell) for cell in layout.cells_of(sea)] for sea in land_masses(layout, state.seas)]
    return [{"name": cells[0], "cells": cells} for cells in seas]


def land_views(state: State) -> list[LandView]:
    """Every land mass, by its first cell."""
    return [_land_view(state, mass) for mass in in_order(state.masses)]


def _land_view(state: State, mass: int) -> LandView:
    cells = [cell_text(cell) for cell in state.layout.cells_of(mass)]
    herds, main = herd_counts(state, mass), bool(mass & state.layout.pole)
    points = (0,) * state.players if main else final_points(len(cells), herds)
    return {
        "name": cells[0],
        "cells": cells,
        "size": len(cells),
        "main": main,
        "herds": list(herds),
        "ranking": _ranking(herds),
        "points_now": list(points),
    }


def _ranking(herds: tuple[int, ...]) -> list[list[int]]:
    counts = sorted(set(herds) - {0}, reverse=True)
    return [[seat for seat, own in enumerate(herds) if own == count] for count in counts]


def herd_views(state: State) -> list[HerdView]:
    """The herds of every seat in every cell, sorted."""
    views: list[HerdView] = []
    for index in indices(state.everyone.cells):
        for seat, herds in enumerate(state.herds):
            if count := herds.at(index):
                spent = state.spent.at(index) if seat == state.active else 0
                views.append(
                    {
                        "cell": cell_text(state.layout.cells[index]),
                        "seat": seat,
                        "fertile": count - spent,
                        "spent": spent,
                        "swimming": not state.land >> index & 1,
                    }
                )
    return views
