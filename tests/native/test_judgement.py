"""What bots know of a game: values, expected points, priors, mirror images and promises agree to 1e-9."""

from typing import Any

import pytest

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.greedy import Judge
from pangaea.bots.symmetry import distinct_moves
from pangaea.engine.match import Match
from tests.contract.cases import Case, dosed

from .core import CASES, CORE, positions, twin

JUDGED = [case for case in CASES if CORE.Position.deal(case.game, case.players, 1, case.options).judged]

_CLOSE = 1e-9
_OPENING = 24
"""Moves of a game that are all looked at: what is alike there, by mirror images, is not alike later."""
_WIDEST = 12
"""Decisions of a game with the longest lists, of which many moves are alike."""


def close(expected: Any) -> Any:
    return pytest.approx(expected, rel=_CLOSE, abs=_CLOSE)


def compare(match: Match) -> None:
    game, state, core = match._game, match._state, twin(match)
    evaluator = evaluator_of(match.game)
    if match.actor is not None:
        assert core.value() == close(evaluator.value(game, state)), match.text()
        assert core.points() == close(evaluator.points(game, state)), match.text()
    moves = list(game.legal(state))
    if moves:
        prior = evaluator.prior(game, state, moves)
        assert core.prior() == close([] if prior is None else list(prior)), match.text()
    distinct = distinct_moves(match.game, state, moves)
    assert core.distinct() == [game.write_move(move) for move in distinct], match.text()


def promises(match: Match) -> list[tuple[str, float]]:
    """What the law's greedy bot thinks of each move."""
    assert isinstance(match.actor, int)
    judge = Judge(match._game, evaluator_of(match.game), match.actor)
    return [(match._game.write_move(move), promise) for move, promise in judge.promises(match._state)]


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_the_judgement_is_the_same(case: Case) -> None:
    for seed in range(2):
        for number, match in enumerate(positions(case, seed, every=1)):
            if number < _OPENING or number % 3 == seed:
                compare(match)


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_moves_promise_the_same(case: Case) -> None:
    asked = [match for match in positions(case, seed=8, every=1) if isinstance(match.actor, int)]
    widest = sorted(asked, key=lambda match: len(match.legal()))[-_WIDEST:]
    for match in [*asked[::11], *widest]:
        if len(match.legal()) > 1:
            expected, found = promises(match), twin(match).promises()
            assert [move for move, _ in found] == [move for move, _ in expected], match.text()
            assert [p for _, p in found] == close([p for _, p in expected]), match.text()


@pytest.mark.long
@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_the_judgement_is_the_same_for_long(case: Case) -> None:
    for seed in range(2, 150):
        for match in positions(case, seed, every=1):
            compare(match)
