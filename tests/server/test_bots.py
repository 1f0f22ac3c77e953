"""Bots as seats: they play by themselves, and one that hangs or lies is replaced."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from pangaea.server.asking import Ask, BotFailed
from pangaea.server.botpool import BotPool
from pangaea.server.loading import load_table
from pangaea.server.store import Store
from pangaea.server.table.facts import Played

from .conftest import Serve
from .support import GENEROUS, PATIENCE, Client, Message, Server, running

HANGS = "import sys, time\nfor line in sys.stdin: time.sleep(3600)"
LIES = """import sys
for line in sys.stdin: print('{"move": "drift to the moon"}', flush=True)"""
DIES = "import sys\nsys.stdin.readline()"
TALKS_NONSENSE = "import sys\nfor line in sys.stdin: print('[[[' * 9, flush=True)"


def bots_table(
    server: Server, game: str = "transhumance", levels: tuple[str, ...] = ("easy", "easy")
) -> Message:
    """A running game among bots."""
    return server.open_table(game, len(levels), seats=[{"level": level} for level in levels])


def watch_to_the_end(server: Server, table: str) -> None:
    """Look on until the game is over: bots alone play for nobody else."""
    spectator = Client(server.url, table)
    while spectator.table.get("status") != "finished":
        spectator.receive()


def test_bots_play_a_whole_game_by_themselves(serve: Serve) -> None:
    server = serve(bot_workers=2)
    table = bots_table(server)["table"]["id"]
    watch_to_the_end(server, table)
    result = server.get(f"/api/tables/{table}")["result"]
    assert result["winners"]


def test_a_person_plays_against_bots(server: Server) -> None:
    seats = [{"name": "P0"}, {"level": "easy"}, {"level": "easy"}]
    client = Client.joined(server, server.open_table("triassic_terror", 3, seats=seats))
    for _ in range(5):
        while client.view["actor"] != 0:
            client.expect("update")
        client.play()


@pytest.mark.parametrize("program", [HANGS, LIES, DIES, TALKS_NONSENSE])
def test_a_broken_bot_is_cut_off_and_replaced(tmp_path: Path, program: str) -> None:
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/t.db", bot_seconds=0.2)
    pool = BotPool(settings, [sys.executable, "-c", program])
    with running(settings, pool) as server:
        table = bots_table(server)["table"]["id"]
        spectator = Client(server.url, table)
        for _ in range(4):
            spectator.expect("update")
        live = server.house.hub.tables[table]
        assert server.house.metrics.bot_failures._value.get() > 0
        people = bots_table(server)["table"]["id"]
        assert Client(server.url, people).expect("welcome")["seq"] > 0, "the server is not held up"
        assert live.table.status in ("running", "finished")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.subprocess.Process]:
    """All processes, each of which takes a while to start."""
    start, processes = asyncio.create_subprocess_exec, []

    async def start_slowly(*command: str, **settings: Any) -> asyncio.subprocess.Process:
        processes.append(await start(*command, **settings))
        await asyncio.sleep(0.1)
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_slowly)
    return processes


QUESTION = Ask("move", {})


def test_a_question_dropped_while_the_worker_starts_leaves_no_process_behind(
    started: list[asyncio.subprocess.Process],
) -> None:
    async def drop() -> None:
        pool = BotPool(GENEROUS, [sys.executable, "-c", HANGS])
        asking = asyncio.create_task(pool.ask(QUESTION))
        await asyncio.sleep(0.05)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    asyncio.run(drop())
    assert [process.returncode for process in started] == [-SIGKILL]


def test_a_slow_start_is_not_cut_off_but_the_bot_that_hangs_then_is(
    started: list[asyncio.subprocess.Process],
) -> None:
    async def ask() -> None:
        pool = BotPool(replace(GENEROUS, bot_seconds=0.02), [sys.executable, "-c", HANGS])
        with pytest.raises(BotFailed, match="TimeoutError"):
            await pool.ask(QUESTION)

    asyncio.run(ask())
    assert [process.returncode for process in started] == [-SIGKILL]


def test_no_bot_wakes_once_all_are_sent_to_sleep(serve: Serve) -> None:
    server = serve()
    table = bots_table(server, "trias")["table"]["id"]
    Client(server.url, table).expect("welcome")
    live = server.house.hub.tables[table]

    async def sleep_and_wake() -> bool:
        await server.house.bots.close()
        server.house.bots.wake(live)
        return live.bot is not None

    assert live.table.bot_to_move() is not None
    assert not asyncio.run_coroutine_threadsafe(sleep_and_wake(), server.loop).result(10)


def test_the_log_says_who_decided(tmp_path: Path) -> None:
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/t.db", bot_seconds=0.2)
    with running(settings, BotPool(settings, [sys.executable, "-c", LIES])) as server:
        table = bots_table(server)["table"]["id"]
        watch_to_the_end(server, table)

    async def who() -> set[str | None]:
        store = await Store.open(settings.database)
        stored = await store.load(table)
        await store.close()
        assert stored is not None
        assert load_table(stored).status == "finished"
        return {row.fact.bot for row in stored.rows if isinstance(row.fact, Played)}

    assert asyncio.run(who()) <= {"fallback", "easy"}


def test_bots_go_on_after_a_restart(serve: Serve) -> None:
    server = serve()
    joined = server.open_table(seats=[{"name": "P0"}, {"level": "easy"}])
    client = Client.joined(server, joined)
    while client.view["actor"] != 0:
        client.expect("update")
    client.do("hand_over", seat=0, level="easy")
    server.stop()
    server = serve()
    table = joined["table"]["id"]
    watch_to_the_end(server, table)
    assert server.get(f"/api/tables/{table}")["seats"][0]["replaced"]


def test_an_outside_program_plays_over_the_same_socket(server: Server) -> None:
    joined = server.open_table("planet", seats=[{"name": "P0"}, {}], start=False)
    client = Client.joined(server, joined)
    example = Path(__file__).parents[2] / "examples" / "remote_bot.py"
    link = f"{server.url}/t/{joined['table']['id']}"
    program = subprocess.Popen(
        [sys.executable, example, link, "--name", "Rex"], stdout=subprocess.PIPE, text=True
    )
    while client.table["seats"][1]["member"] is None:
        client.expect("table")
    assert client.table["members"][1]["bot"]
    client.do("start")
    while client.table["status"] != "finished":
        if client.view["actor"] == 0:
            client.play()
        else:
            client.receive()
    out, _ = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0
    assert "over: " in out
