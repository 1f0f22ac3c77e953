"""Fair to all: nobody's flood is another's wait. Mechanisms are tested, never times."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pangaea.engine.registry import find_game
from pangaea.server import wire
from pangaea.server.desk import MAX_WAITING, Desk
from pangaea.server.rates import Limiter, Places
from pangaea.server.refusal import Refusal

from .conftest import Serve
from .support import PATIENCE, Client, Server, wait_for

# --- the desk --------------------------------------------------------------------------------------


class ByHand(Executor):
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Callable[..., Any], Any]] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **more: Any) -> Future[Any]:
        """Take a question."""
        future: Future[Any] = Future()
        self.given.append((future, work, arguments))
        return future

    def answer_one(self) -> None:
        """Answer the question that was taken first."""
        future, work, arguments = self.given.pop(0)
        future.set_result(work(*arguments))


def echo(what: str) -> str:
    """A question that answers itself."""
    return what


def test_addresses_take_turns_at_the_desk_however_much_one_of_them_asks() -> None:
    async def play() -> None:
        hand, answered = ByHand(), list[str]()
        desk = Desk(executor=lambda: hand)

        async def ask(who: str, what: str) -> None:
            answered.append(await desk.ask(who, echo, what))

        asking = [asyncio.create_task(ask("flood", f"f{n}")) for n in range(30)]
        await asyncio.sleep(0)
        asking += [asyncio.create_task(ask(who, who)) for who in ("ann", "ben")]
        await asyncio.sleep(0)
        assert len(hand.given) == 1, "one worker, one question at a time"
        while len(answered) < len(asking):
            hand.answer_one()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert answered[:4] == ["f0", "f1", "ann", "ben"]
        assert sorted(answered[4:]) == sorted(f"f{n}" for n in range(2, 30))

    asyncio.run(play())


def test_an_address_has_only_so_many_questions_waiting_and_others_are_not_refused() -> None:
    async def play() -> None:
        hand = ByHand()
        desk = Desk(executor=lambda: hand)
        asking = [asyncio.create_task(desk.ask("flood", echo, "x")) for _ in range(MAX_WAITING + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as caught:
            await desk.ask("flood", echo, "x")
        assert (caught.value.code, caught.value.retry_after) == ("rate_limited", 1)
        other = asyncio.create_task(desk.ask("ann", echo, "a"))
        await asyncio.sleep(0)
        assert not other.done()
        for task in (*asking, other):
            task.cancel()
        hand.answer_one()
        await asyncio.gather(*asking, other, return_exceptions=True)
        await asyncio.sleep(0)
        assert not hand.given, "whoever has gone is not answered"

    asyncio.run(play())


def test_a_server_that_stops_does_not_wait_for_the_desk() -> None:
    async def play() -> None:
        hand = ByHand()
        desk = Desk(executor=lambda: hand)
        asking = [asyncio.create_task(desk.ask("a", echo, "x")) for _ in range(3)]
        await asyncio.sleep(0)
        desk.stop()
        outcomes = await asyncio.gather(*asking, desk.ask("a", echo, "late"), return_exceptions=True)
        assert [getattr(each, "code", None) for each in outcomes] == ["shutting_down"] * 4
        hand.answer_one()
        await asyncio.sleep(0)

    asyncio.run(play())


def test_the_desk_passes_refusals_on_and_survives_its_worker() -> None:
    async def play() -> None:
        desk = Desk()
        assert await desk.ask("a", len, "four") == 4
        with pytest.raises(Refusal, match="no game 'chess'") as caught:
            await desk.ask("a", find_game, "chess")
        assert caught.value.code == "unknown_game"
        with pytest.raises(Refusal) as caught:
            await desk.ask("a", os._exit, 1)
        assert caught.value.code == "busy"
        assert await desk.ask("a", len, "again") == 5
        await desk.close()

    asyncio.run(play())


# --- limits ----------------------------------------------------------------------------------------


def test_a_limiter_weighs_and_can_look_without_counting() -> None:
    now = [0.0]
    limiter = Limiter("things", 1, 3, lambda: now[0])
    for _ in range(5):
        limiter.check("a")
    limiter.take("a", 3)
    with pytest.raises(Refusal):
        limiter.check("a")
    limiter.take("b")
    now[0] = 1.0
    limiter.check("a")


def test_places_are_given_back() -> None:
    places = Places("chairs", 1)
    with (
        places.held("a"),
        places.held("b"),
        pytest.raises(Refusal, match="at most 1 chairs"),
        places.held("a"),
    ):
        pass
    with places.held("a"):
        pass


def test_sockets_are_limited_per_address_and_the_next_one_is_told_why(serve: Serve) -> None:
    server = serve(sockets_per_address=2)
    table = server.open_table()["table"]["id"]
    first, second = (Client(server.url, table) for _ in range(2))
    first.expect("welcome")
    second.expect("welcome")
    with connect(
        f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket", open_timeout=PATIENCE
    ) as third:
        refused, bye = json.loads(third.recv(PATIENCE)), json.loads(third.recv(PATIENCE))
        assert (refused["type"], refused["code"]) == ("refused", "too_many")
        assert (bye["code"], bye["message"]) == ("too_many", "at most 2 connections from one address")
        with pytest.raises(ConnectionClosed) as closed:
            third.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    elsewhere = Client(server.url, table, additional_headers={"X-Forwarded-For": "198.51.100.7"})
    elsewhere.expect("welcome")
    first.close()
    wait_for(lambda: len(server.house.hub.tables[table].audience.sessions) == 2)
    Client(server.url, table).expect("welcome")


@pytest.mark.parametrize("same", ["address", "table"])
def test_many_connections_may_not_do_much_more_than_one(serve: Serve, same: str) -> None:
    """Two connections, each within its own limit; together they are too many for the address or the table."""
    server = serve(previews_per_second=0.5, crowd=1.5)
    one = server.open_table()
    two = server.open_table() if same == "address" else one
    other: dict[str, Any] = (
        {} if same == "address" else {"additional_headers": {"X-Forwarded-For": "198.51.100.7"}}
    )
    tokens = [link["token"] for link in two["links"]]
    clients = [Client.joined(server, one), Client(server.url, two["table"]["id"], *tokens, **other)]
    clients[1].expect("welcome")
    for client, answer in zip(clients, ("previewed", "refused"), strict=True):
        move = client.view["legal"][0]
        told = client.ask("preview", seq=client.seq, moves=[move] * 30)
        assert told["type"] == answer
    assert told["code"] == "rate_limited"


def test_a_fresh_view_is_not_given_as_often_as_asked(serve: Serve) -> None:
    server = serve(syncs_per_minute=0.001)
    client = Client.joined(server, server.open_table())
    for _ in range(10):
        client.send({"type": "sync"})
        client.expect("welcome")
    client.send({"type": "sync"})
    assert client.expect("welcome", "refused")["code"] == "rate_limited"
    assert client.refused("play", seq=10**6, move="end") == "stale"


def test_wrong_invitations_are_limited_and_so_are_right_ones_after_them(serve: Serve) -> None:
    server = serve(invitation="sesame", invitations_per_minute=3)

    def lobby(code: str, address: str = "127.0.0.1") -> tuple[int, str]:
        heads = {"X-Forwarded-For": address}
        answer = server.request("GET", f"/api/tables?invitation={code}", headers=heads)
        return answer.status_code, answer.json().get("code", "")

    assert lobby("sesame") == (200, "")
    assert [lobby("x")[0] for _ in range(4)] == [403, 403, 403, 429]
    assert lobby("sesame") == (429, "rate_limited"), "else one could go on guessing"
    assert lobby("sesame", "198.51.100.7") == (200, "")
    assert server.request("GET", "/api/tables").json()["code"] == "rate_limited"


def finished(server: Server) -> tuple[Client, Client]:
    """Both players at a table whose game is over."""
    joined = server.open_table()
    host, guest = Client.joined(server, joined, 0), Client.joined(server, joined, 1)
    host.do("resign")
    return host, guest


def test_a_rematch_counts_as_a_new_table(serve: Serve) -> None:
    server = serve(tables_per_minute=2)
    host, guest = finished(server)
    host.do("rematch")
    guest.do("rematch")  # it is there already
    assert len(server.house.hub.tables) == 2
    assert (
        server.request("POST", "/api/tables", {"game": "planet", "players": 2, "name": "A"}).status_code
        == 429
    )


def test_no_rematch_is_opened_past_the_limit(serve: Serve) -> None:
    server = serve(tables_per_minute=1)
    host, _ = finished(server)
    assert host.refused("rematch") == "rate_limited"
    assert len(server.house.hub.tables) == 1


# --- half a request --------------------------------------------------------------------------------

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HALVES = {
    "nothing": b"",
    "a letter": b"P",
    "half the headers": HEAD,
    "no body": HEAD + b"Content-Length: 100\r\n\r\n",
    "half a body": HEAD + b'Content-Length: 100\r\n\r\n{"game":',
    "half a chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n40\r\n{",
    "empty lines": b"\r\n\r\n",
    "a second request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /he",
}


def send(hole: socket.socket, data: bytes) -> None:
    """Send as much as the server takes: it may have given up already."""
    with suppress(ConnectionError):
        hole.sendall(data)


def read_to_the_end(hole: socket.socket) -> bytes:
    """Everything until the server closes; a timeout of the socket fails the test."""
    got = b""
    with suppress(ConnectionError):
        while part := hole.recv(4096):
            got += part
    return got


@pytest.mark.parametrize("half", sorted(HALVES))
def test_half_a_request_is_given_up(serve: Serve, monkeypatch: pytest.MonkeyPatch, half: str) -> None:
    server = serve()
    with monkeypatch.context() as hasty:  # for these alone: on a busy machine others may be as slow
        hasty.setattr(wire, "REQUEST_SECONDS", 0.2)
        with socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE) as hole:
            send(hole, HALVES[half])
            read_to_the_end(hole)
    assert server.get("/healthz") == {"alive": True}


def test_whole_requests_and_open_sockets_are_not_given_up(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    deadlines: list[asyncio.TimerHandle] = []
    expect = wire.Requests._expect

    def noted(request: wire.Requests) -> None:
        expect(request)
        if request._deadline is not None:
            deadlines.append(request._deadline)

    monkeypatch.setattr(wire.Requests, "_expect", noted)
    server = serve()
    joined = server.open_table()
    client = Client.joined(server, joined)
    line = next(iter(server.house.hub.tables[joined["table"]["id"]].audience.sessions)).outlet
    assert isinstance(line, wire.Line)
    assert len(deadlines) > 1
    assert all(deadline.cancelled() for deadline in deadlines), "nobody waits for more of them"
    client.play()


def test_headers_do_not_grow_without_end(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE) as hole:
        send(hole, b"GET /healthz HTTP/1.1\r\n" + b"X-Much: " + b"x" * 40_000 + b"\r\n\r\n")
        assert b"alive" not in read_to_the_end(hole)
