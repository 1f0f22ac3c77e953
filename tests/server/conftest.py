"""Databases and servers for the tests."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from .postgres import cluster
from .support import GENEROUS, OPEN_CLIENTS, Server, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL cluster for the whole run."""
    if os.environ.get("SKIP_POSTGRES") == "1":
        pytest.skip("SKIP_POSTGRES=1")
    with cluster() as own:
        yield own.url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A fresh SQLite file."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """A fresh PostgreSQL database."""
    name = f"t{uuid.uuid4().hex}"

    async def execute(statement: str) -> None:
        connection = await asyncpg.connect(f"{postgres}/postgres")
        await connection.execute(statement)
        await connection.close()

    asyncio.run(execute(f"CREATE DATABASE {name}"))
    yield f"{postgres}/{name}"
    asyncio.run(execute(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """A fresh database of either kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


Serve = Callable[..., Server]


@pytest.fixture(autouse=True)
def _clients_leave() -> Iterator[None]:
    """Whatever a test has connected is closed at its end."""
    yield
    while OPEN_CLIENTS:
        OPEN_CLIENTS.pop().close()


@pytest.fixture
def serve(sqlite_url: str) -> Iterator[Serve]:
    """Starts servers on one fresh SQLite file, with generous limits unless told otherwise."""
    with ExitStack() as stack:

        def start(**settings: object) -> Server:
            chosen = replace(GENEROUS, database=sqlite_url)
            return stack.enter_context(running(replace(chosen, **settings)))  # type: ignore[arg-type]

        yield start


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server that many tests share: each opens tables of its own."""
    file = tmp_path_factory.mktemp("server") / "tables.db"
    with running(replace(GENEROUS, database=f"sqlite:///{file}")) as shared:
        yield shared
