"""What happened, in words: one line for a decision, one for each thing it did.

Everything told here comes from `Match.log` or `Match.preview`, which have already left out what the
seat may not know; an event's hidden field is null there and is passed over here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from .tables import actor_name, seat_name

SEATS = frozenset({"seat", "owner", "first", "order", "before", "after", "tied", "winners"})
"""Names of fields that hold a seat or several."""

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


def tell_event(event: dict[str, Any]) -> str:
    """`tile drifted: from 3,0 to 4,-1`: the kind, then what may be known of the fields."""
    kind = str(event["event"]).replace("_", " ")
    known = _fields({name: value for name, value in event.items() if name != "event"})
    return f"{kind}: {known}" if known else kind


def _fields(fields: dict[str, Any]) -> str:
    told = (_field(name, value) for name, value in fields.items())
    return ", ".join(text for text in told if text)


def _field(name: str, value: object) -> str:
    """One field in words; nothing for what is hidden, empty or false."""
    words = name.replace("_", " ")
    if value is None or value is False or value in ([], {}):
        return ""
    if value is True:
        return words
    if name == "seat" and isinstance(value, int):
        return seat_name(value)
    return f"{words} {_value(value, seats=name in SEATS)}"


def _value(value: object, *, seats: bool = False) -> str:
    if isinstance(value, dict):
        return f"({_fields(value)})"
    if isinstance(value, list):
        return " ".join(
            f"({_value(item)})" if isinstance(item, list) else _value(item, seats=seats) for item in value
        )
    if seats and isinstance(value, int):
        return seat_name(value)
    return "–" if value is None else str(value).replace("_", " ")


def points_line(points: Iterable[int | None]) -> str:
    """Who gains how much."""
    gained = [f"{seat_name(seat)} {gain:+d}" for seat, gain in enumerate(points) if gain]
    return "points: " + ("  ".join(gained) if gained else "none")
