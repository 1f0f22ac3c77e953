"""Trias: the continent and what lives on it, as the client draws it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from pangaea.games.trias.view_types import HerdView, LandView, SeatView, TileView, View
from pangaea.render.frame import Board, People
from pangaea.render.ink import Box, around, at, el, number, on_seat, seat_mark, text, use, width_of

Point: TypeAlias = tuple[float, float]

_WIDTH: Final = 65.8
_RISE: Final = 57.0
_HEX: Final = "M0-38 32.9-19V19L0 38-32.9 19V-19Z"
_HALF: Final = _WIDTH / 2
_CORNERS: Final = ((0, -38), (_HALF, -19), (_HALF, 19), (0, 38), (-_HALF, 19), (-_HALF, -19))
"""Clockwise from the top; edge i runs from corner i to the next and borders neighbour i."""
_NEIGHBOURS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
_PLACES: Final[Mapping[int, tuple[float, tuple[Point, ...]]]] = {
    1: (0.96, ((0, 0),)),
    2: (0.8, ((-15, 0), (15, 0))),
    3: (0.64, ((-17, 2), (17, 2), (0, -14))),
    4: (0.58, ((-16, 6), (16, 6), (-12, -14), (14, -14))),
    5: (0.5, ((-18, 6), (0, 8), (18, 6), (-11, -14), (12, -14))),
}
"""Where each of several seats stands in one cell, and how large."""
_WAVE: Final = "M-30 10q7.500-6 15 0t15 0 15 0 15 0"


def board(view: Mapping[str, Any], people: People) -> Board:
    """The board as the view shows it, and nothing else."""
    seen: View = view["position"]
    cells = {tile["cell"] for tile in seen["tiles"]} | {herd["cell"] for herd in seen["herds"]}
    boxes = [_hex_box(cell) for cell in sorted(cells)]
    labels = _labels(seen, boxes)
    box = around([*boxes, *(place for _, place in labels)]).grown(30)
    drawing = [
        _graticule(box.grown(500)),
        *map(_coast, seen["lands"]),
        *(_inner_sea(cell) for sea in seen["seas"] for cell in sea["cells"]),
        *(at(*_centre(tile["cell"]), el("use", href=f"#hex-{tile['kind']}")) for tile in seen["tiles"]),
        *map(_edge, seen["lands"]),
        *(_label(land, place, people) for land, place in labels),
        *_herds(seen["herds"], people),
        *(_plate(tile) for tile in seen["tiles"] if tile["capacity"]),
    ]
    return Board("".join(drawing), box, "var(--sea)", [_facts(seat) for seat in seen["seats"]])


def _facts(seat: SeatView) -> list[str]:
    hand = seat["hand"]
    card = "no card" if hand is None else f"card {hand['card'] or '?'}"
    swimming = f", {seat['swimmers']} swimming" if seat["swimmers"] else ""
    return [
        f"{seat['herds']} herd{'' if seat['herds'] == 1 else 's'} on land{swimming}",
        f"{seat['stock']} in stock, {card}",
        f"lands now worth {seat['worth_now']}",
    ]


# --- the plane ------------------------------------------------------------------------------------


def _axial(cell: str) -> tuple[int, int]:
    q, _, r = cell.partition(",")
    return int(q), int(r)


def _centre(cell: str) -> Point:
    q, r = _axial(cell)
    return _WIDTH * (q + r / 2), _RISE * r


def _hex_box(cell: str) -> Box:
    x, y = _centre(cell)
    return Box(x - _HALF, y - 38, _WIDTH, 76)


def _outline(cells: Iterable[str]) -> str:
    """The outline of a set of cells as closed loops."""
    inside = {_axial(cell) for cell in cells}
    edges: dict[tuple[int, int], tuple[Point, Point]] = {}
    for q, r in sorted(inside):
        x, y = _WIDTH * (q + r / 2), _RISE * r
        for side, (dq, dr) in enumerate(_NEIGHBOURS):
            if (q + dq, r + dr) not in inside:
                (ax, ay), (bx, by) = _CORNERS[side], _CORNERS[(side + 1) % 6]
                edges[_key((x + ax, y + ay))] = (x + ax, y + ay), (x + bx, y + by)
    paths = []
    while edges:
        points, place = [], next(iter(edges))
        while place in edges:
            start, end = edges.pop(place)
            points.append(f"{number(start[0])} {number(start[1])}")
            place = _key(end)
        paths.append(f"M{'L'.join(points)}Z")
    return "".join(paths)


def _key(point: Point) -> tuple[int, int]:
    """Corners lie on a lattice of half a width and half a radius."""
    return round(point[0] / _HALF), round(point[1] / 19)


# --- land and water -------------------------------------------------------------------------------


def _graticule(sea: Box) -> str:
    """The lines of the atlas on the sea; drawn as lines, because so large a pattern is slow."""
    columns = range(int(sea.x // _WIDTH), int(sea.right // _WIDTH) + 1)
    rows = range(int(sea.y // _RISE), int(sea.bottom // _RISE) + 1)
    path = [f"M{number(column * _WIDTH + 0.5)} {number(sea.y)}V{number(sea.bottom)}" for column in columns]
    path += [f"M{number(sea.x)} {number(row * _RISE + 0.5)}H{number(sea.right)}" for row in rows]
    return el("path", d="".join(path), fill="none", stroke="var(--sea-ink)", stroke_width=0.6, opacity=0.3)


def _coast(land: LandView) -> str:
    path = _outline(land["cells"])
    return "".join(
        el(
            "path",
            d=path,
            fill="none",
            stroke="var(--coast)",
            stroke_linejoin="round",
            stroke_width=width,
            opacity=opacity,
        )
        for width, opacity in ((30, 0.13), (19, 0.2), (9, 0.4))
    )


def _inner_sea(cell: str) -> str:
    water = el("path", d=_HEX, fill="var(--inner-sea)") + el("path", d=_HEX, fill="url(#pat-inner)")
    return at(*_centre(cell), water)


def _edge(land: LandView) -> str:
    dashes, width = ("7 3", 2.0) if land["main"] else (None, 2.6)
    return el(
        "path",
        d=_outline(land["cells"]),
        fill="none",
        stroke="var(--rim)",
        stroke_width=width,
        stroke_linejoin="round",
        stroke_dasharray=dashes,
    )


def _plate(tile: TileView) -> str:
    """At the foot of a tile: its letter, and how many herds it feeds; a full one is closed with a lock."""
    x, y = _centre(tile["cell"])
    full, width = tile["full"], 56 if tile["full"] else 40
    ground, words = "var(--sheet)", "var(--ink)"
    if full:
        ground, words = "light-dark(#2b2a27, #0b1218)", "#fffbf2"
    if tile["overpopulated"]:
        ground, words = "var(--bad)", "var(--on-tint)"
    opacity = 1.0 if full else 0.94 if tile["occupancy"] else 0.7
    lock = use("i-lock", -24, -6.5, 12, 12, color=words) if full else ""
    count = f"{tile['kind']} {tile['occupancy']}/{tile['capacity']}"
    return at(
        x,
        y + 21,
        el("rect", x=-width / 2, y=-8.5, width=width, height=17, rx=8.5, fill=ground, opacity=opacity),
        lock,
        text(count, 7 if full else 0, 4.3, 12, font_weight=600, fill=words),
    )


# --- herds ----------------------------------------------------------------------------------------


def _herds(herds: list[HerdView], people: People) -> list[str]:
    by_cell: dict[str, list[HerdView]] = {}
    for herd in herds:
        by_cell.setdefault(herd["cell"], []).append(herd)
    drawn = []
    for cell, together in by_cell.items():
        scale, spots = _PLACES[len(together)]
        x, y = _centre(cell)
        for herd, (dx, dy) in zip(together, spots, strict=True):
            drawn.append(_herd(herd, people.colours[herd["seat"]], x + dx, y + dy - 8, scale))
    return drawn


def _herd(herd: HerdView, colour: int, x: float, y: float, scale: float) -> str:
    count = text(herd["fertile"] + herd["spent"], 0, 9, 16, font_weight=800, fill=on_seat(colour))
    piece = [el("use", href=f"#herd-{colour + 1}"), count, _leaf(herd)]
    water = ""
    if herd["swimming"]:
        water = el("path", d=f"{_WAVE}v10H-30Z", fill="var(--sea)", opacity=0.8) + el(
            "path",
            d=f"{_WAVE}M-24 18q6-5 12 0t12 0 12 0 12 0",
            fill="none",
            stroke="var(--sea-ink)",
            stroke_width=1.6,
        )
    return at(x, y, at(0, 0, *piece, scale=scale), water)


def _leaf(herd: HerdView) -> str:
    if not herd["fertile"]:
        return ""
    mixed = herd["spent"] > 0
    ground = el(
        "rect",
        x=-7.5,
        y=-7.5,
        width=24 if mixed else 15,
        height=15,
        rx=7.5,
        fill="var(--sheet)",
        stroke="var(--rim)",
    )
    leaf = use("i-leaf", -4.5, -4.5, 9, 9, color="var(--good)")
    return at(-14, -11, ground, leaf, text(herd["fertile"], 10, 4.5, 12, font_weight=700) if mixed else "")


# --- labels of lands ------------------------------------------------------------------------------


def _labels(seen: View, tiles: list[Box]) -> list[tuple[LandView, Box]]:
    """A label in the sea beside each land that counts, where there is room for one."""
    found: list[tuple[LandView, Box]] = []
    lands = [land for land in seen["lands"] if not land["main"] and land["ranking"]]
    middle = around(tiles)
    taken = list(tiles)
    for land in lands:
        size = _label_size(land)
        spots = [spot for spot in _spots(land, *size) if not any(spot.meets(box) for box in taken)]
        if spots:
            best = min(spots, key=lambda spot: _strays(spot, middle))
            taken.append(best.grown(4))
            found.append((land, best))
    return found


def _label_size(land: LandView) -> tuple[float, float]:
    seats = sum(len(equal) for equal in land["ranking"])
    return max(104.0, width_of(_land_title(land), 13) + 20), 26.0 + 20 * seats


def _land_title(land: LandView) -> str:
    return f"{land['size']} tile{'s' if land['size'] > 1 else ''}"


def _spots(land: LandView, width: float, height: float) -> Iterable[Box]:
    for cell in land["cells"]:
        box = _hex_box(cell)
        across, down = box.x + box.width / 2, box.y + box.height / 2
        yield Box(box.right + 8, down - height / 2, width, height)
        yield Box(box.x - width - 8, down - height / 2, width, height)
        yield Box(across - width / 2, box.bottom + 6, width, height)
        yield Box(across - width / 2, box.y - height - 6, width, height)


def _strays(spot: Box, board: Box) -> float:
    """How far a label makes the board grow, and how far it is from the middle."""
    whole = around([spot, board])
    grown = whole.width - board.width + whole.height - board.height
    return 10 * grown + abs(spot.x + spot.width / 2 - board.x - board.width / 2)


def _label(land: LandView, box: Box, people: People) -> str:
    rows = []
    for row, seat in enumerate(seat for equal in land["ranking"] for seat in equal):
        y = 38.0 + 20 * row
        rows.append(seat_mark(people.colours[seat], 16, y - 4, 0.62))
        rows.append(text(f"×{land['herds'][seat]}", 28, y, 13, text_anchor="start"))
        rows.append(
            text(f"+{land['points_now'][seat]}", box.width - 9, y, 13, text_anchor="end", font_weight=700)
        )
    ground = el(
        "rect",
        width=box.width,
        height=box.height,
        rx=8,
        fill="var(--sheet)",
        stroke="var(--line)",
        opacity=0.95,
    )
    title = text(_land_title(land), box.width / 2, 18, 13, font_weight=700)
    return at(box.x, box.y, ground, title, *rows)
