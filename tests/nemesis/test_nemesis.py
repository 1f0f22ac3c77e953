"""A small dose of `make nemesis`, and the bugs that it must find."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, cluster
from tests.server.support import PATIENCE

from .checker import CONVERGE_SECONDS
from .clients import Client, World
from .faults import Fault, schedule, set_clock
from .history import Event, History
from .planted import PLANTED
from .players import Party
from .run import PROCESSES, STARTUP, Round, stage


@pytest.fixture(scope="module")
def mortal() -> Iterator[Cluster]:
    """A cluster that may be stopped."""
    if os.environ.get("SKIP_POSTGRES") == "1":
        pytest.skip("SKIP_POSTGRES=1")
    with cluster() as own:
        yield own


def play(own: Cluster, folder: Path, faults: list[Fault], planted: str = "") -> Round:
    """One round on servers with a bug, or without. Only there is time measured: a machine may be busy."""
    within = CONVERGE_SECONDS if planted else PATIENCE

    async def run() -> Round:
        async with stage(own, folder, planted) as running:
            return await running.play("a small dose", faults, within)

    return asyncio.run(run())


def test_nothing_is_lost_in_a_small_dose(mortal: Cluster, tmp_path: Path) -> None:
    kinds = ("cut", "swallow", "immediate", "kill", "clock")
    faults = [Fault(kind, number % PROCESSES, 0.5, 0.5) for number, kind in enumerate(kinds)]
    played = play(mortal, tmp_path, faults)
    assert played.violations == []
    figures = played.figures()
    assert figures["faults"] == len(kinds)
    assert figures["acknowledged"] > 10


@pytest.mark.parametrize("answers", [1, 2])
def test_nobody_comes_to_a_table_that_was_opened_when_all_was_calm(answers: int) -> None:
    world = World(["http://nowhere"], random.Random(1), History())
    party = Party(world, 0)
    told = {"table": {"id": "t"}, "links": [{"name": "A", "member": "m1", "token": "secret"}]}
    asked = 0

    async def post(path: str, **body: object) -> Event | None:
        nonlocal asked
        asked += 1
        world.calm = asked >= answers
        return told

    with pytest.MonkeyPatch.context() as slow:
        slow.setattr(party, "_post", post)
        asyncio.run(party.gather())
    assert asked >= answers
    assert world.clients == []


def test_whoever_has_two_open_commands_is_not_settled_when_one_is_answered() -> None:
    """The round would end, and the other command be written where nobody looks any more."""

    async def story() -> None:
        client = Client(World(["http://nowhere"], random.Random(1), History()), "A", "t")
        answers: dict[str, asyncio.Future[Event]] = {}

        async def ask(command: Event) -> Event:
            answers[command["type"]] = asyncio.get_running_loop().create_future()
            return await answers[command["type"]]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(client, "_ask", ask)
            patch.setattr(client, "_socket", object())
            tasks = [asyncio.create_task(client.insist(kind)) for kind in ("play", "configure")]
            settled = [client.settled]
            await asyncio.sleep(0)
            for kind, task in zip(("configure", "play"), reversed(tasks), strict=True):
                settled.append(client.settled)
                answers[kind].set_result({"type": "done"})
                await task
            settled.append(client.settled)
        assert settled == [True, False, False, True]

    asyncio.run(story())


FOUND = {
    "old_bus": {"behind"},
    "old_hello": {"sees", "enters"},
    "lost_write": {"lost", "unknown"},
    "old_view": {"back"},
}
"""What the checker says of each bug, at the least one of these."""


@pytest.mark.long
@pytest.mark.parametrize("bug", sorted(PLANTED))
def test_a_planted_bug_is_found(mortal: Cluster, tmp_path: Path, bug: str) -> None:
    calm = [Fault("clock", 0, 1.0, 12.0)]
    found = {violation.kind for violation in play(mortal, tmp_path, calm, bug).violations}
    assert found & FOUND[bug], found


def python(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A process of Python as the servers of the nemesis are started."""
    path = f"{STARTUP}{os.pathsep}{Path(__file__).parents[2]}"
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command,
        env=os.environ | {"PYTHONPATH": path} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_clock_of_a_server_can_be_set_while_it_runs(tmp_path: Path) -> None:
    clock = tmp_path / "clock"
    set_clock(clock, -3600)
    program = f"""
import time
from pathlib import Path
from pangaea.server.sources import Sources
first = Sources().now()
Path({str(clock)!r}).write_text("0")
print(Sources().now() - first)
"""
    told = python(program, NEMESIS_CLOCK=str(clock))
    assert int(told.stdout) >= 3600, told.stderr


def test_a_bug_is_really_planted_or_the_server_does_not_start() -> None:
    program = "from pangaea.server.hearing import Hearing; print(Hearing.reconcile.__module__)"
    assert python(program, NEMESIS_PLANTED="old_bus").stdout.strip() == "tests.nemesis.planted"
    assert python("", NEMESIS_PLANTED="no such bug").returncode == 70


def test_a_schedule_is_repeatable_and_complete() -> None:
    first, second = (schedule(random.Random("7.1"), 60, PROCESSES) for _ in range(2))
    assert first == second
    assert {fault.kind for fault in first} >= {
        "swallow",
        "kill",
        "immediate",
        "fast",
        "clock",
        "cut",
        "delay",
    }
    assert {fault.process for fault in first} == {0, 1}
