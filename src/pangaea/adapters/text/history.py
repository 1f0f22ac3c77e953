"""What happened so far, a line for each decision, as the seat may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pangaea.engine.protocol import seat_text
from pangaea.engine.telling import tell_event

from .budget import count_tokens


def history_lines(log: Sequence[Mapping[str, Any]]) -> list[str]:
    """The entries of a log in words, oldest first."""
    return [_line(entry) for entry in log]


def _line(entry: Mapping[str, Any]) -> str:
    actor = entry["actor"]
    who = seat_text(actor) if isinstance(actor, int) else str(actor)
    told = "; ".join(map(tell_event, entry["events"]))
    return f"turn {entry['turn']}, {who}: {entry['move']}" + (f" ({told})" if told else "")


def latest(lines: Sequence[str], budget: int) -> list[str]:
    """As many of the last lines as fit, and a note on how many were left out."""
    kept: list[str] = []
    left = budget - count_tokens(_left_out(len(lines))) - 1
    for line in reversed(lines):
        left -= count_tokens(line) + 1
        if left < 0:
            break
        kept.insert(0, line)
    if len(kept) == len(lines):
        return kept
    return [_left_out(len(lines) - len(kept)), *kept] if kept else []


def _left_out(count: int) -> str:
    return f"({count} earlier decisions are left out)"
