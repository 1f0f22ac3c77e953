"""Helpers for the tests of the command line."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple, Protocol

import pytest

from pangaea.cli.main import main


class Answer(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """A call of `pangaea` in this process."""

    def __call__(self, *words: object, typed: str = "") -> Answer: ...


def run_main(monkeypatch: pytest.MonkeyPatch, *words: object) -> Answer:
    """Run `main` with both outputs caught."""
    out, err = io.StringIO(), io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", err)
        code = main([str(word) for word in words])
    return Answer(code, out.getvalue(), err.getvalue())


def run_process(*words: object, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process of its own."""
    call = [sys.executable, "-m", "pangaea.cli.main", *map(str, words)]
    settings = {**os.environ, "COLUMNS": "80", **environment}
    return subprocess.run(call, input=typed, capture_output=True, env=settings, timeout=60, check=False)


class Keyboard:
    """A keyboard that answers the last thing said on the screen."""

    def __init__(self, screen: io.StringIO, press: Callable[[str], str]) -> None:
        self._screen = screen
        self._press = press

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        said = self._screen.getvalue().rsplit("\n", 1)[-1]
        return self._press(re.sub(r"\x1b\[[0-9;]*m", "", said))


def run_with_keyboard(monkeypatch: pytest.MonkeyPatch, press: Callable[[str], str], *words: object) -> Answer:
    """Run the command with somebody at the keyboard who reads the prompts."""
    out, err = io.StringIO(), io.StringIO()
    with monkeypatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        patch.setattr("sys.stdin", Keyboard(out, press))
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", err)
        code = main([str(word) for word in words])
    return Answer(code, out.getvalue(), err.getvalue())
