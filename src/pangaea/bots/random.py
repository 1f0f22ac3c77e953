"""The bot that does not think."""

from __future__ import annotations

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng


class RandomBot:
    """Plays any legal move, every one equally likely."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """A legal move at random."""
        return rng.pick(world.legal())
