"""A bot that does not always play what it thinks best."""

from __future__ import annotations

from math import exp
from typing import Final

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .explaining import explanation_of
from .mcts import Candidate
from .protocol import Bot

_REACH: Final = 3.0
"""A move that is worse by more than this many temperatures is never played: nobody blunders on purpose."""
_LEAST_VISITS: Final = 2
"""A move visited less often is not known well enough to be played."""
_GRAIN: Final = 1 << 32


class Tempered:
    """Also plays moves nearly as good as its best one, the more often the closer they are."""

    def __init__(self, bot: Bot, temperature: float) -> None:
        """`temperature`: the difference of win shares that makes a move rarer by a factor of e; above 0."""
        self.bot, self._temperature = bot, temperature

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The move of the bot, or another that it liked."""
        best = self.bot.choose(world, seat, rng)
        told = explanation_of(self.bot)
        liked = list(told.candidates) if told else []
        chosen = next((each for each in liked if each.move == best), None)
        return best if chosen is None else self._among(chosen, liked, rng)

    def cancel(self) -> None:
        """What the wrapped bot says, if it can."""
        getattr(self.bot, "cancel", lambda: None)()

    def _among(self, best: Candidate, liked: list[Candidate], rng: Rng) -> str:
        lacks = [max(0.0, best.win_share - each.win_share) / self._temperature for each in liked]
        weights = [
            exp(-lack) if each is best or (lack <= _REACH and each.visits >= _LEAST_VISITS) else 0.0
            for each, lack in zip(liked, lacks, strict=True)
        ]
        wanted = rng.below(_GRAIN) / _GRAIN * sum(weights)
        for each, weight in zip(liked, weights, strict=True):
            wanted -= weight
            if wanted < 0:
                return each.move
        return best.move
