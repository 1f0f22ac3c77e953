"""Points, winners, and why the game ended."""

from __future__ import annotations

from pangaea.engine.protocol import Seat, Viewer

from .info import DRY_SEASON
from .state import Phase, State


def scores(state: State) -> list[int]:
    """What the herds of each seat have drunk. Hands and herds that still wait count nothing (R7)."""
    return state.points[:]


def known_scores(state: State, viewer: Viewer) -> list[int | None]:
    """Everyone knows the points of everyone."""
    return [*state.points]


def winners(state: State) -> list[Seat]:
    """Most points; equal seats share the victory (R11)."""
    if state.phase is not Phase.OVER:
        return []
    return [seat for seat, points in enumerate(state.points) if points == max(state.points)]


def ending(state: State) -> str | None:
    """The game ends when the water hole has dried up, and in no other way (R10)."""
    return DRY_SEASON if state.phase is Phase.OVER else None
