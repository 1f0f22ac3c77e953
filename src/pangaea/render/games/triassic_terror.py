"""Triassic Terror: the island from above, as the client draws it.

Areas, habitats and predator spots come from the rules' own board, a reconstruction and marked as such. The
wobble of coasts and borders is ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, ceil, cos, hypot, sin
from typing import Any, Final, TypeAlias

from pangaea.games.triassic_terror.material import MATERIAL
from pangaea.games.triassic_terror.view_types import (
    AreaView,
    HabitatView,
    PredatorView,
    SeatView,
    SpaceView,
    View,
)
from pangaea.render.frame import Board, People
from pangaea.render.ink import BOOK, Box, at, badge, darker, el, number, text, use

Point: TypeAlias = tuple[float, float]
Edge: TypeAlias = tuple[Point, Point]

_CENTRE: Final = (500.0, 500.0)
_GROWN: Final = 1.12
_FINE: Final = 6
_RIM: Final = 24
_DARKER: Final = {1: 0, 2: 8, 3: 20}
_PATTERNS: Final = {"swamp": "pat-swamp", "forest": "pat-forest", "desert": "pat-desert", "mountain": "pat-M"}
_SIGNS: Final = {"trex": "predator-trex", "raptors": "predator-raptor"}
_TILES: Final = {
    "newland": "New land",
    "growth": "Growth",
    "migration": "Migration",
    "hatch": "Hatching",
    "trex": "T-Rex",
    "raptors": "Raptors",
}
_SHORE: Final = "light-dark(#f6efdf, #2a3844)"
_WIDTH: Final = 84.0


def board(view: Mapping[str, Any], people: People) -> Board:
    """The board as the view shows it, and nothing else."""
    seen: View = view["position"]
    drawing = [
        *_ground(seen),
        *(_habitat(area, rank, people) for area in seen["areas"] for rank in range(len(area["habitats"]))),
        *_guests(seen, people),
        *_strengths(seen, people),
        *_spaces(seen["spaces"], people),
    ]
    return Board(
        "".join(drawing), Box(-26, -26, 1052, 1150), "var(--sea)", [_facts(seat) for seat in seen["seats"]]
    )


def _facts(seat: SeatView) -> list[str]:
    card = f"{seat['card']} card {seat['terrain'] or '?'}" if seat["card"] else ""
    whites = f"{seat['whites']} white" if seat["whites"] else ""
    counters = " and ".join(name for name in ("egg", "volcano") if seat[name])
    held = ", ".join(filter(None, (card, whites, counters)))
    return [
        f"{seat['on_board']} on the island, {seat['supply']} left",
        f"habitats worth {seat['habitat_points']}",
        *([held] if held else []),
    ]


# --- the board of the rules -----------------------------------------------------------------------


@cache
def _areas() -> dict[str, Any]:
    return {area["name"]: area for area in MATERIAL["areas"]}


def _polygon(area: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in _areas()[area]["polygon"]]


def _habitats(area: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in _areas()[area]["habitats"]]


def _radius(rank: int) -> float:
    return float(MATERIAL["habitat_radius"][rank]) * _GROWN


def _far(place: Point) -> float:
    return hypot(place[0] - _CENTRE[0], place[1] - _CENTRE[1])


def _angle(place: Point) -> float:
    return atan2(place[1] - _CENTRE[1], place[0] - _CENTRE[0])


def _outward(place: Point) -> Point:
    """A step of one unit away from the middle of the island."""
    far = _far(place) or 1.0
    return (place[0] - _CENTRE[0]) / far, (place[1] - _CENTRE[1]) / far


def _edges(polygon: list[Point]) -> list[Edge]:
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


@cache
def _inland() -> frozenset[Edge]:
    """Every edge reversed: those that are also edges themselves lie between two areas."""
    return frozenset((end, start) for area in _areas() for start, end in _edges(_polygon(area)))


@cache
def _ashore() -> frozenset[Point]:
    return frozenset(
        corner for area in _areas() for edge in _edges(_polygon(area)) if _is_coast(edge) for corner in edge
    )


def _is_coast(edge: Edge) -> bool:
    return edge not in _inland()


def _wobble(x: float, y: float) -> Point:
    """One smooth displacement for all borders, so that areas which touch in a corner still do."""
    return x + 5 * sin(y / 83 + 1) + 2.5 * sin(y / 31), y + 5 * sin(x / 77 + 0.5) + 2.5 * sin(x / 29 + 2)


def _headland(place: Point) -> float:
    turn = _angle(place)
    return 7 * sin(3 * turn + 0.6) + 5 * sin(8 * turn + 2) + 3 * sin(17 * turn + 1) + 1.5 * sin(41 * turn)


def _bent(edge: Edge) -> list[Point]:
    """The points along an edge, bent as borders and coasts are, without its last one."""
    (ax, ay), (bx, by) = edge
    steps, points = max(1, round(hypot(bx - ax, by - ay) / _FINE)), []
    for step in range(steps):
        part = step / steps
        place = ax + (bx - ax) * part, ay + (by - ay) * part
        out, reach = _outward(place), _reach(edge, part) * _headland(place)
        points.append(_wobble(place[0] + out[0] * reach, place[1] + out[1] * reach))
    return points


def _reach(edge: Edge, part: float) -> float:
    """How strongly the coast's own shape applies here; a border that ends at the coast follows it."""
    if _is_coast(edge):
        return 1.0
    start, end = edge
    return max(1 - part if start in _ashore() else 0.0, part if end in _ashore() else 0.0)


def _path(points: list[Point]) -> str:
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)}Z"


@cache
def _outline(area: str) -> str:
    return _path([point for edge in _edges(_polygon(area)) for point in _bent(edge)])


@cache
def _coast() -> str:
    pieces = {edge[0]: edge for area in _areas() for edge in _edges(_polygon(area)) if _is_coast(edge)}
    points, corner = [], next(iter(pieces))
    while corner in pieces:
        edge = pieces.pop(corner)
        points += _bent(edge)
        corner = edge[1]
    return _path(points)


# --- ground and names -----------------------------------------------------------------------------


def _ground(seen: View) -> list[str]:
    patterns = [
        el("pattern", id=f"isle-{terrain}", href=f"#{pattern}", patternTransform="scale(1.7)")
        for terrain, pattern in _PATTERNS.items()
    ]
    ash = el("path", d="M0 0V12", stroke="light-dark(#2b2a27, #0b1218)", stroke_width=5, stroke_opacity=0.34)
    hatched = el(
        "pattern",
        ash,
        id="isle-ash",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    outlines = [el("path", id=f"area-{name}", d=_outline(name)) for name in _areas()]
    coast = el("path", id="coast", d=_coast())
    shallows = [
        _drawn("coast", None, "var(--coast)", width, stroke_opacity=opacity)
        for width, opacity in ((64, 0.16), (42, 0.28), (22, 0.4))
    ]
    return [
        el("defs", *patterns, hatched, *outlines, coast),
        *shallows,
        _drawn("coast", _SHORE, _SHORE, 12),
        *map(_area, seen["areas"]),
        *map(_name, seen["areas"]),
    ]


def _drawn(
    shape: str, fill: str | None, stroke: str | None = None, width: float | None = None, **more: object
) -> str:
    """An outline that is defined once, in these colours."""
    join = None if stroke is None else "round"
    line = {"stroke": stroke, "stroke_width": width, "stroke_linejoin": join}
    return el("use", href=f"#{shape}", fill=fill or "none", **line, **more)


def _area(area: AreaView) -> str:
    shape = f"area-{area['name']}"
    return "".join(
        [
            _drawn(shape, darker(area["terrain"], _DARKER[area["ring"]])),
            _drawn(shape, f"url(#isle-{area['terrain']})"),
            "" if area["volcano"] is None else _drawn(shape, "url(#isle-ash)"),
            _drawn(shape, None, _SHORE, 6, opacity=0.85),
            _drawn(shape, None, "var(--ink)", 1.8, stroke_opacity=0.7),
        ]
    )


def _outer(area: str) -> float:
    return max(map(_far, _polygon(area)))


def _roomy(area: str) -> bool:
    """Whether there is room for a name between the second habitat and the outer border."""
    return _outer(area) - _far(_habitats(area)[1]) > 2 * _RIM + _radius(1)


def _heading(area: str) -> float:
    """In which direction from the middle of the island an area's name stands."""
    first, second, third = _habitats(area)
    if _roomy(area):
        return _angle(second)
    one, other = _outward(second), _outward(first if second[0] < _CENTRE[0] else third)
    return atan2(one[1] + other[1], one[0] + other[0])


def _name(area: AreaView) -> str:
    """Along the outer border, never upside down."""
    name = area["name"]
    heading, below = _heading(name), _habitats(name)[1][1] > _CENTRE[1]
    radius, span = _outer(name) - _RIM + (12 if below else -6), 0.75 if _roomy(name) else 0.32
    start, end = (heading + span, heading - span) if below else (heading - span, heading + span)
    ends = [
        f"{number(_CENTRE[0] + radius * cos(turn))} {number(_CENTRE[1] + radius * sin(turn))}"
        for turn in (start, end)
    ]
    curve = el(
        "path",
        id=f"name-{name}",
        fill="none",
        d=f"M{ends[0]}A{number(radius)} {number(radius)} 0 0 {0 if below else 1} {ends[1]}",
    )
    words = el(
        "textPath", f"{area['terrain'].capitalize()} {area['ring']}", href=f"#name-{name}", startOffset="50%"
    )
    halo = {"stroke": "light-dark(#fffbf2a8, #0f161cb8)", "stroke_width": 5, "stroke_linejoin": "round"}
    style = {"font_family": BOOK, "font_weight": 700, "font_size": 23, "text_anchor": "middle"}
    fill = "light-dark(#1b1a17, #fff9ea)"
    return curve + el("text", words, **style, **halo, fill="none") + el("text", words, **style, fill=fill)


# --- herds and hunters ----------------------------------------------------------------------------


def _habitat(area: AreaView, rank: int, people: People) -> str:
    """The larger the better, its points on the outer rim, the herd that holds it inside."""
    habitat, place, radius = area["habitats"][rank], _habitats(area["name"])[rank], _radius(rank)
    free, out = habitat["owner"] is None, _outward(place)
    circle = el(
        "circle",
        cx=place[0],
        cy=place[1],
        r=radius,
        fill="light-dark(#fffbf2, #22303c)",
        stroke="var(--ink)",
        stroke_width=2,
        fill_opacity=0.55 if free else None,
        stroke_dasharray="5 5" if free else None,
        stroke_opacity=0.6 if free else None,
    )
    stone = ""
    if habitat["points"]:
        pebble = use(
            "stone",
            -17,
            -17,
            34,
            34,
            fill="light-dark(#ece4d2, #47535e)",
            stroke="var(--ink)",
            stroke_width=1.6,
        )
        spot = place[0] + out[0] * (radius + 1), place[1] + out[1] * (radius + 1)
        stone = at(*spot, pebble, text(habitat["points"], 0, 8, 23, font_weight=700))
    return circle + ("" if free else _herd(habitat, people, place, radius)) + stone


def _herd(habitat: HabitatView, people: People, place: Point, radius: float) -> str:
    """Its dinosaurs; a lone T-Rex only holds the place."""
    owner = habitat["owner"]
    assert owner is not None
    colour, width, dinos = people.colours[owner], radius * 1.6, habitat["dinos"]
    line = {
        "fill": f"var(--p{colour + 1})",
        "stroke": "var(--rim)",
        "stroke_width": 1.6,
        "stroke_linejoin": "round",
    }
    figures = 3 if dinos > 4 else 2 if dinos > 1 else dinos
    drawn = [
        use(
            f"dino-{colour + 1}",
            place[0] - width / 2 + back * 6 - 3 * (figures - 1),
            place[1] - width * 0.4 - back * 7 + 3 * (figures - 1),
            width,
            width * 0.75,
            **line,
        )
        for back in reversed(range(figures))
    ]
    if not dinos:
        drawn.append(
            use(
                "predator-trex",
                place[0] - width / 2,
                place[1] - width * 0.42,
                width,
                width * 0.83,
                opacity=0.45,
                **line,
            )
        )
    return "".join(drawn)


def _strengths(seen: View, people: People) -> list[str]:
    """How strong each herd is, on the shape of its seat at the inner rim; above all else, as it decides."""
    drawn = []
    for area in seen["areas"]:
        for rank, habitat in enumerate(area["habitats"]):
            if habitat["owner"] is not None:
                place, reach = _habitats(area["name"])[rank], _radius(rank) * 0.95
                out = _outward(place)
                rim = place[0] - out[0] * reach, place[1] - out[1] * reach
                drawn.append(badge(people.colours[habitat["owner"]], habitat["strength"], *rim, 46))
    return drawn


def _guests(seen: View, people: People) -> list[str]:
    """The predators and volcanoes of each area, one beside the other."""
    drawn = []
    for area in seen["areas"]:
        hunters = [predator for predator in seen["predators"] if predator["area"] == area["name"]]
        volcano = area["volcano"]
        spots = _spots(area["name"], len(hunters) + (volcano is not None))
        drawn += [_predator(hunter, people, spot) for hunter, spot in zip(hunters, spots, strict=False)]
        if volcano is not None:
            mountain = use(
                "volcano", -44, -50, 88, 77, stroke="var(--ink)", stroke_width=1.6, stroke_linejoin="round"
            )
            drawn.append(at(*spots[-1], mountain, badge(people.colours[volcano], "", 0, 16, 36), scale=0.9))
    return drawn


def _spots(area: str, count: int) -> list[Point]:
    """Where they stand, away from the area's name first."""
    heading = _heading(area)
    known = [(float(x), float(y)) for x, y in _areas()[area]["predator_spots"]]
    spots = sorted(known, key=lambda spot: cos(_angle(spot) - heading))
    crowd, found = max(1, ceil(count / len(spots))), []
    for index in range(count):
        row = index // len(spots) - (crowd - 1) / 2
        x, y = spots[index % len(spots)]
        found.append((x + row * 34, y - row * 26))
    return found


def _predator(predator: PredatorView, people: People, place: Point) -> str:
    name, owner = predator["name"], predator["owner"]
    shape = name if name in ("trex", "pterodactyl") else "raptor"
    fill = "light-dark(#4e5f78, #93a7c4)" if shape == "pterodactyl" else "light-dark(#5b3a2e, #b58a76)"
    if owner is not None:
        fill = f"var(--p{people.colours[owner] + 1})"
    line = {"stroke_width": 2.4, "stroke_linejoin": "round"}
    figure = use(
        f"predator-{shape}",
        -_WIDTH / 2,
        -_WIDTH * 0.42,
        _WIDTH,
        _WIDTH * 0.83,
        fill=fill,
        stroke="light-dark(#fffbf2, #0b1218)" if owner is None else "var(--rim)",
        **line,
    )
    plate = {"fill": "var(--sheet)", "stroke": "var(--ink)", "stroke_width": 1.6}
    if shape == "raptor":
        figure += el("circle", cx=26, cy=22, r=14, **plate) + text(name[1:], 26, 30, 22, font_weight=700)
    if owner is not None:
        figure += el("rect", x=14, y=-46, width=48, height=30, rx=15, **plate)
        figure += text(f"+{MATERIAL['trex_strength']}", 38, -23, 22, font_weight=700)
    return at(*place, figure, scale=0.92)


def _spaces(spaces: list[SpaceView], people: People) -> list[str]:
    """The six action spaces below the island, each with its tile, its white dinos and who took it."""
    return [at(88 + 175 * index, 1068, _space(entry, people)) for index, entry in enumerate(spaces)]


def _space(entry: SpaceView, people: People) -> str:
    taken, tile = entry["taken_by"], entry["tile"]
    card = {"rx": 12, "fill": "var(--sheet)", "stroke": "var(--line)", "stroke_width": 2}
    parts = [
        el("rect", x=-80, y=-42, width=160, height=88, **card),
        text(entry["space"], -64, -17, 20, font_weight=700, fill="var(--ink-soft)"),
    ]
    if tile is not None:
        sign = {"fill": "var(--ink-soft)", "stroke": "var(--ink-soft)", "stroke_width": 1.6}
        parts.append(use(_SIGNS.get(tile, f"tile-{tile}"), -24, -38, 48, 42, stroke_linejoin="round", **sign))
        parts.append(text(_TILES[tile], 0, 30, 22, font_weight=700))
    white = {"r": 5.5, "fill": "#fffbf2", "stroke": "light-dark(#2b2a27, #7d8894)", "stroke_width": 1.6}
    parts += [
        el("circle", cx=-66 + 13 * (index % 4), cy=-2 + 13 * (index // 4), **white)
        for index in range(entry["whites"])
    ]
    if taken is not None:
        parts.append(badge(people.colours[taken], "", 58, -20, 36))
    return "".join(parts)
