"""The frame around every board: what game it is, where it stands, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pangaea.engine.protocol import seat_text
from pangaea.engine.registry import find_game

from .ink import BOOK, Box, el, number, seat_mark, shortened, text

MARGIN: Final = 316
"""The width of the margin with the seats, as in the client."""
_BAR: Final = 52


@dataclass(frozen=True, slots=True)
class Board:
    """A game's board: a drawing, the part of the plane that shows it, and what each seat has."""

    drawing: str
    box: Box
    ground: str
    """The colour behind it."""
    facts: list[list[str]]
    """For each seat a few short lines for the margin."""


@dataclass(frozen=True, slots=True)
class People:
    """Names and colours of the seats."""

    names: Sequence[str]
    colours: Sequence[int]

    @classmethod
    def of(
        cls, view: Mapping[str, Any], names: Sequence[str] | None, colours: Sequence[int] | None
    ) -> People:
        """The given names and colours, or `p1` … in the default colours."""
        seats = range(view["players"])
        return cls(names or [seat_text(seat) for seat in seats], colours or list(seats))


def framed(view: Mapping[str, Any], board: Board, people: People, width: int, height: int) -> str:
    """The whole picture: bar, board, margin."""
    area = Box(0, _BAR, width - MARGIN, height - _BAR)
    return "".join(
        [
            el("rect", width=width, height=height, fill="var(--paper)"),
            _fitted(board, area),
            _bar(view, people, width),
            _margin(view, board, people, Box(area.right, _BAR, MARGIN, height - _BAR)),
        ]
    )


def _fitted(board: Board, area: Box) -> str:
    """The board as large as it can be, in the middle of its area."""
    box = board.box
    scale = min(area.width / box.width, area.height / box.height)
    x = area.x + (area.width - scale * box.width) / 2 - scale * box.x
    y = area.y + (area.height - scale * box.height) / 2 - scale * box.y
    ground = el("rect", x=area.x, y=area.y, width=area.width, height=area.height, fill=board.ground)
    clip = el("clipPath", el("rect", x=area.x, y=area.y, width=area.width, height=area.height), id="board")
    moved = f"translate({number(x)} {number(y)}) scale({scale:.4f})"
    return ground + clip + el("g", el("g", board.drawing, transform=moved), clip_path="url(#board)")


def _bar(view: Mapping[str, Any], people: People, width: int) -> str:
    info = find_game(view["game"]).info
    line = el("path", d=f"M0 {_BAR - 0.5}H{width}", stroke="var(--line)")
    return "".join(
        [
            el("rect", width=width, height=_BAR, fill="var(--sheet)"),
            line,
            text(info.title, 20, 34, 24, text_anchor="start", font_family=BOOK, font_weight=700),
            text(standing(view, people), width - 20, 33, 17, text_anchor="end", fill="var(--ink-soft)"),
        ]
    )


def standing(view: Mapping[str, Any], people: People) -> str:
    """Where the game stands, in one line."""
    actor = view["actor"]
    if actor is None:
        won = " and ".join(people.names[seat] for seat in view["winners"])
        return f"The game is over · {won} won" if won else "The game is over"
    who = "chance decides" if actor == "chance" else f"{people.names[actor]} to move"
    return f"Turn {view['turn']} · {who}"


def _margin(view: Mapping[str, Any], board: Board, people: People, area: Box) -> str:
    count = view["players"]
    gap = 12
    high = min(132.0, (area.height - gap * (count + 1)) / count)
    rows = [
        _seat(
            view,
            board.facts[seat],
            people,
            seat,
            Box(area.x + gap, _top(area, gap, high, seat), MARGIN - 2 * gap, high),
        )
        for seat in range(count)
    ]
    ground = el("rect", x=area.x, y=area.y, width=area.width, height=area.height, fill="var(--paper)")
    line = el("path", d=f"M{number(area.x + 0.5)} {area.y}V{number(area.bottom)}", stroke="var(--line)")
    return ground + line + "".join(rows)


def _top(area: Box, gap: float, high: float, seat: int) -> float:
    return area.y + gap + seat * (high + gap)


def _seat(view: Mapping[str, Any], facts: list[str], people: People, seat: int, box: Box) -> str:
    acting, won = view["actor"] == seat, seat in view["winners"]
    edge = "var(--accent)" if acting else "var(--good)" if won else "var(--line)"
    score = view["scores"][seat]
    colour, room = people.colours[seat], box.width - 130
    lines = facts[: max(0, int((box.height - 40) // 20))]
    return "".join(
        [
            el(
                "rect",
                x=box.x,
                y=box.y,
                width=box.width,
                height=box.height,
                rx=10,
                fill="var(--sheet)",
                stroke=edge,
                stroke_width=2.5 if acting or won else 1,
            ),
            seat_mark(colour, box.x + 24, box.y + 24, 1.1),
            text(
                shortened(people.names[seat], room, 17),
                box.x + 46,
                box.y + 30,
                17,
                text_anchor="start",
                font_weight=700,
            ),
            text(
                "?" if score is None else score,
                box.right - 16,
                box.y + 34,
                26,
                text_anchor="end",
                font_weight=700,
            ),
            *(
                text(
                    shortened(line, box.width - 28, 14),
                    box.x + 14,
                    box.y + 56 + 20 * row,
                    14,
                    text_anchor="start",
                    fill="var(--ink-soft)",
                )
                for row, line in enumerate(lines)
            ),
        ]
    )
