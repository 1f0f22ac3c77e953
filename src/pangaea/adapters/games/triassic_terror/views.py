"""The observation of Triassic Terror, made of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...layout import Sheet, Vector
from ..common import write_head
from .actions import AREAS
from .blocks import INFO, LAYOUT


def from_view(view: Mapping[str, Any], slot: int | None) -> Vector:
    """What the seat of this view sees."""
    sheet, position = Sheet(LAYOUT), view["position"]

    def step(seat: int) -> int:
        return int((seat - view["seat"]) % view["players"])

    write_head(sheet, INFO, view)
    sheet.put("table", 0, f"phase {position['phase']}", 1)
    sheet.put("table", 0, f"turn +{step(position['seat'])}", 1)
    sheet.put("table", 0, f"first +{step(position['first'])}", 1)
    sheet.put("table", 0, "white stock", position["white_stock"])
    _write_round(sheet, position["rounds"], position["round"])
    _write_cards(sheet, position["cards"])
    for row, area in enumerate(position["areas"]):
        _write_area(sheet, row, area, step)
    for row, space in enumerate(position["spaces"]):
        _write_space(sheet, row, space, step)
    owner = position["predators"][0]["owner"]
    for seat in position["seats"]:
        _write_seat(sheet, step(seat["seat"]), seat)
        sheet.put("seats", step(seat["seat"]), "trex", seat["seat"] == owner)
    if position["turn"] is not None:
        _write_turn(sheet, position["turn"], step)
    return sheet.vector


def _write_round(sheet: Sheet, rounds: list[Any], name: str) -> None:
    number = next(number for number, each in enumerate(rounds) if each["name"] == name)
    running = rounds[number]
    sheet.put_all(
        "table",
        0,
        {
            "round": number,
            "rounds": len(rounds),
            "card round": running["cards"],
            "scores habitats": running["habitats"],
            "scores presence": running["presence"],
            "scores dominance": running["dominance"],
        },
    )


def _write_cards(sheet: Sheet, cards: Mapping[str, Any]) -> None:
    if cards["open"] is not None:
        sheet.put("table", 0, f"open card {cards['open']}", 1)
    sheet.put("table", 0, "deck", cards["deck"])
    for pile, name in (("discards", "discard"), ("unseen", "unseen")):
        for terrain, number in cards[pile].items():
            sheet.put("table", 0, f"{name} {terrain}", number)


def _write_area(sheet: Sheet, row: int, area: Mapping[str, Any], step: Any) -> None:
    for place, habitat in enumerate(area["habitats"], start=1):
        if habitat["owner"] is not None:
            sheet.put("dinos", row, f"dinos +{step(habitat['owner'])}", habitat["dinos"])
            sheet.put("habitats", row, f"place +{step(habitat['owner'])}", place)
    for predator in area["predators"]:
        sheet.put("pieces", row, predator, 1)
    sheet.put("pieces", row, "outside", area["trex_outside"] is not None)
    if area["volcano"] is not None:
        sheet.put("pieces", row, f"volcano +{step(area['volcano'])}", 1)


def _write_space(sheet: Sheet, row: int, space: Mapping[str, Any], step: Any) -> None:
    if space["tile"] is not None:
        sheet.put("spaces", row, f"tile {space['tile']}", 1)
    sheet.put("spaces", row, "whites", space["whites"])
    if space["taken_by"] is not None:
        sheet.put("spaces", row, f"taken +{step(space['taken_by'])}", 1)


def _write_seat(sheet: Sheet, row: int, seat: Mapping[str, Any]) -> None:
    sheet.put_all(
        "seats",
        row,
        {
            "present": 1,
            "supply": seat["supply"],
            "whites": seat["whites"],
            "egg": seat["egg"],
            "volcano": seat["volcano"],
            "countered": seat["countered"],
            "card": seat["card"] is not None,
            "blind": seat["card"] == "blind",
        },
    )
    if seat["terrain"] is not None:
        sheet.put("seats", row, f"card {seat['terrain']}", 1)


def _write_turn(sheet: Sheet, turn: Mapping[str, Any], step: Any) -> None:
    sheet.put("table", 0, f"my tile {turn['tile']}", 1)
    sheet.put_all(
        "table",
        0,
        {"tile used": turn["tile_used"], "flown": turn["flown"], "long run": turn["long_run"]},
    )
    for raptor in turn["raptors_moved"]:
        sheet.put("table", 0, f"{raptor} moved", 1)
    for area in turn["migrated"]:
        sheet.put("migrations", AREAS.index(area), "migrated", 1)
    for area, dinos in turn["arrived"].items():
        sheet.put("migrations", AREAS.index(area), "arrived", dinos)
    if (migration := turn["migration"]) is not None:
        sheet.put("migrations", AREAS.index(migration["source"]), "source", 1)
        for area in migration["used"]:
            sheet.put("migrations", AREAS.index(area), "used", 1)
        sheet.put_all("table", 0, {name: migration[name] for name in ("left", "joined", "sent")})
    if (meal := turn["meal"]) is not None:
        sheet.put("table", 0, f"eating {meal['predator']}", 1)
        sheet.put_all("table", 0, {"eaten": meal["eaten"], "appetite": meal["limit"]})
    if (scatter := turn["scatter"]) is not None:
        sheet.put("table", 0, f"ejecting {scatter['predator']}", 1)
        gone = [(step(each["owner"]), AREAS.index(each["target"])) for each in scatter["ejected"]]
        for owner, row in gone:
            sheet.put("migrations", row, f"ejected +{owner}", gone.count((owner, row)))
