"""The shape of a view, as JSON. Clients and the JSON Schema are made from these types."""

from __future__ import annotations

from typing import TypedDict

from .names import Colour, Meteorite, PhaseName, TileKind

# --- the board ------------------------------------------------------------------------------------


class TileView(TypedDict):
    """A tile, the pole included."""

    cell: str
    kind: TileKind
    distance: int
    """From the pole: in steps, or the square of the straight distance, as the option says."""
    occupancy: int
    capacity: int
    full: bool
    """Nobody may enter, cross or breed (R20)."""
    overpopulated: bool
    coast: bool
    """It borders the surrounding water."""
    land: str
    """The name of its land mass."""


class SeaView(TypedDict):
    """An interior sea."""

    name: str
    cells: list[str]


class LandView(TypedDict):
    """A land mass, named by its first cell."""

    name: str
    cells: list[str]
    size: int
    main: bool
    """It holds the pole and is never scored."""
    herds: list[int]
    """Of each seat."""
    ranking: list[list[int]]
    """The seats present, those with the most herds first, equals together."""
    points_now: list[int]
    """What each seat would get in final scoring as the board stands."""


class HerdView(TypedDict):
    """The herds of one seat in one cell."""

    cell: str
    seat: int
    fertile: int
    spent: int
    swimming: bool
    """They go back to stock at the end of this seat's turn unless a tile comes or they are rescued."""


# --- seats and cards ------------------------------------------------------------------------------


class HandView(TypedDict):
    """A seat's hand card: the back for all, the card for its owner."""

    back: int
    card: Colour | None


class SeatView(TypedDict):
    """What lies before a seat."""

    stock: int
    herds: int
    """On land."""
    swimmers: int
    hand: HandView | None
    worth_now: int
    """What final scoring would add if the game ended as the board stands."""


class DeckView(TypedDict):
    """The cards: how many are left of each deck, and what was played of it."""

    left: list[int]
    discards: list[dict[str, int]]
    top: int
    """The back of the next card: 1 or 2; 0 when no more cards are drawn."""
    meteorite_in: int
    """The next card is the meteorite with a chance of one in this many; 0: it cannot be."""


class LastRoundView(TypedDict):
    """The last round: running, or as it would be."""

    meteorite: Meteorite
    turns_left: int
    order: list[int]
    """The seats that still have a turn of the running last round, the active one first."""
    if_drawn: list[int]
    """Before it: the order of the last round if the active seat draws the meteorite in phase 1."""
    if_refilled: list[int]
    """Before it: the order if the meteorite comes in phase 4 instead of a new hand card."""


class ResultView(TypedDict):
    """The end of the game, seat by seat; `lands` has the points of each land mass."""

    interim: list[int]
    final: list[int]
    lands_present: list[int]
    """On how many land masses a seat stands, the main one included: the second tie-break."""


class View(TypedDict):
    """The position as one seat sees it."""

    phase: PhaseName
    active: int
    start: int
    card: Colour | None
    drift_colours: list[Colour]
    """In the mandatory drift: the colours that may drift."""
    points: int
    points_at_most: int
    free_rescues: int
    tiles: list[TileView]
    seas: list[SeaView]
    """Interior seas; all other water surrounds the land."""
    lands: list[LandView]
    herds: list[HerdView]
    left_over: dict[Colour, int]
    """Tiles of the box that are not on the board."""
    seats: list[SeatView]
    deck: DeckView
    last_round: LastRoundView
    result: ResultView | None
