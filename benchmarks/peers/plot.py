"""The rates of all players as bars on a logarithmic axis."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from .__main__ import Row

# The identifiers in an SVG are salted hashes; a fixed salt and real text keep committed plots stable.
STYLE: Any = {"svg.hashsalt": "pangaea", "svg.fonttype": "none", "font.size": 8.0}
OURS, THEIRS = "#1b7f79", "#b8b2a7"


def draw(rows: Sequence[Row], path: Path) -> None:
    """One bar for each player, from the slowest to the fastest round; what it includes stands beside it."""
    shown = list(reversed(rows))
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9, 0.9 + 0.22 * len(shown)), layout="constrained")
        axes = figure.subplots()
        axes.barh(
            range(len(shown)),
            [row.rate for row in shown],
            color=[OURS if row.player.library.startswith("pangaea") else THEIRS for row in shown],
            xerr=[
                [row.rate - min(row.rates) for row in shown],
                [max(row.rates) - row.rate for row in shown],
            ],
            ecolor="#555555",
        )
        axes.set_yticks(range(len(shown)), [row.player.name for row in shown])
        for place, row in enumerate(shown):
            note = f" {row.rate:,.0f} · {row.branching:.0f} choices · {row.player.includes}"
            axes.text(max(row.rates), place, note, va="center", fontsize=6.5, color="#444444")
        axes.set_xscale("log")
        axes.set_xlim(left=100, right=20 * max(max(row.rates) for row in shown))
        axes.set_xlabel("decisions per CPU second, random legal play (median, slowest and fastest round)")
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
