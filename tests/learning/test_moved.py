"""What a learned evaluation says of a move: the features that moved its value."""

import pytest

from pangaea import Match, Rng
from pangaea.bots.inside import inside
from pangaea.bots.learned.evaluator import LearnedEvaluator, features_of
from pangaea.bots.learned.moved import BY_HAND, CONTESTED, WORTH_SAYING, moved
from pangaea.bots.learned.package import card_of

GAME = "transhumance"


def evaluator() -> LearnedEvaluator:
    card = card_of(GAME)
    assert card is not None
    return LearnedEvaluator(GAME, card.path)


def test_nothing_moves_where_nothing_happens() -> None:
    game, state = inside(Match.new(GAME, 2, seed=1))
    assert moved(evaluator(), game, state, game.copy(state), 0) == []


def test_what_moved_is_named_the_strongest_first() -> None:
    names = {*features_of(GAME).TABLE_FEATURES, *features_of(GAME).OWN_FEATURES, CONTESTED, BY_HAND}
    match, rng, judge, said = Match.new(GAME, 2, seed=2), Rng(3), evaluator(), 0
    for _ in range(60):
        if match.actor is None:
            break
        before = inside(match.copy())[1]
        seat = match.actor if isinstance(match.actor, int) else 0
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
        if match.actor is None:
            break
        game, after = inside(match)
        told = moved(judge, game, before, after, seat)
        assert {each.feature for each in told} <= names
        effects = [abs(each.effect) for each in told]
        assert effects == sorted(effects, reverse=True)
        assert all(effect >= WORTH_SAYING for effect in effects)
        said += bool(told)
    assert said > 10


def test_one_change_explains_the_whole_difference() -> None:
    """Where a single feature differs, its effect is the difference of the values."""
    game, state = inside(Match.new(GAME, 2, seed=4))
    judge = evaluator()
    sheet, place = judge.sheet(game, state), features_of(GAME).OWN_FEATURES.index("pen")

    class Fixed(LearnedEvaluator):
        def sheet(self, game: object, state: object) -> object:  # type: ignore[override]
            changed = judge.sheet(game, state_of_game)  # type: ignore[arg-type]
            changed.own[0][place] = float(str(state))
            return changed

    state_of_game = state
    card = card_of(GAME)
    assert card is not None
    fixed = Fixed(GAME, card.path)
    (only,) = moved(fixed, game, 0.0, 0.5, 0)
    assert only.feature == "pen"
    low, high = (fixed.shares(fixed.sheet(game, number))[0] for number in (0.0, 0.5))  # type: ignore[arg-type]
    assert only.effect == pytest.approx(high - low, abs=1e-6)
    assert sheet.own[0][place] == 0
