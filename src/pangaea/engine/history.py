"""What has happened in a match: its decisions, what a viewer may know of them, what can be taken back.

Copying costs the same however long the match is, and stored states are never changed: a match plays on a
copy of its state and swaps it in.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .chain import Chain
from .events import Event, is_public, tell
from .protocol import Actor, Veil


class Entry(NamedTuple):
    """One decision of the match, with what it did."""

    turn: int
    step: int
    actor: Actor
    text: str
    veil: Veil | None
    events: list[Event]

    def told(self, seat: int | None, now: int, *, over: bool) -> dict[str, Any]:
        """As far as the seat (None: a spectator) may know it in turn `now`."""
        veil = self.veil
        hidden = veil is not None and not over and (seat is None or seat != veil.owner)
        return {
            "turn": self.turn,
            "step": self.step,
            "actor": self.actor,
            "move": veil.text if veil is not None and hidden else self.text,
            "events": [tell(event, seat, over=over, age=now - self.turn) for event in self.events],
        }


class History:
    """The decisions so far, and how far back they can be taken."""

    __slots__ = ("_before", "_entries", "_harmless")

    def __init__(self) -> None:
        self._entries: Chain[Entry] = Chain()
        # The states before the last moves that can still be taken back, oldest first.
        self._before: Chain[Any] = Chain()
        # How many of the latest decisions have revealed nothing: neither an outcome of chance nor a secret.
        self._harmless = 0

    def copy(self) -> History:
        """An independent history of the same decisions."""
        twin = History.__new__(History)
        twin._entries = self._entries.copy()
        twin._before = self._before.copy()
        twin._harmless = self._harmless
        return twin

    # --- growing -------------------------------------------------------------------------------

    def add(self, entry: Entry, before: Any, *, shows: bool, barrier: bool) -> None:
        """One more decision, taken in the state `before`; behind a barrier nothing can be undone."""
        self._harmless = 0 if shows else self._harmless + 1
        if barrier:
            self._before.clear()
        else:
            self._before.append(before)
        self._entries.append(entry)

    def close(self) -> None:
        """The match has stopped: no decision can be taken back now."""
        self._before.clear()

    # --- showing -------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def texts(self) -> list[str]:
        """The texts of all decisions, in order."""
        return [entry.text for entry in self._entries]

    @property
    def last(self) -> Entry:
        """The latest decision."""
        return self._entries.last

    def step(self, turn: int) -> int:
        """The number of the coming decision within this turn, from 1."""
        last = self._entries.last if self._entries else None
        return last.step + 1 if last is not None and last.turn == turn else 1

    def told(self, seat: int | None, now: int, since: int, *, over: bool) -> list[dict[str, Any]]:
        """The decisions from number `since` on, as far as the seat may know them in turn `now`."""
        return [entry.told(seat, now, over=over) for entry in self._entries.since(since)]

    def insiders(self, since: int) -> set[int]:
        """The seats that may know more than a spectator of the decisions from number `since` on."""
        seats: set[int | None] = set()
        for entry in self._entries.since(since):
            if entry.veil is not None:
                seats.add(entry.veil.owner)
            for event in entry.events:
                if not is_public(type(event)):
                    seats.add(getattr(event, "seat", None))
        return {seat for seat in seats if seat is not None}

    # --- taking back ---------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the last decision was this seat's own and no barrier follows it."""
        return bool(self._before) and self._entries.last.actor == seat

    def undo(self) -> tuple[Any, str]:
        """Remove the last decision; return the state before it, and its text."""
        self._harmless -= 1
        return self._before.pop(), self._entries.pop().text

    def can_retract(self, seat: int) -> int:
        """How many decisions go with this seat's latest one if none has revealed anything; 0: it stays."""
        for count, entry in enumerate(reversed(self._entries), 1):
            if count > self._harmless:
                return 0
            if entry.actor == seat:
                return count
        return 0
