"""`pangaea simulate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pangaea import Match, game_names

from .support import Command


@pytest.mark.parametrize("game", game_names())
def test_simulate_sums_up_any_game(pangaea: Command, game: str) -> None:
    answer = pangaea("simulate", game, "--games", 2, "--seed", 7, "--json")
    (series,) = json.loads(answer.out)
    assert series["game"] == game
    assert series["games"] == 2
    assert sum(series["win_rates"]) == pytest.approx(1, abs=0.001)
    assert sum(series["endings"].values()) == 2


def test_simulate_counts_what_the_records_say(pangaea: Command, tmp_path: Path) -> None:
    words = ("simulate", "transhumance", "--games", 3, "--seed", 5, "--save", tmp_path / "new" / "folder")
    (series,) = json.loads(pangaea(*words, "--json").out)
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [f"transhumance-2-{seed}.json" for seed in (5, 6, 7)]
    matches = [Match.replay(json.loads(file.read_text(encoding="utf-8"))) for file in files]
    lengths = [len(match.moves) for match in matches]
    assert series["decisions"] == {
        "mean": round(sum(lengths) / 3, 3),
        "min": min(lengths),
        "max": max(lengths),
    }
    assert series["scores"][1]["max"] == max(match.scores()[1] for match in matches)
    won = [1 / len(match.winners()) if 0 in match.winners() else 0 for match in matches]
    assert series["win_rates"][0] == pytest.approx(sum(won) / 3, abs=0.001)


def test_game_k_of_a_series_is_the_first_game_of_its_own_seed(pangaea: Command, tmp_path: Path) -> None:
    pangaea("simulate", "transhumance", "--games", 2, "--seed", 5, "--save", tmp_path / "two")
    pangaea("simulate", "transhumance", "--games", 1, "--seed", 6, "--save", tmp_path / "one")
    name = "transhumance-2-6.json"
    assert (tmp_path / "two" / name).read_text() == (tmp_path / "one" / name).read_text()


def test_simulate_shows_a_table(pangaea: Command) -> None:
    answer = pangaea("simulate", "transhumance", "--games", 2, "--seed", 5, "--option", "open_pens=true")
    assert answer.code == 0
    assert "Transhumance · 2 players · open_pens=true · games: 2 · seeds 5 … 6" in answer.out
    for word in ("decisions", "turns", "score p1", "score p2", "win rate", "ends: ", "shared victories"):
        assert word in answer.out


def test_simulate_all_plays_every_game(pangaea: Command) -> None:
    answer = pangaea("simulate", "all", "--games", 1, "--seed", 5, "--json")
    assert [series["game"] for series in json.loads(answer.out)] == list(game_names())


def test_simulate_all_leaves_out_games_that_do_not_take_so_many(pangaea: Command) -> None:
    answer = pangaea("simulate", "all", "--games", 1, "--players", 3, "--json")
    assert "transhumance" not in [series["game"] for series in json.loads(answer.out)]
    assert "left out, as they do not take 3 players: transhumance" in answer.err
