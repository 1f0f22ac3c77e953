"""What a bot can say about its last answer."""

from __future__ import annotations

from .appraiser import Appraiser
from .mcts import Explanation, SearchBot
from .native import NativeBot
from .protocol import Bot


def explanation_of(bot: Bot) -> Explanation | None:
    """Which moves a bot took seriously and what it expects of them; None for bots that cannot say."""
    match bot:
        case SearchBot():
            return bot.liked()
        case NativeBot() | Appraiser():
            return bot.explain()
    return None
