"""Events and points in plain words.

The input comes from `Match.log` or `Match.preview`, which have already removed what the seat may not know;
a hidden field is null there and skipped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from .protocol import seat_text

SEATS: Final = frozenset({"seat", "owner", "first", "order", "before", "after", "leader", "tied", "winners"})
"""Names of fields that hold a seat or several."""
LED_BY_SEATS: Final = frozenset({"places"})
"""Names of fields that hold rows which begin with a seat each."""


def tell_event(event: Mapping[str, Any]) -> str:
    """`tile drifted: from 3,0 to 4,-1`: the kind, then what may be known of the fields."""
    kind = str(event["event"]).replace("_", " ")
    known = _fields({name: value for name, value in event.items() if name != "event"})
    return f"{kind}: {known}" if known else kind


def points_line(points: Iterable[int | None]) -> str:
    """Who gains how much."""
    gained = [f"{seat_text(seat)} {gain:+d}" for seat, gain in enumerate(points) if gain]
    return "points: " + ("  ".join(gained) if gained else "none")


def _fields(fields: Mapping[str, Any]) -> str:
    told = (_field(name, value) for name, value in fields.items())
    return ", ".join(text for text in told if text)


def _field(name: str, value: object) -> str:
    """One field in words; nothing for what is hidden, empty or false."""
    words = name.replace("_", " ")
    if value is None or value is False or value in ("", [], {}):
        return ""
    if value is True:
        return words
    if name == "seat" and isinstance(value, int):
        return seat_text(value)
    if name in LED_BY_SEATS and isinstance(value, list):
        value = [[seat_text(seat), *row] for seat, *row in value]
    return f"{words} {_value(value, seats=name in SEATS)}"


def _value(value: object, *, seats: bool = False) -> str:
    if isinstance(value, dict):
        return f"({_fields(value)})"
    if isinstance(value, list):
        return " ".join(
            f"({_value(item)})" if isinstance(item, list) else _value(item, seats=seats) for item in value
        )
    if seats and isinstance(value, int):
        return seat_text(value)
    return "–" if value is None else str(value).replace("_", " ")
