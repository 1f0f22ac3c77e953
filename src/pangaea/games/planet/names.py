"""The words used in views, events and the material."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pangaea.engine.choices import OneOf

from .data import KINDS, TERRAINS
from .state import Phase

TerrainName: TypeAlias = Annotated[str, OneOf("Terrain", TERRAINS)]
KindName: TypeAlias = Annotated[str, OneOf("Kind", KINDS)]
"""What an animal looks for: see `data.Animal`."""
PhaseName: TypeAlias = Annotated[str, OneOf("Phase", tuple(phase.text for phase in Phase))]
