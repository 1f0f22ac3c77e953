"""The observation of Trias, made of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...layout import Sheet, Vector
from ..common import write_head
from .blocks import INFO, LAYOUT


def from_view(view: Mapping[str, Any], slot: int | None) -> Vector:
    """What the seat of this view sees; `slot` is the tile that it has just lifted."""
    sheet, position = Sheet(LAYOUT), view["position"]

    def step(seat: int) -> int:
        return int((seat - view["seat"]) % view["players"])

    write_head(sheet, INFO, view)
    sheet.put("table", 0, f"phase {position['phase']}", 1)
    sheet.put("table", 0, f"turn +{step(position['active'])}", 1)
    sheet.put("table", 0, f"start +{step(position['start'])}", 1)
    _write_cards(sheet, position)
    for seat, seen in enumerate(position["seats"]):
        _write_seat(sheet, step(seat), seen)
    _write_tiles(sheet, position)
    _write_herds(sheet, position, step)
    if slot is not None:
        sheet.put("tiles", slot, "lifted", 1)
    return sheet.vector


def _write_cards(sheet: Sheet, position: Mapping[str, Any]) -> None:
    deck, last = position["deck"], position["last_round"]
    if position["card"] is not None:
        sheet.put("table", 0, f"card {position['card']}", 1)
    sheet.put_all(
        "table",
        0,
        {
            "points": position["points"],
            "points at most": position["points_at_most"],
            "free rescues": position["free_rescues"],
            "meteorite drawn": last["meteorite"] == "drawn",
            "meteorite refilled": last["meteorite"] == "refilled",
            "turns left": last["turns_left"],
            "deck 1": deck["left"][0],
            "deck 2": deck["left"][1],
        },
    )
    for number, played in enumerate(deck["discards"], start=1):
        for card, copies in played.items():
            sheet.put("table", 0, f"played {number} {card}", copies)


def _write_seat(sheet: Sheet, row: int, seen: Mapping[str, Any]) -> None:
    sheet.put_all("seats", row, {"present": 1, "stock": seen["stock"]})
    if (hand := seen["hand"]) is not None:
        sheet.put("seats", row, "back", hand["back"])
        if hand["card"] is not None:
            sheet.put("seats", row, f"hand {hand['card']}", 1)


def _write_tiles(sheet: Sheet, position: Mapping[str, Any]) -> None:
    lands = [land["name"] for land in position["lands"]]
    for row, tile in enumerate(position["tiles"]):
        q, r = tile["cell"].split(",")
        land = lands.index(tile["land"]) + 1
        sheet.put_all("tiles", row, {"there": 1, "q": int(q), "r": int(r), "land": land})
        sheet.put("tiles", row, f"kind {tile['kind']}", 1)


def _write_herds(sheet: Sheet, position: Mapping[str, Any], step: Any) -> None:
    tiles = [tile["cell"] for tile in position["tiles"]]
    seas = list(dict.fromkeys(herd["cell"] for herd in position["herds"] if herd["swimming"]))
    for row, cell in enumerate(seas):
        q, r = cell.split(",")
        sheet.put_all("swimmers", row, {"there": 1, "q": int(q), "r": int(r)})
    for herd in position["herds"]:
        block, cells = ("swimmers", seas) if herd["swimming"] else ("tiles", tiles)
        row, count = cells.index(herd["cell"]), herd["fertile"] + herd["spent"]
        sheet.put(block, row, f"herds +{step(herd['seat'])}", count)
        if herd["spent"]:
            sheet.put(block, row, "spent", herd["spent"])
