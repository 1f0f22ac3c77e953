"""Several processes behind nginx: a table lives in one of them, and everything works through the proxy."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from .nginx import nginx
from .postgres import free_port
from .processes import Process, processes
from .support import PATIENCE, Client, Message, http, wait_for

pytestmark = pytest.mark.skipif(os.environ.get("SKIP_NGINX") == "1", reason="SKIP_NGINX=1")


@pytest.fixture
def proxied(postgres_url: str, tmp_path: Path) -> Iterator[tuple[str, list[Process]]]:
    """nginx in front of two processes on one database."""
    with processes(postgres_url, count=2) as both, nginx(tmp_path, [each.port for each in both]) as url:
        yield url, both


def open_table(url: str) -> Message:
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    body = {"game": "transhumance", "players": 2, "name": "Ann", "seats": seats, "start": True}
    answer = http("POST", f"{url}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    joined: Message = answer.json()
    return joined


def sockets(process: Process) -> int:
    """How many sockets a process has."""
    told = http("GET", f"{process.url}/metrics").text
    found = re.search(r"^pangaea_sockets (\d+)", told, re.M)
    assert found is not None
    return int(found[1])


def test_a_table_lives_in_one_process_and_everything_works_through_the_proxy(
    proxied: tuple[str, list[Process]],
) -> None:
    url, both = proxied
    homes: dict[int, Message] = {}
    for _ in range(60):
        joined = open_table(url)
        table, before = joined["table"]["id"], [sockets(each) for each in both]
        players = Client(url, table, *(link["token"] for link in joined["links"]))
        players.expect("welcome")
        for _ in range(2):
            Client(url, table).expect("welcome")
        grown = [sockets(each) - was for each, was in zip(both, before, strict=True)]
        assert sorted(grown) == [0, 3], "all three are connected to one process"
        homes[grown.index(3)] = joined
        seq = players.seq
        players.play()
        while players.seq == seq:
            players.expect("update")
        if len(homes) == 2:
            break
    assert len(homes) == 2, "both processes have tables"

    for path, kind in ((f"/t/{table}", "text/html"), ("/", "text/html"), ("/api/games", "application/json")):
        answer = http("GET", url + path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert "content-security-policy" in answer.headers
    assert http("GET", f"{url}/api/tables/{table}").json()["id"] == table
    assert http("GET", f"{url}/metrics").status_code == 404

    # A process dies: its tables go on in the other one.
    dead, joined = next(iter(homes.items()))
    both[dead].kill()
    players = Client(url, joined["table"]["id"], *(link["token"] for link in joined["links"]))
    players.expect("welcome")
    players.play()
    both[dead].start()


HALF = (
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
)


@pytest.mark.parametrize("beginning", HALF, ids=["header", "body"])
def test_half_open_requests_end(tmp_path: Path, beginning: bytes) -> None:
    with nginx(tmp_path, [free_port()]) as url:
        address = urlsplit(url)
        with socket.create_connection(
            (str(address.hostname), int(address.port or 0)), PATIENCE
        ) as connection:
            connection.sendall(beginning)
            wait_for(lambda: ended(connection))


def ended(connection: socket.socket) -> bool:
    """Whether the other side has closed; what it says before does not matter."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True
