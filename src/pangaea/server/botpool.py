"""The workers of this server that think for its bots, and the queue in front of them (`fairness.py`).

`bot_workers` processes think about what takes time, and one more answers what takes an instant. Each is
started when it is first needed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from pangaea.bots.workers import Worker, module_command

from .asking import Ask, BotFailed, Withdrawn, usable
from .fairness import Order
from .settings import Settings


class Slot:
    """A worker with its name and its lane, and what it is doing."""

    def __init__(self, name: str, quick: bool, command: Sequence[str]) -> None:
        self.name, self.quick, self.worker = name, quick, Worker(command)
        self.thinking: asyncio.Task[None] | None = None
        self.key = ""
        """What it thinks about."""


def slots(settings: Settings, command: Sequence[str] | None = None) -> list[Slot]:
    """The workers that these settings ask for."""
    own = command or module_command("pangaea.bots.thinker", str(settings.bot_memory_mb))
    slow = [Slot(str(number), False, own) for number in range(max(1, settings.bot_workers))]
    return [Slot("quick", True, own), *slow]


class BotPool:
    """All workers. They take questions in the order that `Order` gives."""

    def __init__(
        self,
        settings: Settings,
        command: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._slots = slots(settings, command)
        self._seconds, self._clock = settings.bot_seconds, clock
        self._order = Order(clock)
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._closed = False

    @property
    def backlog(self) -> int:
        """How many questions wait for a worker."""
        return len(self._order)

    async def ask(self, ask: Ask) -> dict[str, Any]:
        """The answer, or `BotFailed`. A worker whose asker gives up is killed: it might never finish."""
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[ask.key] = answer
        self._order.add(ask)
        self._set_to_work()
        try:
            return await answer
        finally:
            del self._answers[ask.key]
            if self._order.withdraw(ask.key) is None:
                await self._cut_off(ask.key)

    def reconsider(self, key: str, urgent: bool | None) -> None:
        """Change whether a person waits; None: it is no longer wanted and is not begun."""
        if urgent is not None:
            self._order.reconsider(key, urgent)
        elif self._order.withdraw(key) is not None:
            self._answers[key].set_exception(Withdrawn(key))

    def _set_to_work(self) -> None:
        """Give every worker that has nothing to do the next question of its lane."""
        for slot in self._slots:
            if slot.thinking is None and not self._closed:
                ask = self._order.next(slot.name, slot.quick)
                if ask is not None:
                    slot.key, slot.thinking = ask.key, asyncio.create_task(self._think(slot, ask))

    async def _think(self, slot: Slot, ask: Ask) -> None:
        began = self._clock()
        question = {"kind": ask.kind, "payload": dict(ask.payload)}
        try:
            self._tell(ask.key, usable(await slot.worker.ask(question, self._seconds)))
        except Exception as failure:  # the asker must get it, whatever it is
            self._tell(ask.key, BotFailed(str(failure)))
        finally:
            slot.thinking = None
            self._order.done(ask, self._clock() - began)
            self._set_to_work()

    def _tell(self, key: str, answer: dict[str, Any] | BotFailed) -> None:
        asker = self._answers.get(key)
        if asker is None or asker.done():
            return
        if isinstance(answer, BotFailed):
            asker.set_exception(answer)
        else:
            asker.set_result(answer)

    async def _cut_off(self, key: str) -> None:
        """Stop the worker that is still thinking about a question, if any."""
        for slot in self._slots:
            if slot.thinking is not None and slot.key == key:
                slot.thinking.cancel()
                await asyncio.wait({slot.thinking})

    async def close(self) -> None:
        """Kill all workers."""
        self._closed = True
        thinking = {slot.thinking for slot in self._slots if slot.thinking is not None}
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        for slot in self._slots:
            await slot.worker.stop()
