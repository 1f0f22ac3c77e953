"""The words around a board; they need no screen, so plain lines use them too."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from pangaea.cli.tables import scores_line, seat_name, standing

from .tokens import SHAPES, Palette


def heading(title: str, view: dict[str, Any] | None, notice: str) -> Text:
    """The line over everything."""
    text = Text(title, style="bold")
    if view is not None:
        text.append(f" · turn {view['turn']}, step {view['step']} · ", style="not bold")
        text.append(standing(view), style="bold")
    return text.append(f"   {notice}", style="bold reverse") if notice else text


def seats(view: dict[str, Any], names: list[str], palette: Palette) -> Text:
    """A line for every seat: shape, who, score, whose turn it is."""
    text = Text()
    for seat, name in enumerate(names):
        score = view["scores"][seat]
        marks = ["you"] * (seat == view["seat"]) + ["decides"] * (seat == view["actor"])
        marks += ["won"] * (seat in view["winners"])
        colour = f"bold {palette.on_seats[seat]} on {palette.seats[seat]}"
        text.append(f" {SHAPES[seat]} {seat_name(seat)} ", style=colour)
        text.append(f" {name}", style="bold" if seat == view["actor"] else "")
        text.append(f"  {'?' if score is None else score}", style="bold")
        text.append(f"  {', '.join(marks)}\n", style=palette.accent)
    text.rstrip()
    return text


def result(view: dict[str, Any]) -> Text:
    """How it ended."""
    return Text(f"{standing(view)}\n{scores_line(view['scores'])}", style="bold")
