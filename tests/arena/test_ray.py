"""Tournaments on a Ray cluster: the same results as here, whoever is lost on the way."""

from __future__ import annotations

import os
import signal
from contextlib import closing
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path

import pytest

from pangaea.arena import cluster
from pangaea.arena.errors import Breakdown, NoCluster
from pangaea.arena.plan import Fixture, Plan, schedule
from pangaea.arena.results import Result, read_line, read_results, write_line
from pangaea.arena.tournament import run_plan
from pangaea.arena.workers import play_all
from tests.cli.support import run_main

from .test_tournament import lines

PLAN = Plan("planet", 2, ("tests.arena.misfits:Tattler", "first", "even"), 16, 11)


# --- without a cluster --------------------------------------------------------------------------


def test_a_batch_is_played_where_it_lands_as_it_would_be_here() -> None:
    fixtures = schedule(Plan("planet", 2, ("first", "last"), 2, 1))
    told = cluster.play_batch([asdict(fixture) for fixture in fixtures], [])
    assert isinstance(told, list)
    here = [write_line(result) for result in play_all(fixtures, 1)]
    assert [timeless(line) for line in told] == [timeless(line) for line in here]


def timeless(line: str) -> Result:
    """A result without the clocks, which never run twice alike."""
    return replace(read_line(line, "a line"), cpu=[], slowest=[])


def test_broken_rules_come_back_as_words() -> None:
    broken = asdict(Fixture("planet", {"shape": "cube"}, 1, ("first", "last")))
    assert "BadOption" in str(cluster.play_batch([broken], []))


def test_results_of_other_code_are_refused() -> None:
    (result,) = play_all([Fixture("planet", {}, 1, ("first", "last"))], 1)
    assert cluster._checked(result) is result
    with pytest.raises(Breakdown, match=r"runs other code \(00000000\)"):
        cluster._checked(replace(result, code="00000000"))


def test_without_ray_the_command_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(cluster, "import_module", missing)
    words = ("arena", "planet", "--bots", "first", "last", "--games", 2, "--seed", 1, "--ray", "auto")
    answer = run_main(monkeypatch, *words)
    assert answer.code == 2
    assert "pip install 'pangaea[ray]'" in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "[::1]:1", "127.0.0.1:99999"])
def test_an_address_where_nobody_listens_is_not_waited_for(address: str) -> None:
    with pytest.raises(NoCluster, match="there is no Ray at"):
        cluster._knock(address)


def test_addresses_without_a_port_are_left_to_ray() -> None:
    for address in (cluster.LOCAL, "auto", "ray://somewhere"):
        cluster._knock(address)


# --- on a cluster of this machine ---------------------------------------------------------------


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_plays_the_same_games_although_a_worker_is_killed_and_the_run_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tattle = tmp_path / "tattle"
    monkeypatch.setenv("TATTLE", str(tattle))
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert len(list(run_plan(PLAN, 2, here))) == len(schedule(PLAN))
    tattle.unlink()
    with closing(run_plan(PLAN, 2, there, ray=cluster.LOCAL)) as running:
        assert len(list(islice(running, 4))) == 4
        workers = set(map(int, tattle.read_text().split()))
        assert len(workers) == 2, "both workers play"
        os.kill(latest(tattle), signal.SIGKILL)
        assert len(list(islice(running, 16))) == 16
        assert set(map(int, tattle.read_text().split())) - workers, "another worker has taken its place"
    assert len(read_results(there)) == 20
    assert len(list(run_plan(PLAN, 2, there, ray=cluster.LOCAL))) == len(schedule(PLAN))
    assert lines(there) == lines(here)


def latest(tattle: Path) -> int:
    """The process that plays right now."""
    return int(tattle.read_text().split()[-1])


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_what_breaks_down_on_a_cluster_is_said_here() -> None:
    broken = Fixture("planet", {"shape": "cube"}, 1, ("first", "last"))
    with pytest.raises(Breakdown, match="BadOption"):
        list(cluster.play_on_ray([broken], cluster.LOCAL, 1))


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_a_short_error() -> None:
    with pytest.raises(NoCluster, match=r"there is no Ray at '127\.0\.0\.1:1': .*refused"):
        list(cluster.play_on_ray(schedule(PLAN), "127.0.0.1:1", 1))
