"""`pangaea analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pangaea import Match, Rng

from .support import Command


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A game that was broken off early."""
    match, rng = Match.new("transhumance", players=2, seed=5), Rng(5)
    for _ in range(24):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    file = tmp_path / "short.json"
    file.write_text(json.dumps(match.record() | {"meta": {"names": ["Ann", None]}}), encoding="utf-8")
    return file


def test_the_table_shows_chances_and_what_decisions_cost(pangaea: Command, short: Path) -> None:
    answer = pangaea("analyse", short, "--depth", "quick")
    assert answer.code == 0
    assert "not finished" in answer.out
    heads = next(line for line in answer.out.splitlines() if "turn" in line and "Ann" in line)
    assert heads.split() == ["turn", "Ann", "p2"]
    rows = [line.split() for line in answer.out.splitlines() if line.split()[:1] == ["2"]]
    assert len(rows) == 1
    assert answer.err == ""


def test_the_same_seed_gives_the_same_json(pangaea: Command, short: Path) -> None:
    first, again, other = (
        pangaea("analyse", short, "--depth", "quick", "--format", "json", "--seed", seed)
        for seed in (1, 1, 2)
    )
    assert first == again
    told = json.loads(first.out)
    assert told["game"] == "transhumance"
    assert {each["seat"] for each in told["decisions"]} == {0, 1}
    assert other.out != first.out


def test_a_picture_goes_to_a_file(pangaea: Command, short: Path, tmp_path: Path) -> None:
    file = tmp_path / "chances.svg"
    answer = pangaea("analyse", short, "--depth", "quick", "--format", "svg", "--output", file)
    assert answer == (0, "", "")
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_wrong_input_is_one_line(pangaea: Command, short: Path, tmp_path: Path) -> None:
    answer = pangaea("analyse", short, "--output", tmp_path / "x")
    assert answer == (2, "", "pangaea: --output is for json and svg; a table is for the screen\n")
    assert pangaea("analyse", tmp_path / "missing.json").code == 2
    assert pangaea("analyse", short, "--depth", "abyss").code == 2
