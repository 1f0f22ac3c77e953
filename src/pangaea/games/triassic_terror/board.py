"""The island, read from `board.json` and checked.

The printed board is not published anywhere; the file is a reconstruction and says so. Nothing else
describes the island: put another `board.json` in its place and the rules follow. Areas are numbers in
the order of the file, area sets are bit masks (bit `a` is area `a`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from .data import BOARD_SIDES, HABITATS, PLAYER_COUNTS, PREDATORS, TERRAIN_NAMES

Area: TypeAlias = int
AreaMask: TypeAlias = int
Chart: TypeAlias = tuple[tuple[Area, int], ...]
"""A set-up chart: the area and the habitat of the herd of player 1, 2 …"""

_POINT_KEYS: Final = ("vp24", "vp56")
_START_KEYS: Final = ("trex", "pterodactyl", "raptor_a", "raptor_b")


class Board(NamedTuple):
    """An island as the rules see it."""

    names: tuple[str, ...]
    terrains: tuple[int, ...]
    rings: tuple[int, ...]
    neighbours: tuple[tuple[Area, ...], ...]
    points: tuple[tuple[tuple[int, ...], ...], ...]
    """By side of the board, area and habitat."""
    chart: Mapping[int, Chart]
    """The set-up chart of each player count."""
    predators: tuple[Area, ...]
    """Where T-Rex, pterodactyl and the two raptors start."""


def read_board(raw: Mapping[str, Any]) -> Board:
    """The island of a board file; `ValueError` if it cannot be one."""
    areas: Mapping[str, Any] = raw["areas"]
    names = tuple(areas)
    index = {name: number for number, name in enumerate(names)}
    board = Board(
        names=names,
        terrains=tuple(TERRAIN_NAMES.index(area["terrain"]) for area in areas.values()),
        rings=tuple(area["ring"] for area in areas.values()),
        neighbours=tuple(tuple(sorted(index[n] for n in area["adjacent"])) for area in areas.values()),
        points=tuple(tuple(tuple(area[key]) for area in areas.values()) for key in _POINT_KEYS),
        chart={count: _chart(raw["setup"][str(count)], index) for count in PLAYER_COUNTS},
        predators=tuple(index[raw["start"][key]] for key in _START_KEYS),
    )
    _check_areas(board)
    _check_borders(board, raw)
    _check_points(board, raw["sums"])
    _check_chart(board)
    return board


def _chart(raw: Mapping[str, Any], index: Mapping[str, Area]) -> Chart:
    """Player 1 first; the keys are the players' numbers."""
    places = [raw[str(number)] for number in range(1, len(raw) + 1)]
    return tuple((index[place["area"]], place["habitat"]) for place in places)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"board file: {what}")


def _check_areas(board: Board) -> None:
    """Each terrain has three areas, listed together; each predator has a home."""
    expected = tuple(terrain for terrain in range(len(TERRAIN_NAMES)) for _ in range(3))
    _require(board.terrains == expected, "three areas of each terrain are expected, terrain by terrain")
    _require(len(board.predators) == len(PREDATORS), "every predator needs a start")


def _check_borders(board: Board, raw: Mapping[str, Any]) -> None:
    """Neighbours know each other and share a border; areas that touch in one point are not neighbours."""
    corners = {frozenset(pair) for pair in raw["corner_only"]}
    outlines = [{tuple(point) for point in area["polygon"]} for area in raw["areas"].values()]
    edges = 0
    for one, other in combinations(range(len(board.names)), 2):
        pair = f"{board.names[one]} and {board.names[other]}"
        near = other in board.neighbours[one]
        _require(near == (one in board.neighbours[other]), f"{pair} disagree about being neighbours")
        shared = len(outlines[one] & outlines[other])
        _require(near == (shared >= 2), f"{pair} must share a border if and only if they are neighbours")
        corner = {board.names[one], board.names[other]} in corners
        _require(corner == (shared == 1), f"{pair} must share a corner if and only if listed so")
        edges += near
    _require(edges <= 3 * len(board.names) - 6, "an island that can be drawn has fewer borders")


def _check_points(board: Board, sums: Mapping[str, int]) -> None:
    """A better habitat never pays less, and each side of the board pays its known sum."""
    for side, key in zip(board.points, _POINT_KEYS, strict=True):
        for name, points in zip(board.names, side, strict=True):
            _require(len(points) == HABITATS, f"{name} needs points for {HABITATS} habitats")
            _require(list(points) == sorted(points, reverse=True), f"{name} pays more for a worse habitat")
        _require(sum(map(sum, side)) == sums[key], f"the points of {key} do not add up to {sums[key]}")


def _check_chart(board: Board) -> None:
    """Everyone starts in a swamp habitat of their own, and no better habitat beside it is left empty."""
    for count, places in board.chart.items():
        _require(len(set(places)) == len(places) == count, f"chart for {count}: one habitat each")
        for area, habitat in places:
            _require(board.terrains[area] == 0, f"chart for {count}: everyone starts in the swamp")
            _require(not habitat or (area, habitat - 1) in places, f"chart for {count}: a gap")


BOARD: Final = read_board(json.loads(Path(__file__).with_name("board.json").read_text(encoding="utf-8")))

AREAS: Final = BOARD.names
AREA_COUNT: Final = len(AREAS)
EVERY_AREA: Final[AreaMask] = (1 << AREA_COUNT) - 1
TERRAIN_OF: Final = BOARD.terrains
NEIGHBOURS: Final = BOARD.neighbours
ADJACENT: Final[tuple[AreaMask, ...]] = tuple(sum(1 << n for n in near) for near in NEIGHBOURS)
AREAS_OF: Final[tuple[tuple[Area, ...], ...]] = tuple(
    tuple(area for area in range(AREA_COUNT) if TERRAIN_OF[area] == terrain)
    for terrain in range(len(TERRAIN_NAMES))
)
"""The areas of each terrain."""
MEMBERS: Final[tuple[tuple[Area, ...], ...]] = tuple(
    tuple(area for area in range(AREA_COUNT) if mask >> area & 1) for mask in range(EVERY_AREA + 1)
)
"""The areas of each mask, in order."""


def habitat_points(players: int) -> tuple[tuple[int, ...], ...]:
    """Points by area and habitat on the side of the board that this many players use (rulebook, board 1)."""
    return BOARD.points[BOARD_SIDES[players]]
