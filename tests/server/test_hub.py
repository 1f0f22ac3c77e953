"""The hub: commit, then swap, then tell, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from pangaea.server import messages as m
from pangaea.server.audience import Audience, Updates
from pangaea.server.bodies import NewMember, NewTable, SeatChoice, SeatLink
from pangaea.server.house import House, open_house
from pangaea.server.live import LiveTable
from pangaea.server.loading import load_table
from pangaea.server.refusal import Refusal
from pangaea.server.session import Session
from pangaea.server.settings import Settings
from pangaea.server.store import Store
from pangaea.server.table import Row, Step, Table
from pangaea.server.table.opening import terms_of_table

from .conftest import Serve
from .support import PATIENCE, Client


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
    async def broken(self: Store, step: Step[Any], *rest: Any) -> None:
        raise OSError("the disk is full")

    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        before = live.table
        monkeypatch.setattr(Store, "commit", broken)
        with pytest.raises(OSError, match="disk"):
            await house.hub.command(live, ["m1", "m2"], move(live))
        assert live.table is before
        assert not spectator.waiting
        monkeypatch.undo()
        await house.hub.command(live, ["m1", "m2"], move(live))
        assert live.table.seq > before.seq

    at_home(sqlite_url, play)


@pytest.mark.parametrize("fails", [False, True])
def test_what_is_told_of_a_move_is_made_before_the_commit_if_it_can_be(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    commit, foretell, done = Store.commit, Audience.foretell, []

    async def committing(self: Store, step: Step[Any], *rest: Any) -> None:
        done.append("committed")
        await commit(self, step, *rest)

    def telling(self: Audience, table: Table, seen: int) -> Updates:
        done.append("made")
        if fails:
            raise RuntimeError("a view that cannot be made")
        return foretell(self, table, seen)

    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        monkeypatch.setattr(Store, "commit", committing)
        monkeypatch.setattr(Audience, "foretell", telling)
        await house.hub.command(live, ["m1", "m2"], move(live))
        assert done == ["made", "committed"]
        told = [json.loads(each) for each in spectator.waiting if isinstance(each, bytes)]
        assert [(each["type"], each["seq"]) for each in told] == [("update", live.table.seq)]

    at_home(sqlite_url, play)


def test_a_move_is_told_although_its_sender_has_gone(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    original, reached, go = Store.commit, threading.Event(), threading.Event()

    async def slow(self: Store, step: Step[Any], *rest: Any) -> None:
        await original(self, step, *rest)
        reached.set()
        await asyncio.to_thread(go.wait)

    server = serve()
    joined = server.open_table()
    live = server.house.hub.tables[joined["table"]["id"]]
    spectator = Client(server.url, live.table.id)
    spectator.expect("welcome")
    sender = Client.joined(server, joined)
    monkeypatch.setattr(Store, "commit", slow)
    sender.send({"type": "play", "id": "k", "seq": sender.seq, "move": sender.view["legal"][0]})
    assert reached.wait(PATIENCE)
    sender.socket.socket.shutdown(socket.SHUT_RDWR)
    go.set()
    assert spectator.expect("update")["seq"] == live.table.seq > sender.seq


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


# --- what was written ------------------------------------------------------------------------------


def hears(session: Session) -> list[str]:
    """The chat of the latest welcome, and what was said since."""
    told: list[str] = []
    for sent in session.waiting:
        message = json.loads(sent if isinstance(sent, bytes) else b"{}")
        if message.get("type") == "welcome":
            told = [line["text"] for line in message["chat"]]
        elif message.get("type") == "said":
            told.append(message["line"]["text"])
    return told


def test_chat_is_not_read_where_nobody_has_written_and_never_missed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    chat = Store.chat

    async def counted(self: Store, table_id: str, *rest: Any, **more: Any) -> list[Any]:
        read.append(table_id)
        return await chat(self, table_id, *rest, **more)

    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        monkeypatch.setattr(Store, "chat", counted)
        player, late = Session(["m2"], 100), Session(["m2"], 100)
        for _ in range(3):
            await house.hub.sync(live, player, None)
        assert len(read) == 1, "the first one has found nothing"
        await house.hub.command(live, ["m1"], m.Say(id="s", text="Hello"))
        assert hears(player) == ["Hello"]
        await house.hub.sync(live, late, None)
        assert hears(late) == ["Hello"]
        await house.hub.command(live, ["m1"], m.Resign(id="r"))
        assert hears(player) == hears(late) == hears(spectator) == ["Hello"]

    at_home(sqlite_url, play)


def test_at_the_end_everyone_is_shown_everything_that_they_want_to_hear(sqlite_url: str) -> None:
    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        player, other, deaf = Session(["m1"], 100), Session([], 100), Session([], 100)
        deaf.unheard = frozenset({"m2"})
        live.audience.sessions |= {player, other, deaf}
        for member, text in (("m1", "Well played"), ("m2", "Thank you")):
            await house.hub.command(live, [member], m.Say(id=text, text=text))
        await house.hub.command(live, ["m2"], m.Resign(id="r"))
        assert hears(player) == hears(spectator) == hears(other) == ["Well played", "Thank you"]
        assert hears(deaf) == ["Well played"]
        assert spectator.waiting[-1] is other.waiting[-1], "they are sent the same bytes"
        welcome = json.loads(player.waiting[-1])  # type: ignore[arg-type]
        assert (welcome["you"], welcome["frames"][0]["seat"]) == (["m1"], 0)

    at_home(sqlite_url, play)


# --- two at once -----------------------------------------------------------------------------------


async def both(one: Awaitable[Any], two: Awaitable[Any]) -> list[Any]:
    """Two things at the same time, each with its outcome."""
    return list(await asyncio.gather(one, two, return_exceptions=True))


@asynccontextmanager
async def two_processes(database: str) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one database that do not hear of each other, so that each finds out when it writes."""
    async with open_house(Settings(database=database)) as one, open_house(Settings(database=database)) as two:
        yield one, two


@pytest.mark.parametrize("apart", [False, True], ids=["one process", "two processes"])
@pytest.mark.parametrize("seat", [None, 1])
def test_two_who_want_the_last_seat_get_one_between_them(
    sqlite_url: str, seat: int | None, apart: bool
) -> None:
    async def run() -> None:
        async with two_processes(sqlite_url) as houses:
            body = NewTable(name="A", game="transhumance", players=2)
            table = (await houses[0].open_table(terms_of_table(body), body)).table.id
            lives = [await house.hub.find(table) for house in houses]
            doors = list(zip(houses, lives, strict=True)) if apart else [(houses[0], lives[0])] * 2
            outcomes = await both(
                *(
                    house.join(live, NewMember(name=name, seat=seat))
                    for (house, live), name in zip(doors, "BC", strict=True)
                )
            )
            seated = [link.member for link in outcomes if isinstance(link, SeatLink) and link.seat == 1]
            assert len(seated) == 1
            other = next(outcome for outcome in outcomes if getattr(outcome, "seat", None) != 1)
            if seat is None:
                assert isinstance(other, SeatLink), "the first open seat was wanted: they watch instead"
            else:
                assert isinstance(other, Refusal)
                assert other.code == "seat_taken"
            stored = await houses[0].store.load(table)
            assert stored is not None
            assert load_table(stored).places[1].member == seated[0]
            assert len(load_table(stored).members) == (3 if seat is None else 2)

    asyncio.run(run())


@pytest.mark.parametrize("apart", [False, True], ids=["one process", "two processes"])
def test_two_who_ask_for_a_rematch_get_one_table(sqlite_url: str, apart: bool) -> None:
    async def run() -> None:
        async with two_processes(sqlite_url) as houses:
            body = NewTable(
                name="A", game="transhumance", players=2, seats=[SeatChoice("A"), SeatChoice("B")], start=True
            )
            table = (await houses[0].open_table(terms_of_table(body), body)).table.id
            await houses[0].hub.command(await houses[0].hub.find(table), ["m1"], m.Resign(id="enough"))
            lives = [await house.hub.find(table) for house in houses]
            doors = list(zip(houses, lives, strict=True)) if apart else [(houses[0], lives[0])] * 2
            outcomes = await both(
                *(
                    house.hub.command(live, [member], m.Rematch(id="again"))
                    for (house, live), member in zip(doors, ("m1", "m2"), strict=True)
                )
            )
            assert [type(outcome) for outcome in outcomes] == [m.Done, m.Done]
            assert await houses[0].store.count_tables() == {"finished": 1, "open": 1}
            again = doors[0][1].table.rematch
            assert again is not None
            assert doors[1][1].table.rematch == again
            for house in houses:
                assert (await house.hub.find(again)).table.status == "open"

    asyncio.run(run())


# --- followers -------------------------------------------------------------------------------------


class Diary:
    """A follower that writes down what it is told, and then may fail."""

    def __init__(self, fails: bool = False) -> None:
        self.told: list[tuple[str, int, list[int]]] = []
        self._fails = fails

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        self.told.append((live.table.id, live.table.seq, [row.seq for row in rows]))
        if self._fails:
            raise RuntimeError("out of ink")


def test_followers_are_told_after_each_commit_and_one_that_fails_harms_nobody(sqlite_url: str) -> None:
    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        failing, diary = Diary(fails=True), Diary()
        house.hub.followers += [failing, diary]
        before = live.table.seq
        await house.hub.command(live, ["m1", "m2"], move(live))
        after = live.table.seq
        assert diary.told == failing.told == [(live.table.id, after, list(range(before + 1, after + 1)))]
        with pytest.raises(Refusal):
            await house.hub.command(live, ["m2"], m.Pause(id="p", paused=True))
        assert len(diary.told) == 1, "nothing has happened"
        await house.hub.command(live, ["m1"], m.Resign(id="r"))
        await house.hub.command(live, ["m1"], m.Rematch(id="again"))
        new, old = diary.told[-2:]
        assert (new[0], new[2][0]) == (live.table.rematch, 1)
        assert old == (live.table.id, live.table.seq, [live.table.seq])

    at_home(sqlite_url, play)


def test_what_fails_after_whoever_asked_has_gone_is_told_to_the_log(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(house: House, live: LiveTable, spectator: Session) -> None:
        begun, gone, unheard = asyncio.Event(), asyncio.Event(), []

        async def broken(self: Store, step: Step[Any], *rest: Any) -> None:
            begun.set()
            await gone.wait()
            raise OSError("the disk is full")

        asyncio.get_running_loop().set_exception_handler(lambda loop, context: unheard.append(context))
        monkeypatch.setattr(Store, "commit", broken)
        asking = asyncio.create_task(house.join(live, NewMember(name="C")))
        await begun.wait()
        asking.cancel()
        await asyncio.wait([asking])
        gone.set()
        while house.hub._begun:
            await asyncio.sleep(0)
        gc.collect()  # a task whose error nobody has looked at says so when it is forgotten
        assert unheard == []
        assert "after its client had gone" in caplog.text
        assert "disk" not in caplog.text

    at_home(sqlite_url, play)
