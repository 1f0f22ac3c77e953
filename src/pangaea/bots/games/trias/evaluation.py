"""What a position of Trias is worth.

Land masses without the pole pay by majority at the end, so they count with what they will pay. The main
one pays nothing: it counts as far as parts of it may still break off. Herds never leave their land
mass on foot; only breeding, drifts and drowning change a majority, and with three players and more
every new land mass pays at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.evaluate.shares import final_shares, win_shares
from pangaea.games.trias.scoring import interim_points
from pangaea.games.trias.state import Phase, State

from .lands import hoped_points, loose_lands
from .priors import prior

# All numbers were tuned by matches of greedy bots with two and four players.
MAIN: Final = 0.22
"""Points that a tile of the main land mass will pay if the whole game lies ahead."""
PRESENCE: Final = 5.0
"""Points that a seat with many herds on the main land mass will find there, if all land is part of it and
the whole game lies ahead: whoever leaves it for an island takes no part in what breaks off later."""
HALF_PRESENCE: Final = 2
"""This many herds find half of these points: a few are enough to take part."""
LOOSE: Final = 0.3
"""The chance that land hanging on one tile breaks off as it is."""
ALL_LOOSE: Final = 0.9
"""The same, for all such pieces together: many necks do not break at once."""
BREAKING_TURNS: Final = 4.0
"""With fewer turns ahead, less breaks off."""
INTERIM: Final = 0.5
"""How much of the interim points those who lead on such a piece may hope for."""
CERTAIN: Final = 0.8
"""How certain majorities are when the last turn comes; before, they are the less certain …"""
UNSURE_TURNS: Final = 8.0
"""… the more turns there are, up to this many."""
HERD: Final = 0.2
"""A herd on land: it can breed, and it gives the right to drift tiles there."""
SWIMMER: Final = 0.5
"""What a herd in the water is worth of one on land."""
ACTION: Final = 0.15
"""An action that is left for breeding, so that a drift for three of them must be worth it."""
SCALE: Final = 2.0
"""The lead that wins three games of four when all is nearly over …"""
SCALE_PER_TURN: Final = 0.25
"""… and how much more of it is needed for every turn that is still to come."""


class TriasEvaluator:
    """Majorities and land values, now and to come."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The shares that the expected points promise."""
        return win_shares(_points(state, turns_left(state)), scale_of(state))

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The scoring track and what the land masses will pay."""
        return _points(state, turns_left(state))

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """By what a move touches: necks, enemies, own herds; of long lists of drifts some are judged."""

        seat: int = state.active

        def judge(drift: Any) -> float:
            after = game.copy(state)
            game.apply(after, drift)
            over = game.actor(after) is None
            return (final_shares(game, after) if over else self.value(game, after))[seat]

        return prior(state, moves, judge)


def turns_left(state: State) -> float:
    """The turns to come: the meteorite lies anywhere in deck 2, and a last round follows it."""
    if state.last:
        return state.last - 1 + state.points / state.actions
    return _draws(*state.decks) + state.players


def scale_of(state: State) -> float:
    """How many points of lead win about three games of four."""
    return SCALE + SCALE_PER_TURN * turns_left(state)


def _draws(deck_1: Sequence[int], deck_2: Sequence[int]) -> float:
    """The expected number of draws up to the meteorite."""
    return sum(deck_1) + (sum(deck_2) + 1) / 2


def _points(state: State, left: float) -> list[float]:
    points: list[float] = [*state.track]
    certainty = 1.0 if state.last == 1 and not state.points else CERTAIN * max(0.0, 1 - left / UNSURE_TURNS)
    inhabited, pole, herds = state.everyone.cells, state.layout.pole, state.herds
    for mass in state.masses:
        if not mass & inhabited:
            continue
        if not mass & pole:
            counts = [own.count(mass) for own in herds]
            for seat, hoped in enumerate(hoped_points(mass.bit_count(), counts, certainty)):
                points[seat] += hoped
        elif not state.last:
            _add_main(state, mass, left, points)
    _add_herds(state, points)
    return points


def _add_main(state: State, main: int, left: float, points: list[float]) -> None:
    """What the main land mass has to give: to those who are there, and to those who have most herds."""
    counts = [own.count(main) for own in state.herds]
    size = main.bit_count()
    ahead = min(1.0, left / _draws(state.box.deck_1, state.box.deck_2))
    presence = PRESENCE * ahead * size / state.land.bit_count()
    per_herd = MAIN * ahead * size / (sum(counts) or 1)
    for seat, own in enumerate(counts):
        points[seat] += per_herd * own + presence * own / (own + HALF_PRESENCE)
    _add_loose(state, loose_lands(state, main), left, points)


def _add_loose(state: State, pieces: Sequence[int], left: float, points: list[float]) -> None:
    """Pieces of the main land mass that one drift breaks off: majorities on them, and interim points."""
    if not pieces:
        return
    chance = min(LOOSE, ALL_LOOSE / len(pieces)) * min(1.0, left / BREAKING_TURNS)
    for piece in pieces:
        counts = [own.count(piece) for own in state.herds]
        # The lifted tile joins one of the two sides.
        for seat, hoped in enumerate(hoped_points(piece.bit_count() + 0.5, counts, 0.0)):
            points[seat] += chance * hoped
        if state.players > 2:
            for seat, won in enumerate(interim_points(counts)):
                points[seat] += chance * INTERIM * won


def _add_herds(state: State, points: list[float]) -> None:
    """Herds are means: on land, in the water, and those that the actions left may breed."""
    land = state.land
    for seat, own in enumerate(state.herds):
        points[seat] += HERD * own.count(land)
        if own.cells & ~land:
            points[seat] += HERD * SWIMMER * own.count(~land)
    active = state.active
    stock = state.stock[active]
    if state.phase is Phase.ACT and state.points and stock:
        able = (state.herds[active].more_than(state.spent) & state.room()).bit_count()
        points[active] += ACTION * min(state.points, stock, able)


EVALUATOR: Final[Evaluator] = TriasEvaluator()
