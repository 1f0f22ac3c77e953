"""Rights, rates, slow clients, sub-paths, headers: what happens at the edge of the server."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from pangaea.server.logs import JsonLines, logging_config
from pangaea.server.wire import Line

from .conftest import Serve
from .support import PATIENCE, Client, Message, Server, wait_for

# --- who may do what (a matrix of roles and commands) ------------------------------------------------

GAME = {
    "play",
    "undo",
    "ask_back",
    "answer_back",
    "rest",
    "preview",
    "resign",
    "reclaim",
    "take_back",
    "hand_over",
}
HOST = {"add_bot", "remove_bot", "arrange", "configure", "start", "pause", "mute", "kick", "reassign"}
COMMANDS: dict[str, Message] = {
    "play": {"seq": 10**6, "move": "end"},
    "undo": {"seq": 10**6},
    "ask_back": {"seq": 10**6},
    "answer_back": {"agreed": True},
    "rest": {"away": True},
    "preview": {"seq": 10**6, "moves": ["end"]},
    "resign": {},
    "reclaim": {},
    "take_back": {},
    "hand_over": {"seat": 0, "level": "easy"},
    "add_bot": {"seat": 0, "level": "easy"},
    "remove_bot": {"seat": 0},
    "arrange": {"order": [1, 0]},
    "configure": {"title": "mine"},
    "start": {},
    "pause": {"paused": True},
    "mute": {"target": "m1", "muted": True},
    "kick": {"target": "m1"},
    "reissue": {"target": "m1"},
    "reassign": {"seat": 0, "name": "Mallory"},
    "sit": {"seat": 0},
    "stand": {},
    "rematch": {},
}


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize("role", ["watcher", "spectator", "player"])
def test_nobody_does_what_is_not_theirs(server: Server, role: str, command: str) -> None:
    joined = server.open_table()
    table = joined["table"]["id"]
    if role == "watcher":
        client = Client(server.url, table)
        client.expect("welcome")
    elif role == "spectator":
        guest = server.post(f"/api/tables/{table}/members", name="Eve", watch=True)
        client = Client.joined(server, guest)
    else:
        client = Client.joined(server, joined, 1)
    before = server.house.hub.tables[table].table.seq
    if role == "player" and command == "resign":
        return  # that is theirs
    code = client.refused(command, **COMMANDS[command])
    if role == "watcher":
        assert code == "not_member"
    elif command in HOST:
        assert code == "not_host"
    elif role == "spectator" and command in GAME - {"hand_over"}:
        assert code in ("not_player", "stale")
    assert server.house.hub.tables[table].table.seq == before


def test_a_member_of_one_table_is_nobody_at_another(server: Server) -> None:
    one, two = server.open_table(), server.open_table()
    client = Client.joined(server, one)
    assert client.refused("play", seq=client.seq, move="x", member="m9") == "not_member"
    stranger = Client(server.url, two["table"]["id"], *(link["token"] for link in one["links"]))
    assert stranger.expect("refused")["code"] == "bad_token"


# --- rates -----------------------------------------------------------------------------------------


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits do not relax, however long a busy machine takes."""
    still = SimpleNamespace(monotonic=lambda: 0.0)
    for module in ("house", "socket"):
        monkeypatch.setattr(f"pangaea.server.{module}.time", still)


@pytest.mark.usefixtures("no_time_passes")
def test_tables_joins_and_connections_are_limited_per_address(serve: Serve) -> None:
    server = serve(tables_per_minute=3, joins_per_minute=2, connects_per_minute=2)
    body = {"game": "planet", "players": 2, "name": "Ann"}
    answers = [server.request("POST", "/api/tables", body) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert int(answers[-1].headers["Retry-After"]) >= 1
    table = answers[0].json()["table"]["id"]
    joins = [server.request("POST", f"/api/tables/{table}/members", {"name": "B"}) for _ in range(3)]
    assert [join.status_code for join in joins] == [201, 201, 429]
    for _ in range(2):
        Client(server.url, table).expect("welcome")
    with pytest.raises(InvalidStatus):
        Client(server.url, table)


@pytest.mark.usefixtures("no_time_passes")
def test_reads_and_replays_are_limited_per_address(serve: Serve) -> None:
    server = serve(reads_per_second=0.01, replays_per_minute=1)
    assert {server.request("GET", "/api/games").status_code for _ in range(3)} == {200, 429}
    table = server.open_table()["table"]["id"]
    codes = [server.request("GET", f"/api/tables/{table}/replay").status_code for _ in range(2)]
    assert codes == [409, 429]


@pytest.mark.usefixtures("no_time_passes")
def test_moves_previews_and_chat_are_limited_per_connection(serve: Serve) -> None:
    server = serve(moves_per_second=0.5, previews_per_second=0.4, chats_per_minute=0.01)
    client = Client.joined(server, server.open_table())
    move = client.view["legal"][0]
    client.do("preview", seq=client.seq, moves=[move] * 60)
    assert client.refused("preview", seq=client.seq, moves=[move]) == "rate_limited"
    for _ in range(5):
        client.do("chat", text="hello")
    assert client.refused("chat", text="hello") == "rate_limited"
    client.play()
    assert client.refused("play", seq=client.seq, move=client.view["legal"][0]) == "rate_limited"


def test_previews_are_counted_by_the_move(serve: Serve) -> None:
    """Sixty in one message leave a debt that takes minutes to pay."""
    server = serve(previews_per_second=0.4)
    client = Client.joined(server, server.open_table())
    move = client.view["legal"][0]
    client.do("preview", seq=client.seq, moves=[move] * 60)
    assert client.refused("preview", seq=client.seq, moves=[move]) == "rate_limited"


@pytest.mark.usefixtures("no_time_passes")
def test_a_flood_ends_the_connection(serve: Serve) -> None:
    server = serve(messages_per_second=5)
    client = Client.joined(server, server.open_table())
    client.send_all(*['{"type":"ping"}'] * 30)
    assert client.expect("bye")["code"] == "flood"


# --- slow and silent clients ------------------------------------------------------------------------


def test_a_client_that_reads_nothing_is_cut_off_and_delays_nobody(serve: Serve) -> None:
    server = serve(send_queue=8, send_seconds=0.5)
    joined = server.open_table("trias")
    table = joined["table"]["id"]
    hole = socket.create_connection(("127.0.0.1", server.settings.port))
    hole.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    hole.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    wait_for(lambda: hole.recv(1, socket.MSG_PEEK) == b"H")
    hello = b'{"type":"hello"}'
    hole.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    audience = server.house.hub.tables[table].audience
    wait_for(lambda: len(audience.sessions) == 1)
    (stuck,) = audience.sessions
    client = Client.joined(server, joined)
    while stuck in audience.sessions:
        # Enough to fill the buffers of both systems, as a long game would.
        server.loop.call_soon_threadsafe(stuck.send, b"x" * 200_000)
        client.send({"type": "ping"})
        client.expect("pong")
    client.play()
    hole.close()


def test_whoever_sends_faster_than_they_are_answered_is_not_read_from_meanwhile(serve: Serve) -> None:
    server, count = serve(), 400
    joined = server.open_table()
    live = server.house.hub.tables[joined["table"]["id"]]
    client = Client.joined(server, joined)
    (session,) = live.audience.sessions
    line = session.outlet
    assert isinstance(line, Line)
    asyncio.run_coroutine_threadsafe(live.lock.acquire(), server.loop).result(PATIENCE)
    client.send({"type": "play", "id": "k", "seq": client.seq, "move": client.view["legal"][0]})
    ping = '{"type":"ping"}'.ljust(server.settings.max_message - 100)
    sending = threading.Thread(target=client.send_all, args=[ping] * count)
    sending.start()
    wait_for(lambda: line.read_paused)
    assert line.queue.qsize() < count / 4, "what the system has handed over at once, and no more"
    server.loop.call_soon_threadsafe(live.lock.release)
    assert client.expect("done")["id"] == "k"
    for _ in range(count):
        client.expect("pong")
    sending.join()
    assert not line.read_paused


def test_a_session_whose_queue_is_full_is_told_to_come_back(serve: Serve) -> None:
    server = serve(send_queue=2, send_seconds=60)
    joined = server.open_table("trias")
    audience = server.house.hub.tables[joined["table"]["id"]].audience
    client = Client.joined(server, joined)
    (session,) = audience.sessions

    def overflow() -> None:
        """As the transport does when the client does not keep up, and then does."""
        line = session.outlet
        assert isinstance(line, Line)
        line.pause_writing()
        for _ in range(5):
            session.send(b'{"type":"pong","seq":0}')
        line.resume_writing()

    server.loop.call_soon_threadsafe(overflow)
    assert client.expect("bye") == {
        "type": "bye",
        "code": "slow",
        "message": "you are reading too slowly; connect again for a fresh view",
        "again": True,
    }


def test_a_silent_connection_is_closed(serve: Serve) -> None:
    server = serve(hello_seconds=0.1)
    table = server.open_table()["table"]["id"]
    with connect(
        f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket", open_timeout=PATIENCE
    ) as quiet:
        bye = json.loads(quiet.recv(PATIENCE))
        assert (bye["code"], bye["again"]) == ("silent", True), "a phone that fell asleep may come back"
        with pytest.raises(ConnectionClosed):
            quiet.recv(PATIENCE)


# --- where the server lives ---------------------------------------------------------------------------


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    """A web client as it would be built."""
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<html><head><title>x</title></head></html>")
    (folder / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.mark.parametrize("prefix", ["", "/games"])
def test_everything_works_below_a_sub_path(serve: Serve, client_folder: Path, prefix: str) -> None:
    """Whether the proxy has cut the sub-path off or not."""
    server = serve(base_path="/games", static=str(client_folder))
    joined = server.post(f"{prefix}/api/tables", game="planet", players=2, name="Ann")
    table = joined["table"]["id"]
    assert server.get(f"{prefix}/api/tables/{table}")["id"] == table
    page = server.request("GET", f"{prefix}/t/{table}")
    assert '<base href="/games/">' in page.text
    assert server.request("GET", f"{prefix}/assets/app-1a2b.js").text == "1"
    Client(server.url + prefix, table, joined["links"][0]["token"]).expect("welcome")


def test_the_client_is_served_with_a_strict_policy_and_right_caching(
    serve: Serve, client_folder: Path
) -> None:
    server = serve(static=str(client_folder))
    page, asset = server.request("GET", "/t/x"), server.request("GET", "/assets/app-1a2b.js")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "unsafe-inline" not in page.headers["content-security-policy"].replace(
        "style-src-attr 'unsafe-inline'", ""
    )
    assert page.headers["cache-control"] == "no-cache"
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-type"].startswith("text/javascript")
    assert asset.headers["x-content-type-options"] == "nosniff"
    for outside in ("/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/missing.js", "/assets/x", "/api/x"):
        assert server.request("GET", outside).status_code == 404, outside
    profile = server.request("GET", "/ratings/Maximiliane%20W.")
    assert profile.headers["content-type"].startswith("text/html"), "a name may have a dot"


def test_without_a_built_client_the_server_says_so(serve: Serve, tmp_path: Path) -> None:
    server = serve(static=str(tmp_path / "none"))
    assert "has not been built" in server.request("GET", "/").text


@pytest.mark.usefixtures("no_time_passes")
def test_the_forwarded_address_counts_for_the_limits(serve: Serve) -> None:
    server = serve(tables_per_minute=1)
    body = {"game": "planet", "players": 2, "name": "Ann"}

    def status(address: str) -> int:
        return server.request("POST", "/api/tables", body, headers={"X-Forwarded-For": address}).status_code

    assert [status("10.0.0.1"), status("10.0.0.1"), status("10.0.0.2")] == [201, 429, 201]


# --- logs and metrics without secrets -------------------------------------------------------------------


def test_neither_logs_nor_metrics_hold_secrets(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="pangaea")
    joined = server.open_table()
    client = Client.joined(server, joined)
    client.play()
    client.refused("play", seq=client.seq, move="nonsense")
    told = caplog.text + server.request("GET", "/metrics").text
    for secret in (joined["table"]["id"], *(link["token"] for link in joined["links"]), "P0"):
        assert secret not in told


def test_a_log_line_is_one_json_object() -> None:
    record = logging.makeLogRecord({"name": "x", "msg": "two\nlines %s", "args": ("…",), "table": "t"})
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line) | {"at": ""} == {
        "at": "",
        "level": "info",
        "logger": "x",
        "message": "two\nlines …",
        "table": "t",
    } | {"level": record.levelname.lower()}
    assert logging_config(True)["formatters"]["lines"]["()"] is JsonLines
