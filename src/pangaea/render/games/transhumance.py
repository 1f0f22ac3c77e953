"""Transhumance: the narrowing path with its herds, and both pens, as the client draws it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from pangaea.games.transhumance.view_types import CellView, HerdView, SeatView, View
from pangaea.render.frame import Board, People
from pangaea.render.ink import BOOK, Box, at, el, number, on_seat, seat_mark, shortened, text, use

Point: TypeAlias = tuple[float, float]

_BOX: Final = Box(78, 4, 764, 556)
_CELL: Final = (124.0, 78.0)
_STEP: Final = (147.0, 104.0)
_FOOT: Final = (460.0, 506.0)
_PENS: Final = ((174.0, 92.0), (746.0, 92.0))
_SUMMIT: Final = "51"
_CONTOURS: Final = 7
_NAMES: Final = {"G": "Glorious", "T": "Daring", "R": "Swift", "D": "Motley"}
"""The races as people call them in the client."""
_CHARACTERS: Final = {"G": 4, "T": 3, "R": 3, "D": 5}
_MARKS: Final = ("bell", "horn", "clover", "drop", "sun")
_LAYERS: Final = 7


def board(view: Mapping[str, Any], people: People) -> Board:
    """The board as the view shows it, and nothing else."""
    seen: View = view["position"]
    own = view["seat"] or 0
    path = [cell for row in seen["path"] for cell in row]
    drawing = [
        *map(_contour, range(_CONTOURS)),
        *(_way(cell, ahead) for cell in path for ahead in cell["ahead"] if ahead != "pen"),
        *map(_homeway, (0, 1)),
        text("summer pasture", _FOOT[0], 34, 16, font_style="italic", fill="light-dark(#5a553d, #b9b79f)"),
        *(_pen(side, seen["seats"][seat], seat, people) for side, seat in ((0, own), (1, 1 - own))),
        *(_cell(cell, people) for cell in path),
    ]
    facts = [_facts(seat) for seat in seen["seats"]]
    return Board("".join(drawing), _BOX, "var(--meadow)", facts)


def _facts(seat: SeatView) -> list[str]:
    hand = seat["hand"]
    if hand is None:
        cards = " ".join(f"{race}×{count}" for race, count in seat["hand_backs"].items() if count)
    else:
        cards = " ".join(
            race + "".join(letter * count for letter, count in letters.items())
            for race, letters in hand.items()
            if letters
        )
    fold = " ".join(f"{race}{count}" for race, count in seat["enclosure"].items())
    pen = "" if seat["pen_count"] is None else f"{seat['pen_count']} in the pen"
    lines = [f"hand {cards or 'empty'}", f"fold {seat['enclosure_left']}: {fold}", pen]
    return [line for line in lines if line]


def _centre(cell: str) -> Point:
    row, place = int(cell[0]), int(cell[1])
    return _FOOT[0] + (place - (7 - row) / 2) * _STEP[0], _FOOT[1] - (row - 1) * _STEP[1]


# --- the ground -----------------------------------------------------------------------------------


def _contour(ring: int) -> str:
    x, y, width, height = _BOX
    inset, crest = ring / _CONTOURS * width * 0.56, y + height * (0.07 + ring * 0.085)
    left, right, bottom = x + inset - width * 0.13, x + width - inset + width * 0.13, y + height * 1.04
    shoulder = crest + height * 0.36
    points = (left, bottom, left + width * 0.17, shoulder, x + width * 0.3, crest, x + width / 2, crest)
    rise = "M{} 900V{}C{} {} {} {} {} {}".format(*map(number, points))
    fall = "S{} {} {} {}V900".format(*map(number, (right - width * 0.17, shoulder, right, bottom)))
    return el("path", d=rise + fall, fill="none", stroke="var(--contour)", stroke_width=1.2, opacity=0.45)


def _way(cell: CellView, ahead: str) -> str:
    (ax, ay), (bx, by) = _centre(cell["cell"]), _centre(ahead)
    return _dotted(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}")


def _homeway(side: int) -> str:
    (x, y), (pen_x, pen_y), out = _centre(_SUMMIT), _PENS[side], -1 if side == 0 else 1
    start, end = x + out * _CELL[0] / 2, pen_x - out * 94
    middle, high = number((start + end) / 2), number(pen_y - 8)
    return _dotted(f"M{number(start)} {number(y - 14)}Q{middle} 44 {number(end)} {high}")


def _dotted(path: str) -> str:
    return el(
        "path",
        d=path,
        fill="none",
        stroke="var(--way)",
        stroke_width=5,
        stroke_dasharray="1 10",
        stroke_linecap="round",
    )


# --- herds ----------------------------------------------------------------------------------------


def _cell(cell: CellView, people: People) -> str:
    width, height = _CELL
    ground = el(
        "rect",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=8,
        fill="light-dark(#fffbf2d8, #22332e)",
        stroke="var(--way)",
        stroke_width=1.2,
    )
    herd = cell["herd"]
    caption = text(f"row {cell['cell'][0]}", 0, 5, 14, fill="light-dark(#5a553d, #b9b79f)")
    return at(
        *_centre(cell["cell"]),
        ground,
        caption if herd is None else _card(herd, people.colours[herd["owner"]]),
    )


def _card(herd: HerdView, colour: int) -> str:
    """Owner's colour and shape on the head, race, the characters it has and lacks, its size in a ring."""
    width, height = _CELL
    left, top = -width / 2, -height / 2
    head = f"M{number(left)} {number(top + 24)}v-16a8 8 0 0 1 8-8h{number(width - 16)}a8 8 0 0 1 8 8v16z"
    words, of = on_seat(colour), _CHARACTERS[herd["race"]]
    return "".join(
        [
            el(
                "rect",
                x=left,
                y=top,
                width=width,
                height=height,
                rx=8,
                fill="var(--sheet)",
                stroke="var(--ink)",
                stroke_width=1.5,
            ),
            el("path", d=head, fill=f"var(--p{colour + 1})"),
            seat_mark(colour, left + 14, top + 12, 0.62, "var(--sheet)"),
            text(
                _NAMES[herd["race"]],
                left + 26,
                top + 17,
                14,
                text_anchor="start",
                font_weight=600,
                fill=words,
            ),
            use(f"race-{herd['race']}", left + width - 22, top + 4, 16, 16, color=words),
            use("sheep", left + 7, top + 28, 30, 23, color="var(--ink)"),
            text(
                f"{herd['size']}/{of}", left + 42, top + 45, 14, text_anchor="start", fill="var(--ink-soft)"
            ),
            use("i-check", left + 72, top + 33, 14, 14, color="var(--good)") if herd["complete"] else "",
            el(
                "circle",
                cx=left + width - 16,
                cy=top + 40,
                r=13,
                fill="var(--sheet)",
                stroke=f"var(--p{colour + 1})",
                stroke_width=3,
            ),
            text(herd["size"], left + width - 16, top + 46, 18, font_weight=800),
            *(at(left + 17 + 21 * index, top + 64, _character(herd, index)) for index in range(of)),
        ]
    )


def _character(herd: HerdView, index: int) -> str:
    if herd["race"] + "abcde"[index] not in herd["cards"]:
        return el(
            "circle",
            r=8.2,
            fill="none",
            stroke="var(--ink-soft)",
            stroke_width=1.2,
            stroke_dasharray="2.5 2.5",
        )
    return el("circle", r=9, fill="var(--ink)") + use(
        f"ch-{_MARKS[index]}", -6, -6, 12, 12, color="var(--sheet)"
    )


# --- pens -----------------------------------------------------------------------------------------


def _pen(side: int, seat: SeatView, number_of: int, people: People) -> str:
    """One side's pen as a growing pile without numbers."""
    colour, layers = people.colours[number_of], min(_LAYERS, seat["pile"]["step"])
    pile = [
        el(
            "rect",
            x=-29 + index % 2 * 2,
            y=12 - index * 9,
            width=58,
            height=12,
            rx=3,
            fill=f"var(--p{colour + 1})",
            stroke="var(--rim)",
            stroke_width=1.3,
        )
        for index in range(layers)
    ]
    sheep = use("sheep", -20, -7 - layers * 9, 40, 30, color="light-dark(#2b2a27, #131c24)") if layers else ""
    fence = el(
        "path",
        d="M-76 8H-34M34 8H76M-76 24H76M-70 0V32M-44 0V32M44 0V32M70 0V32",
        fill="none",
        stroke="light-dark(#7b6840, #a7986f)",
        stroke_width=4,
        stroke_linecap="round",
    )
    count = "" if seat["pen_count"] is None else f" · {seat['pen_count']}"
    title = shortened(f"{people.names[number_of]}’s pen{count}", 150, 15)
    name = text(title, -58, 67, 15, text_anchor="start", font_family=BOOK, font_weight=700)
    return at(*_PENS[side], *pile, sheep, fence, seat_mark(colour, -72, 62, 0.7), name)
