"""Uvicorn's two protocols with what they lack: time limits, and messages shared by many.

`Requests` closes a connection whose request never comes to its end, so that half a request cannot hold a
descriptor. `Line` is a WebSocket that takes a finished message without a task, a queue and a new encoding
for each of its readers; it says when it can take no more, and gives up on those who read nothing.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any, ClassVar, Final, Protocol, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

REQUEST_SECONDS: Final = 10.0
"""How long a client may take to send a request, from its first byte (or from connecting) to its last."""
MAX_HEADERS: Final = 32_768
"""Bytes of headers in one request."""

AHEAD: Final = 2
"""Messages of a client that may wait for their turn before no more are read."""

TEXT: Final = 0x81
"""The first byte of a whole text."""
SHORT: Final = 6 + 125
"""Bytes of a frame whose head has no further length."""

EXTENSION: Final = "pangaea.line"
"""Where the ASGI scope of a socket has its `Line`."""


def framed(message: bytes) -> bytes:
    """A message as one text frame from a server (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return bytes((0x81, length)) + message
    if length < 1 << 16:
        return struct.pack("!BBH", 0x81, 126, length) + message
    return struct.pack("!BBQ", 0x81, 127, length) + message


def is_whole(data: bytes) -> bool:
    """Whether a client's bytes are one frame of less than 64 kB, and all of it (RFC 6455, 5.2)."""
    if len(data) < 6 or not data[1] & 0x80:
        return False
    length = data[1] & 0x7F
    if length == 126:
        return len(data) == 8 + int.from_bytes(data[2:4], "big")
    return length < 126 and len(data) == 6 + length


def unmasked(data: bytes) -> bytes:
    """What a whole short frame holds."""
    held = data[6:]
    mask = (data[2:6] * (len(held) // 4 + 1))[: len(held)]
    return (int.from_bytes(held, "big") ^ int.from_bytes(mask, "big")).to_bytes(len(held), "big")


class Outlet(Protocol):
    """Where a session's messages go."""

    def write(self, message: bytes, before: bytes | None = None) -> bool:
        """Take a message, and the one `before` it; False: not now, wait until there is room again."""
        ...

    def part(self, code: int, reason: str) -> None:
        """Close, after what was written."""
        ...

    def lead(self, room: Callable[[], None], seconds: float) -> None:
        """Call `room` whenever there is room again; a reader who makes none for that long is cut off."""
        ...


class Line(WebSocketsSansIOProtocol):
    """A socket that can be written to at once."""

    _room: Callable[[], None] | None = None
    _full = False
    _odd = False
    """Whether frames have come in parts, or together: then only the parser knows where the next begins."""
    _patience: float = 10.0
    _stuck: asyncio.TimerHandle | None = None
    _latest: ClassVar[tuple[bytes, bytes]] = (b"", framed(b""))
    """The message that was written last, to whomever, and its frame: many get the same one in a row."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find the line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Take what has come. Nearly always that is one short message, which needs no parser."""
        if not self._odd and self._is_short_text(data):
            self.frames, self.curr_msg_data_type = [unmasked(data)], "text"
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def _is_short_text(self, data: bytes) -> bool:
        """Whether this is a whole short text and nothing else, and the parser has nothing begun."""
        if not self.handshake_complete:
            self._odd = self.handshake_initiated or not data.endswith(b"\r\n\r\n")
            return False
        if not is_whole(data):
            self._odd = True
            return False
        in_order = not self.frames and self.conn.state is State.OPEN and not self.close_sent
        return data[0] == TEXT and len(data) <= SHORT and in_order

    def send_receive_event_to_app(self) -> None:
        """Hand a message over. A client that sends faster than it is answered is not read from meanwhile.

        Uvicorn would stop and begin again with every message, and ask the kernel for both.
        """
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() > AHEAD and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def lead(self, room: Callable[[], None], seconds: float) -> None:
        """Call `room` whenever there is room again; a reader who makes none for that long is cut off."""
        self._room, self._patience = room, seconds

    def write(self, message: bytes, before: bytes | None = None) -> bool:
        """Take a message, and the one `before` it; False: not now. To someone who has gone, in vain."""
        if self._full:
            return False
        transport = self.transport
        if self.close_sent or self.disconnected or transport.is_closing():
            return True
        if before is not None:
            transport.write(framed(before) + framed(message))
            return True
        latest, frame = Line._latest
        if latest is not message:
            frame = framed(message)
            Line._latest = message, frame
        transport.write(frame)
        return True

    def part(self, code: int, reason: str) -> None:
        """Close as uvicorn does when the application asks for it, but at once."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def pause_writing(self) -> None:
        """The client does not keep up; wait for it, but not forever."""
        super().pause_writing()
        self._full = True
        self._stuck = self.loop.call_later(self._patience, self.transport.abort)

    def resume_writing(self) -> None:
        """There is room again."""
        super().resume_writing()
        self._full = False
        self._calm()
        if self._room is not None:
            self._room()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget its owner."""
        super().connection_lost(exc)
        self._calm()
        self._room, self._full = None, False

    def _calm(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def line_of(socket: WebSocket) -> Line:
    """The line of a socket."""
    line: Line = socket.scope["extensions"][EXTENSION]
    return line


class Requests(HttpToolsProtocol):
    """HTTP in which every request must end in time."""

    _deadline: asyncio.TimerHandle | None = None
    _inside = False
    _header_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The first request is due."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request; the rest must arrive before the deadline."""
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        owing = self._inside or self.cycle is None or self.cycle.response_complete
        self._expect() if owing and not upgraded else self._relax()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._inside, self._header_bytes = True, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Headers cannot grow without end."""
        self._header_bytes += len(name) + len(value)
        if self._header_bytes > MAX_HEADERS:
            self.transport.abort()
            return
        super().on_header(name, value)

    def on_message_complete(self) -> None:
        """The request is whole: now it is the application's turn."""
        super().on_message_complete()
        self._inside = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is expected any more."""
        self._relax()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
