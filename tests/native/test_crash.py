"""A core that crashes in a worker costs one move's time, never a table."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pangaea.server.botpool import BotPool
from pangaea.server.loading import load_table
from pangaea.server.store import Store
from pangaea.server.table.facts import Played
from tests.server.support import GENEROUS, Client, running

from .core import GAMES

FALLBACK, LEVEL = "fallback", "normal"

CRASHES_ONCE = """
import os, pathlib, signal, sys, threading
from pangaea.bots import thinker
from pangaea.bots.mcts import Budget
from pangaea.bots.native import NativeBot

once, choose = pathlib.Path(sys.argv.pop()), NativeBot.choose

def crash_in_the_middle(self, world, seat, rng):
    if once.exists():
        return choose(self, world, seat, rng)
    once.touch()
    # The search runs without the interpreter's lock, so the other thread strikes while it is at it.
    threading.Timer(0.05, os.kill, (os.getpid(), signal.{signal})).start()
    self.budget = Budget(iterations=10**9)
    choose(self, world, seat, rng)
    threading.Event().wait()

NativeBot.choose = crash_in_the_middle
thinker.main()
"""


@pytest.mark.parametrize("signal", ["SIGSEGV", "SIGABRT", "SIGKILL"])
def test_a_crash_in_the_middle_of_a_decision_costs_one_move(tmp_path: Path, signal: str) -> None:
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/t.db")
    program = CRASHES_ONCE.replace("{signal}", signal)
    command = [sys.executable, "-c", program, str(settings.bot_memory_mb), str(tmp_path / "once")]
    with running(settings, BotPool(settings, command)) as server:
        seats = [{"level": LEVEL}, {"level": LEVEL}]
        table = server.open_table(GAMES[0], 2, seats=seats)["table"]["id"]
        spectator = Client(server.url, table)
        for _ in range(4):
            spectator.expect("update")
        assert server.house.metrics.bot_failures._value.get() == 1
    assert asyncio.run(who_played(settings.database, table)) >= {FALLBACK, LEVEL}


async def who_played(database: str, table: str) -> set[str | None]:
    store = await Store.open(database)
    stored = await store.load(table)
    await store.close()
    assert stored is not None
    assert load_table(stored).status == "running"
    return {row.fact.bot for row in stored.rows if isinstance(row.fact, Played)}
