"""Trias in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pangaea.engine.info import Options
from pangaea.engine.protocol import seat_text
from pangaea.games.trias.view_types import HandView, HerdView, LandView, TileView, View

from .common import by_seat, counted, prose, seats_text

_INTERIM = (
    "Scoring on the way: if lifting the tile breaks its land and the tile then belongs to exactly one "
    "of the pieces, joins no other land, and its land does not hold the pole, that land pays 2 points "
    "for most herds and 1 for the next number (ties pay all)."
)
_NO_INTERIM = "With two players nothing is scored on the way."


def rules(players: int, options: Options) -> str:
    """The rules in short, and how each move is written."""
    return prose("trias").format(
        pole=options["pole_capacity"] or "none (nobody may stand on it)",
        points=3 if players == 2 else 4,
        interim=_NO_INTERIM if players == 2 else _INTERIM,
    )


def position(view: Mapping[str, Any]) -> list[str]:
    """What lies on the table, line by line, from a view alone."""
    seen: View = view["position"]
    return [
        _phase(seen),
        _deck(seen),
        *(_seat(seen, seat) for seat in range(len(seen["seats"]))),
        "Tiles (herds/room):",
        *map(_land_with_tiles, seen["lands"], _tiles_by_land(seen)),
        *_sea(seen),
    ]


def _phase(seen: View) -> str:
    words = [f"Active: {seat_text(seen['active'])}, phase {seen['phase']}"]
    if seen["card"]:
        words.append(f"card played {seen['card']}")
    if seen["drift_colours"]:
        words.append(f"must drift one of {' '.join(seen['drift_colours'])}")
    words.append(f"points left {seen['points']}")
    if seen["free_rescues"]:
        words.append(f"free rescues {seen['free_rescues']}")
    return ", ".join(words) + "."


def _deck(seen: View) -> str:
    deck, last = seen["deck"], seen["last_round"]
    words = [f"Cards left: deck 1 {deck['left'][0]}, deck 2 {deck['left'][1]}"]
    words += [f"played of deck {n}: {counted(played)}" for n, played in enumerate(deck["discards"], 1)]
    if deck["meteorite_in"]:
        words.append(f"the next card is the meteorite with a chance of 1 in {deck['meteorite_in']}")
    if last["turns_left"]:
        words.append(f"last round, still to play: {seats_text(last['order'])}")
    return "; ".join(words) + "."


def _seat(seen: View, seat: int) -> str:
    own = seen["seats"][seat]
    return (
        f"{seat_text(seat)}: hand {_hand(own['hand'])}, stock {own['stock']}, herds on land {own['herds']}, "
        f"swimming {own['swimmers']}, final scoring would add {own['worth_now']} now"
    )


def _hand(hand: HandView | None) -> str:
    if hand is None:
        return "none"
    return hand["card"] or f"secret (of deck {hand['back']})"


# --- the board ------------------------------------------------------------------------------------


def _tiles_by_land(seen: View) -> Iterator[str]:
    herds: dict[str, list[HerdView]] = {}
    for herd in seen["herds"]:
        herds.setdefault(herd["cell"], []).append(herd)
    for land in seen["lands"]:
        own = (tile for tile in seen["tiles"] if tile["land"] == land["name"])
        yield "; ".join(_tile(tile, herds.get(tile["cell"], [])) for tile in own)


def _land_with_tiles(land: LandView, tiles: str) -> str:
    kind = "Main land" if land["main"] else f"Land of {land['size']} tiles (herds {by_seat(land['herds'])})"
    return f"{kind}: {tiles}"


def _tile(tile: TileView, herds: list[HerdView]) -> str:
    kind = "pole" if tile["kind"] == "P" else tile["kind"]
    full = " full" if tile["full"] and tile["occupancy"] else ""
    return f"{tile['cell']} {kind} {tile['occupancy']}/{tile['capacity']}{full}{_herds(herds)}"


def _herds(herds: list[HerdView]) -> str:
    return f" [{', '.join(map(_herd, herds))}]" if herds else ""


def _herd(herd: HerdView) -> str:
    kinds = [f"{herd[kind]}{kind[0]}" for kind in ("fertile", "spent") if herd[kind]]
    return f"{seat_text(herd['seat'])} {'+'.join(kinds)}"


def _sea(seen: View) -> list[str]:
    swimmers = [f"{herd['cell']} {_herd(herd)}" for herd in seen["herds"] if herd["swimming"]]
    seas = [" ".join(sea["cells"]) for sea in seen["seas"]]
    return [
        *([f"Interior seas: {'; '.join(seas)}"] if seas else []),
        *([f"Swimmers: {', '.join(swimmers)}"] if swimmers else []),
    ]
