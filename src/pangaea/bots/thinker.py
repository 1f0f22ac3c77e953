"""A worker process that answers single questions, for bots whose game is played somewhere else.

    python -m pangaea.bots.thinker MEGABYTES

A question is `{"kind": …, "payload": {…}}`, and its answer a JSON object; `KINDS` lists the kinds.
It is handed guessed worlds only, so nothing a bot does can reach a secret, and it can be killed at any
moment. It keeps a few bots between questions, because they spread their time over a turn.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .advice import asked as advice
from .answering import answer_all
from .levels import bot_of
from .protocol import Bot

KEPT_BOTS: Final = 64
NICENESS: Final = 10
"""The niceness of the process: people's moves come before bots' thoughts."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question what a seat should do in a world."""

    table: str
    """Any name for the table that is the same each time."""
    game: str
    seat: int
    level: str
    world: str
    """A guessed world as a state text."""
    seed: int


class Thinker:
    """The bots of some tables."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def move(self, question: Question) -> dict[str, Any]:
        """The move of that seat's bot."""
        key = (question.table, question.seat, question.level)
        bot = self._bots.pop(key, None) or bot_of(question.level, question.game)
        world = Match.position(question.game, question.world, seed=question.seed)
        move = bot.choose(world, question.seat, Rng(question.seed))
        self._bots[key] = bot  # a bot that fails is dropped
        while len(self._bots) > KEPT_BOTS:
            self._bots.popitem(last=False)
        return {"move": move}

    def answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a question of any kind; failures are answers too."""
        try:
            return KINDS[asked["kind"]](self, asked["payload"])
        except Exception as error:
            return {"error": f"{type(error).__name__}: {error}"}


KINDS: Final[Mapping[str, Callable[[Thinker, Mapping[str, Any]], dict[str, Any]]]] = {
    "move": lambda thinker, payload: thinker.move(Question(**payload)),
    "advice": lambda thinker, payload: advice.answer(payload),
}
"""What can be thought about: a JSON object in, a JSON object out."""


def main() -> None:
    """Answer within limits of memory and of the processor."""
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    limit = int(sys.argv[1]) * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    answer_all(Thinker().answer)


if __name__ == "__main__":
    main()
