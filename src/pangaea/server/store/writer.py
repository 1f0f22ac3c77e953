"""The one thread that writes to SQLite. Whatever is waiting is written together, so that
a slow disk delays all of it once and not each in turn.

A thread of our own and not an executor: a single move would pay more for the futures, locks and tasks in
between than for the SQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import Connection

Work: TypeAlias = Callable[[Connection], Any]
Outcome: TypeAlias = tuple[Any, Exception | None]


BUSY: Final = 4
LINGER_SECONDS: Final = 0.001
"""Where this many were written together, others are about to come: waiting a moment for them saves a write
to the disk, which costs more than all else that the thread does."""


class _Waiting(NamedTuple):
    work: Work
    done: asyncio.Future[Any]


class Writer:
    """Work on its way to the thread, and outcomes on their way back."""

    def __init__(self, write_all: Callable[[list[Work]], list[Outcome]]) -> None:
        self._write_all = write_all
        self._queue: SimpleQueue[list[_Waiting] | None] = SimpleQueue()
        self._gathered: list[_Waiting] = []
        self._thread: threading.Thread | None = None
        self._closed = False

    def write(self, work: Work) -> asyncio.Future[Any]:
        """The result of the work, once it is written."""
        if self._closed:
            raise RuntimeError("the database is closed")
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Waiting(work, done))
        return done

    def _hand_over(self) -> None:
        """Pass on what has been asked for in one turn of the loop, so that the thread is woken once."""
        gathered, self._gathered = self._gathered, []
        self._queue.put(gathered)

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._closed = True
        if self._thread is not None:
            self._hand_over()
            self._queue.put(None)
            self._thread.join()

    # --- in the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        batch: list[_Waiting] = []
        while batch := self._take(len(batch)):
            outcomes = self._outcomes([waiting.work for waiting in batch])
            with contextlib.suppress(RuntimeError):  # nobody is left to be answered: their loop is closed
                batch[0].done.get_loop().call_soon_threadsafe(_answer, batch, outcomes)

    def _take(self, before: int) -> list[_Waiting]:
        """All that is waiting, once something is; nothing at the end. `before` were written together last."""
        batch: list[_Waiting] = []
        with contextlib.suppress(Empty):
            first = self._queue.get()
            if before >= BUSY and first is not None:
                time.sleep(LINGER_SECONDS)
            while first is not None:
                batch += first
                first = self._queue.get_nowait()
            if batch:
                self._queue.put(None)  # the end comes after what was asked for before it
        return batch

    def _outcomes(self, works: list[Work]) -> list[Outcome]:
        """Whatever happens, everyone is answered, and the next batch starts afresh."""
        try:
            return self._write_all(works)
        except Exception as error:
            return [(None, error)] * len(works)
        except BaseException:
            return [(None, RuntimeError("the writer has stopped"))] * len(works)


def _answer(batch: list[_Waiting], outcomes: list[Outcome]) -> None:
    """Tell everyone who asked for work what has become of it."""
    for waiting, (result, error) in zip(batch, outcomes, strict=True):
        if not waiting.done.done():
            waiting.done.set_result(result) if error is None else waiting.done.set_exception(error)
