"""Processes that think for bots: whatever a bot does in one, it can be killed.

A worker is asked and answers in JSON, a line each, on its standard input and output; `answering` is the
inside of such a process. The server asks within its own event loop; `background` is for those without one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import threading
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Final

MAX_ANSWER: Final = 1 << 20
"""Bytes of one answer."""


class WorkerFailed(Exception):
    """The process gave no answer in time, or none that can be read."""


def module_command(module: str, *arguments: str) -> tuple[str, ...]:
    """The command that runs a module of Pangaea."""
    return (sys.executable, "-m", module, *arguments)


class Worker:
    """One process, started when first needed, and again after it had to be killed.

    It answers in the order of asking. One that fails, or whose asker gives up, is killed.
    """

    def __init__(self, command: Sequence[str], shared: Sequence[int] = ()) -> None:
        """`shared`: file descriptors that the process gets too."""
        self._command, self._shared = command, shared
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: object, seconds: float | None = None) -> Any:
        """The answer, or `WorkerFailed`. Waits for its turn; only thinking itself has a time limit."""
        async with self._turn:
            try:
                process = await self._running()
                async with asyncio.timeout(seconds):
                    return await _exchange(process, question)
            except (TimeoutError, OSError, ValueError, RecursionError) as error:
                await self.stop()
                raise WorkerFailed(f"cut off: {type(error).__name__}") from error
            except asyncio.CancelledError:
                await self.stop()
                raise

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            await _to_the_end(self._start())  # a half-started process could not be killed
        assert self._process is not None
        return self._process

    async def _start(self) -> None:
        found = os.pathsep.join(place or os.getcwd() for place in sys.path)
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_ANSWER,
            start_new_session=True,  # Ctrl-C in the terminal is for the parent, not the worker
            env={**os.environ, "PYTHONPATH": found},  # it finds the same modules as the parent
            pass_fds=self._shared,
        )

    async def stop(self) -> None:
        """Kill the process, and wait for its end. It is forgotten only then, so a stop can be tried again."""
        if self._process is not None:
            await _to_the_end(self._end(self._process))

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # and whatever its bot has started
        await process.wait()
        # The pipes would be closed a moment later, when the loop may be gone.
        process._transport.close()  # type: ignore[attr-defined]
        if self._process is process:
            self._process = None


async def _to_the_end(work: Coroutine[Any, Any, object]) -> None:
    """Finish what was begun, even if the waiting task is cancelled."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


async def _exchange(process: asyncio.subprocess.Process, question: object) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer:
        raise ConnectionResetError
    return json.loads(answer)


@contextmanager
def background(work: Coroutine[Any, Any, None]) -> Iterator[None]:
    """Run a coroutine in a thread with its own event loop; on leaving, cancel it and wait for its end."""
    started: Future[tuple[asyncio.AbstractEventLoop, asyncio.Task[None]]] = Future()

    async def run() -> None:
        task = asyncio.create_task(work)
        started.set_result((asyncio.get_running_loop(), task))
        with contextlib.suppress(asyncio.CancelledError):
            await task

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    loop, task = started.result()
    try:
        yield
    finally:
        with contextlib.suppress(RuntimeError):  # the loop is closed: it is already done
            loop.call_soon_threadsafe(task.cancel)
        thread.join()
