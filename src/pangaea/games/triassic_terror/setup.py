"""Dealing a set-up and starting from one (rulebook, "Preparation")."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from pangaea.engine.errors import BadSetup
from pangaea.engine.info import Options
from pangaea.engine.protocol import Setup
from pangaea.engine.reading import read_choice, read_list, read_object, read_seat
from pangaea.engine.rng import Rng

from .board import BOARD, Chart
from .data import FIXED_SPACES, FIXED_SPACES_6, SPACES, START_HERD, START_WHITES, TERRAINS, TILES
from .ranking import add
from .state import State, put


class TriassicTerrorSetup(TypedDict):
    """What the deal fixed: player 1 of the set-up chart, the tiles on spaces 1 to 6, the face-up card."""

    start: int
    tiles: list[Literal["newland", "growth", "migration", "hatch", "trex", "raptors"]]
    open: Literal["S", "F", "D", "M"]


def deal(players: int, options: Options, rng: Rng) -> Setup:
    """A start player, the free tiles shuffled onto their spaces, and the first face-up card."""
    start = rng.below(players)
    fixed = _fixed_spaces(players)
    free = [tile for tile in range(len(TILES)) if tile not in fixed]
    rng.shuffle(free)
    by_space = {space: tile for tile, space in fixed.items()}
    tiles = [by_space[space] if space in by_space else free.pop() for space in range(SPACES)]
    return {"start": start, "tiles": [TILES[tile] for tile in tiles], "open": rng.pick(TERRAINS)}


def start(players: int, options: Options, setup: Setup, chart: Chart | None = None) -> State:
    """The state before the first pick. Checks the set-up and raises `BadSetup`.

    `chart`: another set-up chart than the printed one, to try it out.
    """
    read = read_object(setup, "setup", ("start", "tiles", "open"), BadSetup)
    state = State(players, options)
    state.start = state.seat = read_seat(read["start"], "start", players, BadSetup)
    state.tiles = _read_tiles(read["tiles"], players)
    state.open = TERRAINS.index(read_choice(read["open"], "open", TERRAINS, BadSetup))
    state.deck = put(state.deck, state.open, state.deck[state.open] - 1)
    state.tile_whites = START_WHITES
    state.stock -= sum(START_WHITES)
    state.predators = BOARD.predators
    _place_herds(state, chart or BOARD.chart[players])
    return state


def _fixed_spaces(players: int) -> dict[int, int]:
    return FIXED_SPACES_6 if players == 6 else FIXED_SPACES


def _read_tiles(value: Any, players: int) -> tuple[int, ...]:
    """All six tiles, with those that have a fixed space on it."""
    names = [
        read_choice(name, "a tile", TILES, BadSetup) for name in read_list(value, "tiles", BadSetup, SPACES)
    ]
    for name in TILES:
        if names.count(name) != 1:
            raise BadSetup(f"tiles must hold {name} once, not {names.count(name)} times")
    for tile, space in _fixed_spaces(players).items():
        if names[space] != TILES[tile]:
            raise BadSetup(f"{TILES[tile]} must lie on space {space + 1}, where {names[space]} is")
    return tuple(TILES.index(name) for name in names)


def _place_herds(state: State, chart: Chart) -> None:
    """Four dinos each; equal herds keep the habitats of the set-up chart."""
    places = [(area, habitat, number) for number, (area, habitat) in enumerate(chart)]
    for area, _, number in sorted(places):
        seat = (state.start + number) % state.players
        add(state, seat, area, START_HERD)
        state.order[area] += (seat,)
