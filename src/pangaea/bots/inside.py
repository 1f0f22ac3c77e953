"""The inside of a bot's own world, for bots that search."""

from __future__ import annotations

from typing import Any

from pangaea.engine.match import Match
from pangaea.engine.protocol import Game


def inside(world: Match) -> tuple[Game[Any, Any], Any]:
    """The rules and the state behind a world that was guessed for a bot.

    The façade checks and writes texts at every step; a search plays thousands of moves a second that
    it took from `legal` itself, so it calls the rules directly. Only ever for a guess: what a bot
    is handed is its own, and nothing in it is the truth.
    """
    return world._game, world._state
