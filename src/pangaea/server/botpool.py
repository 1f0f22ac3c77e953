"""The workers that think for the server's bots: as many as they may use cores, each with a fair queue.

A table has at most one question at a time, and a worker answers in the order of asking, so every table
gets its turn however many tables one person opens.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from pangaea.bots.thinker import Question
from pangaea.bots.workers import Worker, WorkerFailed, module_command

from .settings import Settings


class BotFailed(Exception):
    """The bot gave no answer in time, or none that can be used."""


class BotPool:
    """All workers. A table always asks the same one, which remembers its bots."""

    def __init__(self, settings: Settings, command: Sequence[str] | None = None) -> None:
        own = module_command("pangaea.bots.thinker", str(settings.bot_memory_mb))
        self._workers = [Worker(command or own) for _ in range(max(1, settings.bot_workers))]
        self._seconds = settings.bot_seconds

    async def ask(self, question: Question) -> str:
        """The bot's move, or `BotFailed`."""
        worker = self._workers[zlib.crc32(question.table.encode()) % len(self._workers)]
        try:
            answer = await worker.ask(asdict(question), self._seconds)
        except WorkerFailed as failure:
            raise BotFailed(str(failure)) from failure
        match answer:
            case {"move": str(move)}:
                return move
            case {"error": str(error)}:
                raise BotFailed(error)
        raise BotFailed("no move")

    async def think(self, kind: str, topic: str, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Whatever else there is to think about, in the same queue; the answer, or `BotFailed`."""
        worker = self._workers[zlib.crc32(topic.encode()) % len(self._workers)]
        try:
            answer = await worker.ask({"kind": kind, **payload}, self._seconds)
        except WorkerFailed as failure:
            raise BotFailed(str(failure)) from failure
        match answer:
            case {"error": str(error)}:
                raise BotFailed(error)
            case dict():
                return answer
        raise BotFailed("no answer")

    async def close(self) -> None:
        """Kill all workers."""
        for worker in self._workers:
            await worker.stop()
