"""Moves of different verbs are never equal."""

from typing import NamedTuple

from pangaea.engine.verbs import verb


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
