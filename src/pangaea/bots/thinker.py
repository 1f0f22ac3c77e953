"""A worker process that answers single questions, for bots whose game is played somewhere else.

    python -m pangaea.bots.thinker MEGABYTES

It is handed guessed worlds only, so nothing a bot does can reach a secret, and it can be killed at any
moment. It keeps a few bots between questions, because they share out their time over a turn.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import pangaea.games  # noqa: F401  (puts the games on the shelf)
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .advice import asked as advice
from .answering import answer_all
from .levels import bot_of
from .protocol import Bot

KEPT_BOTS: Final = 64
NICENESS: Final = 10
"""People's moves come before bots' thoughts."""


@dataclass(frozen=True, slots=True)
class Question:
    """What shall this seat do in this world?"""

    table: str
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

    def answer(self, question: Question) -> dict[str, str]:
        """The move of that seat's bot; whatever goes wrong is an answer too."""
        key = (question.table, question.seat, question.level)
        try:
            bot = self._bots.pop(key, None) or bot_of(question.level, question.game)
            self._bots[key] = bot
            while len(self._bots) > KEPT_BOTS:
                self._bots.popitem(last=False)
            world = Match.position(question.game, question.world, seed=question.seed)
            return {"move": bot.choose(world, question.seat, Rng(question.seed))}
        except Exception as error:
            self._bots.pop(key, None)
            return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer within limits of memory and of the processor."""
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    limit = int(sys.argv[1]) * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    thinker = Thinker()
    answer_all(lambda asked: _answer(thinker, asked))


def _answer(thinker: Thinker, asked: dict[str, Any]) -> dict[str, Any]:
    """A move, or advice."""
    match asked:
        case {"kind": "advice", **payload}:
            return advice.answer(payload)
    return dict(thinker.answer(Question(**asked)))


if __name__ == "__main__":
    main()
