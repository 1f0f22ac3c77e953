"""The words used in views, events and the material."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pangaea.engine.choices import OneOf

from .data import RACE_LETTERS

RaceName: TypeAlias = Annotated[str, OneOf("Race", tuple(RACE_LETTERS))]
PhaseName: TypeAlias = Annotated[str, OneOf("Phase", ("draw", "place", "move", "bonus", "end", "over"))]
"""The texts of `state.Phase`, which cannot be imported here: the state imports herds, and these a view."""
