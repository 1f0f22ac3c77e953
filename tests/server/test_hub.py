"""The hub: commit, then swap, then tell, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pangaea.server import messages as m
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.house import House, open_house
from pangaea.server.live import LiveTable
from pangaea.server.session import Session
from pangaea.server.settings import Settings
from pangaea.server.store import Store
from pangaea.server.table import Step
from pangaea.server.table.opening import terms_of_table


def at_home(database: str, play: Callable[[House, LiveTable, Session], Awaitable[None]]) -> None:
    """Run something in a house with one running table and one spectator."""

    async def run() -> None:
        async with open_house(Settings(database=database)) as house:
            seats = [SeatChoice("A"), SeatChoice("B")]
            body = NewTable(name="A", game="transhumance", players=2, seats=seats, start=True)
            opening = await house.open_table(terms_of_table(body), body)
            live = await house.hub.find(opening.table.id)
            spectator = Session([], 100)
            live.audience.sessions.add(spectator)
            await play(house, live, spectator)

    asyncio.run(run())


def move(live: LiveTable) -> m.Play:
    """A legal move."""
    return m.Play(id="k", seq=live.table.seq, move=live.table.running.legal()[0])


def test_nobody_is_told_what_could_not_be_committed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Store, step: Step[Any]) -> None:
        raise OSError("the disk is full")

    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        before = live.table
        monkeypatch.setattr(Store, "commit", broken)
        with pytest.raises(OSError, match="disk"):
            await house.hub.command(live, ["m1", "m2"], move(live))
        assert live.table is before
        assert spectator.queue.empty()
        monkeypatch.undo()
        await house.hub.command(live, ["m1", "m2"], move(live))
        assert live.table.seq > before.seq

    at_home(sqlite_url, play)


def test_a_move_is_told_although_its_sender_has_gone(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    original, reached, go = Store.commit, asyncio.Event(), asyncio.Event()

    async def slow(self: Store, step: Step[Any]) -> None:
        await original(self, step)
        reached.set()
        await go.wait()

    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        monkeypatch.setattr(Store, "commit", slow)
        seq = live.table.seq
        sender = asyncio.create_task(house.hub.command(live, ["m1", "m2"], move(live)))
        await reached.wait()
        sender.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sender
        go.set()
        message = await spectator.queue.get()
        assert isinstance(message, bytes)
        assert b'"type":"update"' in message
        assert live.table.seq > seq

    at_home(sqlite_url, play)


def test_a_cached_table_that_was_overtaken_is_reloaded_and_the_command_tried_again(sqlite_url: str) -> None:
    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        stale = live.table
        await house.hub.command(live, ["m1", "m2"], move(live))
        newest, live.table = live.table, stale  # as in a process that has not heard of it
        answer = await house.hub.command(live, ["m1", "m2"], m.Configure(id="c", title="Later"))
        assert answer.seq == newest.seq + 1
        assert live.table.title == "Later"
        assert live.table.playing.text() == newest.playing.text()

    at_home(sqlite_url, play)
