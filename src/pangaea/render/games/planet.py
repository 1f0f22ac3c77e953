"""Planet: every planet unfolded, the open tiles and the animals to come, as the client draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Any, Final, NamedTuple, TypeAlias

from pangaea.games.planet.geometry import ACROSS, EDGES, FACES
from pangaea.games.planet.view_types import AnimalView, PlayerView, TileView, View
from pangaea.render.frame import Board, People
from pangaea.render.ink import BOOK, Box, around, at, badge, el, number, seat_mark, shortened, text, use

Point: TypeAlias = tuple[float, float]

_RADIUS: Final = 40.0
_APOTHEM: Final = _RADIUS * cos(pi / EDGES)
_TURN: Final = 360 / EDGES
_LETTERS: Final = {"O": "ocean", "F": "forest", "D": "desert", "G": "glacier", "M": "mountain"}
_PATTERNS: Final = {name: f"pat-{name}" for name in _LETTERS.values()} | {"mountain": "pat-M"}
_HINGES: Final = (0, 1, 2, 3, 4, 5 * 1 + 3, 5 * 6 + 0, 56, 57, 58, 59)
"""The edges that the net keeps together: two flowers around top and bottom, joined between faces 1 and 6."""
_SMALLEST_TAG: Final = 2
_GAP: Final = 26.0
_SHELF: Final = 720.0
_ANIMAL: Final = 76.0


def board(view: Mapping[str, Any], people: People) -> Board:
    """The board as the view shows it, and nothing else."""
    seen: View = view["position"]
    net = _net()
    planets, boxes = [], []
    for index, player in enumerate(seen["players"]):
        x, y = _spot(index, len(seen["players"]), net.box)
        planets.append(at(x, y, _planet(player, people)))
        boxes.append(Box(x + net.box.x, y + net.box.y - 20, net.box.width, net.box.height + 20))
    whole, wide = around(boxes), _widened(around(boxes))
    high = 150.0 if seen["revealed"] or seen["animals"] else 26.0
    head = at(wide.x, wide.y - high, _shelf(seen, people, wide.width))
    box = Box(wide.x, whole.y - high, wide.width, whole.height + high).grown(14)
    return Board(head + "".join(planets), box, "var(--paper)", [_facts(player) for player in seen["players"]])


def _widened(box: Box) -> Box:
    """At least as wide as the shelf needs, on both sides alike."""
    more = max(0.0, _SHELF - box.width) / 2
    return Box(box.x - more, box.y, box.width + 2 * more, box.height)


def _spot(index: int, players: int, box: Box) -> Point:
    """Two planets stand one above the other, three and four in two columns."""
    column, row = (0, index) if players == 2 else (index % 2, index // 2)
    return column * (box.width + _GAP), row * (box.height + _GAP + 20)


def _facts(player: PlayerView) -> list[str]:
    won, objective = len(player["animals"]), player["objective"]
    goal = (
        ""
        if objective is None
        else f"{objective['terrain']}: {objective['parcels']} parcels, {objective['points']} points"
    )
    counts = " ".join(f"{name[0].upper()}{count}" for name, count in player["counts"].items())
    lines = [f"{won} animal{'' if won == 1 else 's'}", f"parcels {counts}", goal]
    return [line for line in lines if line]


# --- the flat face --------------------------------------------------------------------------------


def _polar(length: float, angle: float) -> Point:
    return length * cos(radians(angle)), length * sin(radians(angle))


def _corner(index: int) -> Point:
    """Corner i of the flat face; y points down, so counter-clockwise means decreasing angles."""
    return _polar(_RADIUS, -_TURN * index)


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


_PENTAGON: Final = f"M{'L'.join(_pair(_corner(index)) for index in range(EDGES))}Z"
_TRIANGLES: Final = tuple(f"M0 0L{_pair(_corner(i))}L{_pair(_corner(i + 1))}Z" for i in range(EDGES))
_SPOKES: Final = tuple(f"M0 0L{_pair(_corner(index))}" for index in range(EDGES))


def _face(terrains: Sequence[str | None]) -> str:
    """Its five parcels by colour and pattern, or the bare core."""
    if terrains[0] is None:
        return el(
            "path",
            d=_PENTAGON,
            fill="var(--paper)",
            stroke="var(--ink-soft)",
            stroke_width=1.3,
            stroke_dasharray="4 4",
            stroke_linejoin="round",
        )
    known = [terrain for terrain in terrains if terrain is not None]
    land = [
        el("path", d=_TRIANGLES[edge], fill=f"var(--{terrain})", stroke=f"var(--{terrain})", stroke_width=0.6)
        for edge, terrain in enumerate(known)
    ]
    patterns = [
        el(
            "path",
            d="".join(_TRIANGLES[e] for e in range(EDGES) if known[e] == terrain),
            fill=f"url(#{_PATTERNS[terrain]})",
        )
        for terrain in sorted(set(known))
    ]
    borders = "".join(_SPOKES[edge] for edge in range(EDGES) if known[edge] != known[edge - 1])
    lines = el("path", d=borders, stroke="light-dark(#2b2a2799, #f4eedf88)") if borders else ""
    rim = el(
        "path",
        d=_PENTAGON,
        fill="none",
        stroke="light-dark(#2b2a27, #f4eedf)",
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    return "".join([*land, *patterns, lines, rim])


# --- the net --------------------------------------------------------------------------------------


class Spread(NamedTuple):
    """A flat face in the net: where its middle lies and how far it is turned."""

    face: int
    x: float
    y: float
    turn: float

    def place(self, point: Point) -> Point:
        """Where a point of the flat face lies."""
        s, c = sin(radians(self.turn)), cos(radians(self.turn))
        return self.x + point[0] * c - point[1] * s, self.y + point[0] * s + point[1] * c


class Net(NamedTuple):
    """All faces, and the box around them."""

    spreads: tuple[Spread, ...]
    box: Box


@cache
def _net() -> Net:
    """The net with its long axis, from the top face to the bottom face, to the right."""
    end = next(spread for spread in _unfold(0) if spread.face == FACES - 1)
    spreads = _unfold(-degrees(atan2(end.y, end.x)))
    corners = [spread.place(_corner(index)) for spread in spreads for index in range(EDGES)]
    return Net(tuple(spreads), around([Box(x, y, 0, 0) for x, y in corners]).grown(4))


def _unfold(turn: float) -> list[Spread]:
    spreads = {0: Spread(0, 0, 0, turn)}
    for hinge in _HINGES:
        origin = spreads[hinge // EDGES]
        beyond, edge = ACROSS[origin.face][hinge % EDGES]
        direction = origin.turn - _TURN * (hinge % EDGES + 0.5)
        dx, dy = _polar(2 * _APOTHEM, direction)
        spreads[beyond] = Spread(beyond, origin.x + dx, origin.y + dy, direction + 180 + _TURN * (edge + 0.5))
    return list(spreads.values())


def _planet(player: PlayerView, people: People) -> str:
    net, parcels = _net(), player["parcels"]
    faces = [
        at(s.x, s.y, _face(parcels[EDGES * s.face : EDGES * (s.face + 1)]), turn=s.turn) for s in net.spreads
    ]
    numbers = [
        text(s.face, s.x, s.y + 6, 17, fill="var(--ink-soft)")
        for s in net.spreads
        if parcels[EDGES * s.face] is None
    ]
    colour = people.colours[player["seat"]]
    top, left = net.box.y - 2, net.box.x + 12
    name = shortened(people.names[player["seat"]], 160, 16)
    label = seat_mark(colour, left, top + 2, 0.9) + text(
        name, left + 16, top + 8, 16, text_anchor="start", font_family=BOOK, font_weight=700
    )
    return "".join([*faces, *numbers, *_tags(player), label])


def _tags(player: PlayerView) -> list[str]:
    """The sizes of the regions, placed to overlap as little as possible; small ones choose first."""
    places = {spread.face: spread for spread in _net().spreads}
    regions = sorted(
        (
            (region["size"], terrain, region["parcels"])
            for terrain, of in player["regions"].items()
            for region in of
        ),
        key=lambda region: (region[0], region[1], region[2]),
    )
    taken: list[Point] = []
    drawn = []
    for size, terrain, parcels in regions:
        if size < _SMALLEST_TAG:
            continue
        spots = [
            places[p // EDGES].place(_polar(_APOTHEM * 0.64, -_TURN * (p % EDGES + 0.5))) for p in parcels
        ]
        best = max(spots, key=lambda spot: min([_far(spot, other) for other in taken] + [60.0]))
        taken.append(best)
        drawn.append(_tag(f"{terrain[0].upper()}{size}", best))
    return drawn


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], (one[1] - other[1]) * 1.5)


def _tag(words: str, place: Point) -> str:
    half = 16.0 if len(words) > 2 else 12.5
    ground = el(
        "rect", x=-half, y=-8, width=2 * half, height=16, rx=8, fill="var(--sheet)", stroke="var(--ink)"
    )
    return at(*place, ground, text(words, 0, 4.4, 12.5, font_weight=700))


# --- tiles and animals ----------------------------------------------------------------------------


def _shelf(seen: View, people: People, width: float) -> str:
    """The open tiles, and the animals of this round and the next."""
    tiles = [at(44 + 80 * index, 60, _tile(tile)) for index, tile in enumerate(seen["revealed"])]
    left = 80.0 * len(tiles) + (20 if tiles else 0)
    room = max(0, int((width - left) // _ANIMAL))
    animals = [
        at(left + _ANIMAL * (index + 0.5), 50, _animal(each, people))
        for index, each in enumerate(seen["animals"][:room])
    ]
    round_now = f"Round {seen['round']} of {seen['rounds']}"
    title = text(round_now, 4, 10, 15, text_anchor="start", font_family=BOOK, font_weight=700)
    return "".join([title, *tiles, *animals])


def _tile(tile: TileView) -> str:
    terrains = [_LETTERS[letter] for letter in tile["code"]]
    return at(0, 4, _face(terrains), turn=-90 + _TURN / 2, scale=0.86) + text(
        tile["tile"], 0, 56, 13, fill="var(--ink-soft)"
    )


def _animal(animal: AnimalView, people: People) -> str:
    """The animal on its home terrain, its round, and who leads or how many are level."""
    ground = el("circle", r=26, fill=f"var(--{animal['home']})", stroke="var(--ink)", stroke_width=1.4)
    art = use(f"a-{animal['animal']}", -19, -19, 38, 38)
    wish = "" if animal["other"] is None else animal["other"]
    words = {"fill": "var(--ink-soft)"}
    when = text(f"{animal['round']} · {animal['kind']}", 0, 42, 12, **words) + text(wish, 0, 56, 12, **words)
    leader = animal["leader"]
    mark = "" if leader is None else badge(people.colours[leader], "", 20, -18, 20)
    return ground + art + mark + when
