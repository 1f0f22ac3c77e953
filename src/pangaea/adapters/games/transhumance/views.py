"""The observation of Transhumance, made of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...layout import Sheet, Vector
from ..common import write_head
from .blocks import INFO, LAYOUT


def from_view(view: Mapping[str, Any], slot: int | None) -> Vector:
    """What the seat of this view sees."""
    sheet, me, position = Sheet(LAYOUT), view["seat"], view["position"]
    write_head(sheet, INFO, view)
    sheet.put("table", 0, f"phase {position['phase']}", 1)
    if position["drawing"] is not None:
        sheet.put("table", 0, f"drawing {position['drawing']}", 1)
    sheet.put_all(
        "table",
        0,
        {
            "my turn": position["active"] == me,
            "draws left": position["draws_left"],
            "bonus left": position["bonus_left"],
            "acted": position["acted"],
            "empty turns": position["empty_turns"],
            "last turn": position["last_turn"],
        },
    )
    for row, cell in enumerate(cell for line in position["path"] for cell in line):
        if cell["herd"] is not None:
            _write_herd(sheet, row, cell["herd"], me)
    for seat, seen in enumerate(position["seats"]):
        _write_seat(sheet, (seat - me) % 2, seen)
    return sheet.vector


def _write_herd(sheet: Sheet, row: int, herd: Mapping[str, Any], me: int) -> None:
    sheet.put("path", row, "mine" if herd["owner"] == me else "theirs", 1)
    sheet.put("path", row, f"race {herd['race']}", 1)
    for card in herd["cards"]:
        sheet.put("path", row, f"card {card[1]}", 1)


def _write_seat(sheet: Sheet, row: int, seen: Mapping[str, Any]) -> None:
    sheet.put("seats", row, "pile", seen["pile"]["step"])
    for race, number in seen["hand_backs"].items():
        sheet.put("seats", row, f"hand {race}", number)
    for race, number in seen["enclosure"].items():
        sheet.put("seats", row, f"stack {race}", number)
    for race, cards in (seen["hand"] or {}).items():
        for letter, number in cards.items():
            sheet.put("seats", row, f"hand {race}{letter}", number)
    for pile, cards in (("pen", seen["pen"]), ("gone", seen["removed"])):
        for card, number in (cards or {}).items():
            sheet.put("seats", row, f"{pile} {card}", number)
