"""Texts of moves, both ways (decisions.md §3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from pangaea.engine.errors import UnreadableMove, quote
from pangaea.engine.protocol import seat_text

from . import moves
from .board import AREAS, Area
from .data import CARD_DINOS, DINOS, PLAYER_COUNTS, TERRAINS, TILES
from .moves import NOWHERE, Move

_SEATS: Final = tuple(map(seat_text, range(PLAYER_COUNTS[-1])))
_RAPTORS: Final = ("r1", "r2")


# --- writing -----------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    """The text of a move."""
    return _WRITERS[type(move)](move)


def _areas(areas: Sequence[Area]) -> str:
    return " ".join(AREAS[area] for area in areas)


def _area_or(word: str, area: Area) -> str:
    return word if area == NOWHERE else AREAS[area]


def _growth(move: moves.Growth) -> str:
    return f"growth {_areas([area for area in move if area != NOWHERE])}"


_WRITERS: Final[dict[type[Move], Callable[[Any], str]]] = {
    moves.TakeCard: lambda move: "card blind" if move.blind else "card open",
    moves.Deal: lambda move: f"deal {TERRAINS[move.terrain]}",
    moves.TakeTile: lambda move: f"tile {TILES[move.tile]}",
    moves.PlayCard: lambda move: f"card {_areas(move.areas)}",
    moves.NewLand: lambda move: f"newland {_areas(move.areas)}",
    moves.Growth: _growth,
    moves.Migrate: lambda move: f"migrate {AREAS[move.area]}",
    moves.Hatch: lambda move: f"hatch {_area_or('none', move.area)}",
    moves.Fly: lambda move: f"fly {AREAS[move.area]}",
    moves.Trex: lambda move: f"trex {_area_or('stay', move.area)}",
    moves.Raptor: lambda move: f"raptor {_RAPTORS[move.raptor]} {AREAS[move.area]}",
    moves.White: lambda move: f"white {AREAS[move.area]}",
    moves.Egg: lambda move: f"egg {AREAS[move.area]}",
    moves.Volcano: lambda move: f"volcano {AREAS[move.area]}",
    moves.End: lambda move: "end",
    moves.Send: lambda move: f"send {AREAS[move.area]} {move.dinos}",
    moves.Eat: lambda move: f"eat {_SEATS[move.seat]}",
    moves.Eject: lambda move: f"eject {_SEATS[move.seat]} {AREAS[move.area]}",
    moves.Done: lambda move: "done",
    moves.Slot: lambda move: f"slot {TILES[move.tile]}",
}


# --- reading -----------------------------------------------------------------------------------


def read_move(text: str) -> Move:
    """The move of a text. Raises `UnreadableMove` and says what was expected."""
    verb, *words = text.split(" ")
    reader = _READERS.get(verb)
    if reader is None:
        raise UnreadableMove(f"expected one of {', '.join(_READERS)}, not {quote(verb)}")
    expected, read = reader
    try:
        return read(*words)
    except (KeyError, TypeError, ValueError):
        _refuse(expected, text)


def _refuse(expected: str, text: str) -> NoReturn:
    raise UnreadableMove(f"expected {expected}, not {quote(text)}")


def _read_card(*words: str) -> Move:
    if words in (("open",), ("blind",)):
        return moves.TakeCard(words == ("blind",))
    return moves.PlayCard(_read_spread(*words))


def _read_spread(*words: str) -> tuple[Area, ...]:
    """One to three areas in the order of the board."""
    areas = tuple(map(AREAS.index, words))
    if not 1 <= len(areas) <= CARD_DINOS or list(areas) != sorted(areas):
        raise ValueError(words)
    return areas


def _read_growth(first: str, second: str | None = None) -> Move:
    return moves.Growth(AREAS.index(first), NOWHERE if second is None else AREAS.index(second))


def _read_send(area: str, count: str) -> Move:
    return moves.Send(AREAS.index(area), _COUNTS[count])


def _area_reader(kind: Callable[[Area], Move], no_area: str | None = None) -> Callable[[str], Move]:
    """Reads a verb's single area, or the word that stands for none."""
    return lambda word: kind(NOWHERE if word == no_area else AREAS.index(word))


# A text has its one writing: no other digits, signs or leading zeros.
_COUNTS: Final = {str(count): count for count in range(1, DINOS + 1)}

_READERS: Final[dict[str, tuple[str, Callable[..., Move]]]] = {
    "card": ("'card open', 'card blind' or 'card AREA AREA AREA' in the order of the board", _read_card),
    "deal": ("'deal S', 'deal F', 'deal D' or 'deal M'", lambda t: moves.Deal(list(TERRAINS).index(t))),
    "tile": ("'tile NAME'", lambda name: moves.TakeTile(TILES.index(name))),
    "newland": (
        "'newland AREA AREA AREA' in the order of the board",
        lambda *words: moves.NewLand(_read_spread(*words)),
    ),
    "growth": ("'growth AREA AREA' or 'growth AREA'", _read_growth),
    "migrate": ("'migrate AREA'", _area_reader(moves.Migrate)),
    "hatch": ("'hatch AREA' or 'hatch none'", _area_reader(moves.Hatch, "none")),
    "fly": ("'fly AREA'", _area_reader(moves.Fly)),
    "trex": ("'trex AREA' or 'trex stay'", _area_reader(moves.Trex, "stay")),
    "raptor": (
        "'raptor r1 AREA' or 'raptor r2 AREA'",
        lambda name, area: moves.Raptor(_RAPTORS.index(name), AREAS.index(area)),
    ),
    "white": ("'white AREA'", _area_reader(moves.White)),
    "egg": ("'egg AREA'", _area_reader(moves.Egg)),
    "volcano": ("'volcano AREA'", _area_reader(moves.Volcano)),
    "send": ("'send AREA COUNT'", _read_send),
    "eat": ("'eat p1' … 'eat p6'", lambda seat: moves.Eat(_SEATS.index(seat))),
    "eject": (
        "'eject p1 AREA' … 'eject p6 AREA'",
        lambda seat, area: moves.Eject(_SEATS.index(seat), AREAS.index(area)),
    ),
    "done": ("'done'", moves.Done),
    "end": ("'end'", moves.End),
    "slot": ("'slot NAME'", lambda name: moves.Slot(TILES.index(name))),
}
