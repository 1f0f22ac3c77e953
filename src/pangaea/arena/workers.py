"""A crew of worker processes that play fixtures side by side.

If a bot ends its process or never answers, the seat that the process last reported as thinking is to
blame: the game is played again with that seat forfeited from the start.
"""

from __future__ import annotations

import asyncio
import os
import struct
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import asdict
from queue import SimpleQueue
from tempfile import TemporaryFile
from typing import Any, Final

from pangaea.bots.answering import answer_all
from pangaea.bots.workers import Worker, WorkerFailed, background, module_command

from .errors import Breakdown
from .plan import Fixture, read_fixture
from .playing import play_fixture
from .results import Forfeit, Result, plain, read_result

PATIENCE: Final = 10.0
"""A sleeping bot uses no CPU time; this many times its limit in wall-clock time is too much."""
_LOOK: Final = 0.5
"""Seconds between two checks of the wall clock."""


def play_all(
    fixtures: Iterable[Fixture], workers: int, last_call: float | None = None
) -> Generator[Result, None, None]:
    """The results of the fixtures as they come in, not in order. Closing the iterator ends the workers.

    `last_call`: the `time.monotonic` after which no game is started; running ones are finished.
    """
    waiting = deque(fixtures)
    count = len(waiting)
    if not count:
        return
    told: SimpleQueue[Result | Exception | None] = SimpleQueue()

    async def play() -> None:
        try:
            async with asyncio.TaskGroup() as crew:
                for _ in range(min(workers, count)):
                    crew.create_task(_play_some(_until(last_call, waiting), told.put))
            told.put(None)
        except* Exception as errors:  # no bot is to blame: the arena stops and says so
            told.put(errors.exceptions[0])

    with background(play()):
        while (answer := told.get()) is not None:
            if isinstance(answer, Exception):
                raise answer
            yield answer


def _until(last_call: float | None, waiting: deque[Fixture]) -> Iterator[Fixture]:
    """Fixtures nobody else has begun, one by one, while there are some and time for them."""
    while waiting and (last_call is None or time.monotonic() < last_call):
        yield waiting.popleft()


async def _play_some(waiting: Iterator[Fixture], tell: Callable[[Result], None]) -> None:
    with TemporaryFile() as file:
        await _Crewman(file.fileno()).play(waiting, tell)


class _Crewman:
    """The arena's side of one worker."""

    def __init__(self, file: int) -> None:
        self._thinking = Thinking(file)
        self._worker = Worker(module_command(__name__, str(file)), shared=(file,))

    async def play(self, waiting: Iterator[Fixture], tell: Callable[[Result], None]) -> None:
        """Play one after the other."""
        try:
            for fixture in waiting:
                tell(await self._result(fixture))
        finally:
            await self._worker.stop()

    async def _result(self, fixture: Fixture) -> Result:
        forfeits: list[Forfeit] = []
        while True:
            self._thinking.note(None)
            try:
                answer = await self._answer(fixture, forfeits)
            except WorkerFailed:
                forfeits.append(self._forfeit(fixture, "crash", "ended the process it ran in"))
            except TimeoutError:
                detail = f"gave no answer for {_patience(fixture):g} seconds"
                forfeits.append(self._forfeit(fixture, "overlong", detail))
            else:
                if isinstance(answer, str):
                    raise Breakdown(answer)
                return read_result(answer, _name(fixture))

    async def _answer(self, fixture: Fixture, forfeits: list[Forfeit]) -> Any:
        """What the worker answers; `TimeoutError` if a bot takes far too long for one decision."""
        question = {"fixture": asdict(fixture), "forfeits": [asdict(forfeit) for forfeit in forfeits]}
        asking = asyncio.ensure_future(self._worker.ask(question))
        try:
            while not (await asyncio.wait({asking}, timeout=_LOOK))[0]:
                if self._thinking.seconds > _patience(fixture):
                    raise TimeoutError
            return asking.result()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    def _forfeit(self, fixture: Fixture, why: str, detail: str) -> Forfeit:
        """Blame the seat that was thinking."""
        seat = self._thinking.seat
        if seat is None:
            raise Breakdown(f"a worker ended by itself in {_name(fixture)}")
        return Forfeit(seat, why, detail, 0)


def _patience(fixture: Fixture) -> float:
    return PATIENCE * fixture.limit


def _name(fixture: Fixture) -> str:
    return f"{fixture.game}, deal {fixture.seed}, {' '.join(fixture.bots)}"


class Thinking:
    """The seat that is thinking, and since when: in a shared file, so that it outlives the process."""

    _LAYOUT: Final = struct.Struct("=bd")
    _NOBODY: Final = -1

    def __init__(self, file: int) -> None:
        self._file = file

    def note(self, seat: int | None) -> None:
        """This seat begins to think; None: it has answered."""
        who = self._NOBODY if seat is None else seat
        os.pwrite(self._file, self._LAYOUT.pack(who, time.monotonic()), 0)

    @property
    def seat(self) -> int | None:
        """Who is thinking now."""
        seat, _ = self._read()
        return None if seat == self._NOBODY else seat

    @property
    def seconds(self) -> float:
        """How long it has been thinking; 0 if nobody is."""
        seat, since = self._read()
        return 0.0 if seat == self._NOBODY else time.monotonic() - since

    def _read(self) -> tuple[int, float]:
        seat, since = self._LAYOUT.unpack(os.pread(self._file, self._LAYOUT.size, 0))
        return seat, since


# --- in the worker's process --------------------------------------------------------------------


def main() -> None:
    """Play what is asked for."""
    thinking = Thinking(int(sys.argv[1]))
    answer_all(lambda question: _play(question, thinking))


def _play(question: Any, thinking: Thinking) -> dict[str, Any] | str:
    fixture = read_fixture(question["fixture"])
    try:
        forfeits = tuple(Forfeit(**forfeit) for forfeit in question["forfeits"])
        return plain(play_fixture(fixture, thinking.note, forfeits))
    except Exception as error:
        return f"{_name(fixture)}: {type(error).__name__}: {error}"


if __name__ == "__main__":
    main()
