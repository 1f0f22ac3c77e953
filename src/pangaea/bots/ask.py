"""The one way to put a question to a bot, wherever it thinks."""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.errors import IllegalMove, OutOfTurn, quote
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .protocol import Bot

_SEEDS = 1 << 64


class Inquiry:
    """What the bot of a seat is to be asked, and what it may answer.

    It holds a guess of the match and never the truth: a bot cannot see what its seat may not know, and
    nothing it does to that world reaches the match.
    """

    __slots__ = ("_legal", "_rng", "_seat", "_world")

    def __init__(self, match: Match, seat: int, rng: Rng) -> None:
        """Guesses only if there is something to decide; `OutOfTurn` unless the seat acts."""
        if match.actor != seat:
            raise OutOfTurn(f"seat {seat} does not decide now, so its bot is not asked")
        self._seat = seat
        self._legal = match.legal()
        if self.forced is None:
            # A fork depends on the seed alone; a generator of its own gives each question fresh streams.
            self._rng = Rng(rng.below(_SEEDS))
            self._world = match.guess(seat, self._rng)

    @property
    def forced(self) -> str | None:
        """The only legal move, about which nobody is asked."""
        return self._legal[0] if len(self._legal) == 1 else None

    def put_to(self, bot: Bot) -> str:
        """What a bot in this process answers."""
        return bot.choose(self._world, self._seat, self._rng)

    def written(self) -> tuple[str, int]:
        """The guessed world as a state text, and a seed, for a bot in another process."""
        return self._world.text(), self._rng.below(_SEEDS)

    def checked(self, answer: str) -> str:
        """The answer, which is legal; else `IllegalMove`."""
        if answer not in self._legal:
            raise IllegalMove(f"the bot of seat {self._seat} answered {quote(answer)}, which is not legal")
        return answer


def ask(bot: Bot, match: Match, seat: int, rng: Rng) -> str:
    """The bot's move for this seat, which is known to be legal."""
    inquiry = Inquiry(match, seat, rng)
    return inquiry.forced or inquiry.checked(inquiry.put_to(bot))


def advance(match: Match, bots: Mapping[int, Bot], rng: Rng) -> str:
    """Let chance, or the bot of the seat that acts, decide once; the text that was played."""
    actor = match.actor
    if not isinstance(actor, int):
        return match.roll()
    move = ask(bots[actor], match, actor, rng)
    match.play(move)
    return move
