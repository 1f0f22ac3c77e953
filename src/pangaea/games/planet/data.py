"""What is in the box: `box.json`, read and checked once, as tables.

Another file with the same structure (the real lists, once they are known) can replace it without
touching code. The README says what of it is sourced and what is reconstructed.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from .geometry import EDGES

Terrain: TypeAlias = int
"""An index into `TERRAINS`."""
Tile: TypeAlias = int
"""The number of a continent tile, 1 … 50."""
Band: TypeAlias = tuple[int, int]
"""Parcels needed, and the points for them."""

ROUNDS: Final = 12
TILES: Final = 50  # 10 piles of 5
PILE: Final = 5
ANIMALS: Final = 45  # 5 homes × 9
IN_PLAY: Final = 20  # animals of one game
KINDS: Final = ("most", "touch", "avoid")


class Animal(NamedTuple):
    """An animal card: the planet with the highest value for it takes it in."""

    id: str
    en: str
    fr: str
    home: Terrain
    kind: str
    """`most` home regions, or the largest one that must `touch` or `avoid` the other terrain."""
    other: Terrain | None
    status: str


class Box(NamedTuple):
    """Everything the box file says."""

    terrains: tuple[str, ...]
    tiles: tuple[tuple[Terrain, ...], ...]
    animals: dict[str, Animal]
    objectives: tuple[tuple[Band, ...], ...]
    layout: tuple[int, ...]
    surprise_layout: tuple[int, ...]


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"box.json: {what}")


def read_box(box: dict[str, Any]) -> Box:
    """The tables of a box file; a `ValueError` says what is wrong with it."""
    terrains = tuple(box["terrains"])
    _require(len({name[0] for name in terrains}) == 5, "five terrains with different first letters")
    return Box(
        terrains,
        _read_tiles(terrains, box["tiles"]["list"]),
        _read_animals(terrains, box["animals"]),
        tuple(_read_bands(name, box["objectives"][name]["bands"]) for name in terrains),
        _read_layout(box["layout"]["standard"]),
        _read_layout(box["layout"]["surprise"]),
    )


def _read_tiles(terrains: tuple[str, ...], rows: list[dict[str, Any]]) -> tuple[tuple[Terrain, ...], ...]:
    letters = {name[0].upper(): terrain for terrain, name in enumerate(terrains)}
    _require([row["id"] for row in rows] == list(range(1, TILES + 1)), "tiles 1 to 50 in order")
    for row in rows:
        code = row["code"]
        _require(
            len(code) == EDGES and set(code) <= set(letters), f"tile {row['id']} has five terrain letters"
        )
        _require(len(set(code)) in (2, 3), f"tile {row['id']} shows two or three terrains")
    return tuple(tuple(letters[letter] for letter in row["code"]) for row in rows)


def _read_animals(terrains: tuple[str, ...], cards: dict[str, Any]) -> dict[str, Animal]:
    animals = [_read_animal(terrains, cards["statuses"], row) for row in cards["list"]]
    by_id = {animal.id: animal for animal in animals}
    _require(len(animals) == len(by_id) == ANIMALS, "45 different animals")
    return by_id


def _read_animal(terrains: tuple[str, ...], statuses: dict[str, str], row: dict[str, Any]) -> Animal:
    name, home, kind, other = row["id"], row["home"], row["kind"], row["other"]
    _require(name.isidentifier() and name.islower(), f"{name!r} is a lower-case word")
    _require(
        home in terrains and kind in KINDS and row["status"] in statuses, f"{name}: home, kind and status"
    )
    _require((other is None) == (kind == "most"), f"{name}: another terrain unless most regions count")
    _require(other is None or (other in terrains and other != home), f"{name}: the two terrains differ (R14)")
    contact = None if other is None else terrains.index(other)
    return Animal(name, row["en"], row["fr"], terrains.index(home), kind, contact, row["status"])


def _read_bands(name: str, rows: list[dict[str, int]]) -> tuple[Band, ...]:
    bands = tuple((row["from"], row["points"]) for row in rows)
    for lower, higher in pairwise(bands):
        _require(lower[0] < higher[0] and lower[1] < higher[1], f"{name}: more parcels, more points")
    _require(bool(bands), f"{name}: at least one band")
    return bands


def _read_layout(columns: list[int]) -> tuple[int, ...]:
    _require(len(columns) == ROUNDS and sum(columns) == IN_PLAY, "20 animals in twelve columns")
    _require(columns[:2] == [0, 0], "no animals in rounds 1 and 2 (R22)")
    return tuple(columns)


BOX: Final = read_box(json.loads(Path(__file__).with_name("box.json").read_text(encoding="utf-8")))

TERRAINS: Final = BOX.terrains  # ocean forest desert glacier mountain
LETTERS: Final = tuple(name[0].upper() for name in TERRAINS)
TILE_PARCELS: Final = ((), *BOX.tiles)
"""The five terrains of each tile, counter-clockwise, by its number (there is no tile 0)."""
ANIMAL: Final = BOX.animals
"""The 45 animals by their ids."""
OBJECTIVES: Final = BOX.objectives
"""For each terrain the bands of its objective card, lowest first."""


def face_up(surprise: bool) -> tuple[int, ...]:
    """How many animals lie face up in each column when the game starts."""
    if surprise:
        return tuple(min(count, 1) for count in BOX.surprise_layout)
    return BOX.layout


def column_sizes(surprise: bool) -> tuple[int, ...]:
    """How many animals each column holds in all, hidden ones included."""
    return BOX.surprise_layout if surprise else BOX.layout
