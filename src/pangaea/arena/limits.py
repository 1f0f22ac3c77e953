"""The time that a bot may take for one decision, counted in CPU seconds of its process."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class Overlong(BaseException):
    """The time is up. Not an `Exception`, so that a bot's `except Exception` does not swallow it."""


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Raise `Overlong` if the block takes more CPU time than this.

    The block is interrupted where the system can do so (the main thread, not on Windows); elsewhere
    the overrun is detected afterwards.
    """
    began = time.process_time()
    with _alarm(seconds):
        yield
    if time.process_time() - began > seconds:
        raise Overlong


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _ring(number: int, frame: FrameType | None) -> NoReturn:
    raise Overlong
