"""What a move would do, told to the seat that thinks about it."""

from __future__ import annotations

from typing import Any

from .events import tell
from .protocol import Game


def preview(game: Game[Any, Any], state: Any, seat: int, move: Any) -> dict[str, Any]:
    """The events and points of a legal move, tried on a copy.

    The move may end the game, and then the rules open everything; a preview must not. So events are
    told as to a running game, and points only to seats whose score was known before.
    """
    after = game.copy(state)
    events = game.apply(after, move)
    known, reached = game.known_scores(state, seat), game.scores(after)
    return {
        "move": game.write_move(move),
        "events": [tell(event, seat) for event in events],
        "points": [None if old is None else new - old for old, new in zip(known, reached, strict=True)],
        "ends_turn": game.ends_turn(state, move),
    }
