"""Runs the command in this process, with lines typed into it and everything it says caught."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from .support import Answer, Command, run_main


@pytest.fixture
def pangaea(monkeypatch: pytest.MonkeyPatch) -> Command:
    """`pangaea("show", file, typed="…")`: the exit code and what was written."""
    monkeypatch.setenv("COLUMNS", "80")

    def command(*words: object, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return run_main(monkeypatch, *words)

    return command


@pytest.fixture
def record(pangaea: Command, tmp_path: Path) -> Path:
    """The record of a whole game of Transhumance."""
    assert pangaea("simulate", "transhumance", "--games", 1, "--seed", 1, "--save", tmp_path).code == 0
    return tmp_path / "transhumance-2-1.json"
