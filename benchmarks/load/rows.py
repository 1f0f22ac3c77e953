"""One table for everything that is measured: what, how much, how many times something else, and the bar."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection


def head() -> None:
    """Begin the table."""
    print("| what | measured | ratio | bar | |\n|---|---|---|---|---|", flush=True)


def row(what: str, measured: str, ratio: float, bar: str, met: bool | None = None) -> None:
    """A line of it; `met`: whether the bar is reached, None where there is none."""
    mark = {True: "✓", False: "✗", None: ""}[met]
    print(f"| {what} | {measured} | {ratio:.2f} × | {bar} | {mark} |", flush=True)


def note(text: str) -> None:
    """Something that is not a figure."""
    print(text, file=sys.stderr, flush=True)


def add_parts(parser: argparse.ArgumentParser, parts: Collection[str]) -> None:
    """Let some of these parts be chosen; without any, all of them are."""

    def known(part: str) -> str:
        if part not in parts:
            raise argparse.ArgumentTypeError(f"there is no part {part!r}; there are {', '.join(parts)}")
        return part

    parser.add_argument("parts", nargs="*", type=known, default=list(parts), metavar="PART")
