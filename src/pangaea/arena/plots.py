"""Plots as SVG, PNG or PDF. They need no display, and equal results give equal files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from .errors import BadPlot
from .report import IntervalDict, ReportDict, TableDict

SUFFIXES: Final = (".svg", ".png", ".pdf")

# The identifiers in an SVG are salted hashes; a fixed salt and real text keep committed plots stable.
_STYLE: Final = {
    "svg.hashsalt": "pangaea",
    "svg.fonttype": "none",
    "font.size": 9.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def check_plot(path: Path) -> None:
    """Refuse a file that no plot can be written to, before the first game is played."""
    if path.suffix not in SUFFIXES:
        raise BadPlot(f"a plot ends in {', '.join(SUFFIXES)}, not {path.name!r}")
    if not path.parent.is_dir():
        raise BadPlot(f"there is no folder {str(path.parent)!r} for the plot")


def plot_report(report: ReportDict, path: Path) -> None:
    """For each table the ladder with error bars, and the mean scores by round beside it."""
    check_plot(path)
    tables = report["tables"]
    heights = [1.6 + 0.3 * len(table["standings"]) for table in tables]
    with _figure(path, (10, sum(heights) + 0.6)) as figure:
        grid = figure.subplots(len(tables), 2, squeeze=False, height_ratios=heights)
        for table, (ladder, rounds) in zip(tables, grid, strict=True):
            _draw_ladder(ladder, table)
            _draw_rounds(rounds, table)


def _draw_ladder(axes: Axes, table: TableDict) -> None:
    rows = table["standings"]
    draw_intervals(axes, [row["bot"] for row in rows], [row["elo"] for row in rows])
    axes.set_xlabel("Elo (mean of all bots = 0), 95 % intervals")
    axes.set_title(f"{table['game']}, {table['players']} players, {table['games']} games", loc="left")


def _draw_rounds(axes: Axes, table: TableDict) -> None:
    for bot, scores in sorted(table["rounds"].items()):
        axes.plot(range(1, len(scores) + 1), scores, marker=".", label=bot)
    axes.set_xlabel("round (a game that is over keeps its score)")
    axes.set_ylabel("mean score")
    axes.legend(frameon=False)


def draw_intervals(axes: Axes, names: Sequence[str], intervals: Sequence[IntervalDict]) -> None:
    """Estimates with error bars, one row each, the first one on top."""
    rows = range(len(names))
    values = [interval["value"] for interval in intervals]
    below = [interval["value"] - interval["low"] for interval in intervals]
    above = [interval["high"] - interval["value"] for interval in intervals]
    axes.errorbar(values, list(rows), xerr=[below, above], fmt="o", capsize=3)
    axes.set_yticks(list(rows), list(names))
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def plot_rungs(rows: Sequence[tuple[str, IntervalDict, float | None]], path: Path) -> None:
    """The win share of each rung with its error bar, and a mark where its bar lies."""
    check_plot(path)
    with _figure(path, (8, 1.2 + 0.28 * len(rows))) as figure:
        axes = figure.subplots()
        draw_intervals(axes, [name for name, _, _ in rows], [share for _, share, _ in rows])
        bars = [(bar, row) for row, (_, _, bar) in enumerate(rows) if bar is not None]
        axes.plot([bar for bar, _ in bars], [row for _, row in bars], "k|", markersize=14, label="bar")
        axes.set_xlim(0, 1.02)
        axes.set_xlabel("win share of the upper bot, 95 % intervals")
        axes.legend(frameon=False, loc="lower left")


@contextmanager
def _figure(path: Path, size: tuple[float, float]) -> Iterator[Figure]:
    """A figure that is written to the file in the end."""
    with mpl.rc_context(_STYLE):  # type: ignore[arg-type]
        figure = Figure(figsize=size, layout="constrained")
        FigureCanvasAgg(figure)
        yield figure
        # A date or the plotting library's version would change a committed file for nothing.
        unchanging = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(path.suffix, {})
        figure.savefig(path, metadata=unchanging)
