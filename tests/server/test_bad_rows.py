"""One bad row stays one; bad input and bad days are answered cleanly, and logs tell nothing private."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from sqlalchemy import Update, insert, update
from sqlalchemy.exc import IntegrityError

from pangaea.cli.main import main
from pangaea.server.house import House, open_house
from pangaea.server.loading import load_table
from pangaea.server.logs import JsonLines, PlainLines, alias
from pangaea.server.settings import Settings
from pangaea.server.store import Store, database
from pangaea.server.store.schema import log, members, tables
from pangaea.server.table.text import skeleton

from .conftest import Serve
from .houses import open_table
from .support import GENEROUS, Client, Server, running
from .tables import BareTable
from .test_store import create, scenario


async def spoil(store: Store, change: Update) -> None:
    """Damage a row, as no server would."""
    assert await store.database.write(lambda connection: connection.execute(change).rowcount) == 1


def test_a_bad_summary_does_not_break_the_lobby(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        for number in range(6):
            bare = BareTable("trias", public=True)
            bare.table.id, bare.table.changed = f"table-{number}", 100 + number
            await create(store, bare)
        for number, bad in enumerate(("", "{}", '{"players": "three"}', "[1]")):
            spoilt = update(tables).where(tables.c.id == f"table-{number + 1}").values(summary=bad)
            await spoil(store, spoilt)
        assert [table.id for table in await store.lobby(None, None, None, 2)] == ["table-5", "table-0"]
        assert [table.id for table in await store.lobby(None, None, None, 1)] == ["table-5"]
        assert [table.id for table in await store.lobby(None, None, "105:table-5", 1)] == ["table-0"]

    scenario(sqlite_url, play)


BAD_FACTS = {
    "damaged": "{",
    "of no kind": '{"fact": "danced"}',
    "nonsense": '{"fact": "sat", "member": "m1", "seat": 77}',
}


@pytest.mark.parametrize("seq", [1, 3, 6, 9], ids=["opened", "joined", "started", "played"])
@pytest.mark.parametrize("kind", sorted(BAD_FACTS))
def test_a_bad_fact_freezes_its_table_and_check_says_so(
    sqlite_url: str, kind: str, seq: int, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play(store: Store) -> None:
        bare = BareTable("trias", players=2)
        for _ in range(5):
            bare.play()
        await create(store, bare)
        other = BareTable("planet", players=2)
        other.table.id = "fine"
        await create(store, other)
        spoilt = update(log).where(log.c.table_id == "t", log.c.seq == seq).values(fact=BAD_FACTS[kind])
        await spoil(store, spoilt)
        if seq > 1:
            stored = await store.load("t")
            assert stored is not None
            assert load_table(stored).status == "frozen"

    scenario(sqlite_url, play)
    assert main(["admin", "check", "--database", sqlite_url]) == 1
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err
    assert "frozen" in told.out


def test_a_table_with_a_bad_fact_answers_that_it_is_frozen(serve: Serve) -> None:
    server = serve()
    joined = [server.open_table() for _ in range(2)]
    ids = [each["table"]["id"] for each in joined]

    async def spoil_both() -> None:
        for table, seq in zip(ids, (1, 3), strict=True):
            spoilt = update(log).where(log.c.table_id == table, log.c.seq == seq).values(fact="{")
            await spoil(server.house.store, spoilt)
            server.house.hub.tables.pop(table)

    asyncio.run_coroutine_threadsafe(spoil_both(), server.loop).result()
    answer = server.request("GET", f"/api/tables/{ids[0]}")
    assert (answer.status_code, answer.json()["code"]) == (409, "frozen")
    assert Client(server.url, ids[0]).expect("refused")["code"] == "frozen"
    assert server.get(f"/api/tables/{ids[1]}")["status"] == "frozen"
    client = Client.joined(server, joined[1])
    assert client.refused("play", seq=client.seq, move="x") == "frozen"


def test_nul_is_refused_everywhere(database: str) -> None:
    with running(replace(GENEROUS, database=database)) as server:
        joined = server.open_table()
        for path, status in (
            ("/api/tables/a%00b", 404),
            ("/api/tables/a%00b/replay", 404),
            ("/api/games/%00", 404),
            ("/api/tables?game=%00", 200),
            ("/api/tables?after=1:%00", 400),
            ("/api/tables?invitation=%00", 200),
            ("/a%00b", 404),
            ("/assets/%00", 404),
            (f"/{'x' * 5000}", 200),
        ):
            answer = server.request("GET", path)
            assert answer.status_code == status, path
            if status >= 400:
                assert set(answer.json()) == {"code", "message"}
        body = {"game": "trias", "players": 3, "name": "A\0nn", "id": "a\0b\0c\0d\0e", "title": "\0"}
        assert server.post("/api/tables", **body)["links"][0]["name"] == "Ann"
        client = Client.joined(server, joined)
        client.send({"type": "chat", "id": "a\0b", "text": "x"})
        assert client.expect("refused")["code"] == "bad_message"
        client.send({"type": "chat", "id": "c", "text": "x\0y"})
        assert client.expect("said")["line"]["text"] == "xy"


# --- bad days --------------------------------------------------------------------------------------


def test_an_unexpected_error_is_a_problem_like_any_other(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    joined = server.open_table()

    async def broken(self: Store, *args: object) -> None:
        raise RuntimeError("a secret message")

    monkeypatch.setattr(Store, "lobby", broken)
    monkeypatch.setattr(Store, "member_of", broken)
    answer = server.request("GET", "/api/tables")
    assert answer.status_code == 500
    assert answer.json() == {"code": "failed", "message": "something went wrong here; send it again"}
    client = Client(server.url, joined["table"]["id"], joined["links"][0]["token"])
    assert client.expect("refused")["code"] == "failed"
    assert client.expect("bye") == {
        "type": "bye",
        "code": "failed",
        "message": "something went wrong here; send it again",
        "again": True,
    }


def test_a_server_says_what_it_lacks(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()

    async def dead(self: Store) -> None:
        raise OSError("no route to host")

    def lacking() -> str:
        assert server.get("/healthz") == {"alive": True}
        answer = server.request("GET", "/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
        return str(answer.json()["message"])

    monkeypatch.setattr(Store, "ping", dead)
    assert lacking() == "not ready: database"
    monkeypatch.undo()
    monkeypatch.setattr(database, "LEAST_FREE", 1 << 62)
    assert lacking() == "not ready: disk"
    monkeypatch.undo()
    monkeypatch.setattr(type(server.house.bus), "alive", False)
    assert lacking() == "not ready: bus"
    monkeypatch.undo()
    assert server.get("/readyz") == {"ready": True}


def test_only_requests_for_this_server_are_answered(serve: Serve) -> None:
    server = serve(hosts=("play.example.org", "127.0.0.1"))
    table = server.open_table()["table"]["id"]
    for host, status in (("play.example.org", 200), ("Play.Example.org:8000", 200), ("evil.example", 421)):
        answer = server.request("GET", "/api/games", headers={"Host": host})
        assert answer.status_code == status, host
    assert answer.json()["code"] == "bad_host"
    assert server.request("GET", "/healthz", headers={"Host": "10.0.0.1"}).status_code == 200
    Client(server.url, table).expect("welcome")


# --- logs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("formatter", [JsonLines(), PlainLines()])
def test_an_error_is_logged_without_what_it_quotes(database: str, formatter: logging.Formatter) -> None:
    async def run(play: Callable[[House], Awaitable[None]]) -> None:
        async with open_house(Settings(database=database)) as house:
            await play(house)

    async def play(house: House) -> None:
        table = (await open_table(house)).table
        person = {"table_id": table.id, "id": "m1", "name": "Very Private", "token_hash": "x", "bot": False}
        with pytest.raises(IntegrityError) as caught:
            await house.store.database.write(lambda connection: connection.execute(insert(members), person))
        assert "Very Private" not in str(caught.value), "no parameter is in the message"
        told = (type(caught.value), caught.value, caught.value.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "it failed", (), told)
        line = formatter.format(record)
        assert "IntegrityError" in line
        assert "Very Private" not in line
        assert table.id not in line
        assert alias(table.id) not in table.id
        lost = logging.LogRecord("asyncio", logging.ERROR, "f", 1, f"lost\nfuture: <{table.id}>", (), None)
        assert table.id not in formatter.format(lost)

    asyncio.run(run(play))


def test_json_lines_are_json() -> None:
    record = logging.LogRecord("x", logging.INFO, "f", 1, "hello %s", ("you",), None)
    assert json.loads(JsonLines().format(record))["message"] == "hello you"


# --- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f\u1160", "\ufe0f", "\u200d", "\u0301"])
def test_a_name_must_show_something(server: Server, name: str) -> None:
    answer = server.request("POST", "/api/tables", {"game": "trias", "players": 3, "name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")


def test_a_name_that_looks_like_anothers_is_marked(server: Server) -> None:
    table = server.post("/api/tables", game="trias", players=5, name="Paolo")["table"]["id"]
    for name in ("P\u0430olo", "Paola", "PAOL0", "P a o l o"):
        server.post(f"/api/tables/{table}/members", name=name, watch=True)
    marked = [member["lookalike"] for member in server.get(f"/api/tables/{table}")["members"]]
    assert marked == [False, True, False, True, True]
    assert skeleton("Zoë") == skeleton("zoe")
    assert skeleton("Ann") != skeleton("Anna")
