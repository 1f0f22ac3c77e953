"""What is printed on tiles, animals and objectives, for clients that draw and explain them."""

from __future__ import annotations

from typing import Final, TypedDict

from .data import ANIMAL, LETTERS, OBJECTIVES, ROUNDS, TERRAINS, TILE_PARCELS
from .names import KindName, TerrainName
from .view_types import BandView, TileView


class AnimalCard(TypedDict):
    """An animal card: the planet with the highest value for it takes it in."""

    animal: str
    home: TerrainName
    kind: KindName
    other: TerrainName | None
    """What its home must touch or avoid."""


class Material(TypedDict):
    """Everything in the box."""

    rounds: int
    tiles: list[TileView]
    animals: list[AnimalCard]
    objectives: dict[TerrainName, list[BandView]]
    """For each terrain the bands of its objective card, lowest first."""


MATERIAL: Final[Material] = {
    "rounds": ROUNDS,
    "tiles": [
        {"tile": tile, "code": "".join(LETTERS[terrain] for terrain in parcels)}
        for tile, parcels in enumerate(TILE_PARCELS)
        if parcels
    ],
    "animals": [
        {
            "animal": card.id,
            "home": TERRAINS[card.home],
            "kind": card.kind,
            "other": None if card.other is None else TERRAINS[card.other],
        }
        for card in ANIMAL.values()
    ],
    "objectives": {
        name: [{"parcels": parcels, "points": points} for parcels, points in bands]
        for name, bands in zip(TERRAINS, OBJECTIVES, strict=True)
    },
}
