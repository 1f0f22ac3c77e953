"""What happened, as JSON lines: one event each, in the order in which one process saw them."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Event = dict[str, Any]


def digest(value: object) -> str:
    """A short name for a JSON value: two that differ have different ones."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def moves(log: list[Event]) -> str:
    """The decisions of a log, without what came of them."""
    return digest([[entry["turn"], entry["step"], entry["actor"], entry["move"]] for entry in log])


class History:
    """The events so far. `kind` says what an event is; `t` is when, in seconds since the beginning.

    Of clients: `hello`, `shown` (a message that shows a seq), `heard` (a line of chat), `sent`, `answered`,
    `revoked` (the end of a link was acknowledged), `closed`, `left` (on purpose). Of the run: `fault`, `calm`
    (the last fault is over), `deadline`. From the database at the end: `row` (of the log), `line` (of chat).
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._begun = time.monotonic()

    def add(self, kind: str, **fields: Any) -> None:
        """Write down what has just happened."""
        self.events.append({"kind": kind, "t": round(time.monotonic() - self._begun, 4), **fields})

    def save(self, file: Path) -> None:
        """Keep it as JSON lines."""
        file.write_text("".join(json.dumps(event) + "\n" for event in self.events), encoding="utf-8")


def load(file: Path) -> list[Event]:
    """The events of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def of_kind(events: Iterable[Event], *kinds: str) -> list[Event]:
    """The events of some kinds."""
    return [event for event in events if event["kind"] in kinds]
