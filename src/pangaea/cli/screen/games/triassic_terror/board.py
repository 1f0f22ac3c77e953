"""Triassic Terror: the island by terrain and ring, the action spaces, the track of rounds, the seats."""

from __future__ import annotations

import re
from typing import Any, Final

from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.tokens import DARK_TEXT, SHAPES, Palette, mixed

WIDTH: Final = 21
HEIGHT: Final = 6
_SPACE: Final = 14
_AREA: Final = re.compile(r"[A-Z]\d")
_SIGNS: Final = {"trex": "T-Rex", "pterodactyl": "pterodactyl", "r1": "raptor r1", "r2": "raptor r2"}


def ground(palette: Palette) -> str:
    """What lies under everything."""
    return palette.paper


def places(move: str) -> list[str]:
    """Areas, action tiles, raptors, seats."""
    verb, *words = move.split()
    if verb == "tile":
        return [f"tile {words[0]}"]
    if verb == "raptor":
        return [words[0], *words[1:]]
    return [word for word in words if _AREA.fullmatch(word) or re.fullmatch(r"p\d", word)]


def draw(canvas: Canvas, view: dict[str, Any], palette: Palette) -> None:
    """Rounds, spaces, island, seats, from the top."""
    seen = view["position"]
    _track(canvas, seen, palette)
    _spaces(canvas, seen["spaces"], palette)
    terrains = list(dict.fromkeys(area["terrain"] for area in seen["areas"]))
    columns, rows = len(terrains), max(area["ring"] for area in seen["areas"])
    canvas.block(0, 5, columns * (WIDTH + 1) + 2, rows * (HEIGHT + 1) + 1, palette.sea)
    for area in seen["areas"]:
        left = 1 + terrains.index(area["terrain"]) * (WIDTH + 1)
        _area(canvas, area, left, 6 + (area["ring"] - 1) * (HEIGHT + 1), palette)
    top = 7 + rows * (HEIGHT + 1)
    for seat in seen["seats"]:
        _seat(canvas, seat, top + seat["seat"], seat["seat"] == seen["seat"], palette)


def _track(canvas: Canvas, seen: dict[str, Any], palette: Palette) -> None:
    x = 1
    for entry in seen["rounds"]:
        scoring = "H" * entry["habitats"] + "P" * entry["presence"] + "D" * entry["dominance"]
        text = f" {entry['name']}{'*' * entry['cards']}{':' + scoring if scoring else ''} "
        running = entry["state"] == "running"
        colour = (
            palette.on_accent if running else palette.ink_soft if entry["state"] == "past" else palette.ink
        )
        x = canvas.write(x, 0, text, colour, palette.accent if running else palette.line, bold=running) + 1
    cards = seen["cards"]
    canvas.write(x + 1, 0, f"phase {seen['phase']} · open card {cards['open'] or '–'}", palette.ink)


def _spaces(canvas: Canvas, spaces: list[dict[str, Any]], palette: Palette) -> None:
    for place, space in enumerate(spaces):
        left, taker = 1 + place * (_SPACE + 1), space["taken_by"]
        ground = palette.sheet if taker is None else mixed(palette.sheet, palette.seats[taker], 0.35)
        canvas.block(left, 2, _SPACE, 2, ground)
        canvas.write(left + 1, 2, f"{space['space']} {space['tile'] or '–'}", palette.ink, bold=True)
        who = "" if taker is None else f"{SHAPES[taker]} p{taker + 1} "
        canvas.write(left + 1, 3, who + "○" * space["whites"], palette.ink)
        if space["tile"]:
            canvas.spot(f"tile {space['tile']}", left, 2, _SPACE, 2)


def _area(canvas: Canvas, area: dict[str, Any], left: int, top: int, palette: Palette) -> None:
    colour = palette.lands[area["terrain"]]
    canvas.spot(area["name"], left, top, WIDTH, HEIGHT)
    canvas.block(left, top, WIDTH, HEIGHT, colour, round_off=1)
    plate = mixed(colour, "#ffffff", 0.4)
    x = canvas.write(left + 1, top, f" {area['name']} {area['terrain']} ", DARK_TEXT, plate, bold=True)
    if area["volcano"] is not None:
        canvas.write(x, top, f"▲p{area['volcano'] + 1}", "#ffffff", "#a63a32", bold=True)
    for line, habitat in enumerate(area["habitats"], start=1):
        _habitat(canvas, habitat, left + 1, top + line, plate, palette)
    guests = [_SIGNS[name] for name in area["predators"]]
    if area["trex_outside"] is not None:
        guests.append(f"T-Rex of p{area['trex_outside'] + 1}")
    for line, guest in enumerate(guests[:2]):
        canvas.write(left + 1, top + 4 + line, f" {guest} ", "#ffffff", "#3a2b28", bold=True)
        name = next((name for name, sign in _SIGNS.items() if sign == guest and name in ("r1", "r2")), None)
        if name:
            canvas.spot(name, left + 1, top + 4 + line, len(guest) + 2, 1)


def _habitat(
    canvas: Canvas, habitat: dict[str, Any], left: int, top: int, plate: str, palette: Palette
) -> None:
    owner = habitat["owner"]
    x = canvas.write(left, top, f" {habitat['points']} ", DARK_TEXT, plate) + 1
    if owner is None:
        canvas.write(x, top, "free", mixed(DARK_TEXT, plate, 0.25))
        return
    rex = " Rex" if habitat["trex"] else ""
    text = f" {SHAPES[owner]} p{owner + 1} ×{habitat['dinos']}{rex} "
    canvas.write(x, top, text, palette.on_seats[owner], palette.seats[owner], bold=True)


def _seat(canvas: Canvas, seat: dict[str, Any], top: int, acting: bool, palette: Palette) -> None:
    number = seat["seat"]
    head = f"{'›' if acting else ' '}{SHAPES[number]} p{number + 1} "
    canvas.spot(f"p{number + 1}", 1, top, len(head), 1)
    x = canvas.write(1, top, head, palette.on_seats[number], palette.seats[number], bold=True)
    words = [f"supply {seat['supply']}", f"on board {seat['on_board']}"]
    words += [f"{seat['whites']} white"] * bool(seat["whites"]) + ["egg"] * seat["egg"]
    words += ["volcano"] * seat["volcano"]
    if seat["card"]:
        words.append(f"{seat['card']} card {seat['terrain'] or '?'}")
    canvas.write(x + 1, top, " · ".join(words), palette.ink)
