"""Bugs that the checker must find. Each changes a server from outside, before it starts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

HEARD = 30
"""Notices that the old bus passes on before its connection is lost."""
COMMITS = 25
"""One commit in this many is acknowledged and lost."""


def old_bus() -> None:
    """Once its connection is lost nothing more is heard, and nobody compares anything."""
    from pangaea.server.hearing import Hearing

    hear, count = Hearing.heard, 0

    def heard(self: Hearing, notice: Any) -> None:
        nonlocal count
        count += 1
        if count <= HEARD:
            hear(self, notice)

    async def reconcile(self: Hearing) -> None:
        """The old bus knew nothing of it."""

    replace(Hearing, heard=heard, reconcile=reconcile)


def old_hello() -> None:
    """A link is looked up before the table is locked, and not again."""
    from pangaea.server.hub import Hub

    connect, recognise = Hub.connected, Hub._recognise

    @asynccontextmanager
    async def connected(self: Hub, live: Any, session: Any, hello: Any) -> AsyncIterator[None]:
        await recognise(self, live, session, hello)
        async with connect(self, live, session, hello):
            yield

    async def already(self: Hub, live: Any, session: Any, hello: Any) -> None:
        """It was recognised before."""

    replace(Hub, connected=connected, _recognise=already)


def lost_write() -> None:
    """Now and then a commit is acknowledged that has never reached the database."""
    from pangaea.server.store import Store

    write, count = Store.commit, 0

    async def commit(self: Store, step: Any, *rest: Any) -> None:
        nonlocal count
        count += 1
        if count % COMMITS:
            await write(self, step, *rest)

    replace(Store, commit=commit)


def old_view() -> None:
    """Whoever asks again is shown the table as it was one change ago."""
    from pangaea.server.audience import Audience

    move, greet = Audience.game_moved, Audience.welcome
    before: dict[str, list[Any]] = {}

    def game_moved(self: Audience, table: Any, *rest: Any, **more: Any) -> None:
        before[table.id] = [*before.get(table.id, [])[-1:], table]
        move(self, table, *rest, **more)

    def welcome(self: Audience, session: Any, table: Any, *rest: Any, **more: Any) -> None:
        greet(self, session, before.get(table.id, [table])[0], *rest, **more)

    replace(Audience, game_moved=game_moved, welcome=welcome)


PLANTED: Final[dict[str, Callable[[], None]]] = {
    "old_bus": old_bus,
    "old_hello": old_hello,
    "lost_write": lost_write,
    "old_view": old_view,
}


def plant(name: str) -> None:
    """Plant a bug."""
    PLANTED[name]()


def replace(where: type, **names: Any) -> None:
    """Put something else in the place of what is there; what is not there cannot be broken."""
    for name, value in names.items():
        if not hasattr(where, name):
            raise AttributeError(f"{where.__name__} has no {name}: plant the bug elsewhere")
        setattr(where, name, value)
