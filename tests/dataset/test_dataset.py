"""Datasets: the rows are what happened, no more than the seat knew, and a run can be interrupted anywhere."""

from __future__ import annotations

import json
import pickle
import random
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pyarrow.parquet as pq
import pytest

from pangaea import Match, game_names
from pangaea.dataset import BadDataset, Decision, Decisions, Plan, check_plan, make_dataset, missing_games
from pangaea.dataset.playing import play_game

from ..cli.conftest import pangaea as pangaea  # the fixture
from ..cli.support import Command
from ..contract.cases import Case, all_cases


def made(folder: Path, game: str = "transhumance", **changes: Any) -> Plan:
    """A small dataset in one process."""
    plan = check_plan(replace(Plan(game, 2, games=3, seed=5, bots=("random",), shard=2), **changes))
    for _ in make_dataset(plan, folder):
        pass
    return plan


@pytest.mark.parametrize("case", all_cases()[::5], ids=str)
def test_a_row_holds_what_its_seat_saw_and_did(case: Case) -> None:
    plan = check_plan(Plan(case.game, case.players, 1, 7, ("random",), dict(case.options)))
    game, rows = play_game(plan, 0)
    record = json.loads(game["record"])
    match = Match.start(case.game, case.players, record["setup"], dict(case.options))
    expected = iter(rows)
    for place, text in enumerate(record["moves"]):
        if isinstance(match.actor, int):
            row = next(expected)
            view = match.view(match.actor)
            legal, _ = view.pop("legal"), view.pop("final")
            assert (row["move"], row["seat"], row["chosen"]) == (place, match.actor, text)
            assert json.loads(row["view"]) == json.loads(json.dumps(view))
            assert row["legal"] == legal
            assert legal[row["choice"]] == text
        match.play(text)
    assert next(expected, None) is None
    assert rows[0]["scores"] == match.scores() == game["scores"]
    assert game["winners"] == match.winners()
    shares = {row["seat"]: row["win_share"] for row in rows}
    assert sum(shares.values()) == pytest.approx(1)


@pytest.mark.parametrize("game", game_names())
def test_values_are_told_where_a_bot_has_them(game: str) -> None:
    plan = check_plan(Plan(game, 2, 1, 3, ("appraiser", "random"), slip=0.5))
    _, rows = play_game(plan, 0)
    chosen = [row for row in rows if row["values"]]
    assert chosen
    for row in chosen:
        assert row["bot"] == "appraiser"
        assert not row["slip"]
        assert row["values"][0]["choice"] == row["choice"]
        assert row["values"][0]["win_share"] >= max(value["win_share"] for value in row["values"]) - 1e-3
        assert all(0 <= value["win_share"] <= 1 for value in row["values"])
    assert any(row["slip"] for row in rows)


def test_a_search_tells_its_visits() -> None:
    plan = check_plan(Plan("planet", 2, 1, 3, ("mcts:iterations=6",), slip=0.8))
    _, rows = play_game(plan, 0)
    searched = [row["values"] for row in rows if row["values"]]
    assert searched
    for values in searched:
        assert max(value["visits"] for value in values) > 0
        assert all(0 <= value["win_share"] <= 1 for value in values)
    told = [row for row in rows if row["slip"] or len(row["legal"]) == 1]
    assert told
    assert all(row["values"] is None for row in told)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    plan = made(tmp_path, bots=("appraiser",))
    rows = [row for number in range(3) for row in play_game(plan, number)[1]]
    decisions: Decisions[Decision] = Decisions(tmp_path)
    assert len(decisions) == len(rows)
    for row, read in zip(rows, decisions, strict=True):
        assert read.view == json.loads(row["view"])
        assert (read.game, read.move, read.legal) == (row["game"], row["move"], row["legal"])
        assert (read.values is None) == (row["values"] is None)
        if read.values is not None:
            assert read.values[read.choice][1] == pytest.approx(row["values"][0]["win_share"], abs=1e-6)
    games = pq.read_table(tmp_path / "games-00001.parquet").to_pylist()
    assert [game["seed"] for game in games] == [7]
    assert Match.replay(json.loads(games[0]["record"])).scores() == games[0]["scores"]


def test_a_loader_shuffles_batches_and_worker_processes(tmp_path: Path) -> None:
    """What PyTorch's own loader does: pickle the dataset, ask for batches of shuffled places."""
    made(tmp_path)
    arrays: Decisions[tuple[int, float]] = pickle.loads(pickle.dumps(Decisions(tmp_path, features=_pair)))
    places = list(range(len(arrays)))
    random.Random(1).shuffle(places)
    batches = [arrays.__getitems__(places[at : at + 32]) for at in range(0, len(places), 32)]
    shuffled = [pair for batch in batches for pair in batch]
    assert sorted(shuffled) == sorted(arrays)
    assert arrays[-1] == arrays[len(arrays) - 1]
    assert arrays[2:5] == [arrays[2], arrays[3], arrays[4]]
    with pytest.raises(IndexError):
        arrays[len(arrays)]


def _pair(decision: Decision) -> tuple[int, float]:
    return decision.choice, decision.win_share


def test_it_is_a_dataset_of_pytorch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in of the one class that is needed; without torch the error says what to install."""
    monkeypatch.setitem(sys.modules, "torch.utils.data", None)
    with pytest.raises(BadDataset, match="pip install torch"):
        import pangaea.dataset.torch
    stand_in = ModuleType("torch.utils.data")
    stand_in.Dataset = type("Dataset", (), {})  # type: ignore[attr-defined]
    for name in ("torch", "torch.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "torch.utils.data", stand_in)
    import pangaea.dataset.torch

    made(tmp_path)
    dataset: Any = pangaea.dataset.torch.TorchDecisions(tmp_path)
    assert isinstance(dataset, stand_in.Dataset)
    assert len(dataset) == len(Decisions(tmp_path))
    monkeypatch.delitem(sys.modules, "pangaea.dataset.torch")


def test_an_interrupted_run_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    plan = made(whole)
    made(broken)
    (broken / "games-00000.parquet").unlink()
    assert missing_games(plan, broken) == 2
    kept = (broken / "games-00001.parquet").stat().st_mtime_ns
    assert list(make_dataset(plan, broken))[-1] == 2
    assert (broken / "games-00001.parquet").stat().st_mtime_ns == kept
    assert list(Decisions(broken)) == list(Decisions(whole))
    assert (broken / "README.md").read_text() == (whole / "README.md").read_text()


def test_a_dataset_grows(tmp_path: Path) -> None:
    plan = made(tmp_path / "grown")
    assert missing_games(replace(plan, games=4), tmp_path / "grown") == 2  # the last shard was half full
    made(tmp_path / "grown", games=4)
    made(tmp_path / "whole", games=4)
    assert list(Decisions(tmp_path / "grown")) == list(Decisions(tmp_path / "whole"))
    with pytest.raises(BadDataset, match="planned for 4 games already"):
        made(tmp_path / "grown")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"slip": 1.5}, "slip is a share"),
        ({"games": 0}, "at least one game"),
        ({"bots": ("random",) * 3}, r"more bots \(3\) than seats \(2\)"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changes: dict[str, Any], why: str, tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match=why):
        made(tmp_path, **changes)
    assert not list(tmp_path.iterdir())


def test_two_plans_are_not_mixed(tmp_path: Path) -> None:
    made(tmp_path)
    with pytest.raises(BadDataset, match="was begun with seed 5, not 6"):
        made(tmp_path, seed=6)


def test_what_is_no_dataset_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match="holds no dataset"):
        Decisions(tmp_path)
    (tmp_path / "dataset.json").write_text("[]")
    with pytest.raises(BadDataset, match="is not the plan of a dataset"):
        Decisions(tmp_path)
    (tmp_path / "dataset.json").write_text("{")
    with pytest.raises(BadDataset, match="cannot be read"):
        Decisions(tmp_path)
    made(tmp_path / "good")
    (tmp_path / "good" / "decisions-00000.parquet").write_text("no Parquet")
    with pytest.raises(BadDataset, match="cannot be read as Parquet"):
        Decisions(tmp_path / "good")


class Faulty:
    """A bot that fails."""

    def choose(self, world: Match, seat: int, rng: object) -> str:
        raise RuntimeError("no idea")


def test_a_failing_bot_is_named_and_nothing_half_happens(tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match=r"game 0 \(seed 5\) failed: RuntimeError: no idea"):
        made(tmp_path, bots=(f"{__name__}:Faulty",), games=1)
    assert [path.name for path in tmp_path.iterdir()] == ["dataset.json"]


def test_the_command_writes_a_folder_with_a_card(pangaea: Command, tmp_path: Path) -> None:
    words = ("dataset", "planet", "--games", 2, "--bots", "random", "--out", tmp_path, "--workers", 1)
    answer = pangaea(*words)
    assert answer.code == 0
    assert "planet: 2 games in" in answer.out
    assert "played now: 2 games" in answer.out
    assert "played now: 0 games" in pangaea(*words).out
    card = (tmp_path / "planet" / "README.md").read_text()
    assert card.startswith("# Planet: 2 games between bots")
    assert json.loads((tmp_path / "planet" / "dataset.json").read_text())["bots"] == ["random", "random"]
    again = pangaea(*words, "--seed", 9)
    assert again.code == 2
    assert "was begun with seed 1, not 9" in again.err


def test_the_command_says_which_package_is_missing(pangaea: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("pangaea.dataset")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    answer = pangaea("dataset", "planet", "--out", "nowhere")
    assert answer.code == 2
    assert "pip install 'pangaea[dataset]'" in answer.err
