"""Bots on other machines: `pangaea bots` takes jobs from PostgreSQL, and can be killed at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from pangaea.server import botmachine, botqueue
from pangaea.server import messages as m
from pangaea.server.asking import Ask, BotFailed
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.botmachine import BotMachine, NoQueue
from pangaea.server.botrunner import LEASE_SECONDS
from pangaea.server.house import House, open_house
from pangaea.server.live import LiveTable
from pangaea.server.logs import alias
from pangaea.server.settings import BadSettings, Settings
from pangaea.server.store import Store
from pangaea.server.table import Opening, submit_bot
from pangaea.server.table.facts import Played
from pangaea.server.table.opening import terms_of_table
from tests.nemesis.proxy import Proxy

from .houses import Visitor, until
from .postgres import as_role
from .queue import execute
from .support import PATIENCE, wait_for

THINKS = """
import json, sys
from pangaea.bots.thinker import Thinker
thinker = Thinker()
for line in sys.stdin:
    print(json.dumps(thinker.answer(json.loads(line))), flush=True)
"""
HANGS = "import sys, time\nfor line in sys.stdin: time.sleep(3600)"


async def open_table(house: House, level: str = "easy") -> Opening:
    """A running game of Planet between Ann, who begins, and a bot."""
    body = NewTable(
        name="Ann", game="planet", players=2, seats=[SeatChoice("Ann"), SeatChoice(level=level)], start=False
    )
    opening = await house.open_table(terms_of_table(body), body, opener="someone")
    live = await house.hub.find(opening.table.id)
    for command in (m.Arrange(id="a", order=None, colours=None, starter=0), m.Start(id="s")):
        await house.hub.command(live, ["m1"], command)
    return opening


@asynccontextmanager
async def machine(url: str, program: str = THINKS, lease: float = 10.0) -> AsyncIterator[None]:
    """A machine of bots in this process, with workers of its own."""
    settings = Settings(database=url, bot_seconds=PATIENCE)
    working = asyncio.create_task(BotMachine(settings, lease, [sys.executable, "-c", program]).run())
    try:
        yield
    finally:
        working.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await working


def elsewhere(url: str, play: Callable[[House], Awaitable[None]]) -> None:
    """Run something in a house whose bots think elsewhere."""

    async def run() -> None:
        async with open_house(Settings(database=url, bots="elsewhere")) as house:
            await play(house)

    asyncio.run(run())


def anns_turn(live: LiveTable) -> bool:
    """Whether no bot must move. The seats turn with the deal, so that Ann begins."""
    return live.table.bot_to_move() is None


async def play_until_the_bot_has_moved(ann: Visitor, times: int) -> None:
    """Ann plays as soon as it is her turn, until the bot has moved this often."""
    live = ann.live
    bot = next(seat for seat, place in enumerate(live.table.places) if place.bot)
    while sum(entry["actor"] == bot for entry in ann.log) < times:
        await until(lambda: anns_turn(live))
        await ann.play(f"move {live.table.seq}")
        await until(lambda: anns_turn(live))


def test_while_there_is_no_machine_the_log_and_the_metrics_say_so(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(botqueue, "KEEP_SECONDS", 0.05)

    async def play(house: House) -> None:
        queue = house.pool
        assert isinstance(queue, botqueue.BotQueue)
        monkeypatch.setattr(queue, "_patience", 0.1)
        assert b"pangaea_jobs_unattended 0.0" in house.metrics.text()
        opening = await open_table(house)
        ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
        await ann.play("first")
        if anns_turn(ann.live):  # a forced move is nobody's to think about
            await play_until_asked(ann)
        await until(lambda: b"pangaea_jobs_unattended 1.0" in house.metrics.text())
        async with machine(postgres_url):
            await until(lambda: b"pangaea_jobs_unattended 0.0" in house.metrics.text())
        await ann.leave()

    elsewhere(postgres_url, play)
    told = [record.message for record in caplog.records if record.name == botqueue.__name__]
    # Once the machine has gone, the bots may wait again before Ann has left.
    assert told[:2] == [
        "bots wait: no machine takes their jobs; is `pangaea bots` running?",
        "bots no longer wait: a machine takes their jobs",
    ]


async def play_until_asked(ann: Visitor) -> None:
    """Ann plays until the bot must think."""
    while anns_turn(ann.live):
        await ann.play(f"move {ann.live.table.seq}")


@pytest.mark.parametrize("wrong", [3600, -3600])
def test_a_clock_that_is_wrong_does_not_decide_who_runs_the_bots(postgres_url: str, wrong: int) -> None:
    async def play(first: House) -> None:
        async with open_house(Settings(database=postgres_url, bots="elsewhere")) as second:
            true = first.sources.now
            first.hub.sources = replace(first.sources, now=lambda: true() + wrong)
            opening = await open_table(first)
            here, there = [await house.hub.find(opening.table.id) for house in (first, second)]
            assert await first.bots._is_mine(here)
            assert not await second.bots._is_mine(there)
            left = "SELECT until - extract(epoch FROM now()) AS left FROM leases"
            connection = await asyncpg.connect(postgres_url)
            seconds = await connection.fetchval(left)
            await connection.close()
            assert 0 < seconds <= LEASE_SECONDS

    elsewhere(postgres_url, play)


def test_a_machine_thinks_for_the_bots_and_is_told_of_jobs_at_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (botmachine, botqueue):  # nobody looks by themselves: all must come by notification
        monkeypatch.setattr(module, "LOOK_SECONDS", 3600.0)

    async def play(house: House) -> None:
        async with machine(postgres_url):
            opening = await open_table(house)
            ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
            await play_until_the_bot_has_moved(ann, 3)
            await ann.leave()
        stored = await house.store.load(opening.table.id)
        assert stored is not None
        assert {row.fact.bot for row in stored.rows if isinstance(row.fact, Played)} == {None, "easy"}

    elsewhere(postgres_url, play)


def test_a_job_holds_what_the_seat_may_know_and_nothing_else(postgres_url: str) -> None:
    async def play(house: House) -> None:
        seats = [SeatChoice("Ann"), SeatChoice(level="easy")]
        body = NewTable(name="Ann", game="transhumance", players=2, seats=seats, start=True)
        opening = await house.open_table(terms_of_table(body), body)
        live = await house.hub.find(opening.table.id)
        connection = await asyncpg.connect(postgres_url)
        while not (rows := await connection.fetch("SELECT * FROM jobs")):
            if anns_turn(live):
                seq, move = live.table.seq, live.table.running.legal()[0]
                await house.hub.command(live, ["m1"], m.Play(id=f"{seq}", seq=seq, move=move))
            await asyncio.sleep(0.01)
        (row,) = rows
        payload = json.loads(row["payload"])
        assert payload.keys() == {"table", "game", "seat", "level", "world", "seed"}
        assert payload["world"] != live.table.playing.text()
        written = repr(dict(row))
        seed = (await house.store.load(opening.table.id)).seed  # type: ignore[union-attr]
        secrets = [opening.table.id, opening.links[0].token, seed.hex(), str(int.from_bytes(seed, "big"))]
        secrets += [person.token_hash for person in live.table.people.values()] + ["Ann"]
        assert [secret for secret in secrets if secret in written] == []
        assert payload["table"] == alias(opening.table.id)
        await connection.close()

    elsewhere(postgres_url, play)


@contextmanager
def bots_process(url: str) -> Iterator[subprocess.Popen[bytes]]:
    """`pangaea bots` as a process of its own."""
    command = [sys.executable, "-m", "pangaea.cli.main", "bots", "--database", url, "--workers", "1"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_a_machine_killed_while_it_thinks_is_replaced_by_another(postgres_url: str) -> None:
    async def play(house: House) -> None:
        opening = await open_table(house, "hard")
        ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
        await ann.play("first")
        with bots_process(postgres_url) as first:
            worker = await asyncio.to_thread(claimed, postgres_url, "")
            first.kill()
            first.wait(PATIENCE)
        assert not anns_turn(ann.live)
        # As if ten seconds had passed; and the next one need not think so long.
        later = "UPDATE jobs SET lease = 0, payload = replace(payload, '\"hard\"', '\"easy\"')"
        await asyncio.to_thread(execute, postgres_url, later)
        with bots_process(postgres_url) as second:
            assert await asyncio.to_thread(claimed, postgres_url, worker) != worker
            await until(lambda: anns_turn(ann.live))
            second.terminate()
            assert await asyncio.to_thread(second.wait, PATIENCE) == 0
        await ann.leave()

    elsewhere(postgres_url, play)


def claimed(url: str, before: str) -> str:
    """The worker that has the job, once it is another one than before."""
    found: list[str] = []

    def look() -> bool:
        rows = execute(url, "SELECT worker FROM jobs WHERE worker IS NOT NULL AND worker <> $1", before)
        found.extend(row["worker"] for row in rows)
        return bool(found)

    wait_for(look, longest=0.01)
    return found[0]


def test_an_answer_to_a_position_that_has_gone_is_refused(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process was faster: the answer changes nothing, and the game goes on."""
    begun: list[Ask] = []
    answered: list[Ask] = []
    ask = botqueue.BotQueue.ask

    async def note(queue: botqueue.BotQueue, asked: Ask) -> dict[str, Any]:
        begun.append(asked)
        answer = await ask(queue, asked)
        answered.append(asked)
        return answer

    monkeypatch.setattr(botqueue.BotQueue, "ask", note)

    async def play(house: House) -> None:
        opening = await open_table(house)
        ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
        await ann.play("first")
        live = ann.live
        await until(lambda: bool(begun))
        seq, move = live.table.game_seq, live.table.running.legal()[0]
        await house.hub.change(live, lambda table: submit_bot(table, seq, move, "fallback", 0))
        async with machine(postgres_url):
            await until(lambda: live.bot is None)
            await play_until_the_bot_has_moved(ann, 2)
            await until(lambda: live.bot is None)
        await ann.leave()
        stored = await house.store.load(opening.table.id)
        assert stored is not None
        bots = [row.fact.bot for row in stored.rows if isinstance(row.fact, Played)]
        assert bots.count("easy") == len(answered) - 1

    elsewhere(postgres_url, play)


def test_a_job_that_is_lost_is_put_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botqueue, "KEEP_SECONDS", 0.1)

    async def play(house: House) -> None:
        opening = await open_table(house)
        ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
        await ann.play("first")
        connection = await asyncpg.connect(postgres_url)
        while not await connection.fetchval("DELETE FROM jobs RETURNING id"):
            await asyncio.sleep(0.01)
        await connection.close()
        async with machine(postgres_url):
            await until(lambda: anns_turn(ann.live))
        await ann.leave()

    elsewhere(postgres_url, play)


def test_everybody_comes_back_after_the_database_has_dropped_all_connections(postgres_url: str) -> None:
    async def play(house: House) -> None:
        async with machine(postgres_url):
            opening = await open_table(house)
            ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
            await play_until_the_bot_has_moved(ann, 1)
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            await asyncio.to_thread(execute, postgres_url, f"{cut} AND datname = current_database()")
            back = False
            while not back:  # until then, what is asked of the database may fail
                with contextlib.suppress(asyncpg.PostgresError, SQLAlchemyError, ConnectionError):
                    await house.bots.sweep()
                    await play_until_the_bot_has_moved(ann, 2)
                    back = True
            await ann.leave()

    elsewhere(postgres_url, play)


def test_a_machine_whose_lines_are_dead_without_a_word_opens_others(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botmachine, "DATABASE_SECONDS", 1.0)
    monkeypatch.setattr(botmachine, "LOOK_SECONDS", 0.05)
    url = make_url(postgres_url)

    async def play(house: House) -> None:
        proxy = Proxy(url.port or 0)
        await proxy.start()
        through = url.set(port=proxy.port).render_as_string(hide_password=False)
        async with machine(through, lease=3.0):
            opening = await open_table(house)
            ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
            await play_until_the_bot_has_moved(ann, 1)
            proxy.swallow()
            proxy.heal()
            await play_until_the_bot_has_moved(ann, 2)
            await ann.leave()
        await proxy.close()

    elsewhere(postgres_url, play)


def test_a_worker_that_hangs_is_an_answer_too(postgres_url: str) -> None:
    async def run() -> None:
        store = await Store.open(postgres_url)
        queue = botqueue.BotQueue(store, postgres_url)
        settings = Settings(database=postgres_url, bot_seconds=0.2)
        working = asyncio.create_task(BotMachine(settings, 10.0, [sys.executable, "-c", HANGS]).run())
        with pytest.raises(BotFailed, match="TimeoutError"):
            await queue.ask(Ask("move", {}))
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        await queue.close()
        await store.close()

    asyncio.run(run())


def test_an_asker_who_gives_up_leaves_no_job_behind(postgres_url: str) -> None:
    async def run() -> None:
        store = await Store.open(postgres_url)
        queue = botqueue.BotQueue(store, postgres_url)
        asking = asyncio.create_task(queue.ask(Ask("move", {}, key="k")))
        connection = await asyncpg.connect(postgres_url)
        while not await connection.fetchval("SELECT count(*) FROM jobs"):
            await asyncio.sleep(0.01)
        queue.reconsider("k", urgent=True)
        while not await connection.fetchval("SELECT urgent FROM jobs"):
            await asyncio.sleep(0.01)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert await connection.fetchval("SELECT count(*) FROM jobs") == 0
        await connection.close()
        await queue.close()
        await store.close()

    asyncio.run(run())


def test_a_machine_needs_no_right_to_see_any_game(postgres_url: str) -> None:
    async def play(house: House) -> None:
        name = postgres_url.rpartition("/")[2]
        role = f"bots_{name}"
        await asyncio.to_thread(execute, postgres_url, f"CREATE ROLE {role} LOGIN")
        try:
            with pytest.raises(NoQueue, match="let this role use jobs and shares"):
                await BotMachine(Settings(database=as_role(postgres_url, role))).run()
            grant = f"GRANT SELECT, INSERT, UPDATE, DELETE ON jobs, shares TO {role}"
            await asyncio.to_thread(execute, postgres_url, grant)
            async with machine(as_role(postgres_url, role)):
                opening = await open_table(house)
                ann = await Visitor.at(house, opening.table.id, opening.links[0].token)
                await play_until_the_bot_has_moved(ann, 1)
                await ann.leave()
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await asyncio.to_thread(execute, as_role(postgres_url, role), "SELECT seed FROM tables")
        finally:
            for statement in (f"DROP OWNED BY {role}", f"DROP ROLE {role}"):
                await asyncio.to_thread(execute, postgres_url, statement)

    elsewhere(postgres_url, play)


def test_sqlite_has_no_queue(sqlite_url: str) -> None:
    with pytest.raises(BadSettings, match="only think elsewhere with PostgreSQL"):
        Settings(database=sqlite_url, bots="elsewhere")
    with pytest.raises(BadSettings, match="here or elsewhere, not 'nowhere'"):
        Settings(bots="nowhere")
    said = refused(sqlite_url)
    assert "SQLite has no queue" in said
    assert len(said.splitlines()) == 1


def test_an_empty_database_has_no_queue_either(postgres_url: str) -> None:
    assert "start the server once" in refused(postgres_url)


def refused(database: str) -> str:
    """What the command says of a database that it cannot use. It sets up logging: not in this process."""
    command = [sys.executable, "-m", "pangaea.cli.main", "bots", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    return done.stderr
