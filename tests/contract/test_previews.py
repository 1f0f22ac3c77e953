"""A preview shows the position after the move as its seat will see it, and not a secret more."""

import json
from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.engine.registry import game_names
from pangaea.engine.rng import Rng

from .cases import Case, all_cases, cases_of, dosed, step


def position_after(match: Match, text: str) -> dict[str, Any]:
    """The acting seat's position with the changes of the preview put over it."""
    seat = match.actor
    assert isinstance(seat, int)
    return {**match.view(seat)["position"], **match.preview(text)["after"]}


def played(match: Match, text: str) -> Match:
    after = match.copy()
    after.play(text)
    return after


@pytest.mark.parametrize("case", dosed(all_cases()), ids=str)
def test_the_position_after_is_what_the_seat_then_sees(case: Case) -> None:
    rng, match = Rng(4), case.new(4)
    compared = 0
    while match.actor is not None:
        if isinstance(match.actor, int) and len(match.moves) % 7 == 0:
            texts = match.legal()
            for text in {texts[0], texts[-1], rng.pick(texts)}:
                after = played(match, text)
                if after.actor is not None:
                    assert position_after(match, text) == after.view(match.actor)["position"]
                    compared += 1
        step(match, rng)
    assert compared > 5


def before_the_end(case: Case, seed: int) -> tuple[Match, str]:
    """The position before the move of a seat that ended the game, and this move."""
    rng, match = Rng(seed), case.new(seed)
    while True:
        before, moves = match.copy(), len(match.moves)
        step(match, rng)
        if match.actor is None and isinstance(before.actor, int):
            return before, match.moves[moves]
        if match.actor is None:
            seed += 1
            rng, match = Rng(seed), case.new(seed)


@pytest.mark.parametrize("name", game_names())
def test_a_move_that_ends_the_game_opens_nothing_in_its_preview(name: str) -> None:
    """The position after it is a function of what the seat knows: the same in every world it can imagine."""
    rng, differed = Rng(9), False
    for case in cases_of(name)[-3:]:
        truth, text = before_the_end(case, seed=11)
        seat = truth.actor
        assert isinstance(seat, int)
        told = json.dumps(truth.preview(text), sort_keys=True)
        assert truth.preview(text)["after"] is not None
        for _ in range(8):
            world = truth.guess(seat, rng)
            assert json.dumps(world.preview(text), sort_keys=True) == told
            differed = differed or world.text() != truth.text()
    assert differed or name == "triassic_terror", "the end of Triassic Terror has no secret left"


@pytest.mark.parametrize("name", game_names())
def test_a_preview_has_only_the_parts_that_change(name: str) -> None:
    match = cases_of(name)[0].new(2)
    rng = Rng(2)
    for _ in range(30):
        if isinstance(match.actor, int):
            now = match.view(match.actor)["position"]
            after = match.preview(match.legal()[0])["after"]
            assert set(after) < set(now)
            assert all(after[part] != now[part] for part in after)
        step(match, rng)


def test_without_after_a_preview_leaves_the_position_out() -> None:
    match = Match.new("transhumance", 2, seed=1)
    (told,) = match.previews(match.legal()[:1], after=False)
    assert told["after"] is None
    assert told == match.preview(match.legal()[0]) | {"after": None}
