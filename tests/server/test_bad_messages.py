"""Whatever a client sends is refused in a typed way and changes nothing."""

from __future__ import annotations

import json
import random
import string
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from .support import PATIENCE, Client, Server, http


def table_state(server: Server, table: str) -> tuple[int, str, object]:
    """Everything that must not change."""
    live = server.house.hub.tables[table].table
    assert live.match is not None
    return live.seq, live.match.text(), live.places


DEEP = '{"type":"play","id":' + "[" * 5000 + "]" * 5000 + "}"
BAD_TEXTS = [
    "",
    "null",
    "[]",
    "7",
    "{",
    '"play"',
    "{}",
    '{"type":"fly"}',
    '{"type":7}',
    '{"type":"play"}',
    '{"type":"play","id":"x","seq":1}',
    '{"type":"play","id":"x","seq":"1","move":"end"}',
    '{"type":"play","id":"x","seq":-1,"move":"end"}',
    '{"type":"play","id":"x","seq":1e99,"move":"end"}',
    '{"type":"play","id":"x","seq":1.5,"move":"end"}',
    '{"type":"play","id":"","seq":1,"move":"end"}',
    '{"type":"play","id":"x","seq":1,"move":"end","seat":1}',
    '{"type":"play","id":"x","seq":1,"move":"' + "x" * 600 + '"}',
    '{"type":"play","id":"' + "x" * 65 + '","seq":1,"move":"end"}',
    '{"type":"preview","id":"x","seq":1,"moves":[]}',
    '{"type":"preview","id":"x","seq":1,"moves":"end"}',
    '{"type":"preview","id":"x","seq":1,"moves":[' + ",".join(['"end"'] * 65) + "]}",
    '{"type":"sit","id":"x","seat":8}',
    '{"type":"sit","id":"x","seat":true}',
    '{"type":"chat","id":"x","text":"' + "x" * 501 + '"}',
    '{"type":"hello"}',
    '{"type":"welcome"}',
    DEEP,
]


@pytest.mark.parametrize("text", BAD_TEXTS, ids=range(len(BAD_TEXTS)))
def test_a_bad_message_is_refused(server: Server, text: str) -> None:
    joined = server.open_table()
    client = Client.joined(server, joined)
    before = table_state(server, joined["table"]["id"])
    client.send(text)
    answer = client.expect("refused")
    assert answer["code"] == "bad_message"
    assert len(answer["message"]) <= 200
    assert table_state(server, joined["table"]["id"]) == before
    client.play()


def test_an_oversize_message_ends_the_connection(server: Server) -> None:
    joined = server.open_table()
    client = Client.joined(server, joined)
    before = table_state(server, joined["table"]["id"])
    client.send_all('{"type":"chat","id":"x","text":"' + "x" * 20_000 + '"}')
    with pytest.raises(ConnectionClosed) as caught:
        client.expect("refused")
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1009
    assert table_state(server, joined["table"]["id"]) == before


def test_binary_messages_end_the_connection(server: Server) -> None:
    client = Client.joined(server, server.open_table())
    client.send(b'{"type":"ping"}')
    assert client.expect("bye")["code"] == "bad_message"


def test_text_that_is_not_utf_8_ends_the_connection(server: Server) -> None:
    client = Client.joined(server, server.open_table())
    client.socket.send(b'{"type":"chat","id":"x","text":"\xff\xfe"}', text=True)
    with pytest.raises(ConnectionClosed) as caught:
        client.expect("refused")
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1007


def test_the_first_message_must_be_hello(server: Server) -> None:
    table = server.open_table()["table"]["id"]
    client = Client(server.url, table)
    client.close()
    for first in ('{"type":"ping"}', "nonsense", '{"type":"hello","tokens":["short"]}'):
        address = "ws" + server.url.removeprefix("http") + f"/api/tables/{table}/socket"
        with connect(address, open_timeout=PATIENCE) as socket:
            socket.send(first)
            assert json.loads(socket.recv(PATIENCE))["code"] == "bad_message"
            assert json.loads(socket.recv(PATIENCE))["type"] == "bye"


@pytest.mark.parametrize("table", ["x", "A" * 22, "..%2f..%2fetc%2fpasswd", "%00" * 8])
def test_an_unknown_table_is_refused(server: Server, table: str) -> None:
    assert server.request("GET", f"/api/tables/{table}").status_code == 404


def test_an_unknown_table_has_no_socket(server: Server) -> None:
    client = Client(server.url, "A" * 22)
    assert client.expect("refused")["code"] == "unknown_table"
    assert client.expect("bye")["again"] is False


def test_forged_tokens_open_nothing(server: Server) -> None:
    one, two = server.open_table(), server.open_table()
    for token in ("x" * 43, two["links"][0]["token"], one["links"][0]["token"][:-1] + "\u00e9"):
        client = Client(server.url, one["table"]["id"], token)
        assert client.expect("refused")["code"] == "bad_token"


# --- others' pages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", ""])
def test_another_sites_page_opens_no_socket(server: Server, origin: str) -> None:
    table = server.open_table()["table"]["id"]
    with pytest.raises(InvalidStatus) as caught:
        Client(server.url, table, origin=origin)
    assert caught.value.response.status_code == 403


def test_our_own_page_opens_a_socket(server: Server) -> None:
    table = server.open_table()["table"]["id"]
    Client(server.url, table, origin=server.url).expect("welcome")


def test_another_sites_page_changes_nothing(server: Server) -> None:
    body = {"game": "planet", "players": 2, "name": "Ann"}
    table = server.open_table()["table"]["id"]
    for path, sent in (("/api/tables", body), (f"/api/tables/{table}/members", {"name": "Eve"})):
        answer = server.request("POST", path, sent, headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


# --- bad bodies ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[]", 400),
        (b'{"game":' + b"[" * 100_000 + b"]" * 100_000 + b"}", 400),
        (b'{"name":"' + b"x" * 300_000 + b'"}', 413),
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/records"])
def test_a_bad_body_is_refused(server: Server, path: str, body: bytes, status: int) -> None:
    answer = http("POST", server.url + path, content=body)
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "message"}


def test_a_record_with_a_deep_setup_is_refused(server: Server) -> None:
    deep: Any = []
    for _ in range(400):
        deep = [deep]
    record = {"format": "pangaea/1", "game": "trias", "players": 2, "options": {}, "setup": deep, "moves": []}
    answer = server.request("POST", "/api/records", {"name": "Ann", "record": record})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_setup")


# --- the fuzzer ------------------------------------------------------------------------------------

KINDS = [
    *(
        "hello",
        "sync",
        "ping",
        "play",
        "undo",
        "ask_back",
        "answer_back",
        "rest",
        "preview",
        "resign",
        "chat",
        "sit",
        "stand",
        "rename",
    ),
    *(
        "leave",
        "hand_over",
        "reclaim",
        "take_back",
        "rematch",
        "add_bot",
        "remove_bot",
        "arrange",
        "configure",
    ),
    *("start", "pause", "mute", "kick", "reissue", "reassign", "welcome", "nonsense"),
]
FIELDS = [
    "id",
    "seq",
    "move",
    "moves",
    "seat",
    "level",
    "member",
    "target",
    "muted",
    "paused",
    "text",
    "name",
    "order",
]


def anything(rng: random.Random, depth: int = 0) -> Any:
    """A random JSON value, now and then one that nearly fits."""
    values = [
        None,
        True,
        0,
        1,
        -1,
        2**70,
        0.5,
        "",
        "m1",
        "m2",
        "easy",
        "end",
        "draw G",
        "\u202e",
        "\ud83d\ude00",
    ]
    choice = rng.randrange(4)
    if choice == 0 and depth < 4:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    if choice == 1 and depth < 4:
        return {rng.choice(FIELDS): anything(rng, depth + 1) for _ in range(rng.randrange(4))}
    if choice == 2:
        return "".join(rng.choices(string.printable, k=rng.randrange(80)))
    return rng.choice(values)


def strange_message(rng: random.Random) -> str:
    """A message with some right fields and some wild ones."""
    message = {"type": rng.choice(KINDS), "id": str(rng.randrange(50))}
    for field in rng.sample(FIELDS, rng.randrange(5)):
        message[field] = anything(rng)
    text = json.dumps(message)
    if rng.random() < 0.2:
        cut = rng.randrange(len(text))
        text = text[:cut] + rng.choice(string.printable) + text[cut + 1 :]
    return text


def fuzz(server: Server, seed: int, count: int) -> None:
    """Send strange messages as a spectator who has joined; the game must not notice."""
    rng = random.Random(seed)
    joined = server.open_table()
    table = joined["table"]["id"]
    guest = server.post(f"/api/tables/{table}/members", name="Eve", watch=True)
    match = server.house.hub.tables[table].table.match
    assert match is not None
    before, failures = match.text(), server.house.metrics.failures._value.get()
    client = Client.joined(server, guest)
    for _ in range(count):
        try:
            client.send(strange_message(rng))
            client.send('{"type":"ping"}')
            client.expect("pong", "bye")
        except ConnectionClosed:
            client = Client.joined(
                server, server.post(f"/api/tables/{table}/members", name="Eve", watch=True)
            )
    after = server.house.hub.tables[table].table.match
    assert after is not None
    assert after.text() == before
    assert server.house.metrics.failures._value.get() == failures, "nothing failed inside"


def test_a_socket_fuzzer_changes_no_game(server: Server) -> None:
    fuzz(server, seed=1, count=300)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_socket_fuzzer_changes_no_game_for_long(server: Server, seed: int) -> None:
    fuzz(server, seed, count=3000)
