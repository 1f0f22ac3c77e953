"""What a bot is: one question, one answer."""

from __future__ import annotations

from typing import Protocol

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng


class Bot(Protocol):
    """A player made of code."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """One of `world.legal()`, for the seat that acts in this world.

        The world is a guess, never the truth: what the seat may not know was drawn again with the
        rules' own probabilities. It is the bot's own, so the bot may play on in it as it likes. All
        of a bot's randomness comes from `rng`: the same world and generator give the same answer.
        """
        ...
