"""Worker processes: asked in turn, cut off when they hang, replaced when they fail, gone with their asker."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Coroutine
from queue import SimpleQueue
from typing import Any

import pytest

from pangaea.bots.workers import Worker, WorkerFailed, background

ECHO = "from pangaea.bots.answering import answer_all\nanswer_all(lambda question: question)"
HANGS = "import sys, time\nfor line in sys.stdin: time.sleep(3600)"
DIES = "import sys\nsys.stdin.readline()"
NONSENSE = "import sys\nfor line in sys.stdin: print('[' * 99_999, flush=True)"
CHATTERS = """
import os, sys
from pangaea.bots.answering import answer_all
def answer(question):
    print("thinking aloud")
    os.write(1, b"more of it")
    return sys.stdin.read()
answer_all(answer)
"""
BREEDS = """
import subprocess, sys
from pangaea.bots.answering import answer_all
def answer(question):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"], pass_fds=[int(sys.argv[1])])
    return "begun"
answer_all(answer)
"""
SLEEPS = """
import os, time
from pangaea.bots.answering import answer_all
def answer(question):
    os.write(2, b"asleep")
    time.sleep(3600)
answer_all(answer)
"""


def worker(program: str) -> Worker:
    return Worker([sys.executable, "-c", program])


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def test_questions_are_answered_in_the_order_of_asking() -> None:
    async def ask() -> None:
        echo, heard = worker(ECHO), []

        async def one(number: int) -> None:
            heard.append(await echo.ask({"number": number}, 60))

        await asyncio.gather(*map(one, range(5)))
        assert heard == [{"number": number} for number in range(5)]
        await echo.stop()

    run(ask())


@pytest.mark.parametrize(
    ("program", "why"), [(HANGS, "TimeoutError"), (DIES, "ConnectionResetError"), (NONSENSE, "Error")]
)
def test_a_worker_that_fails_is_killed_and_the_next_question_starts_another(program: str, why: str) -> None:
    async def ask() -> None:
        failing = worker(program)
        for _ in range(2):
            with pytest.raises(WorkerFailed, match=why):
                await failing.ask("?", 0.5)
            assert failing._process is None

    run(ask())


def test_what_a_bot_prints_is_no_answer_and_there_is_nothing_to_read() -> None:
    async def ask() -> None:
        chatting = worker(CHATTERS)
        assert await chatting.ask("?", 60) == ""
        await chatting.stop()

    run(ask())


def test_a_stop_that_was_interrupted_is_ended_and_can_be_repeated() -> None:
    async def stop() -> None:
        echo = worker(ECHO)
        await echo.ask("?", 60)
        process = echo._process
        assert process is not None
        stopping = asyncio.create_task(echo.stop())
        await asyncio.sleep(0)
        stopping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopping
        assert process.returncode is not None
        assert echo._process is None
        await echo.stop()

    run(stop())


def test_a_worker_takes_along_what_its_bot_has_started() -> None:
    """The bot's own process holds the end of a pipe, which is closed when it is gone."""

    async def stop() -> None:
        ours, theirs = os.pipe()
        breeding = Worker([sys.executable, "-c", BREEDS, str(theirs)], shared=(theirs,))
        assert await breeding.ask("?", 60) == "begun"
        os.close(theirs)
        await breeding.stop()
        assert await asyncio.to_thread(os.read, ours, 1) == b""
        os.close(ours)

    run(stop())


def test_a_worker_is_gone_with_its_asker_even_if_its_bot_sleeps() -> None:
    """The asker dies without a word: its end of the pipe is closed, and nobody kills the worker."""
    process = subprocess.Popen(
        [sys.executable, "-c", SLEEPS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(b"1\n")
    process.stdin.flush()
    assert process.stderr.read(6) == b"asleep"
    process.communicate(timeout=60)
    assert process.returncode == 0


def test_work_in_the_background_is_ended_before_one_goes_on() -> None:
    said: SimpleQueue[str] = SimpleQueue()

    async def work() -> None:
        try:
            said.put("begun")
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(0)
            said.put("ended")

    with background(work()):
        assert said.get() == "begun"
    assert said.get_nowait() == "ended"


def test_there_may_be_nothing_left_to_end() -> None:
    said: SimpleQueue[str] = SimpleQueue()

    async def work() -> None:
        said.put("done")

    with background(work()):
        assert said.get() == "done"
