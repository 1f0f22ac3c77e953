"""Whatever is handed in, the answer is one short line and an exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .support import Answer, Command


def check_line(answer: Answer, code: int, words: str) -> None:
    """One short line that says what is wrong, and nothing else."""
    assert answer.code == code
    assert words in answer.err
    assert len(answer.err.splitlines()) == 1
    assert answer.err.startswith("pangaea")
    assert len(answer.err) < 250
    assert answer.out == ""


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("", "the following arguments are required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("play", "which game?"),
        ("play chess", "there is no game 'chess'"),
        ("play transhumance --players 3", "transhumance takes 2 players, not 3"),
        ("play transhumance --players two", "invalid int value: 'two'"),
        ("play transhumance --seed x", "invalid int value: 'x'"),
        ("play transhumance --option shape=round", "has no option 'shape'"),
        ("play transhumance --option open_pens=maybe", "open_pens must be one of false, true, not 'maybe'"),
        ("play transhumance --option open_pens=1", "open_pens must be one of false, true, not '1'"),
        ("play transhumance --option open_pens", "an option is written name=value"),
        ("play transhumance --option open_pens=true --option open_pens=true", "given twice"),
        ("play transhumance --people p3", "there is no seat p3 with 2 players"),
        ("play transhumance --people me", "--people takes seats such as p1,p3"),
        ("play transhumance --resume x.json", "use --resume FILE alone"),
        ("play --resume no-such-file.json", "no-such-file.json: No such file"),
        ("show no-such-file.json", "no-such-file.json: No such file"),
        ("show .", "Is a directory"),
        ("show trias,", "trias,: No such file"),
        ("show transhumance", "field players is missing"),
        ("show x.json --at -1", "must be at least 0"),
        ("show x.json --seat p9", "a seat is one of p1 … p6, not 'p9'"),
        ("show x.json --seat 1", "a seat is one of p1 … p6, not '1'"),
        ("replay no-such-file.json", "No such file"),
        ("replay a.json b.json", "several need --check"),
        ("replay --check no-such-file.json", "No such file"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate transhumance --games 0", "must be at least 1"),
        ("simulate transhumance --players 0", "takes 2 players, not 0"),
        ("simulate all --players 9", "no game takes 9 players"),
        ("simulate all --option a=b", "--option needs one game"),
        ("simulate transhumance --save /dev/null/x", "/dev/null/x"),
        ("fuzz chess", "there is no game 'chess'"),
        ("fuzz transhumance --picker nobody", "invalid choice: 'nobody'"),
        ("fuzz transhumance --games 1 --minutes 1", "not allowed with"),
        ("fuzz transhumance --minutes nan", "minutes above 0"),
        ("fuzz transhumance --players 5", "takes 2 players, not 5"),
        ("perft chess", "there is no game 'chess'"),
        ("perft transhumance --depth 0", "must be at least 1"),
        ("perft transhumance --position x", "a transhumance position begins with"),
        ("perft transhumance --position x --seed 3", "use --position alone"),
    ],
)
def test_a_wrong_call_is_answered_with_one_line(pangaea: Command, call: str, words: str) -> None:
    check_line(pangaea(*call.split()), 2, words)


def nest(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON"),
        (b"hello", "not JSON"),
        (b'{"format": "pangaea/1"', "not JSON"),
        (b"\xff\xfe{}", "not a text in UTF-8"),
        (b"\xef\xbb\xbf{}", "not JSON"),
        (b"[]", "a record must be an object"),
        (b"null", "a record must be an object"),
        (b"{}", "a record has the format 'pangaea/1'"),
        (b'{"format": "pangaea/2"}', "this version reads 'pangaea/1'"),
        (b'{"format": NaN}', "NaN is not a JSON number"),
        (b"9" * 5000, "not JSON"),
        (nest(100_000).encode(), "nested too deeply"),
        (b'{"format": "pangaea/1", "game": ' + nest(900).encode() + b"}", "has no 'players'"),
    ],
    ids=lambda value: repr(value[:20]),
)
@pytest.mark.parametrize("command", ["show", "replay", "play --resume", "replay --check"])
def test_a_file_that_is_no_record_is_bad_input(
    pangaea: Command, tmp_path: Path, content: bytes, words: str, command: str
) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content)
    answer = pangaea(*command.split(), file)
    check_line(answer, 2, words)
    assert str(file) in answer.err


def edit(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.update({key: value})


def cut_moves(record: dict[str, Any]) -> None:
    record["moves"] = record["moves"][:10]


def spoil_move(record: dict[str, Any]) -> None:
    record["moves"][3] = "fly"


def forget_result(record: dict[str, Any]) -> None:
    del record["result"]


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (cut_moves, 1, "the record has a result, but its moves do not end the game"),
        (spoil_move, 1, "moves[3]: "),
        (forget_result, 1, "the record has no 'result'"),
        (edit("result", {"scores": [99, 0], "winners": [0]}), 1, "the moves lead to"),
        (edit("moves", [7]), 1, "moves[0]: a move is a text"),
        (edit("moves", "stop"), 2, "moves must be a list"),
        (edit("format", "pangaea/7"), 2, "this version reads 'pangaea/1'"),
        (edit("game", "chess"), 2, "there is no game 'chess'"),
        (edit("game", {"a": 1}), 2, "there is no game"),
        (edit("players", 3), 2, "takes 2 players, not 3"),
        (edit("players", True), 2, "takes 2 players, not True"),
        (edit("options", {"open_pens": 1}), 2, "open_pens must be one of"),
        (edit("options", []), 2, "options must be an object"),
        (edit("setup", {}), 2, "hands"),
        (edit("setup", json.loads(nest(900))), 2, ""),
        (edit("extra", 1), 2, "unknown key 'extra'"),
    ],
)
@pytest.mark.parametrize("command", ["show", "replay", "play --resume", "replay --check"])
def test_an_edited_record_does_not_pass(
    pangaea: Command,
    record: Path,
    change: Callable[[dict[str, Any]], None],
    code: int,
    words: str,
    command: str,
) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    change(whole)
    record.write_text(json.dumps(whole), encoding="utf-8")
    check_line(pangaea(*command.split(), record), code, words)


def test_a_seat_or_move_number_beyond_the_record_is_bad_input(pangaea: Command, record: Path) -> None:
    check_line(pangaea("show", record, "--seat", "p5"), 2, "seats are 0 to 1, not 4")
    check_line(pangaea("show", record, "--at", 100_000), 2, "has moves 0 to ")
    check_line(pangaea("replay", record, "--at", 100_000), 2, "has moves 0 to ")


def test_at_is_for_records_only(pangaea: Command, record: Path) -> None:
    text = pangaea("show", record, "--text").out.rstrip("\n")
    check_line(pangaea("show", text, "--at", 3), 2, "--at counts the moves of a record")


def test_strange_people_in_a_save_file_do_no_harm(pangaea: Command, record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    metas: list[Any] = [{"people": "p2"}, {"people": [7], "bots": "p2"}, [], {"people": {"p2": 1}}, None]
    for meta in metas:
        record.write_text(json.dumps({**whole, "meta": meta}), encoding="utf-8")
        answer = pangaea("play", "--resume", record)
        assert answer.code == 0
        assert "p1 person, p2 easy" in answer.out
