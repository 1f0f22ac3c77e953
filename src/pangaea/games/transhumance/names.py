"""The words that stand in views and events, besides those of `data`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pangaea.engine.choices import OneOf

from .state import Phase

PhaseName: TypeAlias = Annotated[str, OneOf("Phase", tuple(phase.name.lower() for phase in Phase))]
