"""Bots by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from pangaea import Match, Rng
from pangaea.arena.entrants import BUILT_IN, check_entrant, entrant_names, read_entrant
from pangaea.arena.errors import BadEntrant
from pangaea.bots.levels import level_names
from pangaea.bots.mcts import Budget, SearchBot
from pangaea.bots.native import NativeBot, core_for
from pangaea.bots.random import RandomBot


@pytest.mark.parametrize("name", sorted(set(BUILT_IN) - {"native"}))
def test_every_named_bot_answers_with_a_legal_move(name: str) -> None:
    bot, world = read_entrant(name).make("transhumance"), Match.new("transhumance", 2, seed=1)
    assert bot.choose(world.copy(), 0, Rng(1)) in world.legal()


def test_every_short_name_makes_a_bot() -> None:
    assert {*BUILT_IN, *level_names()} == set(entrant_names())
    for name in set(entrant_names()) - {"native"}:
        check_entrant(name, "trias")


def test_the_bot_of_the_core_is_there_where_the_core_is(monkeypatch: pytest.MonkeyPatch) -> None:
    if core_for("trias"):
        assert isinstance(read_entrant("native:seconds=0.1").make("trias"), NativeBot)
    monkeypatch.setattr("pangaea.bots.native.bot.core_for", lambda game_name: None)
    with pytest.raises(
        BadEntrant, match="NoCore: there is no compiled core for trias; `make native` builds it"
    ):
        check_entrant("native:seconds=0.1", "trias")
    with pytest.raises(BadEntrant, match="its arguments: iterations, seconds, turn_seconds, threads"):
        read_entrant("native:game_name=trias")


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("mcts", Budget(seconds=0.25)),
        ("mcts:iterations=200", Budget(iterations=200)),
        ("mcts:seconds=0.5,iterations=7", Budget(seconds=0.5, iterations=7)),
    ],
)
def test_arguments_are_read(text: str, budget: Budget) -> None:
    bot = read_entrant(text).make("trias")
    assert isinstance(bot, SearchBot)
    assert bot.budget == budget


def test_every_game_takes_a_fresh_bot() -> None:
    entrant = read_entrant("stubborn")
    assert entrant.make("trias") is not entrant.make("trias")


def test_ones_own_bot_is_a_class_in_a_module() -> None:
    assert type(read_entrant("pangaea.bots.random:RandomBot").make("trias")) is RandomBot


def test_modules_of_the_working_directory_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "class Mine:\n    def __init__(self, depth, name='x', deep=False):\n"
    source += "        self.settings = depth, name, deep\n    def choose(self, world, seat, rng): ...\n"
    (tmp_path / "a_module_of_mine.py").write_text(source)
    monkeypatch.setattr("sys.path", [path for path in __import__("sys").path if path])
    monkeypatch.chdir(tmp_path)
    bot = read_entrant("a_module_of_mine:Mine:depth=2,name=y,deep=true").make("trias")
    assert vars(bot) == {"settings": (2, "y", True)}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no bot ''"),
        ("nobody", "no bot 'nobody'; there are: random, .*master, or module:Class"),
        ("mcts:200", "an argument is written name=value, not '200'"),
        ("mcts:seconds=", "an argument is written name=value"),
        ("mcts:seconds=1,seconds=2", "seconds appears twice"),
        ("mcts:depth=3", "unexpected keyword argument 'depth'; its arguments: iterations, seconds"),
        ("random:depth=3", "its arguments: none"),
        ("easy:seconds=1", "its arguments: temperature"),
        ("no_such_module:Bot", "cannot load no_such_module:Bot: ModuleNotFoundError"),
        ("tests.arena.misfits:Nobody", "cannot load .*AttributeError"),
        ("tests.arena.misfits:not_a_class", "is not a class"),
        (":Bot", "is written module:Class"),
        ("module:", "is written module:Class"),
        ("mcts:seconds=-1", "cannot be made: ValueError: every limit"),
        ("tests.arena.misfits:Unfinished", "cannot be made: OSError: no weights found"),
        ("tests.arena.misfits:NoBot", "has no method choose"),
    ],
)
def test_a_text_that_names_no_bot_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadEntrant, match=words):
        check_entrant(text, "trias")
