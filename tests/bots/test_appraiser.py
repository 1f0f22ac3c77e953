"""The appraiser plays as the greedy bot does and says what every move is worth, with and without the core."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots import appraiser
from pangaea.bots.ask import ask
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.explaining import explanation_of
from pangaea.bots.greedy import GreedyBot, Judge
from pangaea.bots.inside import inside
from pangaea.bots.native import core_for
from pangaea.bots.random import RandomBot


@pytest.mark.parametrize("core", [True, False], ids=["as built", "in Python"])
@pytest.mark.parametrize("game", game_names())
def test_it_plays_what_promises_most(game: str, core: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appraiser, "core_for", core_for if core else lambda name: None)
    match, rng, bot = Match.new(game, 2, seed=4), Rng(4), appraiser.Appraiser()
    asked = 0
    while asked < 4 and (actor := match.actor) is not None:
        if not isinstance(actor, int):
            match.roll()
            continue
        if 1 < len(match.legal()) <= 60:
            world = match.guess(actor, Rng(asked))
            promises = dict(_promises(world, actor))
            move = bot.choose(world, actor, Rng(asked))
            told = bot.explain()
            assert told is not None
            assert told.candidates[0].move == move
            assert promises[move] == pytest.approx(max(promises.values()), abs=1e-9)
            expected = {text: pytest.approx(value, abs=1e-4) for text, value in promises.items()}
            assert {each.move: each.win_share for each in told.candidates} == expected
            asked += 1
        match.play(ask(RandomBot(), match, actor, rng))
    assert asked == 4


def _promises(world: Match, seat: int) -> list[tuple[str, float]]:
    game, state = inside(world)
    judged = Judge(game, evaluator_of(world.game), seat).promises(state)
    return [(game.write_move(move), promise) for move, promise in judged]


def test_only_bots_that_judge_explain_themselves() -> None:
    assert explanation_of(GreedyBot()) is None
    assert explanation_of(appraiser.Appraiser()) is None  # before its first answer
