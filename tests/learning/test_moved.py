"""What a learned evaluation says of a move: the features that moved its value."""

import re
from pathlib import Path

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots.games import file_of
from pangaea.bots.inside import inside
from pangaea.bots.learned.effects import BY_HAND, CONTESTED, WORTH_SAYING
from pangaea.bots.learned.evaluator import LearnedEvaluator, features_of
from pangaea.bots.learned.moved import moved, moved_by
from pangaea.bots.learned.package import cards_of

GAME = "transhumance"


def evaluator() -> LearnedEvaluator:
    card = cards_of(GAME)[0]
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
    card = cards_of(GAME)[0]
    fixed = Fixed(GAME, card.path)
    (only,) = moved(fixed, game, 0.0, 0.5, 0)
    assert only.feature == "pen"
    low, high = (fixed.shares(fixed.sheet(game, number))[0] for number in (0.0, 0.5))  # type: ignore[arg-type]
    assert only.effect == pytest.approx(high - low, abs=1e-6)
    assert sheet.own[0][place] == 0


def test_moves_are_told_by_what_sets_them_apart_from_the_first() -> None:
    match, rng = Match.new(GAME, 2, seed=5), Rng(1)
    for _ in range(30):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    while match.actor == "chance" or len(match.legal()) < 2:
        match.roll() if match.actor == "chance" else match.play(match.legal()[0])
    game, state = inside(match)
    moves = [match.legal()[0], match.legal()[-1], match.legal()[0]]
    told = moved_by(evaluator(), game, state, moves)
    assert told[0] == told[2] == {}, "nothing tells a move from itself"
    assert told[1]


WORDS = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", [game for game in game_names() if file_of(game, "features")])
def test_the_client_has_a_word_for_every_feature(game: str) -> None:
    """The messages themselves are the same in both languages, which the client's build makes sure of."""
    names = {*features_of(game).TABLE_FEATURES, *features_of(game).OWN_FEATURES, CONTESTED, BY_HAND}
    text = (WORDS / game / "features.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"^  (\w+): m\.", text, re.MULTILINE)) == names
