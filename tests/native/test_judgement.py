"""What bots know of a game: values, expected points, priors and mirror images agree to 1e-9."""

from typing import Any

import pytest

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.symmetry import distinct_moves
from pangaea.engine.match import Match
from tests.contract.cases import Case, dosed

from .core import CASES, CORE, positions, twin

JUDGED = [case for case in CASES if CORE.Position.deal(case.game, case.players, 1, case.options).judged]

_CLOSE = 1e-9


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


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_the_judgement_is_the_same(case: Case) -> None:
    for seed in range(2):
        for match in positions(case, seed, every=3):
            compare(match)


@pytest.mark.long
@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_the_judgement_is_the_same_for_long(case: Case) -> None:
    for seed in range(2, 150):
        for match in positions(case, seed, every=1):
            compare(match)
