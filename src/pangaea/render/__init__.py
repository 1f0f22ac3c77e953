"""Positions as pictures, in the look of the client.

```python
match.svg(0)                     # what seat 0 sees, as SVG; notebooks show a match this way
svg(view, theme="dark", width=1200, height=630)
```

A picture is a function of a view and nothing else, so it shows no more than the seat may know. Colours and
symbols are the client's own: `art.json` is made from its files by `tools/artwork.py`. `png` turns a picture
into pixels and `film` a record into a film (`pip install pangaea[pictures]`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pangaea.engine.errors import PangaeaError, quote
from pangaea.engine.registry import find_game

from .frame import People, framed, standing
from .games import find_drawing
from .ink import THEMES, finish

WIDTH: Final = 1100
"""The default width."""
HEIGHT: Final = 760
"""The default height."""
_SMALLEST, _LARGEST = 400, 4000


class BadPicture(PangaeaError):
    """A picture that cannot be drawn: an unknown theme, a size out of range, wrong names or colours."""

    code = "bad_picture"


def svg(
    view: Mapping[str, Any],
    *,
    theme: str = "light",
    width: int = WIDTH,
    height: int = HEIGHT,
    names: Sequence[str] | None = None,
    colours: Sequence[int] | None = None,
) -> str:
    """The picture of a view; `BadPicture`, `UnknownGame`."""
    _check(view, theme, width, height, names, colours)
    people = People.of(view, names, colours)
    board = find_drawing(view["game"]).board(view, people)
    content = framed(view, board, people, width, height)
    title = f"{find_game(view['game']).info.title}: {standing(view, people)}"
    return finish(content, width, height, theme, title, _description(view, people, board.facts))


def _description(view: Mapping[str, Any], people: People, facts: Sequence[Sequence[str]]) -> str:
    """The seats in words, for people who cannot see the picture."""
    whose = "a spectator" if view["seat"] is None else people.names[view["seat"]]
    seats = []
    for seat, score in enumerate(view["scores"]):
        known = "points not known" if score is None else f"{score} points"
        seats.append(f"{people.names[seat]}: {', '.join([known, *facts[seat]])}.")
    return " ".join([f"As {whose} sees it.", *seats])


def _check(view: object, theme: str, width: int, height: int, names: object, colours: object) -> None:
    if not isinstance(view, Mapping) or "position" not in view:
        raise BadPicture(f"a picture is drawn from a view, not from {quote(view)}")
    if theme not in THEMES:
        raise BadPicture(f"a theme is one of {', '.join(THEMES)}, not {quote(theme)}")
    if not all(type(size) is int and _SMALLEST <= size <= _LARGEST for size in (width, height)):
        raise BadPicture(f"width and height are {_SMALLEST} to {_LARGEST}, not {quote((width, height))}")
    for what, given in (("names", names), ("colours", colours)):
        if given is not None and len(list(given)) != view["players"]:  # type: ignore[call-overload]
            raise BadPicture(f"{view['players']} seats need as many {what}, not {quote(given)}")
    if colours is not None and not all(type(colour) is int and 0 <= colour < 6 for colour in colours):  # type: ignore[attr-defined]
        raise BadPicture(f"colours are 0 to 5, not {quote(colours)}")


__all__ = ["HEIGHT", "WIDTH", "BadPicture", "svg"]
