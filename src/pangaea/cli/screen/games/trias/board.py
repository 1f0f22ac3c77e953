"""Trias: the tiles as they lie, each with its herds; the sea cells that a tile may drift to."""

from __future__ import annotations

import re
from typing import Any, Final

from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.tokens import DARK_TEXT, SHAPES, Palette, mixed

WIDTH: Final = 7
HEIGHT: Final = 3
_CELL: Final = re.compile(r"-?\d+,-?\d+")


def ground(palette: Palette) -> str:
    """What lies under everything."""
    return palette.sea


def places(move: str) -> list[str]:
    """The cells that it names."""
    return _CELL.findall(move)


def draw(canvas: Canvas, view: dict[str, Any], palette: Palette) -> None:
    """Sea, tiles, herds, then the table beside them in words."""
    seen = view["position"]
    cells = {tile["cell"] for tile in seen["tiles"]} | {herd["cell"] for herd in seen["herds"]}
    cells |= {cell for sea in seen["seas"] for cell in sea["cells"]}
    cells |= {cell for move in view["legal"] for cell in places(move)}
    places_of = {cell: _column_row(cell) for cell in cells}
    left = min(column for column, _ in places_of.values()) - 1
    top = min(row for _, row in places_of.values())
    canvas.block(0, 0, 1, 1, palette.sea)
    for cell, (column, row) in places_of.items():
        x, y = 1 + (column - left) * (WIDTH + 1) // 2, 3 + (row - top) * HEIGHT
        canvas.spot(cell, x, y, WIDTH, HEIGHT)
    _headlines(canvas, seen, palette)
    for sea in seen["seas"]:
        for cell in sea["cells"]:
            spot = canvas.spots[cell]
            canvas.block(*spot, palette.inner_sea, round_off=1)
    for tile in seen["tiles"]:
        _tile(canvas, tile, palette)
    _herds(canvas, seen["herds"], palette)
    _lands(canvas, seen, palette)


def _column_row(cell: str) -> tuple[int, int]:
    q, r = map(int, cell.split(","))
    return 2 * q + r, r


def _tile(canvas: Canvas, tile: dict[str, Any], palette: Palette) -> None:
    spot = canvas.spots[tile["cell"]]
    colour = palette.lands[tile["kind"]]
    canvas.block(*spot, colour, round_off=1)
    plate = mixed(colour, "#ffffff", 0.35)
    if tile["kind"] == "P":
        canvas.write(spot.left + 2, spot.top + 1, " ✦ ", DARK_TEXT, plate, bold=True)
        return
    text = f"{tile['kind']}{tile['occupancy']}/{tile['capacity']}"
    if tile["full"]:
        canvas.write(spot.left + 2, spot.top, text, "#ffffff", "#3a3733", bold=True)
    else:
        canvas.write(spot.left + 2, spot.top, text, DARK_TEXT, plate)


def _herds(canvas: Canvas, herds: list[dict[str, Any]], palette: Palette) -> None:
    """Chips of three characters: shape, number, and a leaf while one of them is fertile; ~ in the water."""
    count: dict[str, int] = {}
    for herd in herds:
        spot = canvas.spots[herd["cell"]]
        number = count.get(herd["cell"], 0)
        count[herd["cell"]] = number + 1
        mark = "~" if herd["swimming"] else "'" if herd["fertile"] else " "
        text = f"{SHAPES[herd['seat']]}{herd['fertile'] + herd['spent']}{mark}"
        x, y = spot.left + 3 * (number % 2) + (number % 2), spot.top + 1 + number // 2
        canvas.write(x, y, text, palette.on_seats[herd["seat"]], palette.seats[herd["seat"]], bold=True)


def _headlines(canvas: Canvas, seen: dict[str, Any], palette: Palette) -> None:
    deck, last = seen["deck"], seen["last_round"]
    words = [f"phase {seen['phase']}"]
    words += [f"card {seen['card']}"] if seen["card"] else []
    words += [f"{seen['points']} of {seen['points_at_most']} actions left"] if seen["points_at_most"] else []
    words.append(f"decks {deck['left'][0]} + {deck['left'][1]}")
    if deck["meteorite_in"]:
        words.append(f"meteorite 1 in {deck['meteorite_in']}")
    if last["turns_left"]:
        words.append(f"last round: {' '.join(f'p{seat + 1}' for seat in last['order'])}")
    canvas.write(1, 0, " · ".join(words), palette.ink)
    x = 1
    for number, seat in enumerate(seen["seats"]):
        hand = seat["hand"]
        card = "–" if hand is None else f"{hand['card'] or '?'}/{hand['back']}"
        x = canvas.write(
            x,
            1,
            f" {SHAPES[number]} p{number + 1} ",
            palette.on_seats[number],
            palette.seats[number],
            bold=True,
        )
        x = canvas.write(
            x, 1, f" hand {card} stock {seat['stock']} worth {seat['worth_now']}   ", palette.ink
        )


def _lands(canvas: Canvas, seen: dict[str, Any], palette: Palette) -> None:
    y = canvas.height + 1
    for land in seen["lands"]:
        worth = ["" if land["main"] else f" +{points}" for points in land["points_now"]]
        herds = "  ".join(
            f"{SHAPES[seat]}×{count}{worth[seat]}" for seat, count in enumerate(land["herds"]) if count
        )
        what = "main land, no points" if land["main"] else f"island {land['name']}"
        canvas.write(1, y, f"{what}: {land['size']} tiles  {herds or 'empty'}", palette.ink)
        y += 1
