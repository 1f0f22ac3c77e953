"""Moves of different verbs are never equal."""

from typing import NamedTuple

from pangaea.engine.events import Event
from pangaea.engine.verbs import plays, verb


@verb
class Walk(NamedTuple):
    to: int


@verb
class Swim(NamedTuple):
    to: int


def test_moves_of_two_verbs_with_the_same_fields_differ() -> None:
    assert Walk(1) == Walk(1)
    assert Walk(1) != Swim(1)  # type: ignore[comparison-overlap]
    assert Walk(1) != Walk(2)
    walks: list[object] = [Walk(1)]
    assert Swim(1) not in walks
    assert {Walk(1), Swim(1), Walk(1)} == {Swim(1), Walk(1)}
    assert Walk(1) < Walk(2)


def test_a_table_plays_each_verb_with_its_own_function() -> None:
    def walk(path: list[int], move: Walk, events: list[Event]) -> None:
        path.append(move.to)

    def swim(path: list[int], move: Swim, events: list[Event]) -> None:
        path.append(-move.to)

    table, path = dict((plays(Walk, walk), plays(Swim, swim))), list[int]()
    for move in (Walk(1), Swim(2)):
        table[type(move)](path, move, [])
    assert path == [1, -2]
