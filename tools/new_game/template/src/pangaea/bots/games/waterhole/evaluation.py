"""What a position of Water Hole is worth.

A herd is worth what it will drink if no lion comes before its next turn; a hand is worth a part of what
it could add. The rules are the players' own (`data.worth`), only the two constants are guesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.evaluate.shares import win_shares
from pangaea.engine.protocol import Seat
from pangaea.games.waterhole.data import Card, add, worth
from pangaea.games.waterhole.state import State

_HAND: Final = 0.4
"""The part of what a hand could add to a herd that it does add in the end."""
_SCALE: Final = 12.0
"""Points of lead that win about three games of four."""


class WaterHoleEvaluator:
    """Counts points, herds by the chance that they drink, and hands by what they could add."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The shares that the expected points promise."""
        return win_shares(self.points(game, state), _SCALE)

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The expected final points."""
        return [state.points[seat] + _promise(state, seat) for seat in range(state.players)]

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """Lists are short: every move is looked at."""
        return None


def _promise(state: State, seat: Seat) -> float:
    """What the herd and the hand of a seat can be expected to drink."""
    herd, hand = state.herds[seat], state.hands[seat]
    ahead = (seat - state.active) % state.players
    if ahead == 0 and state.led:
        ahead = state.players
    if state.last_turns:
        return float(worth(herd)) if ahead < state.last_turns else 0.0
    calm = (1 - state.deck[Card.LION] / sum(state.deck)) ** ahead
    return calm * worth(herd) + _HAND * (worth(add(herd, hand)) - worth(herd))


EVALUATOR: Final[Evaluator] = WaterHoleEvaluator()
