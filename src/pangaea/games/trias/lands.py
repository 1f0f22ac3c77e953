"""Land masses, surrounding water and interior seas, and what a drift does to them.

A land mass is a maximal set of tiles connected by their edges; the main one holds the pole.
Surrounding water is every cell without a tile from which one can swim away forever (R2); other
water is interior sea. A state keeps its land masses and seas, and a drift changes only what it must:

* lifting a tile can split its land mass only where its land neighbours form two arcs or more;
* lifting opens exactly the seas that adjoin the tile, because the tile borders surrounding water (R4);
* putting a tile down joins the land masses it touches, and it closes a bay once for every arc of
  land around it beyond one per land mass touched. (Euler: land masses − seas = tiles − borders +
  corners, and the new tile adds 1 − arcs to the right-hand side.) Only then is its water searched.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from .layout import Layout, indices


def land_masses(layout: Layout, land: int) -> tuple[int, ...]:
    """The land masses, in the order of their first cells."""
    masses = []
    while land:
        mass = layout.flood(land & -land, land)
        masses.append(mass)
        land ^= mass
    return tuple(masses)


def in_order(masses: Iterable[int]) -> list[int]:
    """Land masses by their first cells; a state keeps them in any order."""
    return sorted(masses, key=lambda mass: mass & -mass)


def interior_seas(layout: Layout, land: int) -> int:
    """The water that cannot reach the rim of the window (R2)."""
    water = layout.everywhere & ~land
    return water & ~layout.flood(layout.rim, water)


def enclosed(layout: Layout, water: int, cell: int) -> int:
    """All water that this cell is connected with if it is an interior sea, else nothing."""
    while not cell & layout.rim:
        grown = layout.grown(cell, water)
        if grown == cell:
            return cell
        cell = grown
    return 0


# --- arcs -----------------------------------------------------------------------------------------


def _count_arcs(code: int) -> int:
    """Runs of land around a cell: as many as places where land follows water, or one full circle."""
    # The neighbours' bits in their order around the cell, as `arcs` below packs them.
    circle = [code >> place & 1 for place in (6, 5, 2, 0, 1, 4)]
    starts = sum(here and not before for before, here in zip(circle[-1:] + circle, circle, strict=False))
    return starts or int(all(circle))


_ARCS: Final = tuple(_count_arcs(code) for code in range(128))


def arcs(layout: Layout, land: int, index: int) -> int:
    """How many separate arcs the land forms around a cell.

    Three shifts fetch the six neighbours: two of the column before, two of the cell's own, two of
    the column after it.
    """
    height = layout.height
    before, own, after = land >> index - height & 3, land >> index - 1 & 5, land >> index + height - 1 & 3
    return _ARCS[before | own << 2 | after << 5]


# --- drifting -------------------------------------------------------------------------------------


class Shift(NamedTuple):
    """What a drift did to the map."""

    whole: int
    """The land mass that the tile was taken from, before lifting."""
    pieces: list[int]
    """What is left of it with the tile lifted: one piece, or several if it split."""
    touched: list[int]
    """The land masses, pieces or others, that the tile borders at its new place."""
    joined: int
    """The land mass that the tile now belongs to."""
    masses: tuple[int, ...]
    seas: int


def pieces_without(layout: Layout, mass: int, index: int) -> list[int]:
    """The pieces of the land mass without one tile (R8). Each of them borders the tile."""
    rest = mass ^ 1 << index
    if arcs(layout, mass, index) <= 1:
        return [rest]
    pieces = []
    while seeds := layout.around[index] & rest:
        piece, grown = 0, seeds & -seeds
        while grown != piece:
            # When all that bordered the tile is reached, so is all that is left.
            piece, grown = grown, rest if grown & seeds == seeds else layout.grown(grown, rest)
        pieces.append(piece)
        rest ^= piece
    return pieces


def opened_seas(layout: Layout, seas: int, index: int) -> int:
    """The interior seas that open when the tile at this coast is lifted (R4)."""
    adjoining = layout.around[index] & seas
    return layout.flood(adjoining, seas) if adjoining else 0


def closed_bays(layout: Layout, land: int, index: int) -> int:
    """The water beside a new tile that no longer reaches the rim (R5)."""
    water = layout.everywhere & ~land
    bays = 0
    for neighbour in indices(layout.around[index] & water):
        if not bays >> neighbour & 1:
            bays |= enclosed(layout, water, 1 << neighbour)
    return bays


def shift_tile(layout: Layout, land: int, masses: tuple[int, ...], seas: int, origin: int, to: int) -> Shift:
    """Lift the tile at one index and put it down at another; `land` has it there already."""
    lifted, joined, around = 1 << origin, 1 << to, layout.around[to]
    whole = 0
    apart, touched = [], []
    for mass in masses:
        if mass & lifted:
            whole = mass
        elif mass & around:
            touched.append(mass)
        else:
            apart.append(mass)
    pieces = pieces_without(layout, whole, origin)
    for piece in pieces:
        (touched if piece & around else apart).append(piece)
    for mass in touched:
        joined |= mass
    apart.append(joined)
    if seas:
        seas ^= opened_seas(layout, seas, origin)
    if arcs(layout, land, to) > len(touched):
        seas |= closed_bays(layout, land, to)
    return Shift(whole, pieces, touched, joined, tuple(apart), seas)
