"""The first game without any package: the standard library alone."""

from __future__ import annotations

import io

import pytest

from pangaea.cli import bare


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return bare.run(words)


def test_a_whole_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(monkeypatch, "1\n" * 40, "play", "planet", "3") == 0
    out = capsys.readouterr().out
    assert "Planet, 3 players: you are p1." in out
    assert "  chance: reveal " in out
    assert "over: " in out
    assert "won: p" in out


def test_what_is_typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["draw", "999", "?", "hover 3", "draw G", "quit"]
    assert play(monkeypatch, "\n".join(lines) + "\n", "play", "transhumance") == 0
    out = capsys.readouterr().out
    assert "1 draw G   2 draw T" in out
    assert "the moves are numbered 1 to 5" in out
    assert "a number, a move, or quit" in out
    assert "hover" in out
    assert "p1: draw G" in out


def test_the_end_of_the_input_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "", "play", "trias") == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "the command line needs rich"),
        (("games",), "the command line needs rich"),
        (("play",), "without rich there is: pangaea play GAME"),
        (("play", "chess"), "chess"),
        (("play", "trias", "9"), "trias takes 2 to 5 players"),
        (("play", "trias", "many"), "trias takes 2 to 5 players"),
    ],
)
def test_everything_else_is_one_line(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bare.run(words) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
