"""The table in plain characters, drawn from a view and nothing else."""

from __future__ import annotations

from pangaea.engine.protocol import Viewer, seat_text

from .state import State
from .view import view
from .view_types import SeatView


def draw(state: State, viewer: Viewer) -> str:
    """The deck, then every seat with its herd and hand; `*` marks whose turn it is."""
    seen = view(state, viewer)
    last = f", {seen['last_turns']} turns left" if seen["last_turns"] else ""
    lines = [f"deck {seen['deck']}, {seen['lions']} of them lions{last}"]
    for seat, own in enumerate(seen["seats"]):
        mark = "*" if seat == seen["active"] else " "
        lines.append(
            f"{mark}{seat_text(seat)}  herd {_cards(own['herd'])} = {own['herd_worth']}  {_hand(own)}"
        )
    return "\n".join(lines)


def _hand(own: SeatView) -> str:
    return f"hand {own['hand_size']} cards" if own["hand"] is None else f"hand {_cards(own['hand'])}"


def _cards(names: list[str]) -> str:
    return " ".join(names) or "-"
