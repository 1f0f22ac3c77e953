"""Whole plans in processes of their own: resumption, and bots that take a process down."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from itertools import islice
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from pangaea.arena.errors import Breakdown
from pangaea.arena.plan import Fixture, Plan, schedule
from pangaea.arena.results import key_of, read_results
from pangaea.arena.tournament import RunningScore, run_plan
from pangaea.arena.workers import play_all

from .synthetic import result

PLAN = Plan("planet", 2, ("random", "first", "even"), 6, 11)
MISFITS = "tests.arena.misfits"


def lines(path: Path) -> list[str]:
    """What a file holds, in a fixed order and without the clocks, which never run twice alike."""
    plain = [json.loads(line) for line in path.read_text().splitlines()]
    return sorted(json.dumps(line | {"cpu": None, "slowest": None}) for line in plain)


def test_a_plan_that_was_interrupted_ends_with_the_same_file(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    assert len(list(run_plan(PLAN, 2, whole))) == len(schedule(PLAN)) == 18
    with closing(run_plan(PLAN, 2, broken)) as running:
        assert len(list(islice(running, 7))) == 7
    assert len(read_results(broken)) == 7
    with broken.open("a") as file:
        file.write('{"format":"pangaea-ar')  # the line that was being written when the power failed
    results = list(run_plan(PLAN, 1, broken))
    assert lines(broken) == lines(whole)
    assert {played.key for played in results} == {key_of(fixture) for fixture in schedule(PLAN)}


def test_a_finished_plan_plays_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    plan = Plan("planet", 2, ("first", "last"), 2, 1)
    list(run_plan(plan, 1, path))
    before = path.read_bytes()
    monkeypatch.setattr("pangaea.arena.workers.Worker", None)  # nobody to play
    assert len(list(run_plan(plan, 2, path))) == 2
    assert path.read_bytes() == before


def test_closing_waits_for_the_end_of_every_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    start, processes = asyncio.create_subprocess_exec, []

    async def start_and_note(*command: str, **settings: Any) -> asyncio.subprocess.Process:
        processes.append(await start(*command, **settings))
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_note)
    with closing(play_all(schedule(PLAN), 3)) as running:
        next(running)
    assert {process.returncode for process in processes} == {-SIGKILL}


def test_a_bot_that_ends_its_process_loses_and_the_arena_goes_on() -> None:
    plan = Plan("planet", 2, (f"{MISFITS}:Bomb", "first"), 2, 1)
    results = list(run_plan(plan, 1))
    assert len(results) == 2
    for played in results:
        (forfeit,) = played.forfeits
        assert played.bots[forfeit.seat].endswith("Bomb")
        assert (forfeit.why, forfeit.detail) == ("crash", "ended the process it ran in")
        assert played.ranks[forfeit.seat] == 2


def test_a_bot_that_sleeps_loses_and_the_others_finish() -> None:
    (played,) = play_all([Fixture("planet", {}, 1, ("first", f"{MISFITS}:Sleeper", "last"), 0.2)], 1)
    (forfeit,) = played.forfeits
    assert (forfeit.seat, forfeit.why, forfeit.detail) == (1, "overlong", "gave no answer for 2 seconds")
    assert played.ranks[1] == 3
    assert played.ending == "planets_covered"


def test_broken_rules_are_no_bots_fault() -> None:
    fixture = Fixture("planet", {"shape": "cube"}, 1, ("first", "last"))
    with pytest.raises(Breakdown, match=r"planet, deal 1, first last: BadOption: .*'shape'"):
        list(play_all([fixture], 1))


def test_the_running_score_counts_games_and_not_seats() -> None:
    score = RunningScore(4)
    score.count(result("abbb", [1, 2, 3, 4]))
    score.count(result("babb", [1, 1, 3, 4]))
    assert score.played == 2
    assert str(score) == "a 75.0 %  b 25.0 %"
