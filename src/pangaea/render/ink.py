"""SVG elements as text, the client's colours and symbols, and the assembly of a whole picture.

Boards write colours as the client does, `var(--sheet)` or `light-dark(#fffbf2, #22303c)`, and refer to
symbols by `#id`. `finish` picks the theme, includes the symbols that are used, and gives every id a
prefix of the picture's own, so that several pictures fit on one page.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

THEMES: Final = ("light", "dark")
SANS: Final = "system-ui, 'DejaVu Sans', sans-serif"
BOOK: Final = "'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, 'DejaVu Serif', serif"


class Box(NamedTuple):
    """A part of the plane."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right end."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower end."""
        return self.y + self.height

    def meets(self, other: Box) -> bool:
        """Whether the two have a part in common."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def grown(self, edge: float) -> Box:
        """With a margin all round."""
        return Box(self.x - edge, self.y - edge, self.width + 2 * edge, self.height + 2 * edge)


def around(boxes: list[Box]) -> Box:
    """The smallest box that holds all of them."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


# --- elements -------------------------------------------------------------------------------------


def number(value: float) -> str:
    """At most two decimals, and never `-0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def el(name: str, *children: str, **attributes: object) -> str:
    """An element; `stroke_width=2` is `stroke-width="2"`, and what is None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def _attribute(value: object) -> str:
    return number(value) if isinstance(value, float) else escape(str(value))


def text(words: object, x: float, y: float, size: float, **attributes: object) -> str:
    """A line of text, in the middle of its place unless `text_anchor` says otherwise."""
    given = {"text_anchor": "middle", "fill": "var(--ink)"} | attributes
    return el("text", escape(str(words)), x=float(x), y=float(y), font_size=float(size), **given)


def at(
    x: float, y: float, *children: str, scale: float = 1.0, turn: float = 0.0, **attributes: object
) -> str:
    """Children moved to a place, and perhaps scaled or turned."""
    moved = f"translate({number(x)} {number(y)})"
    moved += f" rotate({number(turn)})" if turn else ""
    moved += f" scale({number(scale)})" if scale != 1.0 else ""
    return el("g", *children, transform=moved, **attributes)


def use(symbol: str, x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """A symbol of the client in a box."""
    place = {"x": float(x), "y": float(y), "width": float(width), "height": float(height)}
    return el("use", href=f"#{symbol}", **place, **attributes)


def seat_mark(colour: int, x: float, y: float, scale: float, fill: str | None = None) -> str:
    """The shape of a seat, in its own colour or another one."""
    if fill is None:
        return at(x, y, el("use", href=f"#seat-{colour + 1}"), scale=scale)
    shape = _art()["symbols"][f"seat-{colour + 1}"].replace(f"var(--p{colour + 1})", fill)
    return at(x, y, re.sub(r' id="[^"]*"', "", shape), scale=scale)


def on_seat(colour: int) -> str:
    """The colour of text on a seat's colour."""
    return f"var(--t{colour + 1})"


def badge(colour: int, words: object, x: float, y: float, size: float) -> str:
    """A seat's shape with a number on it; the middle of a triangle lies lower, a star has little room."""
    low, scale = (2.0 if colour == 2 else 0.0), (1.42 if colour == 5 else 1.18)
    letters = 12.5 if len(str(words)) < 2 else 11
    label = text(words, 0, 4.4 + low, letters, font_weight=800, fill=on_seat(colour))
    return at(x, y, seat_mark(colour, 0, 0, scale), label, scale=size / 24)


def width_of(words: str, size: float) -> float:
    """About how wide a line of text is, rather too wide than too narrow."""
    return sum(0.36 if letter in " .,:;il|'1/()" else 0.62 for letter in words) * size


def shortened(words: str, width: float, size: float) -> str:
    """As much of a line as fits."""
    if width_of(words, size) <= width:
        return words
    while words and width_of(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def darker(token: str, percent: int) -> str:
    """A token's colour with this much black in it, in both themes."""
    mixed = [_mix(colour, percent) for colour in _art()["tokens"][token]]
    return f"light-dark({mixed[0]}, {mixed[1]})"


def _mix(colour: str, percent: int) -> str:
    parts = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{round(part * (100 - percent) / 100):02x}" for part in parts)


# --- the whole picture ----------------------------------------------------------------------------

_VAR: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,\s*([^()]+))?\)")
_PAIR: Final = re.compile(r"light-dark\(([^,()]+),\s*([^,()]+)\)")
_USED: Final = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
_ID: Final = re.compile(r'( id="| href="#|url\(#)(?=[^"])')


@cache
def _art() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("art.json").read_text("utf-8"))
    return found


def finish(content: str, width: int, height: int, theme: str, title: str, description: str) -> str:
    """The document: content of this size, with its symbols, colours and a description for screen readers."""
    words = el("title", escape(title), id="title") + el("desc", escape(description), id="desc")
    defs = el("defs", *(_art()["symbols"][name] for name in _needed(content)))
    body = _coloured(words + defs + content, theme)
    prefix = "p" + hashlib.sha256(body.encode()).hexdigest()[:8] + "-"
    body = _ID.sub(lambda found: found[1] + prefix, body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-labelledby="{prefix}title {prefix}desc" '
        f'font-family="{SANS}" text-rendering="geometricPrecision">{body}</svg>\n'
    )


def _needed(content: str) -> list[str]:
    """The symbols that a drawing uses, and those that they use."""
    symbols, found, waiting = _art()["symbols"], set[str](), [content]
    while waiting:
        for one, other in _USED.findall(waiting.pop()):
            name = one or other
            if name in symbols and name not in found:
                found.add(name)
                waiting.append(symbols[name])
    return sorted(found)


def _coloured(body: str, theme: str) -> str:
    tokens, which = _art()["tokens"], THEMES.index(theme)
    body = _VAR.sub(lambda found: tokens[found[1]][which] if found[1] in tokens else found[2], body)
    return _PAIR.sub(lambda found: found[1 + which], body)
