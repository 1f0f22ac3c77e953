"""Several server processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from .processes import Process, processes
from .support import PATIENCE, Client, http


def open_table(server: Process, **more: Any) -> Any:
    """A running game of two people."""
    seats = more.pop("seats", [{"name": "A"}, {"name": "B"}])
    return server.post(
        "/api/tables",
        **{"game": "transhumance", "players": 2, "name": "A", "seats": seats, "start": True} | more,
    )


def sequence(database: str, table: str) -> list[int]:
    """The seqs of a table's rows, as the database has them."""

    async def read() -> list[int]:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch("SELECT seq FROM log WHERE table_id = $1 ORDER BY seq", table)
        await connection.close()
        return [row["seq"] for row in rows]

    return asyncio.run(read())


def test_a_hundred_writers_at_two_processes_use_every_seq_once(postgres_url: str) -> None:
    with processes(postgres_url, count=2) as servers:
        joined = open_table(servers[0])
        table = joined["table"]["id"]
        start = threading.Barrier(100)

        def join(number: int) -> int:
            start.wait(PATIENCE)
            url = f"{servers[number % 2].url}/api/tables/{table}/members"
            while True:
                answer = http("POST", url, json={"name": f"N{number}", "watch": True})
                if answer.status_code != 503:
                    return answer.status_code

        with ThreadPoolExecutor(100) as pool:
            assert set(pool.map(join, range(100))) == {201}
        seqs = sequence(postgres_url, table)
        assert seqs == list(range(1, joined_rows(joined) + 101))
        for server in servers:
            client = Client(server.url, table)
            welcome = client.expect("welcome")
            assert welcome["seq"] == seqs[-1]
            names = [member["name"] for member in welcome["table"]["members"]]
            assert sorted(names[2:]) == sorted(f"N{number}" for number in range(100))


def joined_rows(joined: Any) -> int:
    """Rows of a table just opened: opened, two joined, two seated, started."""
    return 1 + 2 * len(joined["links"]) + 1


def test_people_at_two_processes_play_and_talk_together(postgres_url: str) -> None:
    with processes(postgres_url, count=2) as (one, two):
        joined = open_table(one)
        table, tokens = joined["table"]["id"], [link["token"] for link in joined["links"]]
        clients = [Client(one.url, table, tokens[0]), Client(two.url, table, tokens[1])]
        for client in clients:
            client.expect("welcome")
        for _ in range(30):
            actor = clients[0].view["actor"]
            clients[actor].play()
            other = clients[1 - actor]
            while other.seq < clients[actor].seq:
                other.expect("update", "welcome")
        clients[0].do("chat", text="hello over there")
        assert clients[1].expect("said")["line"]["text"] == "hello over there"


def test_both_ask_for_the_same_turn_and_one_of_them_plays(postgres_url: str) -> None:
    """The same member on two devices, at two processes: one move is played, the other is stale."""
    with processes(postgres_url, count=2) as servers:
        joined = open_table(servers[0])
        table, tokens = joined["table"]["id"], [link["token"] for link in joined["links"]]
        clients = [Client(server.url, table, *tokens) for server in servers]
        for client in clients:
            client.expect("welcome")
        for _ in range(20):
            seq, move = clients[0].seq, clients[0].view["legal"][0]
            ids = [client.socket.id for client in clients]
            assert ids[0] != ids[1]
            for number, client in enumerate(clients):
                client.send({"type": "play", "id": f"{seq}-{number}", "seq": seq, "move": move})
            answers = [client.expect("done", "refused") for client in clients]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            assert next(a["code"] for a in answers if a["type"] == "refused") == "stale"
            newest = max(answer["seq"] for answer in answers)
            for client in clients:
                while client.seq < newest:
                    client.expect("update", "welcome")
        assert sequence(postgres_url, table) == list(range(1, clients[0].seq + 1))


def test_another_process_takes_over_the_bots_of_a_dead_one(postgres_url: str) -> None:
    with processes(postgres_url, count=2) as (one, two):
        seats = [{"level": "hard"}, {"level": "hard"}]
        table = open_table(one, seats=seats, game="planet")["table"]["id"]
        one.kill()
        expire_leases(postgres_url)
        client = Client(two.url, table)
        client.expect("welcome")
        client.expect("update")
        one.start()


def expire_leases(database: str) -> None:
    """As if a minute had passed."""

    async def write() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute("UPDATE leases SET until = 0")
        await connection.close()

    asyncio.run(write())
