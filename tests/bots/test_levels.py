"""Levels of play by name."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, UnknownGame, game_names
from pangaea.bots.ask import ask
from pangaea.bots.levels import UnknownLevel, bot_of, level_names
from pangaea.bots.mcts import SearchBot


def test_the_levels_are_named_from_the_weakest_on() -> None:
    assert level_names() == ("easy", "normal", "hard")


@pytest.mark.parametrize("game", game_names())
def test_every_level_has_a_bot_of_its_own_for_every_game(game: str) -> None:
    for level in level_names():
        assert bot_of(level, game) is not bot_of(level, game)


@pytest.mark.parametrize("game", game_names())
def test_an_easy_bot_answers(game: str) -> None:
    match = Match.new(game, 2, seed=1)
    while match.actor == "chance":
        match.roll()
    assert isinstance(match.actor, int)
    assert ask(bot_of("easy", game), match, match.actor, Rng(1)) in match.legal()


@pytest.mark.parametrize("game", game_names())
def test_hard_thinks_at_most_six_seconds_about_a_whole_turn(game: str) -> None:
    hard = bot_of("hard", game)
    assert isinstance(hard, SearchBot)
    assert hard.budget.turn_seconds is not None
    assert hard.budget.turn_seconds <= 6.0


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownLevel, match="no level 'divine'; there are: easy, normal, hard"):
        bot_of("divine", "trias")
    with pytest.raises(UnknownGame):
        bot_of("easy", "go")
