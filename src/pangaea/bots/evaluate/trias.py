"""What a position of Trias is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pangaea.games.trias.state import Phase, State
from pangaea.games.trias.scoring import final_points

from .protocol import AnyGame, Evaluator
from .shares import win_shares

SHARP0 = 2.0     # exponent of herd counts far from the end
HARD1 = 0.8      # part of the hard count when nothing is left
HARD_T = 8.0     # turns over which the hard count fades
MAIN = 0.75      # part of main that leaves, per full game
MAIN_SHARP = 1.2
HERD = 0.12      # each herd on land
ACTION = 0.2
SWIM = 0.5
OUTER = 0.03
SCALE0 = 2.0
SCALE1 = 0.25
REACH = 0.15


class Trias:
    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        left = turns_left(state)
        return win_shares(self._points(state, left), SCALE0 + SCALE1 * left)

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        return self._points(state, turns_left(state))

    def _points(self, state: State, left: float) -> list[float]:
        players = state.players
        points = [float(x) for x in state.track]
        everyone = state.everyone.cells
        pole = state.layout.pole
        herds = state.herds
        full = 17 if players == 2 else 34
        hard = HARD1 * max(0.0, 1 - left / HARD_T) if left > 0.5 else 1.0
        phase_left = min(1.0, left / full)
        active = state.active
        for mass in state.masses:
            if not mass & everyone:
                continue
            counts = [own.count(mass) for own in herds]
            size = mass.bit_count()
            if mass & pole:
                if left < 1:
                    continue
                worth = MAIN * phase_left * size * 1.5
                weights = [c ** MAIN_SHARP for c in counts]
                total = sum(weights)
                if total:
                    for p in range(players):
                        points[p] += worth * weights[p] / total
                continue
            present = players - counts.count(0)
            if present == 1:
                for p in range(players):
                    if counts[p]:
                        points[p] += size
                continue
            if hard:
                for p, won in enumerate(final_points(size, counts)):
                    points[p] += hard * won
            soft = 1 - hard
            weights = [c ** SHARP0 for c in counts]
            total = sum(weights)
            for p in range(players):
                mine = weights[p]
                if mine:
                    first = mine / total
                    second = 0.0
                    for q in range(players):
                        if q != p and weights[q]:
                            second += weights[q] / total * mine / (total - weights[q])
                    points[p] += soft * size * (first + second / 2)
        land = state.land
        for p in range(players):
            own = herds[p]
            on_land = own.count(land)
            swim = own.count(~land)
            points[p] += HERD * on_land
            if swim:
                points[p] += HERD * SWIM * swim
        return points

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        return None


def turns_left(state: State) -> float:
    """Turns to come, as far as expected."""
    if state.last:
        return state.last - 1 + state.points / 2
    deck_1, deck_2 = state.decks
    return sum(deck_1) + (sum(deck_2) + 1) / 2 + state.players


EVALUATOR: Final[Evaluator] = Trias()
