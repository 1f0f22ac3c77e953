"""Views of one moment share what everyone may know, and nobody can tell; nor can they tell which moves were
looked at one by one to see whether they end the turn."""

import msgspec
import pytest

from pangaea.engine.match import Match
from pangaea.engine.protocol import OPEN, Viewer
from pangaea.engine.rng import Rng

from .cases import Case, default_cases, step


def assert_same(match: Match) -> None:
    """Whoever's view it is made beside, each is what it would be alone, to the byte."""
    viewers: list[Viewer] = [None, *range(match.players), OPEN]
    alone = {viewer: msgspec.json.encode(match.view(viewer)) for viewer in viewers}
    for first in viewers:
        beside = match.shared_view(first)
        for viewer in viewers:
            assert msgspec.json.encode(match.shared_view(viewer, beside)) == alone[viewer]
        assert msgspec.json.encode(beside) == alone[first]


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_view_beside_another_is_the_view_alone(case: Case) -> None:
    rng, match = Rng(4), case.new(4)
    while match.actor is not None:
        if match.decisions % 5 == 0:
            assert_same(match)
        step(match, rng)
    assert_same(match)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_final_moves_are_those_that_end_the_turn(case: Case) -> None:
    rng, match = Rng(6), case.new(6)
    while match.actor is not None:
        if isinstance(match.actor, int) and match.decisions % 3 == 0:
            view = match.view(match.actor)
            assert view["final"] == [text for text in view["legal"] if match.is_final(text)]
        step(match, rng)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_so_it_is_where_a_match_was_stopped(case: Case) -> None:
    rng, match = Rng(5), case.new(5)
    for _ in range(20):
        step(match, rng)
    match.stop(0, "abandoned")
    assert_same(match)
