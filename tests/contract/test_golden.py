"""Golden files: perft counts, legal lists in their order and views are as on the day they were proved."""

import json

import pytest
from tools.golden import FOLDER, golden_match

from pangaea.engine.registry import find_game, game_names

CASES = [(name, players) for name in game_names() for players in find_game(name).info.players]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_rules_say_what_they_said(name: str, players: int) -> None:
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert golden_match(name, players) == kept[str(players)]
