"""`pangaea replay`."""

from __future__ import annotations

import json
from pathlib import Path

from pangaea import Match
from pangaea.cli.files import cut

from .support import Command


def moves_of(record: Path) -> list[str]:
    moves: list[str] = json.loads(record.read_text(encoding="utf-8"))["moves"]
    return moves


def test_replay_steps_forward_and_back_and_jumps(pangaea: Command, record: Path) -> None:
    last = len(moves_of(record))
    answer = pangaea("replay", record, typed="\nn 10\nb\nback 3\n40\ngo 41\nend\nn\nstart\nb\nq\n")
    assert answer.code == 0
    places = [line.split("/")[0] for line in answer.out.splitlines() if f"/{last}> " in line]
    assert places == ["0", "1", "11", "10", "7", "40", "41", str(last), str(last), "0", "0"]


def test_replay_shows_each_position_with_the_move_that_led_there(pangaea: Command, record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    answer = pangaea("replay", record, "--at", 39, "--seat", "p2", typed="n\n")
    match = Match.replay(cut(whole, 40, "it"))
    assert match.draw(1).rstrip("\n") in answer.out
    assert f"  {match.log(1)[-1]['move']}\n" in answer.out


def test_replay_changes_its_point_of_view(pangaea: Command, record: Path) -> None:
    answer = pangaea("replay", record, "--at", 20, typed="seat p1\nseat none\nseat p7\n")
    match = Match.replay(cut(json.loads(record.read_text(encoding="utf-8")), 20, "it"))
    assert answer.out.count(match.draw(None).rstrip("\n")) == 2
    assert answer.out.count(match.draw(0).rstrip("\n")) == 1
    assert "the seats are p1, p2 and none, not 'p7'" in answer.out


def test_replay_answers_what_it_does_not_know_with_help(pangaea: Command, record: Path) -> None:
    answer = pangaea("replay", record, typed="dance\nn x\n")
    assert answer.out.count("look as this seat") == 2
    assert "expected a number of moves, not 'x'" in answer.out


def test_replay_tells_a_seat_only_what_it_may_know(pangaea: Command, record: Path) -> None:
    moves = moves_of(record)
    place = next(n for n, text in enumerate(moves) if text.startswith("deal")) + 1
    secret = moves[place - 1]
    own = pangaea("replay", record, "--at", place, "--seat", "p1", typed="").out
    other = pangaea("replay", record, "--at", place, "--seat", "p2", typed="").out
    assert secret in own
    assert secret not in other
    assert secret[:-1] + "?" in other


def test_check_replays_many_files(pangaea: Command, tmp_path: Path) -> None:
    pangaea("simulate", "all", "--games", 2, "--seed", 3, "--save", tmp_path)
    files = sorted(tmp_path.iterdir())
    answer = pangaea("replay", "--check", *files)
    assert answer.code == 0
    assert [line.split()[:2] for line in answer.out.splitlines()] == [["ok", str(file)] for file in files]


def test_check_goes_on_after_a_bad_file(pangaea: Command, record: Path, tmp_path: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps({**whole, "moves": ["stop", *whole["moves"]]}), encoding="utf-8")
    missing = tmp_path / "missing.json"
    answer = pangaea("replay", "--check", missing, edited, record)
    assert answer.code == 1
    assert answer.out.startswith(f"ok  {record}")
    assert len(answer.err.splitlines()) == 2
    assert pangaea("replay", "--check", missing, record).code == 2
