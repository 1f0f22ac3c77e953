"""Results as lines of a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pangaea.arena.errors import BadResults
from pangaea.arena.results import Forfeit, ResultsFile, read_line, read_results, write_line

from .synthetic import result

ONE = result("ab", [1, 2], forfeits=[Forfeit(1, "crash", "KeyError: 'ß'", 7)])
TWO = result("ba", [1, 1])


def test_a_result_survives_its_line() -> None:
    assert read_line(write_line(ONE), "here") == ONE


def test_a_shared_win_counts_in_part() -> None:
    assert ONE.shares == [1, 0]
    assert TWO.shares == [0.5, 0.5]
    assert result("abcd", [1, 3, 1, 4]).shares == [0.5, 0, 0.5, 0]


def test_results_are_appended(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    with ResultsFile(path) as file:
        assert file.results == []
        file.add(ONE)
    with ResultsFile(path) as file:
        assert file.results == [ONE]
        file.add(TWO)
    assert read_results(path) == [ONE, TWO]


@pytest.mark.parametrize("kept", [1, 30, 400])
def test_a_half_written_last_line_is_left_out_and_written_over(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(write_line(ONE) + write_line(TWO)[:kept].removesuffix("\n"))
    assert read_results(path) == [ONE]
    with ResultsFile(path) as file:
        assert file.results == [ONE]
        file.add(TWO)
    assert path.read_text() == write_line(ONE) + write_line(TWO)


def test_a_line_cut_inside_a_character_is_half_written_too(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(write_line(TWO).encode() + '{"detail": "ß'.encode()[:-1])
    assert read_results(path) == [TWO]


def test_a_game_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(write_line(ONE) * 2 + write_line(TWO) + write_line(ONE))
    assert read_results(path) == [ONE, TWO]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "pangaea/1"}, "not a result of the format 'pangaea-arena/1'"),
        ({"extra": 1}, "unknown key 'extra'"),
        ({"bots": ["a"]}, "bots must be two names or more"),
        ({"bots": "ab"}, "bots must be a list"),
        ({"bots": [1, 2]}, "bots must be two names or more"),
        ({"scores": [1]}, "scores must have 2 entries"),
        ({"scores": [1, "2"]}, "scores must be numbers, not '2'"),
        ({"ranks": [2, 2]}, "nobody has rank 1"),
        ({"seed": "x"}, "seed is 'x'"),
        ({"seed": True}, "seed is True"),
        ({"rounds": [[1]]}, "rounds must have 2 entries"),
        ({"rounds": []}, "rounds"),
        ({"forfeits": [{"seat": 1}]}, "a forfeit has no 'why'"),
        ({"forfeits": [{"seat": 2, "why": "crash", "detail": "", "decision": 0}]}, "must be a seat"),
    ],
)
def test_a_line_that_is_no_result_says_where_and_why(
    tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(write_line(ONE) + json.dumps(json.loads(write_line(TWO)) | change) + "\n")
    with pytest.raises(BadResults, match=words) as caught:
        read_results(path)
    assert str(caught.value).startswith(f"{path}:2")


@pytest.mark.parametrize("line", ["", "{", "[]", "[" * 100_000, '"x"'])
def test_a_broken_line_before_the_last_is_an_error(tmp_path: Path, line: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(f"{line}\n{write_line(ONE)}")
    with pytest.raises(BadResults, match=r"results\.jsonl:1: not a"):
        read_results(path)


def test_a_file_that_is_no_text_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(BadResults, match="not a text in UTF-8"):
        read_results(path)
