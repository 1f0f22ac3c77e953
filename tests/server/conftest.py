"""Databases and servers for the tests."""

from __future__ import annotations

import asyncio
import os
import shutil
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from pangaea.server.store import Store

from .postgres import cluster
from .support import GENEROUS, OPEN_CLIENTS, Server, light_passwords, running


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


@pytest.fixture(scope="session", autouse=True)
def _light_passwords() -> Iterator[None]:
    """Passwords are kept as ever, for a thousandth of the work; what they cost has a test of its own."""
    with light_passwords():
        yield


Serve = Callable[..., Server]


@pytest.fixture(autouse=True)
def _clients_leave() -> Iterator[None]:
    """Whatever a test has connected is closed at its end."""
    yield
    while OPEN_CLIENTS:
        OPEN_CLIENTS.pop().close()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the schema and nothing else: a copy is cheaper than the commits that make it."""
    file = tmp_path_factory.mktemp("made") / "tables.db"

    async def make() -> None:
        await (await Store.open(f"sqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture
def serve(sqlite_url: str, made: Path) -> Iterator[Serve]:
    """Starts servers on one fresh SQLite file, with generous limits unless told otherwise."""
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    if not file.exists():
        shutil.copy(made, file)
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
