"""The bots' worker processes: as many as they may use cores, each with a fair queue.

A table has at most one question at a time, and a worker answers in the order of asking, so every table
gets its turn however many tables one person opens. A bot that hangs is killed with its worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import zlib
from collections.abc import Sequence
from typing import Final

import msgspec

from .botworker import Question, Reply
from .settings import Settings

MAX_REPLY: Final = 65_536
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Reply)


class BotFailed(Exception):
    """The bot gave no answer in time, or none that can be used."""


class Worker:
    """One process, started when it is first needed and again after it had to be killed."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command, self._seconds = command, seconds
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> str:
        """The bot's move. Waits for the worker's turn; only thinking itself has a time limit."""
        async with self._turn:
            try:
                process = await self._running()
                async with asyncio.timeout(self._seconds):
                    reply = await _exchange(process, question)
            except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
                await self.stop()
                raise BotFailed(f"cut off: {type(error).__name__}") from error
            except asyncio.CancelledError:
                await self.stop()
                raise
        if reply.move is None:
            raise BotFailed(reply.error or "no move")
        return reply.move

    async def _running(self) -> asyncio.subprocess.Process:
        """The process. A start that was begun is always ended: a process half started could not be killed."""
        if self._process is None or self._process.returncode is not None:
            starting = asyncio.ensure_future(self._start())
            try:
                self._process = await asyncio.shield(starting)
            except asyncio.CancelledError:
                self._process = await starting
                raise
        return self._process

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_REPLY,
            start_new_session=True,  # Ctrl-C in the terminal is the server's, not the worker's
        )

    async def stop(self) -> None:
        """Kill the process, and wait for its end. It is forgotten only then, so a stop can be tried again."""
        process = self._process
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if self._process is process:
            self._process = None


async def _exchange(process: asyncio.subprocess.Process, question: Question) -> Reply:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_encoder.encode(question) + b"\n")
    await process.stdin.drain()
    return _decoder.decode(await process.stdout.readline())


class BotPool:
    """All workers. A table always asks the same one, which remembers its bots."""

    def __init__(self, settings: Settings, command: Sequence[str] | None = None) -> None:
        own = (sys.executable, "-m", "pangaea.server.botworker", str(settings.bot_memory_mb))
        count = max(1, settings.bot_workers)
        self._workers = [Worker(command or own, settings.bot_seconds) for _ in range(count)]

    async def ask(self, question: Question) -> str:
        """The bot's move, or `BotFailed`."""
        return await self._workers[zlib.crc32(question.table.encode()) % len(self._workers)].ask(question)

    async def close(self) -> None:
        """Kill all workers."""
        for worker in self._workers:
            await worker.stop()
