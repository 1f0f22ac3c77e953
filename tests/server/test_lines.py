"""The short way through a socket: however a client's bytes arrive, they mean the same; and what belongs
together is written together."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from typing import Any

import pytest

from pangaea.server.messages import Bye, Done, Pong
from pangaea.server.session import Session
from pangaea.server.store.writer import Outcome, Work, Writer
from pangaea.server.wire import is_whole, unmasked

from .support import Client, Server

PING = b'{"type":"ping"}'
MASK = b"\x12\xf3\x04\xa5"


def masked(payload: bytes, opcode: int = 0x81) -> bytes:
    """A frame as a client sends it."""
    body = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))
    long = len(payload) > 125
    head = bytes((opcode, 0x80 | 126)) + len(payload).to_bytes(2, "big") if long else bytes((opcode,))
    return head + (b"" if long else bytes((0x80 | len(payload),))) + MASK + body


@pytest.mark.parametrize(
    "payload", [b"", b"a", b"abc", b"abcd", PING, "Élan \U0001f411".encode(), b"x" * 125]
)
def test_a_short_frame_is_read_as_it_was_written(payload: bytes) -> None:
    frame = masked(payload)
    assert is_whole(frame)
    assert unmasked(frame) == payload


@pytest.mark.parametrize("payload", [PING, b"x" * 126, b"x" * 5000])
def test_only_one_frame_and_all_of_it_is_whole(payload: bytes) -> None:
    frame = masked(payload)
    assert is_whole(frame)
    assert not any(is_whole(frame[:end]) for end in (*range(7), len(frame) - 1))
    assert not is_whole(frame + b"\x81")
    assert not is_whole(frame + frame)
    assert not is_whole(frame[:1] + bytes((frame[1] & 0x7F,)) + frame[2:]), "a client's frames are masked"


LONG = b'{"type":"ping"' + b" " * 200 + b"}"
PARTS: list[tuple[int, list[bytes]]] = [
    (1, [masked(PING)]),
    (1, [masked(PING)[:1], masked(PING)[1:]]),
    (1, [masked(PING)[:2], masked(PING)[2:]]),
    (1, [masked(PING)[:9], masked(PING)[9:]]),
    (2, [masked(PING) + masked(PING)]),
    (2, [masked(PING) + masked(PING)[:3], masked(PING)[3:]]),
    (1, [masked(PING[:5], 0x01), masked(PING[5:], 0x80)]),
    (1, [masked(PING[:5], 0x01) + masked(PING[5:9], 0x00), masked(PING[9:], 0x80)]),
    (1, [masked(LONG)]),
    (1, [masked(b"", 0x8A), masked(PING)]),
]
"""How many messages are in these pieces; a lone pong (0x8A) is none."""


@pytest.mark.parametrize(("messages", "parts"), PARTS)
def test_messages_may_come_in_parts_and_together(server: Server, messages: int, parts: list[bytes]) -> None:
    client = Client.joined(server, server.open_table())
    line: socket.socket = client.socket.socket
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for _ in range(3):
        for part in (*parts, masked(PING)):
            line.sendall(part)
    for _ in range(3 * (messages + 1)):
        client.expect("pong")
    client.play()


class Outlet:
    """Takes what is written as long as there is room."""

    def __init__(self, room: bool = True) -> None:
        self.room, self.written = room, list[list[bytes]]()

    def write(self, message: bytes, before: bytes | None = None) -> bool:
        if self.room:
            self.written.append([message] if before is None else [before, message])
        return self.room

    def part(self, code: int, reason: str) -> None:
        self.written.append([b"closed"])

    def lead(self, room: Any, seconds: float) -> None: ...


def kinds(written: Sequence[Sequence[bytes]]) -> list[list[str]]:
    return [[each.decode().split('"')[3] if b":" in each else each.decode() for each in w] for w in written]


UPDATE = b'{"type":"update"}'


def test_what_is_held_is_written_with_the_answer() -> None:
    outlet = Outlet()
    session = Session(["m1"], 9, outlet)
    session.hold(UPDATE)
    assert outlet.written == []
    session.send(Done("c1", 2))
    session.send(Pong(2))
    assert kinds(outlet.written) == [["update", "done"], ["pong"]]


def test_what_is_held_waits_before_the_answer_and_is_never_lost() -> None:
    outlet = Outlet(room=False)
    session = Session(["m1"], 9, outlet)
    session.hold(UPDATE)
    session.hold(UPDATE)
    session.send(Done("c1", 2))
    outlet.room = True
    session.flush()
    assert kinds(outlet.written) == [["update"], ["update"], ["done"]]
    session.hold(UPDATE)
    session.close(Bye("revoked", "this link was replaced by a new one", again=False))
    assert kinds(outlet.written[3:]) == [["update"], ["bye"], ["closed"]]


def test_what_is_asked_for_in_one_turn_of_the_loop_is_written_together() -> None:
    batches: list[int] = []

    def write_all(works: list[Work]) -> list[Outcome]:
        batches.append(len(works))
        return [(work(None), None) for work in works]  # type: ignore[arg-type]

    async def run() -> list[Any]:
        writer = Writer(write_all)
        first = await asyncio.gather(*(writer.write(lambda _, n=n: n) for n in range(7)))  # type: ignore[misc]
        last = writer.write(lambda _: 7)
        writer.close()
        return [*first, await last]

    assert asyncio.run(run()) == list(range(8))
    assert batches == [7, 1]
