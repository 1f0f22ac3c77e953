"""A database of the first schema, filled by a server of its time, is taken over and played on to the end."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy.engine import make_url

from pangaea.server.admin.check import Finding, check
from pangaea.server.store import Store

from .support import GENEROUS, Client, Message, Server, running

OLD = Path(__file__).parent / "upgrade"


def fill_sqlite(url: str, script: str) -> None:
    """Make a SQLite file as it was."""
    connection = sqlite3.connect(str(make_url(url).database))
    connection.executescript(script)
    connection.close()


def fill_postgres(url: str, script: str) -> None:
    """Make a PostgreSQL database as it was."""

    async def execute() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(script)
        await connection.close()

    asyncio.run(execute())


FILL: dict[str, Callable[[str, str], None]] = {"sqlite": fill_sqlite, "postgres": fill_postgres}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_tables_of_the_first_schema_are_played_on_to_the_end(
    kind: str, request: pytest.FixtureRequest
) -> None:
    url: str = request.getfixturevalue(f"{kind}_url")
    FILL[kind](url, (OLD / f"{kind}.sql").read_text(encoding="utf-8"))
    tables = json.loads((OLD / f"{kind}.json").read_text(encoding="utf-8"))
    assert differences(url) == [None] * len(tables), "every stored game replays with today's rules"
    with running(replace(GENEROUS, database=url)) as server:
        listed = {each["id"]: each["status"] for each in server.get("/api/tables")["tables"]}
        assert listed == {table["table"]: table["what"] for table in tables}
        for table in tables:
            CHECKS[table["what"]](server, table)
    assert not any(differences(url))


def differences(url: str) -> list[Finding | None]:
    """What `pangaea admin check` finds, table by table."""

    async def find() -> list[Finding | None]:
        store = await Store.open(url)
        found = [finding async for finding in check(store)]
        await store.close()
        return found

    return asyncio.run(find())


def old_friends(server: Server, table: Message) -> Client:
    """Everyone with their old links, on one device."""
    client = Client(server.url, table["table"], *table["tokens"])
    welcome = client.expect("welcome")
    assert welcome["seq"] == table["seq"]
    assert len(welcome["you"]) == len(table["tokens"])
    return client


def play_on(server: Server, table: Message) -> None:
    """A running game goes on to its end; what was said stays; its record can be fetched."""
    client, rng = old_friends(server, table), random.Random(table["game"])
    assert [line["text"] for line in client.seen["chat"]] == ["it was a good opening"]
    assert client.table["notice"] is None
    while client.view["actor"] is not None:
        client.play(rng.choice(client.view["legal"]))
    assert client.table["status"] == "finished"
    assert [line["text"] for line in client.seen["chat"]] == ["it was a good opening", "hm"]
    assert [member["name"] for member in client.table["members"]][-1] == "Onlooker"
    assert server.get(f"/api/tables/{table['table']}/record")["result"]["scores"]


def look_back(server: Server, table: Message) -> None:
    """A finished game is replayed, and another one follows it."""
    client = old_friends(server, table)
    replay = server.get(f"/api/tables/{table['table']}/replay?first=0&count=5")
    assert len(replay["moments"]) == 5
    client.do("rematch")
    again = Client(server.url, client.table["rematch"], *table["tokens"])
    assert again.expect("welcome")["table"]["status"] in ("open", "running")


def begin(server: Server, table: Message) -> None:
    """An open table fills up and starts, with the seats and colours that were arranged then."""
    client = old_friends(server, table)
    assert [seat["colour"] for seat in client.table["seats"]] == [3, 2, 1, 0]
    assert client.table["seats"][2]["bot"] == "easy"
    client.do("add_bot", seat=3, level="easy")
    client.do("start")
    assert client.table["status"] == "running"


CHECKS: dict[str, Callable[[Server, Message], None]] = {
    "running": play_on,
    "finished": look_back,
    "open": begin,
}
