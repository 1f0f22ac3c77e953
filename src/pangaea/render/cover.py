"""The picture of a table at which nothing has been dealt yet: the game, and who has sat down."""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.registry import find_game

from .ink import BOOK, el, finish, seat_mark, shortened, text

_OPEN = "open"


def cover(
    game: str, names: Sequence[str | None], colours: Sequence[int], width: int = 1200, height: int = 630
) -> str:
    """A table's cover; None stands for an open seat."""
    title = find_game(game).info.title
    left, high = width * 0.1, min(56.0, (height - 290) / len(names))
    rows = []
    for seat, name in enumerate(names):
        y = 270 + high * seat
        shown = shortened(name, width * 0.6, 26) if name else _OPEN
        ink = "var(--ink)" if name else "var(--ink-soft)"
        rows.append(seat_mark(colours[seat], left + 14, y - 9, 1.5))
        rows.append(text(shown, left + 48, y, 26, text_anchor="start", fill=ink))
    content = [
        el("rect", width=width, height=height, fill="var(--paper)"),
        el("rect", width=width, height=14, fill="var(--accent)"),
        text(title, left, 160, 76, text_anchor="start", font_family=BOOK, font_weight=700),
        text(
            "Pangaea",
            width - left,
            156,
            30,
            text_anchor="end",
            font_family=BOOK,
            font_weight=700,
            fill="var(--ink-soft)",
        ),
        el("path", d=f"M{left} 200H{width - left}", stroke="var(--line)", stroke_width=2),
        *rows,
    ]
    seated = ", ".join(name for name in names if name) or "nobody"
    free = sum(name is None for name in names)
    return finish(
        "".join(content),
        width,
        height,
        "light",
        f"A table of {title}",
        f"Seated: {seated}. Open seats: {free}.",
    )
