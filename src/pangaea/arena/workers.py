"""A crew of processes that play fixtures side by side.

Each worker is a process of its own, so a bot cannot harm the arena. A bot that ends its process, or
never answers, is found out by the seat that the worker said was thinking: its game is played again
with that seat forfeited from the start.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NamedTuple

from .errors import Breakdown
from .plan import Fixture
from .results import Forfeit, Result
from .table import play_fixture

PATIENCE: Final = 10.0
"""A bot that sleeps uses no CPU time; so many times its limit, by the clock on the wall, is too much."""
_LOOK: Final = 0.5
"""Seconds between two looks at the clock on the wall."""
_NOBODY: Final = -1.0

# A fresh interpreter: a forked one would inherit the threads and locks of a progress bar.
_CONTEXT: Final = get_context("spawn")


class Job(NamedTuple):
    """A fixture, with the seats that have already taken a worker down."""

    fixture: Fixture
    forfeits: tuple[Forfeit, ...] = ()


def play_all(fixtures: Iterable[Fixture], workers: int) -> Generator[Result, None, None]:
    """The results of the fixtures as they come in, not in order. Closing the iterator ends the workers."""
    jobs = deque(Job(fixture) for fixture in fixtures)
    crew = [_Worker() for _ in range(min(workers, len(jobs)))]
    try:
        for worker in crew:
            worker.give(jobs.popleft())
        while busy := [worker for worker in crew if worker.job is not None]:
            wait([worker.answers for worker in busy], timeout=_LOOK)
            for worker in busy:
                result, again = worker.look()
                if again is not None:
                    jobs.appendleft(again)
                if worker.job is None and jobs:
                    worker.give(jobs.popleft())
                if result is not None:
                    yield result
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """The arena's side of one process."""

    def __init__(self) -> None:
        self.job: Job | None = None
        self._start()

    def _start(self) -> None:
        self.answers, theirs = _CONTEXT.Pipe()
        # The seat that thinks and since when: readable even after the process has died.
        self._thinking: Any = _CONTEXT.RawArray("d", [_NOBODY, 0.0])
        self._process = _CONTEXT.Process(target=work, args=(theirs, self._thinking), daemon=True)
        with _interrupts_ignored():
            self._process.start()
        theirs.close()

    def give(self, job: Job) -> None:
        self.job = job
        self.answers.send(job)

    def look(self) -> tuple[Result | None, Job | None]:
        """What has come: a result, or a job that must be done again after a bot took the process down."""
        job = self.job
        assert job is not None, "only a busy worker is looked at"
        try:
            if self.answers.poll():
                answer = self.answers.recv()
                self.job = None
                return _result(answer), None
        except (EOFError, ConnectionError):
            return None, self._replace(job, "crash", "ended the process it ran in")
        patience = PATIENCE * job.fixture.limit
        if self._thinking[0] != _NOBODY and time.monotonic() - self._thinking[1] > patience:
            return None, self._replace(job, "overlong", f"gave no answer for {patience:g} seconds")
        return None, None

    def _replace(self, job: Job, why: str, detail: str) -> Job:
        """Take a new process, and blame the seat that was thinking."""
        self.end()
        seat = int(self._thinking[0])
        if seat == _NOBODY:
            raise Breakdown(f"a worker ended by itself in {_name(job.fixture)}")
        self.job = None
        self._start()
        return Job(job.fixture, (*job.forfeits, Forfeit(seat, why, detail, 0)))

    def end(self) -> None:
        self.answers.close()
        self._process.kill()
        self._process.join()


def _result(answer: object) -> Result:
    if isinstance(answer, Result):
        return answer
    raise Breakdown(str(answer))


def _name(fixture: Fixture) -> str:
    return f"{fixture.game}, deal {fixture.seed}, {' '.join(fixture.bots)}"


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A process started in here leaves Ctrl-C to the arena, which then ends it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# --- in the worker's process --------------------------------------------------------------------


def work(orders: Connection, thinking: Any) -> None:
    """Play what is ordered until nobody orders any more. What bots print goes to standard error."""

    def watch(seat: int | None) -> None:
        thinking[1] = time.monotonic()
        thinking[0] = _NOBODY if seat is None else float(seat)

    with redirect_stdout(sys.stderr):
        while True:
            try:
                job: Job = orders.recv()
            except EOFError:
                return
            orders.send(_answer(job, watch))


def _answer(job: Job, watch: Any) -> Result | str:
    try:
        return play_fixture(job.fixture, watch, job.forfeits)
    except Exception as error:  # no bot is to blame: the arena stops and says so
        return f"{_name(job.fixture)}: {type(error).__name__}: {error}"
