"""A process that thinks for bots: questions on standard input, answers on standard output, a line each.

It is handed guessed worlds only, so nothing a bot does can reach a secret, and it can be killed at any
moment. It keeps a few bots between questions, because they share out their time over a turn.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections import OrderedDict
from typing import Final

import msgspec
from msgspec import Struct

import pangaea.games  # noqa: F401  (puts the games on the shelf)
from pangaea.bots.levels import bot_of
from pangaea.bots.protocol import Bot
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

KEPT_BOTS: Final = 64
NICENESS: Final = 10
"""People's moves come before bots' thoughts."""


class Question(Struct, frozen=True):
    """What shall this seat do in this world?"""

    table: str
    game: str
    seat: int
    level: str
    world: str
    """A guessed world as a state text."""
    seed: int


class Reply(Struct, frozen=True):
    """The move, or why there is none."""

    move: str | None = None
    error: str | None = None


def answer(question: Question, bots: OrderedDict[tuple[str, int, str], Bot]) -> Reply:
    """Ask the bot of that seat; whatever goes wrong is an answer too."""
    key = (question.table, question.seat, question.level)
    try:
        bot = bots.pop(key, None) or bot_of(question.level, question.game)
        bots[key] = bot
        while len(bots) > KEPT_BOTS:
            bots.popitem(last=False)
        rng = Rng(question.seed)
        world = Match.position(question.game, question.world, seed=question.seed)
        return Reply(move=bot.choose(world, question.seat, rng))
    except Exception as error:
        bots.pop(key, None)
        return Reply(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until the input ends."""
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    limit = int(sys.argv[1]) * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
    decoder = msgspec.json.Decoder(Question)
    with contextlib.suppress(KeyboardInterrupt):
        for line in sys.stdin.buffer:
            reply = answer(decoder.decode(line), bots)
            sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
