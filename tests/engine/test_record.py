"""Records: what is written replays, and everything that is wrong with one is named."""

import copy
import json
from typing import Any

import pytest

from pangaea import (
    BadOption,
    BadPlayers,
    BadRecord,
    BadRecordMove,
    BadSetup,
    Match,
    NewerFormat,
    UnknownGame,
    WrongFormat,
    WrongResult,
)

MOVES = ["pay 2", "end", "end", "flip", "coin h", "show", "end", "end"]
GOOD: dict[str, Any] = {
    "format": "pangaea/1",
    "game": "pennies",
    "players": 2,
    "options": {},
    "setup": {"start": 0},
    "moves": MOVES,
    "result": {"scores": [7, 0], "winners": [0]},
}


def changed(**changes: object) -> dict[str, Any]:
    record = copy.deepcopy(GOOD)
    for key, value in changes.items():
        if value is None:
            del record[key]
        else:
            record[key] = value
    return record


def test_a_record_replays_and_is_written_again_as_it_was() -> None:
    match = Match.replay(GOOD)
    assert match.record() == GOOD
    assert json.loads(json.dumps(match.record())) == GOOD


def test_an_unfinished_record_replays_and_can_be_played_on() -> None:
    match = Match.replay(changed(moves=MOVES[:3], result=None))
    assert match.actor == 0
    match.play("pay 1")
    assert match.record()["moves"] == [*MOVES[:3], "pay 1"]


def test_replay_ignores_meta() -> None:
    assert Match.replay(changed(meta={"names": ["Ada", "Ben"], "deep": [1]})).record() == GOOD


def test_a_stated_default_option_is_accepted() -> None:
    assert Match.replay(changed(options={"rich": False})).record() == GOOD


def test_a_stopped_record_keeps_its_stop() -> None:
    record = changed(moves=MOVES[:3], result=None, stopped={"seat": 1, "why": "time"})
    match = Match.replay(record)
    assert match.winners() == [0]
    assert match.record() == record


def test_the_setup_of_a_record_is_not_shared_with_the_match() -> None:
    match = Match.replay(GOOD)
    match.record()["setup"]["start"] = 1
    assert match.record() == GOOD


@pytest.mark.parametrize(
    ("record", "error", "words"),
    [
        ([], WrongFormat, "a record must be an object"),
        ({}, WrongFormat, "a record has the format 'pangaea/1', not None"),
        (changed(format="chess/1"), WrongFormat, "not 'chess/1'"),
        (changed(format="pangaea/0"), WrongFormat, "not 'pangaea/0'"),
        (changed(format=1), WrongFormat, "not 1"),
        (changed(format="pangaea/2"), NewerFormat, "of format 'pangaea/2'; this version reads 'pangaea/1'"),
        (changed(game="chess"), UnknownGame, "no game 'chess'"),
        (changed(game=7), UnknownGame, "no game 7"),
        (changed(players=5), BadPlayers, "2 to 3 players, not 5"),
        (changed(options={"poor": 1}), BadOption, "no option 'poor'"),
        (changed(options=[]), BadRecord, "options must be an object"),
        (changed(setup={"start": 4}), BadSetup, "start must be a seat from 0 to 1, not 4"),
        (changed(setup=None), BadRecord, "the record has no 'setup'"),
        (changed(moves=None), BadRecord, "the record has no 'moves'"),
        (changed(moves="pay 1"), BadRecord, "moves must be a list"),
        (changed(extra=1), BadRecord, "unknown key 'extra'"),
        (changed(result={"scores": [7, 0]}), BadRecord, "result has no 'winners'"),
        (changed(stopped={"seat": 0, "why": "time"}), BadRecord, "a stopped game has no 'result'"),
        (changed(result=None), BadRecord, "the game is over but the record has no 'result'"),
        (changed(moves=MOVES[:-1]), WrongResult, "its moves do not end the game"),
        (changed(result={"scores": [7, 1], "winners": [0]}), WrongResult, "the moves lead to"),
        (changed(result={"scores": [7, 0], "winners": [0, 1]}), WrongResult, "the moves lead to"),
        (
            changed(moves=MOVES[:2], result=None, stopped={"seat": 2, "why": "time"}),
            BadRecord,
            "stopped seat must be a seat from 0 to 1, not 2",
        ),
        (
            changed(moves=MOVES[:2], result=None, stopped={"seat": 0, "why": "rain"}),
            BadRecord,
            "stopped why must be one of resign time abandoned",
        ),
        (changed(result=None, stopped={"seat": 0, "why": "time"}), BadRecord, "already over"),
    ],
)
def test_a_bad_record_is_refused_with_its_reason(record: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Match.replay(record)


@pytest.mark.parametrize(
    ("index", "text", "words"),
    [
        (0, "hop", "expected pay, flip, show, end or coin"),
        (1, "show", "'show' is not legal"),
        (4, "coin x", "expected pay"),
        (4, "pay 1", "not an outcome of chance"),
        (5, 7, "a move is a text, not 7"),
        (6, "END", "'END' is written 'end'"),
    ],
)
def test_a_bad_move_is_named_by_its_index(index: int, text: object, words: str) -> None:
    moves: list[object] = [*MOVES]
    moves[index] = text
    with pytest.raises(BadRecordMove, match=words) as caught:
        Match.replay(changed(moves=moves))
    assert caught.value.index == index
    assert str(caught.value).startswith(f"moves[{index}]: ")


def test_a_move_after_the_end_is_named_by_its_index() -> None:
    with pytest.raises(BadRecordMove, match=r"moves\[8\]: the game is over"):
        Match.replay(changed(moves=[*MOVES, "end"]))
