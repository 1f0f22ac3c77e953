"""Every move of a test is played in the core too: what the law says of an example, the core says as well."""

from collections.abc import Callable
from typing import Any

import pytest

from pangaea.engine.errors import BadPosition, OutOfTurn, PangaeaError
from pangaea.engine.match import Match

from .core import CORE, GAMES, Pair, rules

_MOST = 40
"""Moves of one test that are compared: examples are short, and games as a whole are compared elsewhere."""

Play = Callable[..., Any]


def shadowed(play: Play) -> Play:
    """`Match.play`, with the core as its shadow."""
    left = _MOST

    def both(match: Match, text: str, seat: int | None = None) -> Any:
        nonlocal left
        left -= 1
        core = _core_of(match) if left >= 0 else None
        if core is None:
            return play(match, text, seat)
        pair = Pair(match, core)
        pair.compare()
        try:
            events = play(match, text, seat)
        except OutOfTurn:
            raise
        except PangaeaError as error:
            with pytest.raises(type(error)):
                core.play(text)
            raise
        core.play(text)
        pair.compare()
        return events

    return both


def _core_of(match: Match) -> Any:
    """The position in the core; None if neither the core nor the law can read it."""
    if match.game not in GAMES:
        return None
    try:
        return CORE.Position.read(match.game, match.text())
    except BadPosition:
        with pytest.raises(BadPosition):
            rules(match.game).read_state(match.text())
        return None
