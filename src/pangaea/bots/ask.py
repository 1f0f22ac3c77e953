"""The one way to put a question to a bot."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.errors import IllegalMove, OutOfTurn, quote
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .protocol import Bot

_SEEDS = 1 << 64


def ask(bot: Bot, match: Match, seat: int, rng: Rng) -> str:
    """The bot's move for this seat, which is known to be legal.

    The bot is handed a guess of the match, so it cannot see what its seat may not know, and nothing it
    does to that world reaches the match. A forced move is answered without asking.
    """
    if match.actor != seat:
        raise OutOfTurn(f"seat {seat} does not decide now, so its bot is not asked")
    legal = match.legal()
    if len(legal) == 1:
        return legal[0]
    # A fork depends on the seed alone; a generator of its own gives each question fresh streams.
    own = Rng(rng.below(_SEEDS))
    answer = bot.choose(match.guess(seat, own), seat, own)
    if answer not in legal:
        raise IllegalMove(f"the bot of seat {seat} answered {quote(answer)}, which is not legal")
    return answer


def advance(match: Match, bots: Mapping[int, Bot], rng: Rng) -> str:
    """Let chance, or the bot of the seat that acts, decide once; the text that was played."""
    actor = match.actor
    if not isinstance(actor, int):
        return match.roll()
    move = ask(bots[actor], match, actor, rng)
    match.play(move)
    return move
