"""The desk for questions that take long: previews, replays, records to be checked.

A process of its own, which knows the rules and nothing else, answers them one after the other, so that a
flood of them never holds up a move. Addresses take turns however many connections each of them has, and
each may have at most `MAX_WAITING` questions waiting.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple, TypeVar

from pangaea.engine.errors import PangaeaError

from .refusal import Refusal

T = TypeVar("T")

MAX_WAITING: Final = 40
"""Questions of one address that may wait."""
NICENESS: Final = 5
"""Moves come first, even where they share a core."""


class _Waiting(NamedTuple):
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any]


class Desk:
    """Where questions wait, by address, and who answers them."""

    def __init__(self, workers: int = 1, executor: Callable[[], Executor] | None = None) -> None:
        self._workers = workers
        self._make = executor or self._processes
        self._executor: Executor | None = None
        self._lines: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        """Who waits; the address whose turn it is comes first."""
        self._asked: set[asyncio.Future[Any]] = set()
        self._busy = 0
        self._closed = False

    async def ask(self, who: str, work: Callable[..., T], *arguments: Any) -> T:
        """The result of `work`, a plain function of some module; its refusals are raised here."""
        if self._closed:
            raise _closing()
        line = self._lines.setdefault(who, deque())
        if len(line) >= MAX_WAITING:
            raise Refusal("rate_limited", "too many questions are waiting for an answer; try again in 1 s", 1)
        done: asyncio.Future[tuple[T, tuple[str, str] | None]] = asyncio.get_running_loop().create_future()
        line.append(_Waiting(work, arguments, done))
        self._asked.add(done)
        done.add_done_callback(self._asked.discard)
        self._go_on()
        told, refused = await done
        if refused is not None:
            raise Refusal(*refused)
        return told

    def _go_on(self) -> None:
        while self._busy < self._workers and self._lines:
            who, line = next(iter(self._lines.items()))
            question = line.popleft()
            self._lines.move_to_end(who)
            if not line:
                del self._lines[who]
            if not question.done.done():  # the asker may have gone
                self._hand_in(question)

    def _hand_in(self, question: _Waiting) -> None:
        loop = asyncio.get_running_loop()
        if self._executor is None:
            self._executor = self._make()
        try:
            future = self._executor.submit(answer, question.work, question.arguments)
        except (BrokenProcessPool, RuntimeError):  # it was killed: the next question finds a new one
            self._executor = None
            self._settle(question.done, None, BrokenProcessPool())
            return
        self._busy += 1

        def settled(ended: Future[Any]) -> None:
            loop.call_soon_threadsafe(self._settled, question.done, ended)

        future.add_done_callback(settled)

    def _settled(self, done: asyncio.Future[Any], ended: Future[Any]) -> None:
        self._busy -= 1
        error = None if ended.cancelled() else ended.exception()
        if isinstance(error, BrokenProcessPool):
            self._executor = None
        if ended.cancelled():
            done.cancel()
        else:
            self._settle(done, None if error else ended.result(), error)
        self._go_on()

    @staticmethod
    def _settle(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
        if done.done():
            return
        if isinstance(error, BrokenProcessPool):
            done.set_exception(Refusal("busy", "the answer was lost; ask again", 1))
        elif error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)

    def _processes(self) -> Executor:
        context = multiprocessing.get_context("spawn")  # a fork would inherit sockets and locks
        return ProcessPoolExecutor(self._workers, context, initializer=_prepare, initargs=(os.getpid(),))

    def stop(self) -> None:
        """Refuse whatever is waiting, so that nothing holds up the shutdown."""
        self._closed = True
        self._lines.clear()
        for done in list(self._asked):
            self._settle(done, None, _closing())

    async def close(self) -> None:
        """Stop answering, and let the workers end."""
        self.stop()
        if self._executor is not None:
            await asyncio.to_thread(self._executor.shutdown, cancel_futures=True)


def _closing() -> Refusal:
    return Refusal("shutting_down", "the server is restarting; try again", 5)


def _prepare(server: int) -> None:
    """Prepare the worker: it yields to the tables, ends with the server, and knows the games."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server itself says when to stop
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    import pangaea.games  # noqa: F401  (registers the games)


def _end_with(server: int) -> None:
    """End with the server: a worker whose server was killed would wait forever."""
    while os.getppid() == server:
        time.sleep(1)
    os._exit(0)


def answer(work: Callable[..., T], arguments: tuple[Any, ...]) -> tuple[T | None, tuple[str, str] | None]:
    """Do the work, in the worker; a refusal travels as its code and its message."""
    try:
        return work(*arguments), None
    except (Refusal, PangaeaError) as error:
        return None, (error.code, str(error))
