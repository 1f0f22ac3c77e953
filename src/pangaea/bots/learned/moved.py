"""Which features moved a learned value, by the names that players know them by.

Mirrors `native/learn/moved.hpp`, which advice asks where there is a compiled core.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pangaea.bots.evaluate.protocol import AnyGame

from .effects import BY_HAND, CONTESTED, Moved, worth_saying
from .evaluator import LearnedEvaluator, features_of
from .finish import finish_turn
from .sheet import Sheet


def moved(evaluator: LearnedEvaluator, game: AnyGame, before: Any, after: Any, seat: int) -> list[Moved]:
    """The features that moved the seat's win share, the strongest first.

    Both states are complete worlds: a guess and what a move makes of it, never the truth.
    """
    earlier, sheet = evaluator.sheet(game, before), evaluator.sheet(game, after)
    return worth_saying(_between(evaluator, game.info.name, earlier, sheet, seat))


def moved_by(
    evaluator: LearnedEvaluator, game: AnyGame, state: Any, moves: Sequence[str]
) -> list[dict[str, float]]:
    """What tells each move of the seat that acts from the first one; nothing where a move ends the game."""
    seat = game.actor(state)
    assert isinstance(seat, int), "only a seat has moves to compare"
    told: list[dict[str, float]] = [{} for _ in moves]
    first: Sheet | None = None
    for place, text in enumerate(moves):
        after = game.copy(state)
        game.apply(after, game.read_move(text))
        if evaluator.finishes:
            finish_turn(game, after, seat, state.turn)
        if game.actor(after) is not None:
            sheet = evaluator.sheet(game, after)
            if first is not None:
                told[place] = _between(evaluator, game.info.name, first, sheet, seat)
            first = first or sheet
        if first is None:
            break
    return told


def _between(
    evaluator: LearnedEvaluator, game_name: str, earlier: Sheet, sheet: Sheet, seat: int
) -> dict[str, float]:
    """For every feature that differs between two sheets, what it does to the seat's win share."""
    share = evaluator.shares(sheet)[seat]
    return {name: share - evaluator.shares(mixed)[seat] for name, mixed in _mixed(game_name, sheet, earlier)}


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
