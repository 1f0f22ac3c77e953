"""Views of one moment share what everyone may know, and nobody can tell; nor can they tell which moves were
looked at one by one to see whether they end the turn."""

import json

import msgspec
import pytest

from pangaea.engine.match import Match
from pangaea.engine.protocol import OPEN
from pangaea.engine.rng import Rng

from .cases import Case, default_cases, step


def assert_same(match: Match) -> None:
    """What all have in common, and each viewer's own part, are together the view that each has alone."""
    public = match.public_part()
    if public is None:
        return
    for viewer in (None, *range(match.players), OPEN):
        own = match.private_part(viewer)
        assert not public[0].keys() & own.keys()
        assert not public[1].keys() & own["position"].keys()
        assert [*own][-1] == "position"
        whole = {**public[0], **own, "position": {**public[1], **own["position"]}}
        assert whole == match.view(viewer)
        assert json.loads(msgspec.json.encode(whole)) == json.loads(msgspec.json.encode(match.view(viewer)))


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_parts_of_a_view_are_the_view(case: Case) -> None:
    rng, match = Rng(4), case.new(4)
    while match.actor is not None:
        if match.decisions % 5 == 0:
            assert_same(match)
        step(match, rng)
    assert_same(match)


def spoil(value: object) -> None:
    """Change everything that can be changed."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.append("spoiled")


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_whoever_changes_their_view_changes_nobody_elses(case: Case) -> None:
    rng, match = Rng(8), case.new(8)
    while match.actor is not None:
        if match.decisions % 5 == 0:
            view = match.view(0)
            before = json.dumps(view)
            spoil(view)
            assert json.dumps(match.view(0)) == before
            assert_same(match)
        step(match, rng)


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
