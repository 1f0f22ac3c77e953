"""What a move would do, for the seat that is considering it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .events import tell
from .protocol import Game

Seen = Mapping[str, object]
"""A view, as a game gives it."""


def preview(game: Game[Any, Any], state: Any, seat: int, move: Any, now: Seen | None) -> dict[str, Any]:
    """The events and points of a legal move, and what it changes in the seat's view, tried on a copy.

    `now` is the seat's view of the state; without it the change is left out. The move may end the game,
    and then the rules reveal everything; a preview must not. So events are shown as in a running game, points
    only for seats whose score was known before, and the view of the position after the move is sealed.
    """
    after = game.copy(state)
    events = game.apply(after, move)
    known, reached = game.known_scores(state, seat), game.scores(after)
    return {
        "move": game.write_move(move),
        "events": [tell(event, seat) for event in events],
        "points": [None if old is None else new - old for old, new in zip(known, reached, strict=True)],
        "ends_turn": game.ends_turn(state, move),
        "after": None if now is None else _changed(now, game.view(after, seat, sealed=True)),
    }


def _changed(now: Seen, then: Seen) -> dict[str, object]:
    """The top-level entries that differ: put into the view before the move, they give the one after."""
    return {name: part for name, part in then.items() if part != now[name]}
