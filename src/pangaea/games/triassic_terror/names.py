"""The words that stand in views, events and the material."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pangaea.engine.choices import OneOf

from .data import PREDATORS, TERRAIN_NAMES, TERRAINS, TILES
from .state import Phase

TerrainLetter: TypeAlias = Annotated[str, OneOf("Terrain", tuple(TERRAINS))]
TerrainName: TypeAlias = Annotated[str, OneOf("TerrainName", TERRAIN_NAMES)]
TileName: TypeAlias = Annotated[str, OneOf("Tile", TILES)]
PredatorName: TypeAlias = Annotated[str, OneOf("PredatorName", PREDATORS)]
PhaseName: TypeAlias = Annotated[str, OneOf("Phase", tuple(phase.text for phase in Phase))]
