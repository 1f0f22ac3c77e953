"""What happened, in words: one line for a decision, one for each thing it did.

Everything told here comes from `Match.log` or `Match.preview`, which have already left out what the
seat may not know; an event's hidden field is null there and is passed over here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from .tables import actor_name, seat_name

SEAT_FIELDS = frozenset({"seat", "owner", "winner", "player", "by", "victim", "loser", "first", "next"})
"""Fields of events that hold a seat."""


def tell_entry(entry: dict[str, Any]) -> Text:
    """A decision of the log with what it did."""
    line = Text.assemble((f"{actor_name(entry['actor']):>6}  ", "cyan"), (entry["move"], "bold"))
    return line.append(tell_events(entry["events"]))


def tell_events(events: Iterable[dict[str, Any]]) -> Text:
    """Each event on a line of its own, in the words of its kind and fields."""
    return Text("".join(f"\n        {tell_event(event)}" for event in events), style="dim")


def tell_event(event: dict[str, Any]) -> str:
    """`tile drifted: from 3,0 to 4,-1`: the kind, then what may be known of the fields."""
    fields = [_field(name, value) for name, value in event.items() if name != "event"]
    kind = str(event["event"]).replace("_", " ")
    known = ", ".join(field for field in fields if field)
    return f"{kind}: {known}" if known else kind


def _field(name: str, value: object) -> str:
    if value is None or value in ([], {}):
        return ""
    if isinstance(value, bool):
        return name.replace("_", " ") if value else ""
    if name in SEAT_FIELDS and isinstance(value, int):
        return seat_name(value) if name == "seat" else f"{name} {seat_name(value)}"
    return f"{name.replace('_', ' ')} {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}:{_value(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(f"({_value(item)})" if isinstance(item, list) else _value(item) for item in value)
    return "–" if value is None else str(value)


def tell_preview(preview: dict[str, Any]) -> Text:
    """What a move would do, as `Match.preview` says it."""
    text = Text.assemble((preview["move"], "bold"), " would do this:")
    text.append(tell_events(preview["events"]) if preview["events"] else "\n        nothing to be seen")
    text.append(f"\n        {points_line(preview['points'])}")
    return text.append("\n        and it ends the turn" if preview["ends_turn"] else "")


def points_line(points: Iterable[int | None]) -> str:
    """Who gains how much."""
    gained = [f"{seat_name(seat)} {gain:+d}" for seat, gain in enumerate(points) if gain]
    return "points  " + ("  ".join(gained) if gained else "none")
