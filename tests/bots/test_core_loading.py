"""A compiled core is used only if it plays by the same rules; without one a line says so."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from pangaea.bots.data import data_hash
from pangaea.bots.native import core_for, load, without_core
from pangaea.engine.errors import IllegalMove
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game

GAME = "planet"


class Mirror:
    """A position of a core that asks the law itself."""

    def __init__(self, players: int, setup: Any, options: Any) -> None:
        self.match = Match.start(GAME, players, setup, options)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    @classmethod
    def start(cls, game: str, players: int, setup: Any, options: Any) -> Mirror:
        return cls(players, setup, options)


class Core:
    """A core that says what it is told to say."""

    Position: type[Mirror] = Mirror
    tables = data_hash(GAME)
    version = find_game(GAME).info.rules_version

    def games(self) -> list[str]:
        return [GAME]

    def data_hash(self, game: str) -> str:
        return self.tables

    def rules_version(self, game: str) -> int:
        return self.version


class OtherMoves(Mirror):
    def legal(self) -> list[str]:
        return self.match.legal()[::-1]


class OtherScores(Mirror):
    def scores(self) -> list[int]:
        return [score + 1 for score in self.match.scores()]


class Refuses(Mirror):
    def play(self, text: str) -> None:
        raise IllegalMove(f"never {text}")


@pytest.fixture
def core(monkeypatch: pytest.MonkeyPatch) -> Iterator[Core]:
    core = Core()
    monkeypatch.setattr(load, "_core", lambda: core)
    core_for.cache_clear()
    yield core
    core_for.cache_clear()


def test_a_core_that_plays_as_the_law_does_is_used(core: Core) -> None:
    assert core_for(GAME) is core
    assert core_for("trias") is None, "it does not have that game"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("tables", "0" * 64, "it was built from other data files; rebuild it"),
        ("version", -1, "it was written for another version of the rules"),
        ("Position", OtherMoves, "it offers other moves after"),
        ("Position", OtherScores, "it ends a game in another position"),
        ("Position", Refuses, "it refuses a legal move: never"),
    ],
)
def test_a_core_that_does_not_is_left_alone_and_a_line_says_why(
    core: Core, name: str, value: Any, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    setattr(core, name, value)
    with caplog.at_level(logging.WARNING):
        assert core_for(GAME) is None
    assert f"the compiled core is not used for {GAME}: {words}" in caplog.text


def test_one_line_names_the_games_without_a_core(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    assert without_core([GAME]) is None
    line = "no compiled core for trias: bots search in Python, and play more weakly"
    assert without_core([GAME, "trias"]) == line
    monkeypatch.setattr(load, "_core", lambda: None)
    assert str(without_core([GAME, "trias"])).startswith("no compiled core for planet, trias: ")


def test_a_core_that_cannot_be_loaded_is_no_core(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> Any:
        raise ImportError("built for another processor")

    monkeypatch.setattr(load, "import_module", broken)
    load._core.cache_clear()
    try:
        assert load._core() is None
    finally:
        load._core.cache_clear()
    assert "the compiled core cannot be loaded: built for another processor" in caplog.text
