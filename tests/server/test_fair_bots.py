"""Bots share their time: a flood of tables delays nobody else, and nobody thinks for an empty room."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from pangaea.server import messages as m
from pangaea.server.asking import Ask, BotFailed, Withdrawn
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.botpool import BotPool
from pangaea.server.house import House, open_house
from pangaea.server.logs import alias
from pangaea.server.settings import Settings
from pangaea.server.table import Opening
from pangaea.server.table.opening import terms_of_table

from .conftest import Serve
from .houses import Visitor, houses, until
from .support import GENEROUS, Client, running, wait_for

FLOOD = 10
WORKER = """
import json, os, sys, time
gate, begun = sys.argv[1:]
for line in sys.stdin:
    question = json.loads(line)["payload"]
    if question["level"] == "hard":
        with open(begun, "a") as file:
            print(question["table"], file=file)
        while not os.path.exists(gate):
            time.sleep(0.01)
    print('{"move": "any"}', flush=True)
"""
"""Thinks about hard questions until the gate opens, and says which it has begun; knows nothing of games."""


def test_a_person_is_answered_before_the_backlog_of_a_flood(tmp_path: Path) -> None:
    gate, begun = tmp_path / "gate", tmp_path / "begun"
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/t.db", bot_workers=1, bot_seconds=600)
    pool = BotPool(settings, [sys.executable, "-c", WORKER, str(gate), str(begun)])
    with running(settings, pool) as server:
        for _ in range(FLOOD):
            flood = server.open_table("triassic_terror", 5, seats=[{"level": "hard"}] * 5)
            Client(server.url, flood["table"]["id"]).expect("welcome")
        wait_for(begun.exists)
        easy = Client.joined(server, server.open_table(seats=[{"name": "P0"}, {"level": "easy"}]))
        for _ in range(5):
            take_a_turn(easy)
        assert len(begun.read_text().split()) == 1, "and nobody has thought about anything else meanwhile"
        joined = server.open_table(seats=[{"name": "P0"}, {"level": "hard"}])
        hard = Client.joined(server, joined)
        while hard.view["actor"] == 0:
            hard.play()
        wait_for(lambda: pool.backlog == FLOOD)
        gate.touch()
        hard.expect("update")
        assert begun.read_text().split()[1] == alias(joined["table"]["id"])


def take_a_turn(client: Client) -> None:
    """Play until it is the bot's turn, and wait until it is one's own again."""
    while client.view["actor"] == 0:
        client.play()
    while client.view["actor"] != 0:
        client.expect("update")


# --- who is asked when ----------------------------------------------------------------------------


class Recorder:
    """Thinkers that answer when the test says so, and remember what they were asked."""

    def __init__(self) -> None:
        self.asked: list[Ask] = []
        self.told: list[tuple[str, bool | None]] = []
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def ask(self, ask: Ask) -> dict[str, Any]:
        self.asked.append(ask)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.waiting[ask.key] = answer
        return await answer

    def reconsider(self, key: str, urgent: bool | None) -> None:
        self.told.append((key, urgent))
        if urgent is None and key in self.waiting:
            self.waiting.pop(key).set_exception(Withdrawn(key))

    def answer(self, table: str) -> None:
        """As a bot that does not know what to do: a simple one moves instead."""
        self.waiting.pop(table).set_exception(BotFailed("none"))

    async def close(self) -> None:
        """Nothing to do."""


async def open_table(house: House, *seats: SeatChoice, opener: str = "") -> Opening:
    """A running game of Trias with these seats, the first of which begins."""
    body = NewTable(name="A", game="trias", players=len(seats), seats=list(seats), start=False)
    opening = await house.open_table(terms_of_table(body), body, opener=opener)
    live = await house.hub.find(opening.table.id)
    for command in (m.Arrange(id="a", order=None, colours=None, starter=0), m.Start(id="s")):
        await house.hub.command(live, [opening.links[0].member], command)
    return opening


BOT = SeatChoice(level="hard")


def with_recorder(play: Callable[[House, Recorder], Awaitable[None]], database: str) -> None:
    async def run() -> None:
        recorder = Recorder()
        async with open_house(Settings(database=database), recorder) as house:
            await play(house, recorder)

    asyncio.run(run())


def test_bots_alone_play_only_while_somebody_watches(sqlite_url: str) -> None:
    async def play(house: House, recorder: Recorder) -> None:
        table = (await open_table(house, BOT, BOT)).table.id
        live = await house.hub.find(table)
        await house.bots.sweep()
        assert live.bot is None
        assert not recorder.asked
        spectator = await Visitor.at(house, table)
        await until(lambda: len(recorder.asked) == 1)
        recorder.answer(table)
        await until(lambda: len(recorder.asked) == 2)
        await spectator.leave()
        await until(lambda: live.bot is None)
        assert recorder.told[-1] == (table, None), "what nobody has begun to think about is withdrawn"
        guest = await Visitor.at(house, table)
        await until(lambda: len(recorder.asked) == 3)

        await guest.leave()

    with_recorder(play, sqlite_url)


def test_after_a_restart_bots_alone_wait_for_an_audience(sqlite_url: str) -> None:
    opened: list[str] = []

    async def before(house: House, recorder: Recorder) -> None:
        opened.append((await open_table(house, BOT, BOT)).table.id)
        opened.append((await open_table(house, BOT, SeatChoice("B"))).table.id)

    async def after(house: House, recorder: Recorder) -> None:
        alone, with_a_person = opened
        await until(lambda: len(recorder.asked) == 1)
        assert recorder.asked[0].key == with_a_person
        assert alone not in house.hub.tables, "nobody needs it in memory"
        guest = await Visitor.at(house, alone)
        await until(lambda: len(recorder.asked) == 2)
        assert recorder.asked[1].key == alone

        await guest.leave()

    with_recorder(before, sqlite_url)
    with_recorder(after, sqlite_url)


def test_a_seat_that_was_handed_over_waits_for_an_audience_too(sqlite_url: str) -> None:
    async def play(house: House, recorder: Recorder) -> None:
        opening = await open_table(house, SeatChoice("A"), BOT)
        live = await house.hub.find(opening.table.id)
        person = await Visitor.at(house, opening.table.id, opening.links[0].token)
        seat = live.table.seat_of(opening.links[0].member)
        assert seat is not None
        await person.do(m.HandOver(id="h", seat=seat, level="hard"))
        await until(lambda: len(recorder.asked) == 1)
        await person.leave()
        await until(lambda: live.bot is None)

    with_recorder(play, sqlite_url)


def test_it_is_urgent_while_a_player_is_connected(sqlite_url: str) -> None:
    async def play(house: House, recorder: Recorder) -> None:
        opening = await open_table(house, BOT, SeatChoice("B"), opener="someone")
        table, token = opening.table.id, opening.links[-1].token
        await until(lambda: len(recorder.asked) == 1)
        ask = recorder.asked[0]
        assert (ask.opener, ask.urgent, ask.quick) == ("someone", False, False)
        spectator = await Visitor.at(house, table)
        assert recorder.told[-1] == (table, False)
        player = await Visitor.at(house, table, token)
        assert recorder.told[-1] == (table, True)
        await player.leave()
        assert recorder.told[-1] == (table, False)
        await spectator.leave()
        assert recorder.told[-1] == (table, False), "a person plays here, wherever they are"

    with_recorder(play, sqlite_url)


def test_the_bots_of_one_turn_are_one_topic(sqlite_url: str) -> None:
    async def play(house: House, recorder: Recorder) -> None:
        table = (await open_table(house, BOT, BOT)).table.id
        guest = await Visitor.at(house, table)
        live = await house.hub.find(table)
        turns: list[tuple[int, str]] = []
        while len({turn for turn, _ in turns}) < 3:
            await until(lambda: table in recorder.waiting)
            turns.append((live.table.playing.turn, recorder.asked[-1].topic))
            recorder.answer(table)
        assert len(set(turns)) == len({topic for _, topic in turns}) == 3

        await guest.leave()

    with_recorder(play, sqlite_url)


def test_a_rematch_counts_to_the_same_opener_and_so_does_a_reloaded_table(serve: Serve) -> None:
    server = serve(secret="x" * 32)
    first, second = server.open_table(), server.open_table("planet")
    client = Client.joined(server, first)
    client.do("resign", member=first["links"][0]["member"])
    client.do("rematch")
    client.expect("table")
    rematch = str(client.table["rematch"])
    tables = server.house.hub.tables
    openers = {tables[table].table.opener for table in (first["table"]["id"], second["table"]["id"], rematch)}
    assert len(openers) == 1
    assert "127.0.0.1" not in str(openers)
    server.stop()
    server = serve(secret="x" * 32)
    server.get(f"/api/tables/{rematch}")
    assert server.house.hub.tables[rematch].table.opener in openers


def test_whoever_watches_through_another_process_keeps_the_bots_going(postgres_url: str) -> None:
    async def run() -> None:
        async with houses(postgres_url) as (one, two):
            opening = await open_table(one, SeatChoice(level="easy"), SeatChoice(level="easy"))
            table = opening.table.id
            here = await Visitor.at(one, table)
            await until(lambda: here.seq > opening.table.seq)
            live = await one.hub.find(table)
            there = await Visitor.at(two, table)
            await until(lambda: live.audience.spectators(live.table) == 2)
            await here.leave()
            before = there.seq
            # The table lives where people are connected, and so do its bots.
            await until(lambda: live.bot is None and two.hub.tables[table].bot is not None)
            await until(lambda: there.seq > before + 3)
            await there.leave()
            await until(lambda: live.bot is None and (two.hub.tables[table].bot is None))
            # The lease was given back: the other process goes on at once.
            again = await Visitor.at(two, table)
            before = again.seq
            await until(lambda: again.seq > before)

    asyncio.run(run())
