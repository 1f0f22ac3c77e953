"""The action space of Triassic Terror: 1,178 numbers, one for each move text.

The rules themselves cut a turn into small decisions (a menu, then `send`, `eat`, `eject`), so every text has
a number of its own. Texts that name a seat count it from the one that acts: `eat +0` eats one's own.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Final

from ..texts import Group, TextActions

TERRAINS: Final = "SFDM"
AREAS: Final = tuple(f"{terrain}{number}" for terrain in TERRAINS for number in (1, 2, 3))
TILES: Final = ("newland", "growth", "migration", "hatch", "trex", "raptors")
SEATS: Final = 6
DINOS: Final = 57
"""The dinos of one seat: no group is larger."""


def _spreads(verb: str) -> tuple[str, ...]:
    """One to three dinos on areas of one terrain, in the order of the board."""
    return tuple(
        " ".join((verb, *spread))
        for terrain in TERRAINS
        for dinos in (1, 2, 3)
        for spread in combinations_with_replacement([area for area in AREAS if area[0] == terrain], dinos)
    )


def _each(verb: str, *first: str) -> Group:
    """One text for each area, after those without an area."""
    form = ", ".join([f"{verb} {word}" for word in first] + [f"{verb} AREA"])
    return Group(form, "area by area, S1 … M3", tuple(f"{verb} {word}" for word in (*first, *AREAS)))


_SPREAD_ORDER = "terrain by terrain (S F D M), one, two, then three areas, in the order of the board"

ACTIONS: Final = TextActions(
    Group("card open, card blind", "in this order", ("card open", "card blind")),
    Group("tile NAME", " ".join(TILES), tuple(f"tile {tile}" for tile in TILES)),
    Group("card AREAS", _SPREAD_ORDER, _spreads("card")),
    Group("newland AREAS", _SPREAD_ORDER, _spreads("newland")),
    Group("growth AREA", "area by area", tuple(f"growth {area}" for area in AREAS)),
    Group(
        "growth AREA AREA",
        "by the first area, then the other second",
        tuple(f"growth {one} {other}" for one, other in permutations(AREAS, 2)),
    ),
    _each("migrate"),
    _each("hatch", "none"),
    _each("fly"),
    _each("trex", "stay"),
    Group(
        "raptor NAME AREA",
        "r1, then r2, area by area",
        tuple(f"raptor {name} {area}" for name, area in product(("r1", "r2"), AREAS)),
    ),
    _each("white"),
    _each("egg"),
    _each("volcano"),
    Group("end, done", "in this order", ("end", "done")),
    Group(
        "send AREA n",
        "area by area, n = 1 … 57",
        tuple(f"send {area} {dinos}" for area, dinos in product(AREAS, range(1, DINOS + 1))),
    ),
    Group("eat +k", "k = 0 … 5: seats after the acting one", tuple(f"eat +{k}" for k in range(SEATS))),
    Group(
        "eject +k AREA",
        "k = 0 … 5, area by area",
        tuple(f"eject +{k} {area}" for k, area in product(range(SEATS), AREAS)),
    ),
)

OUTCOMES: Final = (
    *(f"deal {terrain}" for terrain in TERRAINS),
    *(f"slot {tile}" for tile in TILES),
)

# A round of six seats: card, deal, open card and tile each; a turn of card, tile (raptors: 14 decisions), 12
# white dinos, a counter and the end; six slots.
LONGEST_GAME: Final = 9 * (6 * 4 + 6 * (1 + 14 + 12 + 1 + 1) + 6)
