"""The shape of a view, as JSON. Clients and the JSON Schema are made from these types."""

from __future__ import annotations

from typing import TypedDict

from .names import AnimalName, PhaseName


class SeatView(TypedDict):
    """What lies in front of a player."""

    hand_size: int
    hand: list[AnimalName] | None
    """Null for those who may not see it."""
    herd: list[AnimalName]
    """At the water hole."""
    herd_worth: int
    """What the herd would drink now."""


class View(TypedDict):
    """The position as one seat sees it."""

    phase: PhaseName
    active: int
    deck: int
    """Cards left."""
    lions: int
    """Lions among them."""
    last_turns: int
    """Turns left of the last round; 0 before it."""
    led: bool
    """Whether an animal was led in this turn, so that the herd cannot drink."""
    gone: list[str]
    """Cards that drank, fled or came to hunt."""
    seats: list[SeatView]
