"""The action space of Trias: 1,158 numbers, with drifts in two halves.

A drift names two of the cells of an endless table. As one number it would take 35 tiles × 210 places, and a
decision offers up to a thousand of them. So the first half lifts a tile and the second half, which follows at
once, lays it down beside another one. A place beside several tiles is named by the lowest slot among them,
the lifted tile left out; slots are counted as they were before the tile was lifted.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pangaea.engine.protocol import Game

from ...codec import Choices, Half, Span
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
"""The verb of each class of moves, by the text of the first one met."""


def _verb(game: Game[Any, Any], move: Any) -> str:
    verb = _verbs.get(type(move))
    if verb is None:
        verb = _verbs[type(move)] = game.write_move(move).split(" ")[0]
    return verb


def choices(game: Game[Any, Any], state: Any) -> Choices:
    """The legal numbers of the seat that acts."""
    tiles, legal = ground(state.layout, state.land), game.legal(state)
    found: dict[int, Any] = {}
    for part in getattr(legal, "parts", (legal,)):
        moves = list(part)
        # Lists are sorted by verb, and no verb that is offered beside drifts comes before them.
        drifts = bisect(moves, False, key=lambda move: _verb(game, move) != "drift")
        if drifts:
            whole = moves[:drifts]
            for cell in dict.fromkeys([move[0] for move in whole]):
                slot = tiles.slot[cell]
                text = f"drift {cell[0]},{cell[1]}"
                found[_LIFT + slot] = Half(text, slot, partial(_places, tiles, cell, whole))
        for move in moves[drifts:]:
            found[_number(tiles, _verb(game, move), move)] = move
    return found


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


def _places(tiles: Ground, origin: Cell, moves: Sequence[Any]) -> Choices:
    """The second halves of the drifts of one tile."""
    lifted = tiles.slot[origin]
    return {_place(tiles, lifted, move.to): move for move in moves if move.origin == origin}


def _place(tiles: Ground, lifted: int, cell: Cell) -> int:
    """A place, by the lowest tile beside it that stays."""
    beside = tiles.beside(cell)
    slot, direction = beside[0] if beside[0][0] != lifted else beside[1]
    return _LAY + 6 * slot + direction


def encode(game: Game[Any, Any], state: Any, move: Any) -> tuple[int, ...]:
    """The number of a move; of a drift both numbers."""
    tiles, verb = ground(state.layout, state.land), _verb(game, move)
    if verb != "drift":
        return (_number(tiles, verb, move),)
    slot = tiles.slot[move.origin]
    return _LIFT + slot, _place(tiles, slot, move.to)
