"""The way to the database: a TCP proxy that delays, cuts, holds up and swallows what goes through it."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct


class Proxy:
    """Passes connections on to a port of the loopback, as well as the moment allows."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.port = 0
        self.delay = 0.0
        """Seconds that everything takes longer, each way."""
        self.open = True
        """Whether new connections are taken."""
        self._flowing = asyncio.Event()
        self._flowing.set()
        self.swallowing = False
        """Connections that begin now lead nowhere, and nobody is told."""
        self._lines: set[Line] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen from now on."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Close everything."""
        assert self._server is not None
        self._server.close()
        self.heal()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def heal(self) -> None:
        """All is well from now on; what was swallowed stays so."""
        self.delay, self.open, self.swallowing = 0.0, True, False
        self._flowing.set()

    def hold(self) -> None:
        """Let nothing through until it heals; then everything arrives."""
        self._flowing.clear()

    def cut(self) -> None:
        """Break all connections off."""
        for line in list(self._lines):
            line.reset()

    def swallow(self) -> None:
        """All connections, and those that are begun before it heals, lead nowhere for ever."""
        self.swallowing = True
        for line in self._lines:
            line.swallowed = True

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(writer)
        line.swallowed = self.swallowing
        self._lines.add(line)
        try:
            if not self.open:
                line.reset()
                return
            far = await asyncio.open_connection("127.0.0.1", self._target)
            line.ends.append(far[1])
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(line, reader, far[1]))
                both.create_task(self._pump(line, far[0], writer))
        except (OSError, ExceptionGroup):
            pass
        finally:
            line.reset()
            self._lines.discard(line)

    async def _pump(self, line: Line, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """One direction, until either side has had enough."""
        while data := await source.read(65536):
            if self.delay:
                await asyncio.sleep(self.delay)
            await self._flowing.wait()
            if not line.swallowed:
                sink.write(data)
                await sink.drain()
        if not line.swallowed:
            raise ConnectionResetError("one side has hung up")


class Line:
    """One connection through the proxy."""

    def __init__(self, near: asyncio.StreamWriter) -> None:
        self.ends = [near]
        self.swallowed = False

    def reset(self) -> None:
        """Break it off without a word, as a machine that has lost its memory does."""
        for end in self.ends:
            with contextlib.suppress(OSError):
                plug = end.get_extra_info("socket")
                plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.transport.abort()
