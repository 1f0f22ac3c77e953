"""The island as it is drawn, and the numbers on tiles and pieces, for clients that draw and explain them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypedDict

from .data import GROWTH_DINOS, HATCH_DINOS, REX_STRENGTH
from .names import TerrainName


class AreaMaterial(TypedDict):
    """An area of the island. A point is x and y, y downwards."""

    name: str
    terrain: TerrainName
    ring: int
    """1 at the coast, 3 in the heart of the island."""
    polygon: list[tuple[float, float]]
    habitats: list[tuple[float, float]]
    """The middle of each habitat, best first."""
    predator_spots: list[tuple[float, float]]
    points: list[list[int]]
    """What each habitat pays: on the side of the board for 2 to 4 players, and on the one for 5 and 6."""


class Material(TypedDict):
    """The board and the numbers that the rulebook prints."""

    view_box: tuple[float, float, float, float]
    """The part of the plane that the island fills: x, y, width, height."""
    habitat_radius: list[float]
    areas: list[AreaMaterial]
    growth: list[int]
    """How many dinos the first and the second herd of a growth gain."""
    hatch: int
    trex_strength: int
    """What the T-Rex adds to its owner's herd."""


def _area(name: str, area: Mapping[str, Any]) -> AreaMaterial:
    return {
        "name": name,
        "terrain": area["terrain"],
        "ring": area["ring"],
        "polygon": area["polygon"],
        "habitats": area["habitats"],
        "predator_spots": area["predator_spots"],
        "points": [area["vp24"], area["vp56"]],
    }


_BOARD: Final = json.loads(Path(__file__).with_name("board.json").read_text(encoding="utf-8"))

MATERIAL: Final[Material] = {
    "view_box": _BOARD["viewBox"],
    "habitat_radius": _BOARD["habitat_radius"],
    "areas": [_area(name, area) for name, area in _BOARD["areas"].items()],
    "growth": list(GROWTH_DINOS),
    "hatch": HATCH_DINOS,
    "trex_strength": REX_STRENGTH,
}
