"""Counting the pens (rulebook, end and winning of the game; R36, R37)."""

from __future__ import annotations

from pangaea.engine.protocol import OPEN, Seat, Viewer

from .cards import count
from .info import FOUR_EMPTY_TURNS, LAST_CARD
from .state import Phase, State


def scores(state: State) -> list[int]:
    """The sheep in each pen. Hands and herds on the path count nothing (R36)."""
    return [count(pen) for pen in state.pens]


def known_scores(state: State, viewer: Viewer) -> list[int | None]:
    """Nobody may count a pen, not even their own, before the end (R39); `open_pens` shows them."""
    if pens_are_open(state, viewer):
        return [*scores(state)]
    return [None] * state.players


def pens_are_open(state: State, viewer: Viewer) -> bool:
    """Whether the viewer may know the pens' numbers and the removed cards."""
    return viewer == OPEN or state.phase == Phase.OVER or state.options["open_pens"] is True


def winners(state: State) -> list[Seat]:
    """Most sheep in the pen; with equal pens both win (R37)."""
    if state.phase != Phase.OVER:
        return []
    pens = scores(state)
    return [seat for seat, sheep in enumerate(pens) if sheep == max(pens)]


def ending(state: State) -> str | None:
    """Somebody drew the last card of their enclosure, or nobody did anything for four turns."""
    if state.phase != Phase.OVER:
        return None
    return LAST_CARD if state.last_turn else FOUR_EMPTY_TURNS
