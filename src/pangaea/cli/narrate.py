"""What happened, in words: one line for a decision, one for each thing it did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from pangaea.engine.telling import points_line, tell_event

from .screen.tokens import DARK
from .tables import actor_name

_INDENT = (0, 0, 0, 8)


def tell_entry(entry: dict[str, Any]) -> RenderableType:
    """A decision of the log with what it did."""
    actor = entry["actor"]
    colour = DARK.seats[actor] if isinstance(actor, int) else "cyan"
    line = Text.assemble((f"{actor_name(actor):>6}  ", colour), (entry["move"], "bold"))
    return Group(line, *_lines(map(tell_event, entry["events"])))


def tell_last(log: Sequence[dict[str, Any]], count: str) -> RenderableType:
    """The last decisions of a log, as many as were asked for, or ten."""
    last = int(count) if count.isascii() and count.isdecimal() and len(count) < 10 else 10
    return Group(*map(tell_entry, log[-last:] if last else []))


def tell_preview(preview: dict[str, Any]) -> RenderableType:
    """What a move would do, as `Match.preview` says it."""
    told = [tell_event(event) for event in preview["events"]] or ["nothing to be seen"]
    told.append(points_line(preview["points"]))
    if preview["ends_turn"]:
        told.append("and it ends the turn")
    return Group(Text.assemble((preview["move"], "bold"), " would do this:"), *_lines(told))


def _lines(told: Iterable[str]) -> list[Padding]:
    return [Padding(Text(line, style="dim"), _INDENT, expand=False) for line in told]
