"""The set-up: dealt at random, or read from a record and checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, TypedDict, TypeVar

from pangaea.engine.errors import BadSetup, quote
from pangaea.engine.info import Options
from pangaea.engine.protocol import Setup
from pangaea.engine.reading import read_choice, read_list, read_object, read_seat
from pangaea.engine.rng import Rng

from .cells import Cell, cell_text, ring, steps
from .data import LANDSCAPES, Box, box
from .lands import interior_seas, land_masses
from .state import HandCard, State

T = TypeVar("T")

_INNER_RINGS = 2


class TriasSetup(TypedDict):
    """What is fixed before the first decision."""

    tiles: dict[str, str]
    """The colour of every land tile by its cell; not the pole, not the holes."""
    start: int
    """The seat that places first."""
    hands: list[str]
    """Each seat's card, from deck 1."""


def deal(players: int, options: Options, rng: Rng) -> Setup:
    """Shuffle the tiles and lay the board, deal a hand card each from deck 1, draw the start player."""
    contents = box(players)
    holes = _draw(list(_cells(_INNER_RINGS)), contents.holes, rng)
    cells = [cell for cell in _cells(contents.radius) if cell not in holes]
    tiles = _draw(_multiset(contents.tiles), len(cells), rng)
    return {
        "tiles": {cell_text(cell): tile for cell, tile in zip(cells, tiles, strict=True)},
        "start": rng.below(players),
        "hands": _draw(_multiset(contents.deck_1), players, rng),
    }


def _draw(pool: list[T], count: int, rng: Rng) -> list[T]:
    """This many of the pool, drawn one after another."""
    return [pool.pop(rng.below(len(pool))) for _ in range(count)]


@cache
def _cells(radius: int) -> tuple[Cell, ...]:
    """The cells of all rings around the pole up to this one, sorted."""
    return tuple(sorted(cell for n in range(1, radius + 1) for cell in ring(n)))


def _multiset(counts: tuple[int, ...]) -> list[str]:
    """The letter of each landscape, repeated by its count."""
    return [letter for letter, count in zip(LANDSCAPES, counts, strict=True) for _ in range(count)]


def start(players: int, options: Options, setup: Setup) -> State:
    """The state before the first placement. Raises `BadSetup`."""
    read_object(setup, "setup", ("tiles", "start", "hands"), BadSetup)
    state = State(players, options)
    lay_tiles(state, _read_tiles(setup["tiles"], state.box))
    state.start = state.active = read_seat(setup["start"], "setup.start", players, BadSetup)
    for seat, letter in enumerate(read_list(setup["hands"], "setup.hands", BadSetup, players)):
        landscape = LANDSCAPES.index(read_choice(letter, f"setup.hands[{seat}]", LANDSCAPES, BadSetup))
        state.hands[seat] = HandCard(landscape, 1)
        state.decks[0][landscape] -= 1
    return state


def lay_tiles(state: State, tiles: dict[Cell, str]) -> None:
    """Put the tiles on the table around the pole; the window must hold them."""
    layout = state.layout
    mountains, steppe, woods = (
        layout.mask(cell for cell, tile in tiles.items() if tile == letter) for letter in LANDSCAPES
    )
    state.tiles = (mountains, steppe, woods)
    state.land = layout.pole | mountains | steppe | woods
    state.masses = land_masses(layout, state.land)
    state.seas = interior_seas(layout, state.land)


def _read_tiles(given: Any, contents: Box) -> dict[Cell, str]:
    if not isinstance(given, dict):
        raise BadSetup(f"setup.tiles must be an object of cells and colours, not {quote(given)}")
    tiles: dict[Cell, str] = {}
    board = {cell_text(cell): cell for cell in _cells(contents.radius)}
    for text, tile in given.items():
        if text not in board:
            raise BadSetup(f"setup.tiles: {quote(text)} is not a cell in rings 1 to {contents.radius}")
        tiles[board[text]] = read_choice(tile, "a tile of setup.tiles", LANDSCAPES, BadSetup)
    _check_holes(tiles, contents)
    _check_colours(tiles, contents)
    return tiles


def _check_holes(tiles: dict[Cell, str], contents: Box) -> None:
    """Exactly the right number of cells is empty, and only in the two inner rings (R26)."""
    holes = [cell for cell in _cells(contents.radius) if cell not in tiles]
    if len(holes) != contents.holes:
        wanted = len(tiles) + len(holes) - contents.holes
        raise BadSetup(f"setup.tiles must list {wanted} land tiles, not {len(tiles)}")
    for hole in holes:
        if steps(hole) > _INNER_RINGS:
            raise BadSetup(f"setup.tiles: the hole {cell_text(hole)} is not in the two inner rings")


def _check_colours(tiles: dict[Cell, str], contents: Box) -> None:
    """No colour more often than in the box; since cells and tiles are equally many, exactly as often."""
    counts = Counter(tiles.values())
    for letter, most in zip(LANDSCAPES, contents.tiles, strict=True):
        if counts[letter] > most:
            raise BadSetup(f"setup.tiles has {counts[letter]} tiles {letter}; the box has {most}")
