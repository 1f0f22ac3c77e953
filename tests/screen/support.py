"""A person at the screen, played by Textual's pilot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList

from pangaea import Match, Rng
from pangaea.cli.screen.app import TableApp
from pangaea.cli.screen.canvas import Spot
from pangaea.cli.screen.table import LocalTable
from pangaea.cli.screen.widgets import BoardWidget

SIZE = (150, 46)
PATIENCE = 120.0
"""Seconds a test waits for what must come, however busy the machine; it never measures time."""


def opened(game: str, players: int = 2, seed: int = 3, bots: str = "random", **more: Any) -> TableApp:
    """A screen at a new table: p1 is a person."""
    match = Match.new(game, players, seed, more.pop("options", None))
    people = more.pop("people", [0])
    others = {seat: bots for seat in range(players) if seat not in people}
    return TableApp(LocalTable(match, others, Rng(seed), **more))


def match_of(app: TableApp) -> Match:
    """The match behind a screen of this machine."""
    assert isinstance(app.table, LocalTable)
    return app.table.match


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "what should happen did not happen"
        await asyncio.sleep(0.005)


async def asked(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until the person has to decide, or the game is over."""
    await until(lambda: bool(app.picking.legal) or _is_over(app))
    await pilot.pause()


def _is_over(app: TableApp) -> bool:
    view = app.table.view()
    return view is not None and view["actor"] is None


async def play_on(app: TableApp, choose: Callable[[int], int]) -> int:
    """Play to the end from the list of moves; returns how many decisions that were."""
    count = 0
    moves = app.query_one("#moves", OptionList)
    while True:
        await until(lambda: bool(app.picking.legal) or _is_over(app))
        if _is_over(app):
            return count
        decision = app._decision
        await until(lambda: moves.option_count == len(app.picking.legal))
        moves.highlighted = choose(moves.option_count)
        moves.action_select()
        await until(lambda: app._decision != decision)  # noqa: B023 (awaited at once)
        count += 1


def middle(app: TableApp, place: str) -> tuple[int, int]:
    """Where on the board to click for a place."""
    spot: Spot = app.query_one("#board", BoardWidget).canvas.spots[place]
    return spot.left + spot.width // 2, spot.top + spot.height // 2
