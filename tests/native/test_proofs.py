"""The proofs of the law run on the core too: recorded games and golden perft counts."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools.golden import FOLDER, SEED, play_randomly

from pangaea.engine.match import Match
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .core import CORE, GAMES, twin

RECORDS = sorted(
    path for path in (Path(__file__).parent.parent / "fixtures").glob("*/*.json") if path.parent.name in GAMES
)
TABLES = [(name, players) for name in GAMES for players in find_game(name).info.players]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_leads_to_its_result(path: Path) -> None:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    core = CORE.Position.start(record["game"], record["players"], record["setup"], record["options"])
    for text in record["moves"]:
        core.play(text)
    assert core.actor is None
    assert core.text() == Match.replay(record).text()
    assert {"scores": core.scores(), "winners": core.winners()} == record["result"]
    assert core.ending == record["meta"]["ending"]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_golden_perft_counts_are_the_same(name: str, players: int) -> None:
    counts = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))[str(players)]["perft"]
    match, rng = Match.new(name, players, seed=SEED), Rng(SEED)
    while match.actor is not None:
        expected = counts.pop(str(len(match.moves)), [])
        core = twin(match)
        assert [core.perft(depth + 1) for depth in range(len(expected))] == expected
        play_randomly(match, rng)
    assert not counts
