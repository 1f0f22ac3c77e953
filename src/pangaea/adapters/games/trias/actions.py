"""The action space of Trias: 1,158 numbers, with drifts in two halves.

A drift names two cells of an unlimited table. As one number it would take 35 tiles × 210 places, and a
decision offers up to a thousand of them. So the first half lifts a tile and the second half, which follows at
once, lays it down beside another one. A place beside several tiles is named by the lowest slot among them,
the lifted tile left out; slots are counted as they were before the tile was lifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pangaea.engine.protocol import Game

from ...codec import Choices, Half, Listed, Span
from .ground import DIRECTION, SLOTS, Cell, Ground, ground

_HAND, _DRAW, _END = range(3)
_PLACE: Final = 3
_BREED: Final = _PLACE + SLOTS
_LIFT: Final = _BREED + SLOTS
_LAY: Final = _LIFT + SLOTS
_MOVE: Final = _LAY + SLOTS * 6
_RESCUE: Final = _MOVE + SLOTS * 12
ACTIONS: Final = _RESCUE + SLOTS * 12

SPANS: Final = (
    Span(_HAND, 3, "hand, draw, end", "in this order"),
    Span(_PLACE, SLOTS, "place CELL", "by the slot of the tile"),
    Span(_BREED, SLOTS, "breed CELL", "by the slot of the tile"),
    Span(_LIFT, SLOTS, "drift FROM …", "first half: by the slot of the tile that is lifted"),
    Span(
        _LAY, SLOTS * 6, "drift … TO", "second half: 6 · slot of the lowest tile beside the place + direction"
    ),
    Span(_MOVE, SLOTS * 12, "move FROM TO f/s", "12 · slot of FROM + 2 · direction to TO + (0: f, 1: s)"),
    Span(_RESCUE, SLOTS * 12, "rescue FROM TO f/s", "12 · slot of TO + 2 · direction to FROM + (0: f, 1: s)"),
)

OUTCOMES: Final = tuple(f"card {card}" for card in "MSWX")

# Every turn before the last round takes one of 39 cards. A turn has a card, its outcome, a drift of two
# halves, four actions of at most three rescues each, the end and a refill.
LONGEST_GAME: Final = 10 + (39 + 5) * (1 + 1 + 2 + 12 + 1 + 1)

_verbs: dict[type, str] = {}
"""The verb of each class of moves, read from the text of the first one seen."""


def _verb(game: Game[Any, Any], move: Any) -> str:
    verb = _verbs.get(type(move))
    if verb is None:
        verb = _verbs[type(move)] = game.write_move(move).split(" ")[0]
    return verb


class Lift(Half):
    """A tile that is lifted and not yet laid down: the drifts from `first` on, one for each of its goals."""

    __slots__ = ("_drifts", "_first", "_goals", "_layout", "_tiles")

    def __init__(
        self, tiles: Ground, slot: int, layout: Any, goals: int, drifts: Sequence[Any], first: int
    ) -> None:
        self.slot, self._tiles, self._layout = slot, tiles, layout
        self._goals, self._drifts, self._first = goals, drifts, first

    @property
    def text(self) -> str:
        """`drift FROM`"""
        q, r = self._tiles.cells[self.slot]
        return f"drift {q},{r}"

    def rest(self) -> Choices:
        """Where the tile may go; the drift itself is made when it is chosen."""
        tiles, slot = self._tiles, self.slot
        places = [_LAY + tiles.name(cell, slot) for cell in self._layout.cells_of(self._goals)]
        return Listed(places, self._drifts, self._first)


def choices(game: Game[Any, Any], state: Any) -> Choices:
    """The legal numbers of the seat that acts."""
    tiles = ground(state.layout, state.land)
    found: dict[int, Any] = {}
    for part in game.legal(state).parts:
        verb = _verb(game, part[0])
        if verb == "drift":
            _lift(tiles, state, part, found)
        else:
            for move in part:
                found[_number(tiles, verb, move)] = move
    return found


def _lift(tiles: Ground, state: Any, drifts: Sequence[Any], found: dict[int, Any]) -> None:
    """The tiles that drift. The state keeps them with their goals, so no drift needs to be looked at."""
    layout, first = state.layout, 0
    for index, goals in state.drifts:
        slot = tiles.slot[layout.cells[index]]
        found[_LIFT + slot] = Lift(tiles, slot, layout, goals, drifts, first)
        first += goals.bit_count()


def _number(tiles: Ground, verb: str, move: Any) -> int:
    """The number of any move but a drift."""
    if verb == "move":
        return _MOVE + _step(tiles, move.origin, move.to, move.herd)
    if verb == "breed":
        return _BREED + tiles.slot[move.cell]
    if verb == "rescue":
        return _RESCUE + _step(tiles, move.to, move.origin, move.herd)
    if verb == "place":
        return _PLACE + tiles.slot[move.cell]
    return {"hand": _HAND, "draw": _DRAW, "end": _END}[verb]


def _step(tiles: Ground, tile: Cell, other: Cell, herd: str) -> int:
    """A tile, the direction to the other cell, and the kind of herd."""
    direction = DIRECTION[other[0] - tile[0], other[1] - tile[1]]
    return 12 * tiles.slot[tile] + 2 * direction + (herd == "s")


def encode(game: Game[Any, Any], state: Any, move: Any) -> tuple[int, ...]:
    """The number of a move; of a drift both numbers."""
    tiles, verb = ground(state.layout, state.land), _verb(game, move)
    if verb != "drift":
        return (_number(tiles, verb, move),)
    slot = tiles.slot[move.origin]
    return _LIFT + slot, _LAY + tiles.name(move.to, slot)
