"""Tables and headings in the common style of all commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from pangaea.engine.match import Match
from pangaea.engine.registry import find_game

from .arguments import option_texts


def make_table(words: Iterable[str], numbers: Iterable[str], title: str | None = None) -> Table:
    """An empty table: columns of words to the left, columns of numbers to the right."""
    table = Table(
        title=title,
        box=SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        show_edge=False,
        pad_edge=False,
    )
    for name in words:
        table.add_column(name, overflow="fold")
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def seat_name(seat: int) -> str:
    """`p1` for seat 0, as in move texts."""
    return f"p{seat + 1}"


def seat_names(seats: Iterable[int]) -> str:
    """Several seats in a row of words."""
    return " and ".join(map(seat_name, seats))


def actor_name(actor: object) -> str:
    """A seat, or chance."""
    return seat_name(actor) if isinstance(actor, int) else str(actor)


def players_text(players: Sequence[int]) -> str:
    """`2`, or `2–5`."""
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def table_name(match: Match) -> str:
    """`Trias · 3 players · distance=euclid`."""
    info = find_game(match.game).info
    given = {o.name: match.options[o.name] for o in info.options if match.options[o.name] != o.default}
    return " · ".join([info.title, f"{match.players} players", *option_texts(given)])


def heading(view: dict[str, Any], name: str) -> Text:
    """Two lines over a board: where the game stands, and the scores that may be known."""
    place = f"turn {view['turn']}, step {view['step']}"
    text = Text.assemble((name, "bold"), f" · {place} · ", (standing(view), "bold cyan"))
    return text.append("\n").append(scores_line(view["scores"]))


def standing(view: dict[str, Any]) -> str:
    """Who decides, or how the match ended."""
    if view["actor"] is not None:
        return f"{actor_name(view['actor'])} decides"
    how = f"over ({str(view['ending']).replace('_', ' ')})"
    return f"{how}, {seat_names(view['winners'])} won" if view["winners"] else how


def scores_line(scores: Sequence[int | None]) -> str:
    """`scores  p1 12  p2 ?`: a score that may not be known is a question mark."""
    shown = ("?" if score is None else score for score in scores)
    return "scores  " + "  ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(shown))
