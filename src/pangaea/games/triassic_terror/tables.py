"""Ready-made parts of move lists: every list of one verb is made once and then only looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, Generic, TypeAlias, TypeVar

from pangaea.engine.lazy import MoveList

from .board import AREA_COUNT, AREAS_OF, MEMBERS, Area, AreaMask
from .data import CARD_DINOS, DINOS, SPACES
from .moves import (
    NOWHERE,
    Done,
    Eat,
    Egg,
    End,
    Fly,
    Growth,
    Hatch,
    Migrate,
    Move,
    NewLand,
    PlayCard,
    Raptor,
    Send,
    TakeCard,
    TakeTile,
    Trex,
    Volcano,
    White,
)

L = TypeVar("L")
M = TypeVar("M")
Part: TypeAlias = tuple[Move, ...]
"""A sorted part of a move list, all of one verb."""


class ByMask(dict[int, L], Generic[L]):
    """The moves of one verb by bit mask, made when first asked for."""

    def __init__(self, make: Callable[[int], L]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, mask: int) -> L:
        made = self[mask] = self._make(mask)
        return made


def _by_area(kind: Callable[[Area], M], first: tuple[M, ...] = ()) -> ByMask[tuple[M, ...]]:
    """One move per area of the mask, behind the moves that name no area."""
    moves = [kind(area) for area in range(AREA_COUNT)]
    return ByMask(lambda mask: first + tuple(moves[area] for area in MEMBERS[mask]))


def _growths(mask: AreaMask) -> tuple[Growth, ...]:
    """Every ordered pair of herds, or the one herd alone."""
    herds = MEMBERS[mask]
    if len(herds) == 1:
        return (Growth(herds[0], NOWHERE),)
    return tuple(Growth(one, other) for one in herds for other in herds if one != other)


MIGRATES: Final = _by_area(Migrate)
HATCHES: Final = _by_area(Hatch)
FLIES: Final = _by_area(Fly)
TREXES: Final = _by_area(Trex, first=(Trex(NOWHERE),))
WHITES: Final = _by_area(White)
EGGS: Final = _by_area(Egg)
VOLCANOES: Final = _by_area(Volcano)
RUNS: Final = (
    _by_area(lambda area: Raptor(0, area)),
    _by_area(lambda area: Raptor(1, area)),
)
GROWTHS: Final = ByMask(_growths)
EATS: Final = ByMask(lambda mask: tuple(Eat(seat) for seat in range(SPACES) if mask >> seat & 1))
SENDS: Final = tuple(tuple(Send(area, n) for n in range(1, DINOS + 1)) for area in range(AREA_COUNT))
"""By area: groups of 1, 2, 3 …"""

NO_HATCH: Final[Part] = (Hatch(NOWHERE),)
DONE: Final[Part] = (Done(),)
END: Final[Part] = (End(),)

# Whole lists, where a phase offers one verb.
TAKE_CARDS: Final[MoveList[Move]] = MoveList((TakeCard(False), TakeCard(True)))
TAKE_TILES: Final = ByMask(
    lambda mask: MoveList(TakeTile(tile) for tile in range(SPACES) if mask >> tile & 1)
)
ONLY_DONE: Final[MoveList[Move]] = MoveList(DONE)

TOO_MANY: Final = CARD_DINOS + 1
"""A group no card can bring: the need of an area where nothing survives."""


@cache
def card_plays(terrain: int, dinos: int, needs: tuple[int, ...]) -> tuple[PlayCard, ...]:
    """Every way to play a card of this terrain; see `_spreads`."""
    return tuple(map(PlayCard, _spreads(terrain, dinos, needs)))


@cache
def newland_plays(terrain: int, dinos: int, needs: tuple[int, ...]) -> tuple[NewLand, ...]:
    """Every way to play New Environment on this terrain; see `_spreads`."""
    return tuple(map(NewLand, _spreads(terrain, dinos, needs)))


def _spreads(terrain: int, dinos: int, needs: tuple[int, ...]) -> list[tuple[Area, ...]]:
    """Every way to spread this many dinos over the terrain's areas.

    `needs` is the smallest group that survives in each of them.
    """
    limits = tuple(zip(AREAS_OF[terrain], needs, strict=True))
    return [
        spread
        for spread in combinations_with_replacement(AREAS_OF[terrain], dinos)
        if all(not (group := spread.count(area)) or group >= need for area, need in limits)
    ]
