"""Small parts of the generated pages: ladder, Elo and balance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from .results import Result
from .stats import Interval


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table, its first column to the left and the others to the right."""
    ruler = ["---", *["---:"] * (len(head) - 1)]
    return [f"| {' | '.join(cells)} |" for cells in (head, ruler, *rows)]


def share_text(share: Interval) -> str:
    """`61.3 % (58.0–64.5)`."""
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def played_on(files: Iterable[Path]) -> str:
    """The day on which the last of the files grew."""
    times = [file.stat().st_mtime for file in files if file.exists()]
    return datetime.fromtimestamp(max(times), UTC).strftime("%Y-%m-%d") if times else "not yet"


def cpu_hours(results: Iterable[Result]) -> float:
    """How long the bots thought in total, in hours."""
    return sum(sum(result.cpu) for result in results) / 3600


def codes(results: Iterable[Result]) -> str:
    """The fingerprints of the code that played, by game."""
    found = sorted({(result.game, result.code) for result in results})
    return ", ".join(f"{game} {code}" for game, code in found)
