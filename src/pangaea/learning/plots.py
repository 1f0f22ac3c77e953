"""Plots of a run as SVG, written by hand: loss, win share by generation, calibration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from .settings import Generation

_WIDTH, _HEIGHT, _EDGE = 480, 300, 44
_COLOURS: Final = ("#0b7285", "#c2255c", "#5f3dc4", "#e67700", "#2b8a3e")

Points = Sequence[tuple[float, float]]


def write_plots(folder: Path, generations: Sequence[Generation]) -> None:
    """`loss.svg`, `gates.svg` and `calibration.svg` in the folder of a run."""
    losses = {
        name: [(float(one.number), one.losses[f"{name}_total"]) for one in generations]
        for name in ("learned", "hand")
    }
    shares = {
        f"{players} players": [
            (float(one.number), one.hand[players][0] * int(players)) for one in generations
        ]
        for players in generations[0].hand
    }
    tenths = [(hoped, came) for hoped, came, _ in generations[-1].calibration]
    lines = {"came": tenths, "expected": [(0.0, 0.0), (1.0, 1.0)]}
    for name, title, plot in (
        ("loss", "Loss on games kept back, by generation", losses),
        ("gates", "Wins against the hand-written evaluation, in even shares", shares),
        ("calibration", "Win shares: expected, and what came", lines),
    ):
        (folder / f"{name}.svg").write_text(chart(title, plot), encoding="utf-8")


def chart(title: str, lines: Mapping[str, Points]) -> str:
    """Lines with their names, in a frame that they fill."""
    points = [point for line in lines.values() for point in line]
    left, right = _span([x for x, _ in points])
    low, high = _span([y for _, y in points])

    def place(x: float, y: float) -> tuple[float, float]:
        across = _EDGE + (x - left) / (right - left) * (_WIDTH - 2 * _EDGE)
        return round(across, 1), round(_HEIGHT - _EDGE - (y - low) / (high - low) * (_HEIGHT - 2 * _EDGE), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" '
        f'font-size="12"><rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_EDGE}" y="20" font-size="14">{title}</text>',
        f'<rect x="{_EDGE}" y="{_EDGE}" width="{_WIDTH - 2 * _EDGE}" height="{_HEIGHT - 2 * _EDGE}" '
        'fill="none" stroke="#868e96"/>',
        f'<text x="4" y="{_HEIGHT - _EDGE}">{low:.3g}</text><text x="4" y="{_EDGE + 10}">{high:.3g}</text>',
        f'<text x="{_EDGE}" y="{_HEIGHT - _EDGE + 16}">{left:.3g}</text>'
        f'<text x="{_WIDTH - _EDGE - 16}" y="{_HEIGHT - _EDGE + 16}">{right:.3g}</text>',
    ]
    for number, (name, line) in enumerate(lines.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        path = " ".join(f"{x},{y}" for x, y in (place(*point) for point in line))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in (place(*point) for point in line)
        ]
        parts.append(f'<text x="{_EDGE + 90 * number}" y="{_HEIGHT - 8}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _span(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 0.5, high + 0.5)
