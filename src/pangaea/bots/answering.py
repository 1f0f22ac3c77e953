"""The inside of a worker process (`workers`)."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO, Any


def answer_all(answer: Callable[[Any], object]) -> None:
    """Answer one question after the other, for as long as the asker lives.

    When the asker is gone this process ends, whatever its bot is doing. The bot runs in the main thread.
    What it prints goes to standard error, and its standard input is empty.
    """
    questions: SimpleQueue[Any] = SimpleQueue()
    asked, told = _apart()
    threading.Thread(target=_listen, args=(asked, questions), daemon=True).start()
    with contextlib.suppress(BrokenPipeError), told:
        while True:
            told.write(json.dumps(answer(questions.get())) + "\n")
            told.flush()


def _apart() -> tuple[IO[str], IO[str]]:
    """Standard input and output, moved out of the bots' reach."""
    asked, told = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return asked, told


def _listen(asked: IO[str], questions: SimpleQueue[Any]) -> None:
    for line in asked:
        questions.put(json.loads(line))
    os._exit(0)
