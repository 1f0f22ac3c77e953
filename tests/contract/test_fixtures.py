"""Recorded games: each replays move by move, and together they reach everything a game can do."""

import json
from pathlib import Path
from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names

FOLDER = Path(__file__).parent.parent / "fixtures"
FILES = sorted(FOLDER.glob("*/*.json"))


def load(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def records_of(name: str) -> list[dict[str, Any]]:
    return [load(path) for path in FILES if path.parent.name == name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = load(path)
    match = Match.replay(record)
    assert match.actor is None
    assert match.record() == {key: value for key, value in record.items() if key != "meta"}
    assert match.ending == record["meta"]["ending"]


@pytest.mark.parametrize("name", game_names())
def test_there_are_at_least_ten_recorded_games(name: str) -> None:
    assert len(records_of(name)) >= 10


@pytest.mark.parametrize("name", game_names())
def test_the_recorded_games_reach_every_kind_of_move(name: str) -> None:
    played = {text.split()[0] for record in records_of(name) for text in record["moves"]}
    assert played == set(find_game(name).info.verbs)


@pytest.mark.parametrize("name", game_names())
def test_the_recorded_games_reach_every_end_reason(name: str) -> None:
    endings = {record["meta"]["ending"] for record in records_of(name)}
    assert endings == set(find_game(name).info.end_reasons)


@pytest.mark.parametrize("name", game_names())
def test_the_recorded_games_reach_every_player_count_and_option(name: str) -> None:
    info, records = find_game(name).info, records_of(name)
    assert {record["players"] for record in records} == set(info.players)
    for option in info.options:
        assert {record["options"].get(option.name, option.default) for record in records} == set(
            option.values
        )
