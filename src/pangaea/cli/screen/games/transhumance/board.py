"""Transhumance: the funnel with the pen on top, and what lies before both players."""

from __future__ import annotations

from typing import Any, Final

from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.tokens import SHAPES, Palette, mixed

_CHARACTERS: Final = {"G": 4, "T": 3, "R": 3, "D": 5}
"""How many different cards each race has."""
WIDTH: Final = 13
HEIGHT: Final = 4


def ground(palette: Palette) -> str:
    """What lies under everything."""
    return palette.paper


def places(move: str) -> list[str]:
    """Cells, cards of the hand, stacks of the enclosure."""
    verb, *words = move.split()
    if verb == "draw":
        return [f"stack {words[0]}"]
    if verb in ("new", "add"):
        return [*(f"card {card}" for card in words[1:]), words[0]]
    return words


def draw(canvas: Canvas, view: dict[str, Any], palette: Palette) -> None:
    """The path climbs upwards, as in the client."""
    seen = view["position"]
    path = seen["path"]
    widest = len(path[0]) * (WIDTH + 1)
    _headline(canvas, seen, palette)
    canvas.block(1, 2, widest, 2, palette.meadow)
    canvas.write((widest - 3) // 2 + 1, 2, " pen ", palette.ink, palette.sheet, bold=True)
    canvas.spot("pen", (widest - WIDTH) // 2 + 1, 2, WIDTH, 2)
    for line, row in enumerate(reversed(path)):
        top = 4 + line * (HEIGHT + 1)
        canvas.block(1, top, widest, HEIGHT + 1, palette.meadow)
        left = 1 + (widest - len(row) * (WIDTH + 1)) // 2
        for place, cell in enumerate(row):
            _cell(canvas, cell, left + place * (WIDTH + 1), top, palette)
    top = 5 + len(path) * (HEIGHT + 1)
    for number, seat in enumerate(seen["seats"]):
        top = _seat(canvas, number, seat, top, number == view["seat"], palette)


def _headline(canvas: Canvas, seen: dict[str, Any], palette: Palette) -> None:
    words = [f"p{seen['active'] + 1}: {seen['phase']}"]
    if draws := seen["draws_left"] + seen["bonus_left"]:
        words.append(f"{draws} to draw")
    if seen["empty_turns"]:
        words.append(f"{seen['empty_turns']} of {seen['empty_turns_limit']} empty turns")
    if seen["last_turn"]:
        words.append("last turn")
    canvas.write(1, 0, " · ".join(words), palette.ink)


def _cell(canvas: Canvas, cell: dict[str, Any], left: int, top: int, palette: Palette) -> None:
    herd = cell["herd"]
    canvas.spot(cell["cell"], left, top, WIDTH, HEIGHT)
    if herd is None:
        canvas.block(left, top, WIDTH, HEIGHT, mixed(palette.meadow, palette.sheet, 0.6), round_off=1)
        canvas.write(left + WIDTH // 2 - 1, top + 1, cell["cell"], palette.ink_soft)
        return
    owner = herd["owner"]
    canvas.block(left, top, WIDTH, HEIGHT, palette.sheet, round_off=1)
    canvas.block(left + 1, top, WIDTH - 2, 1, palette.seats[owner])
    head = f" {SHAPES[owner]} {cell['cell']}  ×{herd['size']}"
    canvas.write(left + 1, top, f"{head:<{WIDTH - 2}}", palette.on_seats[owner], bold=True)
    canvas.write(left + 2, top + 1, f"race {herd['race']}{'  all' if herd['complete'] else ''}", palette.ink)
    held = "".join(card[1] for card in herd["cards"])
    for place, character in enumerate("abcde"[: _CHARACTERS[herd["race"]]]):
        there = character in held
        canvas.write(
            left + 2 + 2 * place,
            top + 2,
            character if there else "·",
            palette.on_accent if there else palette.ink_soft,
            palette.seats[owner] if there else None,
            bold=there,
        )


def _seat(canvas: Canvas, number: int, seat: dict[str, Any], top: int, own: bool, palette: Palette) -> int:
    """Two lines: stacks and pen, then the hand, card by card where it may be seen."""
    colour, on = palette.seats[number], palette.on_seats[number]
    x = canvas.write(1, top, f" {SHAPES[number]} p{number + 1} ", on, colour, bold=True)
    x = canvas.write(x, top, "  stacks ", palette.ink)
    for race, left in seat["enclosure"].items():
        if own:
            canvas.spot(f"stack {race}", x, top, 5, 1)
        x = canvas.write(x, top, f" {race}{left:<2} ", palette.ink, palette.line) + 1
    x = canvas.write(x, top, f"  pen {_pen(seat)}", palette.ink)
    x = canvas.write(3, top + 1, "hand ", palette.ink)
    if seat["hand"] is None:
        backs = "  ".join(f"{race}×{held}" for race, held in seat["hand_backs"].items() if held)
        canvas.write(x, top + 1, backs or "empty", palette.ink_soft)
        return top + 3
    for race, characters in seat["hand"].items():
        for character, held in characters.items():
            card = f"{race}{character}"
            if own:
                canvas.spot(f"card {card}", x, top + 1, 5, 1)
            text = f" {card}{held if held > 1 else ' '} "
            x = canvas.write(x, top + 1, text, palette.ink, mixed(palette.sheet, colour, 0.25)) + 1
    return top + 3


def _pen(seat: dict[str, Any]) -> str:
    if seat["pen_count"] is not None:
        return str(seat["pen_count"])
    least, most = seat["pile"]["least"], seat["pile"]["most"]
    return f"{least}–{most}" if most else "0"
