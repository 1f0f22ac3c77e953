"""A WebSocket client that costs next to nothing, so that the generator leaves the machine to the server.

It speaks to our own server on the loopback only: whole text frames, no compression, and a mask of zeros,
which a client must send and which changes nothing.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK = b"\0\0\0\0"


class Client(asyncio.Protocol):
    """One connection. `heard` is called with the bytes of each message, in order."""

    def __init__(self, path: str, heard: Callable[[bytes], None], address: str | None = None) -> None:
        loop = asyncio.get_running_loop()
        self._path, self._heard, self._address = path, heard, address
        self._buffer = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[int] = loop.create_future()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls, port: int, path: str, heard: Callable[[bytes], None], address: str | None = None
    ) -> Client:
        """A connection that has shaken hands; `address`: as if a proxy passed it on from there."""
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: cls(path, heard, address), "127.0.0.1", port)
        await client.opened
        return client

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Connection: Upgrade",
            "Upgrade: websocket",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if self._address is not None:
            lines.append(f"X-Forwarded-For: {self._address}")
        self._transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        """Take the handshake, then frames."""
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if self.opened.done():  # whoever waited has gone
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionRefusedError(head.decode()))
                return
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1], 2
        if length == 126:
            start = 4
            length = struct.unpack_from("!H", buffer, 2)[0] if len(buffer) >= 4 else 1 << 62
        elif length == 127:
            start = 10
            length = struct.unpack_from("!Q", buffer, 2)[0] if len(buffer) >= 10 else 1 << 62
        if len(buffer) < start + length:
            return False
        kind, payload = buffer[0] & 0xF, bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE and not self.closed.done():
            self.closed.set_result(struct.unpack_from("!H", payload)[0] if payload else 1005)
        return True

    def send(self, payload: bytes) -> None:
        """Send a text."""
        self._write(TEXT, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        if length < 126:
            head = bytes((0x80 | kind, 0x80 | length))
        elif length < 1 << 16:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, length)
        self._transport.write(head + NO_MASK + payload)

    def connection_lost(self, error: Exception | None) -> None:
        """The server has closed the connection."""
        for future, outcome in ((self.opened, None), (self.closed, 1006)):
            if not future.done():
                future.set_result(outcome)  # type: ignore[arg-type]

    def close(self) -> None:
        """Close without a goodbye."""
        if self._transport is not None:
            self._transport.abort()
