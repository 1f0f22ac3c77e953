"""The observation of Transhumance, made of the state.

A heap of cards is a number with one hexadecimal digit per kind of card.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from pangaea.engine.protocol import Game

from ...layout import Vector
from ..common import head_bytes, one_at, unpacked
from .actions import CARDS, RACES
from .blocks import LAYOUT, PHASES

_WIDTH: Final = LAYOUT.width("path")
_DRAW, _BONUS, _OVER = (PHASES.index(word) for word in ("draw", "bonus", "over"))
_NO_CARDS: Final = bytes(len(CARDS))
_CLOSED: Final = _NO_CARDS * 2


class _Rows(dict[Any, bytes]):
    """The row of a cell with each herd, as one seat sees it."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def __missing__(self, herd: Any) -> bytes:
        if herd is None:
            row = bytes(_WIDTH)
        else:
            owner = b"\1\0" if herd.owner == self._seat else b"\0\1"
            held = {card[1] for card, copies in zip(CARDS, _copies(herd.cards), strict=True) if copies}
            letters = bytes([letter in held for letter in "abcde"])
            row = owner + one_at(len(RACES), herd.race) + letters
        self[herd] = row
        return row


_ROWS: Final = (_Rows(0), _Rows(1))


def from_state(game: Game[Any, Any], state: Any, seat: int, slot: int | None) -> Vector:
    """What the seat sees."""
    over = state.phase == _OVER
    return unpacked(
        head_bytes(game, state, seat),
        _turn(
            state.phase,
            state.drawing,
            state.active == seat,
            state.draws_left,
            state.acted,
            state.empty_turns,
            state.last_turn,
        ),
        *map(_ROWS[seat].__getitem__, state.board),
        *_seat(state, seat, True, over),
        *_seat(state, 1 - seat, over, over),
    )


@lru_cache(maxsize=1 << 12)
def _turn(
    phase: int, drawing: int, mine: bool, draws: int, acted: bool, empty_turns: int, last_turn: bool
) -> bytes:
    """The running turn, from its phase on."""
    drawn = (draws if phase == _DRAW else 0, draws if phase == _BONUS else 0)
    return b"".join(
        (
            one_at(len(PHASES), phase),
            one_at(len(RACES), drawing),
            bytes((mine, *drawn, acted, empty_turns, last_turn)),
        )
    )


def _seat(state: Any, owner: int, shown: bool, over: bool) -> tuple[bytes, ...]:
    """The row of a seat; `shown`: its hand is visible."""
    hand, pen = state.hands[owner], state.pens[owner]
    open_pens = over or state.options["open_pens"]
    return (
        _backs(hand),
        _backs(state.stacks[owner]),
        _pile(pen),
        _copies(hand) if shown else _NO_CARDS,
        _copies(pen) + _copies(state.removed[owner]) if open_pens else _CLOSED,
    )


@lru_cache(maxsize=1 << 15)
def _copies(heap: int) -> bytes:
    """How many of each card a heap holds."""
    # Two digits to a byte, the lower one first.
    pairs = heap.to_bytes(len(CARDS) // 2 + 1, "little")
    return bytes([digit for pair in pairs for digit in (pair & 15, pair >> 4)][: len(CARDS)])


_ENDS: Final = tuple(sum(map(len, list(RACES.values())[:last])) for last in range(len(RACES) + 1))


@lru_cache(maxsize=1 << 15)
def _backs(heap: int) -> bytes:
    """How many cards of each race a heap holds."""
    copies = _copies(heap)
    return bytes([sum(copies[first:last]) for first, last in pairwise(_ENDS)])


@lru_cache(maxsize=1 << 15)
def _pile(heap: int) -> bytes:
    """Piles grow in steps of five: 0, 1–4, 5–9 and so on (R39)."""
    cards = sum(_copies(heap))
    return bytes((cards // 5 + 1 if cards else 0,))
