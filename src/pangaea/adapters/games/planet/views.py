"""The observation of Planet, made of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pangaea.games.planet.data import TERRAINS

from ...layout import Sheet, Vector
from ..common import write_head
from .actions import EDGES, PLACES
from .blocks import ANIMALS, INFO, LAYOUT


def from_view(view: Mapping[str, Any], slot: int | None) -> Vector:
    """What the seat of this view sees."""
    sheet, position = Sheet(LAYOUT), view["position"]
    write_head(sheet, INFO, view)

    def step(seat: int) -> int:
        return int((seat - view["seat"]) % view["players"])

    sheet.put("table", 0, f"phase {position['phase']}", 1)
    sheet.put("table", 0, f"first +{step(position['first'])}", 1)
    sheet.put_all(
        "table",
        0,
        {
            "round": position["round"],
            "unseen": position["unseen"],
            "pile 11": position["pile11"],
            "pile 12": position["pile12"],
            "box": position["box"],
            "leftovers": position["leftovers"],
        },
    )
    names = {name[0].upper(): name for name in TERRAINS}
    for place, tile in enumerate(position["revealed"]):
        for i, letter in enumerate(tile["code"]):
            sheet.put("open tiles", EDGES * place + i, f"shows {names[letter]}", 1)
    for animal in position["animals"]:
        row = ANIMALS.index(animal["animal"])
        sheet.put_all("animals", row, {"due": animal["round"], "carried": animal["carried"]})
    for animal in position["boxed"]:
        sheet.put("animals", ANIMALS.index(animal), "boxed", 1)
    for player in position["players"]:
        _write_player(sheet, step(player["seat"]), player)
    return sheet.vector


def _write_player(sheet: Sheet, row: int, player: Mapping[str, Any]) -> None:
    sheet.put("seats", row, "present", 1)
    if player["objective"] is not None:
        sheet.put("seats", row, f"objective {player['objective']['terrain']}", 1)
    for won in player["animals"]:
        sheet.put("animals", ANIMALS.index(won["animal"]), f"won +{row}", won["round"])
    for parcel, terrain in enumerate(player["parcels"]):
        if terrain is not None:
            sheet.put("planets", PLACES * row + parcel, f"shows {terrain}", 1)
