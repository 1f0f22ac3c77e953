"""The words used in views, events and the material."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pangaea.engine.choices import OneOf

from .data import LANDSCAPES
from .state import Phase

Colour: TypeAlias = Annotated[str, OneOf("Colour", tuple(LANDSCAPES))]
"""Of a tile or a card."""
TileKind: TypeAlias = Annotated[str, OneOf("TileKind", (*LANDSCAPES, "P"))]
"""A colour, or the pole."""
PhaseName: TypeAlias = Annotated[str, OneOf("Phase", tuple(phase.text for phase in Phase))]
Meteorite: TypeAlias = Annotated[str, OneOf("Meteorite", ("-", "drawn", "refilled"))]
"""How it came; `-` before it."""
CardSource: TypeAlias = Annotated[str, OneOf("CardSource", ("hand", "deck"))]
Missed: TypeAlias = Annotated[str, OneOf("Missed", ("not_from_main", "back_to_main", "joined"))]
"""Why a split was not scored."""
