"""What the words of several games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from pangaea.engine.protocol import seat_text


def seats_text(seats: Iterable[int]) -> str:
    """`p1 p3`; `nobody` for none."""
    return " ".join(map(seat_text, seats)) or "nobody"


def by_seat(numbers: Iterable[object]) -> str:
    """`p1 3, p2 0`."""
    return ", ".join(f"{seat_text(seat)} {number}" for seat, number in enumerate(numbers))


def counted(counts: Mapping[str, int]) -> str:
    """`M 3, S 1`; `none` where nothing is counted."""
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "none"


@cache
def prose(game: str) -> str:
    """The rules of a game in short, from the file beside this one."""
    return Path(__file__).with_name(f"{game}.txt").read_text(encoding="utf-8").rstrip("\n")
