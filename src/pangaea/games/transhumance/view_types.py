"""The shape of a view, as JSON. Clients and the JSON Schema are made from these types."""

from __future__ import annotations

from typing import TypedDict

from .names import PhaseName, RaceName


class HerdView(TypedDict):
    """A herd as all may see it (R43)."""

    owner: int
    race: RaceName
    cards: list[str]
    size: int
    complete: bool
    """It has every character of its race; such a reckless herd can be sacrificed."""


class CellView(TypedDict):
    """A cell of the path."""

    cell: str
    ahead: list[str]
    """Where a herd goes from here."""
    herd: HerdView | None


class PileView(TypedDict):
    """How thick a pile in the pen looks: between `least` and `most` cards (R39)."""

    step: int
    least: int
    most: int


class SeatView(TypedDict):
    """What lies in front of a player."""

    colour: str
    hand_backs: dict[RaceName, int]
    """Cards of each race in the hand."""
    hand: dict[RaceName, dict[str, int]] | None
    """Race, character, copies; null for those who may not see it."""
    largest: dict[RaceName, list[str]] | None
    """The largest conforming herd of each race out of the hand; null for those who may not see it."""
    enclosure: dict[RaceName, int]
    """Cards left in the stack of each race."""
    enclosure_left: int
    turns_left: int
    """At least this many turns of their own until the enclosure is empty, without bonus draws."""
    pile: PileView
    pen: dict[str, int] | None
    """Cards delivered; null while nobody may count them."""
    pen_count: int | None
    removed: dict[str, int] | None
    """Cards dispersed; null while the pens are closed."""


class View(TypedDict):
    """The position as one seat sees it."""

    active: int
    phase: PhaseName
    drawing: RaceName | None
    """The stack from which a card is being dealt."""
    draws_left: int
    bonus_left: int
    acted: bool
    """False while this turn may still become an empty one."""
    empty_turns: int
    """Empty turns in a row before this one."""
    empty_turns_limit: int
    last_turn: bool
    path: list[list[CellView]]
    """The funnel, row 1 first, each row from the left."""
    seats: list[SeatView]
