"""A line to the database that is dead without a word holds nobody up for long."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from pangaea.server import bus, hearing, house
from pangaea.server import messages as m
from pangaea.server.house import House
from pangaea.server.store import Store
from pangaea.server.store.database import PostgresDatabase
from tests.nemesis.proxy import Proxy

from .houses import Visitor, houses, open_table, until
from .support import PATIENCE
from .test_whole import insist

Scene = Callable[[Proxy, House], Awaitable[None]]


def behind_a_proxy(database: str, monkeypatch: pytest.MonkeyPatch, scene: Scene) -> None:
    """A house that reaches its database through a proxy."""
    monkeypatch.setattr(house, "DATABASE_SECONDS", PATIENCE)
    monkeypatch.setattr(hearing, "RECONCILE_SECONDS", 0.2)
    url = make_url(database)

    async def run() -> None:
        proxy = Proxy(url.port or 0)
        await proxy.start()
        through = url.set(port=proxy.port).render_as_string(hide_password=False)
        async with asyncio.timeout(PATIENCE):
            async with houses(through, 1) as (own,):
                await scene(proxy, own)
                monkeypatch.setattr(bus, "PATIENCE_SECONDS", 0.1)  # nobody hears the goodbye
            await proxy.close()

    asyncio.run(run())


async def lose(proxy: Proxy, own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All lines die while nobody uses one: whoever took one before would have more patience with it."""
    database = own.store.database
    assert isinstance(database, PostgresDatabase)
    monkeypatch.setattr(database, "_patience", 0.3)
    await until(lambda: not any(database._users.values()))
    proxy.swallow()


def test_whoever_waits_gives_up_and_everything_goes_on(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(proxy: Proxy, own: House) -> None:
        openings = [await open_table(own) for _ in range(3)]
        players = [
            await Visitor.at(own, opening.table.id, *(link.token for link in opening.links))
            for opening in openings
        ]
        await asyncio.gather(*(player.play("before") for player in players))
        await lose(proxy, own, monkeypatch)
        tried = await asyncio.gather(*(player.play("in vain") for player in players), return_exceptions=True)
        assert all(isinstance(each, Exception) for each in tried)
        proxy.heal()
        monkeypatch.setattr(own.store.database, "_patience", PATIENCE)
        for player in players:
            await insist(player, "in vain")
            await player.do(m.Say(id="c", text="still here"))
        await until(lambda: own.bus.alive)

    behind_a_proxy(postgres_url, monkeypatch, scene)


@pytest.mark.parametrize("how", ["read", "write"])
def test_a_line_that_dies_while_it_is_given_back_holds_nobody_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """SQLAlchemy insists on ending the transaction, and nobody answers it."""

    async def scene(proxy: Proxy, own: House) -> None:
        def dies(connection: Connection) -> None:
            connection.execute(text("SELECT 1"))
            proxy.swallow()

        database = own.store.database
        monkeypatch.setattr(database, "_patience", 0.3)
        monkeypatch.setattr("pangaea.server.store.database.GRACE_SECONDS", 0.2)
        for _ in range(3):
            with pytest.raises((TimeoutError, SQLAlchemyError, OSError)):
                await getattr(database, how)(dies)
            proxy.heal()
        monkeypatch.setattr(database, "_patience", PATIENCE)
        await own.store.ping()

    behind_a_proxy(postgres_url, monkeypatch, scene)


def test_nobody_waits_for_work_that_cannot_be_hurried(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the driver still waits for: whoever asked goes when time is up, or when they are told to."""

    async def scene(proxy: Proxy, own: House) -> None:
        database = own.store.database
        assert isinstance(database, PostgresDatabase)
        monkeypatch.setattr("pangaea.server.store.database.GRACE_SECONDS", 0.01)
        released, ignored = asyncio.Event(), 0

        async def stubborn() -> None:
            nonlocal ignored
            while not released.is_set():
                try:
                    await released.wait()
                except asyncio.CancelledError:
                    ignored += 1

        def stubborn_ones() -> int:
            """Not the house's own work, which may take longer than the short time, too."""
            names = [getattr(task.get_coro(), "__name__", "") for task in database._given_up]
            return names.count(stubborn.__name__)

        try:
            monkeypatch.setattr(database, "_patience", 0.05)
            with pytest.raises(TimeoutError):
                await database._in_time(stubborn())
            monkeypatch.setattr(database, "_patience", PATIENCE)
            waiting = asyncio.create_task(database._in_time(stubborn()))
            await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert stubborn_ones() == 2
            await until(lambda: ignored > 4)  # they are told again and again
            await own.store.ping()
        finally:
            released.set()
        await until(lambda: not database._given_up)

    behind_a_proxy(postgres_url, monkeypatch, scene)


def test_work_that_was_given_up_does_not_begin(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that the driver has lost on the way to a connection is said again."""

    async def scene(proxy: Proxy, own: House) -> None:
        database, begun = own.store.database, False
        assert isinstance(database, PostgresDatabase)
        taken, opened = asyncio.Event(), asyncio.Event()
        really = database._engine.begin

        @asynccontextmanager
        async def deaf() -> AsyncIterator[AsyncConnection]:
            async with really() as connection:
                taken.set()
                with contextlib.suppress(asyncio.CancelledError):
                    await opened.wait()
                yield connection

        def work(connection: Connection) -> None:
            nonlocal begun
            begun = True

        engine = SimpleNamespace(begin=deaf, connect=database._engine.connect)
        with monkeypatch.context() as deafened:
            deafened.setattr(database, "_engine", engine)
            writing = asyncio.create_task(database.write(work))
            await taken.wait()
            writing.cancel()
            await until(lambda: writing.done() and not database._given_up)
        assert not begun

    behind_a_proxy(postgres_url, monkeypatch, scene)


def test_a_step_that_nobody_waits_for_is_not_written_on_a_connection_that_comes_too_late(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for steps, which have connections of their own: nothing would end their wait any more."""

    async def scene(proxy: Proxy, own: House) -> None:
        opening = await open_table(own)
        player = await Visitor.at(own, opening.table.id, *(link.token for link in opening.links))
        database, opened = own.store.database, []
        assert isinstance(database, PostgresDatabase)
        really = asyncpg.connect

        async def deaf(*args: object, **more: object) -> asyncpg.Connection:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            opened.append(await really(*args, **more))
            proxy.swallow()
            return opened[-1]

        database._forget_ready()
        before = player.live.table.seq
        with monkeypatch.context() as deafened:
            deafened.setattr(database, "_patience", 0.1)
            deafened.setattr(asyncpg, "connect", deaf)
            with pytest.raises(TimeoutError):
                await player.play("in vain")
        assert [connection.is_closed() for connection in opened] == [True]
        proxy.heal()
        await insist(player, "in vain")
        assert player.live.table.seq > before

    behind_a_proxy(postgres_url, monkeypatch, scene)


def test_a_line_that_dies_before_anybody_listens_on_it_is_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(proxy: Proxy, own: House) -> None:
        opened: list[asyncpg.Connection] = []

        async def connect(url: str) -> asyncpg.Connection:
            opened.append(await asyncpg.connect(url))
            if len(opened) == 1:
                proxy.swallow()
            return opened[-1]

        with monkeypatch.context() as dying:
            dying.setattr(bus, "PATIENCE_SECONDS", 0.3)
            dying.setattr(bus, "asyncpg", SimpleNamespace(connect=connect))
            proxy.cut()
            await until(lambda: len(opened) == 1 and not own.bus.alive)
            proxy.heal()
            await until(lambda: len(opened) > 1 and own.bus.alive)
        assert opened[0].is_closed()

    behind_a_proxy(postgres_url, monkeypatch, scene)


def test_a_server_on_dead_lines_can_be_stopped(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(proxy: Proxy, own: House) -> None:
        opening = await open_table(own)
        player = await Visitor.at(own, opening.table.id, *(link.token for link in opening.links))
        await player.play("before")
        await lose(proxy, own, monkeypatch)

    behind_a_proxy(postgres_url, monkeypatch, scene)


def test_who_could_not_be_told_of_a_change_is_asked_to_come_back(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of a game shows all of the chat: if that cannot be read, the game is over all the same."""

    async def scene(proxy: Proxy, own: House) -> None:
        opening = await open_table(own)
        tokens = [link.token for link in opening.links]
        player = await Visitor.at(own, opening.table.id, *tokens)

        async def unreadable(self: Store, *args: object, **more: object) -> None:
            raise ConnectionResetError

        with monkeypatch.context() as broken:
            broken.setattr(Store, "chat", unreadable)
            await player.do(m.Resign(id="r"))
        assert player.session.closing is not None
        assert (player.session.closing.code, player.session.closing.again) == ("failed", True)
        back = await Visitor.at(own, opening.table.id, *tokens)
        assert back.of("welcome")[0]["table"]["status"] == "finished"

    behind_a_proxy(postgres_url, monkeypatch, scene)
