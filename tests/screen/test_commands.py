"""The commands that open the screen: when they do, and what they say afterwards."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from pangaea import Match, game_names
from pangaea.bots.levels import level_names
from pangaea.cli.console import Terminal
from pangaea.cli.errors import Failure
from pangaea.cli.files import write_record
from pangaea.cli.screen.app import TableApp
from pangaea.cli.screen.remote import RemoteTable
from pangaea.cli.screen.replay import ReplayApp
from pangaea.client.asking import Joined
from pangaea.client.link import Link
from pangaea.engine.registry import find_game

from ..cli.conftest import pangaea as pangaea  # the fixture
from ..cli.support import Command

Opened = list[Any]


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A terminal whose screens are opened and left at once."""
    opened: Opened = []
    monkeypatch.setattr(Terminal, "is_interactive", property(lambda self: True))
    for kind in (TableApp, ReplayApp):
        monkeypatch.setattr(kind, "run", lambda self: opened.append(self))
    return opened


def test_play_opens_the_screen_and_says_how_to_go_on(
    pangaea: Command, screens: Opened, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    answer = pangaea("play", "planet", "--players", 3, "--bots", "hard", "easy", "--save", file)
    assert answer.code == 0
    (app,) = screens
    assert app.table.names == ["person", "hard", "easy"]
    assert f"pangaea play --resume {file}" in answer.out
    assert pangaea("play", "--resume", file).code == 0
    assert screens[1].table.names == ["person", "hard", "easy"]


@pytest.mark.parametrize("game", game_names())
def test_the_screen_takes_every_player_count_and_level(pangaea: Command, screens: Opened, game: str) -> None:
    counts = find_game(game).info.players
    for count in counts:
        for level in level_names():
            assert pangaea("play", game, "--players", count, "--bots", level).code == 0
            assert screens[-1].table.names == ["person", *[level] * (count - 1)]
    assert len(screens) == len(counts) * len(level_names())


def test_plain_lines_are_one_word_away(pangaea: Command, screens: Opened) -> None:
    answer = pangaea("play", "transhumance", "--plain", typed="quit\n")
    assert "Type a number or a move" in answer.out
    assert not screens


def test_without_textual_a_line_says_how_to_get_it(
    pangaea: Command, screens: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden: Callable[[str], Any] = lambda name: None if name == "textual" else find_spec(name)  # noqa: E731
    monkeypatch.setattr("pangaea.cli.play.find_spec", hidden)
    answer = pangaea("play", "transhumance", typed="quit\n")
    assert "pip install 'pangaea[terminal]'" in answer.err
    assert "Type a number or a move" in answer.out
    assert not screens
    monkeypatch.setattr("pangaea.cli.join.find_spec", lambda name: None)
    assert "pip install 'pangaea[terminal]'" in pangaea("join", "https://example.org/t/abc").err


def test_replay_opens_the_screen(pangaea: Command, screens: Opened, tmp_path: Path) -> None:
    match = Match.new("planet", 2, seed=1)
    for _ in range(5):
        match.roll()
    write_record(tmp_path / "game.json", match.record())
    assert pangaea("replay", tmp_path / "game.json", "--at", 2, "--seat", "p2").code == 0
    (app,) = screens
    assert (app.at, app.seat) == (2, 1)


def test_join_takes_a_seat_and_tells_the_way_back(
    pangaea: Command, screens: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined: Callable[[Link, str], Joined] = lambda link, name: Joined(  # noqa: E731
        link._replace(token=f"token-of-{name}"), 0
    )
    monkeypatch.setattr("pangaea.cli.join.join", joined)
    answer = pangaea("join", "https://example.org/t/abc", "--name", "Ann")
    assert answer.code == 0
    assert isinstance(screens[0].table, RemoteTable)
    assert answer.out.count("https://example.org/t/abc#token-of-Ann") == 2
    assert "token" not in pangaea("join", "https://example.org/t/abc", "--watch").out


def test_a_failure_behind_the_screen_is_one_line(
    pangaea: Command, screens: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableApp, "run", lambda self: setattr(self, "failure", Failure("the bot failed")))
    answer = pangaea("play", "planet")
    assert answer.code == 1
    assert answer.err == "pangaea: the bot failed\n"


def test_in_a_real_terminal_it_opens_and_q_leaves() -> None:
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "pangaea.cli.main", "play", "planet", "--seed", "1"]
    settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=settings) as process:
        os.close(theirs)
        said = ""
        while "Take back" not in said:
            said += _plain(os.read(ours, 65536))
        os.write(ours, b"q")
        try:
            while os.read(ours, 65536):
                pass
        except OSError:  # how Linux says that the other end is closed
            pass
        assert process.wait(timeout=60) == 0
    os.close(ours)
    assert "Planet" in said


def _plain(output: bytes) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output.decode(errors="replace"))
