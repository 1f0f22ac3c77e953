"""The chances of all seats by turn as a picture, each by what that seat knew.

Each seat has its own stroke and shape beside its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from .report import Point, Report
from .words import in_100, turning_sentence

WIDTH: Final = 960
HEIGHT: Final = 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 150, 40, 34
_COLOURS: Final = ("#D55E00", "#0072B2", "#009E73", "#C79A00", "#9B5FB8", "#3A3A3A")
_STROKES: Final = ("", "", "9 4", "2.5 4", "9 4 2 4", "16 5")
_WIDTHS: Final = (3.4, 2.6, 2.6, 2.6, 2.6, 2.6)
_SHAPES: Final = (
    '<circle r="6"/>',
    '<rect x="-5.5" y="-5.5" width="11" height="11"/>',
    '<path d="M0-7 7 5H-7Z"/>',
    '<path d="M0-7 7 0 0 7-7 0Z"/>',
    '<path d="M0-6.500 6-3V3L0 6.500-6 3V-3Z"/>',
    '<path d="M0-7 2-2.400 7-2 3 1 4 6 0 3.200-4 6-3 1-7-2-2-2.400Z"/>',
)
_SHAPE_EVERY: Final = 4
_LABEL_APART: Final = 18


def draw(report: Report, names: Sequence[str]) -> str:
    """The report's graph as SVG; the turning points are numbered, and listed in the picture's description."""
    graph = _Graph(report, names)
    return "\n".join(graph.lines()) + "\n"


class _Graph:
    def __init__(self, report: Report, names: Sequence[str]) -> None:
        self._report, self._names, self._points = report, names, report.points
        self._first = self._points[0].turn if self._points else 0
        self._last = self._points[-1].turn if self._points else 1

    def lines(self) -> list[str]:
        told = "; ".join(
            turning_sentence(turning, self._names.__getitem__) for turning in self._report.turnings
        )
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            'font-family="system-ui, sans-serif" font-size="13">'
        )
        body = [self._axes(), *self._turnings()]
        if self._points:
            body += [self._line(seat) for seat in range(self._report.players)] + self._labels()
        return [
            head,
            "<title>Win chance in 100, by turn</title>",
            f"<desc>{escape(told)}</desc>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FFFBF2"/>',
            *body,
            "</svg>",
        ]

    def _x(self, turn: int) -> float:
        span = max(1, self._last - self._first)
        return round(_LEFT + (turn - self._first) / span * (WIDTH - _LEFT - _RIGHT), 1)

    @staticmethod
    def _y(share: float) -> float:
        return round(HEIGHT - _BOTTOM - share * (HEIGHT - _TOP - _BOTTOM), 1)

    def _axes(self) -> str:
        right = WIDTH - _RIGHT
        rows = [
            f'<path d="M{_LEFT} {self._y(share)}H{right}" stroke="#D8CFBC"/>'
            f'<text x="{_LEFT - 8}" y="{self._y(share) + 4}" text-anchor="end" fill="#645F55">'
            f"{round(100 * share)}</text>"
            for share in (0, 0.25, 0.5, 0.75, 1)
        ]
        even = self._y(1 / self._report.players)
        rows.append(f'<path d="M{_LEFT} {even}H{right}" stroke="#645F55" stroke-dasharray="2 4"/>')
        step = max(1, (self._last - self._first) // 8)
        rows += [
            f'<text x="{self._x(turn)}" y="{HEIGHT - 12}" text-anchor="middle" fill="#645F55">{turn}</text>'
            for turn in range(self._first, self._last + 1, step)
        ]
        return "".join(rows)

    def _turnings(self) -> list[str]:
        return [
            f'<path d="M{self._x(turning.turn)} {_TOP}V{HEIGHT - _BOTTOM}" stroke="#645F55" '
            f'stroke-dasharray="3 4"/><circle cx="{self._x(turning.turn)}" cy="{_TOP - 16}" r="11" '
            f'fill="#FFFBF2" stroke="#2B2A27"/><text x="{self._x(turning.turn)}" y="{_TOP - 11.5}" '
            f'text-anchor="middle">{number}</text>'
            for number, turning in enumerate(self._report.turnings, start=1)
        ]

    def _line(self, seat: int) -> str:
        known = [point for point in self._points if point.known_to(seat)]
        places = " ".join(f"{self._x(point.turn)},{self._y(point.shares[seat])}" for point in known)
        dash = f' stroke-dasharray="{_STROKES[seat]}"' if _STROKES[seat] else ""
        marks = "".join(
            self._mark(seat, point) for place, point in enumerate(known) if place % _SHAPE_EVERY == 1
        )
        return (
            f'<polyline points="{places}" fill="none" stroke="#FFFBF2" stroke-width="5"/>'
            f'<polyline points="{places}" fill="none" stroke="{_COLOURS[seat]}" '
            f'stroke-width="{_WIDTHS[seat]}" stroke-linejoin="round"{dash}/>{marks}'
        )

    def _mark(self, seat: int, point: Point) -> str:
        return self._shape(seat, self._x(point.turn), self._y(point.shares[seat]))

    @staticmethod
    def _shape(seat: int, x: float, y: float) -> str:
        return (
            f'<g transform="translate({x} {y})" fill="{_COLOURS[seat]}" stroke="#2B2A27">{_SHAPES[seat]}</g>'
        )

    def _labels(self) -> list[str]:
        """Beside the ends of the lines, pushed apart where they would overlap."""
        last = self._points[-1]
        order = sorted(range(self._report.players), key=lambda seat: -last.shares[seat])
        drawn, y = [], float(_TOP)
        for place, seat in enumerate(order):
            y = max(self._y(last.shares[seat]), y + _LABEL_APART if place else y)
            y = min(y, HEIGHT - _BOTTOM - _LABEL_APART * (len(order) - 1 - place))
            x = WIDTH - _RIGHT + 24
            drawn.append(
                f'<path d="M{self._x(last.turn)} {self._y(last.shares[seat])}L{x - 10} {y}" '
                f'stroke="{_COLOURS[seat]}" fill="none"/>{self._shape(seat, x, y)}'
                f'<text x="{x + 14}" y="{y + 4.5}">{escape(self._names[seat])} '
                f"{in_100(last.shares[seat])}</text>"
            )
        return drawn
