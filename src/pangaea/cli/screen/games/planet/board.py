"""Planet: the tiles on offer, every planet as a net, the animals and what draws them.

What stands side by side in a net adjoins, and both rings close round the planet; the line on top is face 0,
one parcel above each face of the upper ring, the line at the bottom face 11.
"""

from __future__ import annotations

from typing import Any, Final

from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.tokens import DARK_TEXT, SHAPES, Palette
from pangaea.games.planet.geometry import ACROSS, EDGES

FACE: Final = 12
_NET: Final = 5 * FACE + FACE // 2 + 6
_NETS_FROM: Final = 7
_NET_HEIGHT: Final = 11
_LAND: Final = {"O": "ocean", "F": "forest", "D": "desert", "G": "glacier", "M": "mountain"}


def ground(palette: Palette) -> str:
    """What lies under everything."""
    return palette.paper


def places(move: str) -> list[str]:
    """The tile on offer, then the face."""
    _, tile, face, _ = move.split()
    return [f"tile {tile}", f"face {face}"]


def draw(canvas: Canvas, view: dict[str, Any], palette: Palette) -> None:
    """Offer, the viewer's planet first, the others, the animals to the right."""
    seen = view["position"]
    canvas.write(
        1,
        0,
        f"round {seen['round']} of {seen['rounds']} · {seen['phase']} · order "
        + " ".join(f"p{seat + 1}" for seat in seen["order"]),
        palette.ink,
    )
    for place, tile in enumerate(seen["revealed"]):
        _tile(canvas, tile, 1 + place * 14, palette)
    own = view["seat"] if view["seat"] is not None else 0
    players = sorted(seen["players"], key=lambda player: (player["seat"] - own) % len(seen["players"]))
    for place, player in enumerate(players):
        mine = player["seat"] == view["seat"]
        _planet(canvas, player, _NETS_FROM + place * _NET_HEIGHT, palette, spots=mine)
    _animals(canvas, seen["animals"], palette)


def _ground(land: str | None, palette: Palette) -> str:
    return palette.line if land is None else palette.lands[land]


def _parcel(canvas: Canvas, left: int, top: int, width: int, land: str | None, palette: Palette) -> None:
    letter = "·" if land is None else land[0].upper()
    colour = palette.ink_soft if land is None else DARK_TEXT
    canvas.write(left, top, letter.center(width), colour, _ground(land, palette), bold=land is not None)


def _tile(canvas: Canvas, tile: dict[str, Any], left: int, palette: Palette) -> None:
    """Edge 0 on top, the others counter-clockwise, as on a face of the upper ring."""
    canvas.spot(f"tile {tile['tile']}", left, 1, FACE, 5)
    canvas.block(left, 1, FACE, 5, palette.sheet, round_off=1)
    _down(canvas, left, 2, str(tile["tile"]), [_LAND[letter] for letter in tile["code"]], palette)


def _down(canvas: Canvas, left: int, top: int, name: str, lands: list[Any], palette: Palette) -> None:
    """A face that points down."""
    _parcel(canvas, left + 3, top, 5, lands[0], palette)
    _parcel(canvas, left + 1, top + 1, 3, lands[1], palette)
    canvas.write(left + 4, top + 1, name.center(3), palette.ink, palette.sheet, bold=True)
    _parcel(canvas, left + 7, top + 1, 3, lands[4], palette)
    _parcel(canvas, left + 2, top + 2, 3, lands[2], palette)
    _parcel(canvas, left + 6, top + 2, 3, lands[3], palette)


def _up(canvas: Canvas, left: int, top: int, name: str, lands: list[Any], palette: Palette) -> None:
    """A face that points up: edge 0 at the bottom, the others counter-clockwise."""
    _parcel(canvas, left + 2, top, 3, lands[3], palette)
    _parcel(canvas, left + 6, top, 3, lands[2], palette)
    _parcel(canvas, left + 1, top + 1, 3, lands[4], palette)
    canvas.write(left + 4, top + 1, name.center(3), palette.ink, palette.sheet, bold=True)
    _parcel(canvas, left + 7, top + 1, 3, lands[1], palette)
    _parcel(canvas, left + 3, top + 2, 5, lands[0], palette)


def _planet(canvas: Canvas, player: dict[str, Any], top: int, palette: Palette, *, spots: bool) -> None:
    seat = player["seat"]
    x = canvas.write(
        1, top, f" {SHAPES[seat]} p{seat + 1} ", palette.on_seats[seat], palette.seats[seat], bold=True
    )
    canvas.write(x + 1, top, _summary(player), palette.ink)
    faces = [player["parcels"][start : start + EDGES] for start in range(0, 12 * EDGES, EDGES)]
    polar = {0: top + 1, 11: top + 8}
    for face, line in polar.items():
        canvas.write(1, line, f"{face:>2}", palette.ink, palette.sheet, bold=True)
    for place in range(5):
        upper, lower = 4 + place * FACE, 4 + FACE // 2 + place * FACE
        _beyond(canvas, faces, place + 1, upper + 3, top + 1, palette)
        _down(canvas, upper, top + 2, str(place + 1), faces[place + 1], palette)
        _up(canvas, lower, top + 5, str(place + 6), faces[place + 6], palette)
        _beyond(canvas, faces, place + 6, lower + 3, top + 8, palette)
        if spots:
            canvas.spot(f"face {place + 1}", upper, top + 2, FACE - 1, 3)
            canvas.spot(f"face {place + 6}", lower, top + 5, FACE - 1, 3)
    if spots:
        for face, line in polar.items():
            canvas.spot(f"face {face}", 0, line, _NET, 1)


def _beyond(canvas: Canvas, faces: list[list[Any]], ring: int, left: int, top: int, palette: Palette) -> None:
    """The parcel of the top or bottom face that lies across edge 0 of a face of its ring."""
    face, edge = ACROSS[ring][0]
    _parcel(canvas, left, top, 5, faces[face][edge], palette)


def _summary(player: dict[str, Any]) -> str:
    words = ["  ".join(f"{name[0].upper()}{count}" for name, count in player["counts"].items())]
    words.append(f"animals {len(player['animals'])}")
    if player["objective"]:
        words.append(f"objective {player['objective']['terrain']} {player['objective']['points']} points")
    if player["tally"]:
        words.append(f"total {player['tally']['total']}")
    return " · ".join(words)


def _animals(canvas: Canvas, animals: list[dict[str, Any]], palette: Palette) -> None:
    """Each with its wish, what every planet offers it, and who leads."""
    wishes = {"most": "most {home}", "touch": "{home} by {other}", "avoid": "{home} not {other}"}
    canvas.write(_NET + 3, 1, "animals by round: largest region, who leads", palette.ink_soft)
    for line, animal in enumerate(animals, start=2):
        letters = {name: (animal[name] or " ")[0].upper() for name in ("home", "other")}
        wish = wishes[animal["kind"]].format(**letters)
        x = canvas.write(
            _NET + 3, line, f"{animal['round']:>2}{'*' if animal['carried'] else ' '}", palette.ink_soft
        )
        x = canvas.write(x, line, f" {animal['en']:<14}", DARK_TEXT, palette.lands[animal["home"]], bold=True)
        x = canvas.write(x, line, f" {wish:<7} ", palette.ink)
        leaders = animal["tied"] if animal["leader"] is None else [animal["leader"]]
        for seat, sizes in enumerate(animal["values"]):
            best, leads = max(sizes, default=0), seat in leaders
            ground = palette.seats[seat] if leads else None
            colour = palette.on_seats[seat] if leads else palette.ink
            x = canvas.write(x, line, f"{SHAPES[seat]}{best:<2}", colour, ground, bold=leads) + 1
