"""Levels of play by name."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, UnknownGame, game_names
from pangaea.bots import native
from pangaea.bots.ask import ask
from pangaea.bots.levels import UnknownLevel, bot_of, level_names
from pangaea.bots.mcts import SearchBot
from pangaea.bots.native import NativeBot, core_for

SECONDS = {"normal": 1.0, "hard": 2.0, "master": 8.0}


def test_the_levels_are_named_from_the_weakest_on() -> None:
    assert level_names() == ("easy", "normal", "hard", "master")


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
@pytest.mark.parametrize("level", SECONDS)
def test_a_level_keeps_its_time_for_a_whole_turn(game: str, level: str) -> None:
    bot = bot_of(level, game)
    assert isinstance(bot, NativeBot if core_for(game) else SearchBot)
    assert bot.budget.turn_seconds is not None
    assert bot.budget.turn_seconds <= SECONDS[level]


@pytest.mark.parametrize("level", SECONDS)
def test_without_the_core_the_levels_play_in_python(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native.bot, "core_for", lambda game_name: None)
    monkeypatch.setattr("pangaea.bots.levels.core_for", lambda game_name: None)
    bot = bot_of(level, "planet")
    assert isinstance(bot, SearchBot)
    assert bot.budget.turn_seconds == SECONDS[level]


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownLevel, match="no level 'divine'; there are: easy, normal, hard, master"):
        bot_of("divine", "trias")
    with pytest.raises(UnknownGame):
        bot_of("easy", "go")
