"""Which features moved a learned value between two positions, by the names that players know them by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pangaea.bots.evaluate.protocol import AnyGame

from .evaluator import LearnedEvaluator, features_of
from .sheet import Sheet

WORTH_SAYING: Final = 0.005
"""A part of the victory below which a feature is not mentioned."""
CONTESTED: Final = "contested"
"""All rows together: animals, land masses, areas, herds."""
BY_HAND: Final = "by_hand"
"""What the hand-written evaluation expects."""


class Moved(NamedTuple):
    """What one feature did."""

    feature: str
    effect: float
    """How much of the victory the seat would lack, had only this stayed as it was."""


def moved(evaluator: LearnedEvaluator, game: AnyGame, before: Any, after: Any, seat: int) -> list[Moved]:
    """The features that moved the seat's win share, the strongest first.

    Both states are complete worlds: a guess and what a move makes of it, never the truth.
    """
    sheet, earlier = evaluator.sheet(game, after), evaluator.sheet(game, before)
    share = evaluator.shares(sheet)[seat]
    found = [
        Moved(name, float(share - evaluator.shares(mixed)[seat]))
        for name, mixed in _mixed(game.info.name, sheet, earlier)
    ]
    told = [each for each in found if abs(each.effect) >= WORTH_SAYING]
    return sorted(told, key=lambda each: (-abs(each.effect), each.feature))


def _mixed(game_name: str, sheet: Sheet, earlier: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The sheet with one feature at a time as it was before, if it has changed."""
    names = features_of(game_name)
    for place, name in enumerate(names.TABLE_FEATURES):
        if sheet.table[place] != earlier.table[place]:
            yield name, replace(sheet, table=_with(sheet.table, place, earlier.table[place]))
    for place, name in enumerate(names.OWN_FEATURES):
        old = [row[place] for row in earlier.own]
        if [row[place] for row in sheet.own] != old:
            mixed = [_with(row, place, value) for row, value in zip(sheet.own, old, strict=True)]
            yield name, replace(sheet, own=mixed)
    if sheet.items != earlier.items:
        yield CONTESTED, replace(sheet, items=earlier.items)
    if sheet.points != earlier.points or sheet.scale != earlier.scale:
        yield BY_HAND, replace(sheet, points=earlier.points, scale=earlier.scale)


def _with(numbers: list[float], place: int, value: float) -> list[float]:
    return [*numbers[:place], value, *numbers[place + 1 :]]
