"""Opens the screen, and prints what remains to be said afterwards."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict
from pangaea.engine.rng import Rng

from .app import TableApp
from .replay import ReplayApp
from .table import LocalTable, Table


def play_on_screen(
    match: Match, bots: Mapping[int, str], rng: Rng, file: Path | None, meta: dict[str, Any]
) -> None:
    """A match on this machine."""
    table = LocalTable(match, bots, rng, file, meta)
    sit_down(table)
    table.keep()
    if table.file is not None and match.actor is not None:
        print(f"saved; continue with: pangaea play --resume {shlex.quote(str(table.file))}")


def sit_down(table: Table) -> None:
    """Any table, until the person leaves; reports a bot that failed."""
    app = TableApp(table)
    app.run()
    if app.failure is not None:
        raise app.failure


def replay_on_screen(record: RecordDict, at: int, seat: int | None) -> None:
    """A record."""
    ReplayApp(record, at, seat).run()
