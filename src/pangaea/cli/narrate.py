"""What happened, in words: one line for a decision, one for each thing it did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from pangaea.engine.telling import points_line, tell_event

from .tables import actor_name

_INDENT = (0, 0, 0, 8)


def tell_entry(entry: dict[str, Any]) -> RenderableType:
    """A decision of the log with what it did."""
    line = Text.assemble((f"{actor_name(entry['actor']):>6}  ", "cyan"), (entry["move"], "bold"))
    return Group(line, *_lines(map(tell_event, entry["events"])))


def tell_preview(preview: dict[str, Any]) -> RenderableType:
    """What a move would do, as `Match.preview` says it."""
    told = [tell_event(event) for event in preview["events"]] or ["nothing to be seen"]
    told.append(points_line(preview["points"]))
    if preview["ends_turn"]:
        told.append("and it ends the turn")
    return Group(Text.assemble((preview["move"], "bold"), " would do this:"), *_lines(told))


def _lines(told: Iterable[str]) -> list[Padding]:
    return [Padding(Text(line, style="dim"), _INDENT, expand=False) for line in told]
