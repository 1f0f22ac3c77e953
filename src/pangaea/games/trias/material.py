"""Tiles, cards and herds, for clients that draw and explain them."""

from __future__ import annotations

from typing import Final, TypedDict

from .data import CAPACITY, CARDS, DRIFT_COST, FOR_MORE, FOR_TWO, LANDSCAPES, LAST_ROUND_POINTS, Box
from .names import Colour


class BoxMaterial(TypedDict):
    """What is used with a number of players."""

    tiles: dict[Colour, int]
    decks: list[dict[str, int]]
    """The cards of deck 1 and deck 2; `X` is the meteorite."""
    herds: int
    """Of each seat."""
    points: int
    """Actions of an ordinary turn."""


class Material(TypedDict):
    """Everything in the box, and the numbers that the rulebook prints."""

    capacity: dict[Colour, int]
    """How many herds a tile feeds (R19)."""
    for_two: BoxMaterial
    for_more: BoxMaterial
    last_round_points: int
    drift_cost: int


def _box(box: Box) -> BoxMaterial:
    return {
        "tiles": dict(zip(LANDSCAPES, box.tiles, strict=True)),
        "decks": [dict(zip(CARDS, deck, strict=False)) for deck in (box.deck_1, box.deck_2)],
        "herds": box.herds,
        "points": box.points,
    }


MATERIAL: Final[Material] = {
    "capacity": dict(zip(LANDSCAPES, CAPACITY, strict=True)),
    "for_two": _box(FOR_TWO),
    "for_more": _box(FOR_MORE),
    "last_round_points": LAST_ROUND_POINTS,
    "drift_cost": DRIFT_COST,
}
