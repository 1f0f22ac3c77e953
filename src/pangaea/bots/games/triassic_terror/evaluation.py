"""What a position of Triassic Terror is worth.

Expected final points are the points on the track, what habitats, presence and dominance promise at the
next scoring, the herds as such, and what is still to be played: cards, tiles, white dinos, counters;
less what the predators will eat before the round is over.

The weights come from regressions of final scores over games of this bot against itself, then from
matches. Their chief lesson: many rounds before a scoring it matters little who holds which habitat, but each
dino on the island is worth nearly a point; what is held when the period ends counts in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.evaluate.shares import win_shares
from pangaea.games.triassic_terror.board import AREAS_OF, TERRAIN_OF, habitat_points
from pangaea.games.triassic_terror.data import (
    DINOS,
    EGG,
    HATCH,
    MIGRATION,
    PRESENCE_POINTS,
    RAPTORS,
    REX,
    REX_STRENGTH,
    SPACES,
    VOLCANO,
    dominance_points,
)
from pangaea.games.triassic_terror.state import (
    NO_CARD,
    NOBODY,
    PLAY_PHASES,
    SPENT_FLIGHT,
    SPENT_RAPTOR,
    STRIDE,
    State,
)

from .contest import expected_pay
from .exposure import exposure
from .outlook import Outlook, outlook
from .priors import prior
from .steps import settled

# --- the next scoring --------------------------------------------------------------------------

_HEAT: Final = 0.7
"""How sure a herd's size makes its rank: one dino more wins four times as often."""
_NEWCOMER: Final = 2.7
"""The weight of a herd that may still come: as heavy as one of 0.7 dinos."""
_DOMINANCE_HEAT: Final = 1.2
"""Whole terrains are contested by more dinos than single areas."""
_CERTAIN_HEAT: Final = 0.1
"""When the scoring is at hand sizes decide."""
_FADING: Final = 0.15
"""What is held now counts e^-0.15 times for each round that others can still upset it.

Half as fast as 0.3, which lost to it 46 to 74 in duels and drew level among four.
"""
_DOMINANCE_DOUBT: Final = 0.25
"""Dominance is upset more easily than habitats: every dino in the terrain counts."""
_PRESENCE_DOUBT: Final = 0.2
"""How often a seat that is everywhere a round before the scoring is missing somewhere by then."""
_LONELY: Final = 0.05
"""How often a terrain held by a single dino is lost in a round."""
_SETTLES: Final = 0.45
"""The chance to get into a missing terrain with one more turn."""
_LATER_PRESENCE: Final = 0.5
"""Presence at a later scoring counts by half, and a missing terrain takes a fifth off."""
_LATER_MISSING: Final = 0.8
_LASTING_REX: Final = 1
"""The strength of a T-Rex that somebody will recolour before the scoring; one that stays has its 3."""

# --- what lasts --------------------------------------------------------------------------------

_DINO: Final = 0.8
"""A dino on the island, while there are rounds to come."""
_LAST_DINO: Final = 0.1
"""A dino when the last scoring is at hand: it breaks ties and scares."""
_LAST_ROUNDS: Final = 1.2
"""This many rounds before the last scoring, dinos begin to lose their worth."""

_EATEN: Final = 0.4
"""A dino that others may eat in this round counts by half: they may hunt elsewhere.

Against a greedy without it this was even in duels and among four; twice as much was worse among four.
"""

# --- what is still to be played ----------------------------------------------------------------

_DUEL_TILES: Final = (5.2, 3.8, 4.3, 3.8, 4.5, 4.9)
"""In the order of `TILES`. Two players have room: new lands pay, and a predator hits the one rival."""
_CROWD_TILES: Final = (4.5, 6.0, 5.0, 4.6, 4.5, 3.8)
"""Among many habitats are contested: size pays, and what a rival loses helps all others too."""
_CARD: Final = 3.7
_WHITE: Final = 1.3
_EGG: Final = 3.2
_VOLCANO: Final = 2.0
_FLIGHT: Final = 0.4
"""The part of the hatch tile that the pterodactyl's flight is worth."""

_SCALE: Final = 2.0
"""The scale of the win shares at the end of the game …"""
_SCALE_PER_ROUND: Final = 0.8
"""… and by how much each round to come widens it."""


class TriassicTerror:
    """Counts what herds, resources and the next scoring promise."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The shares that the expected points promise; a step under way is finished first."""
        state = settled(game, state)
        ahead = outlook(state)
        return win_shares(points_ahead(state, ahead), scale_of(ahead))

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The expected final points."""
        state = settled(game, state)
        return points_ahead(state, outlook(state))

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """By verb, and by what is where the move leads."""
        return prior(state, moves)


def scale_of(ahead: Outlook) -> float:
    """How many points of lead win about three games of four."""
    return _SCALE + _SCALE_PER_ROUND * ahead.left


def points_ahead(state: State, ahead: Outlook) -> list[float]:
    """The expected final points, in a position in which no step is under way."""
    points = [float(points) for points in state.points]
    rex = REX_STRENGTH if ahead.delay <= 1 else _LASTING_REX
    _add_habitats(state, points, ahead, rex)
    terrains = _dinos_by_terrain(state, rex)
    if ahead.scorings[0].dominance:
        _add_dominance(state, points, ahead, terrains)
    _add_presence(state, points, ahead, terrains)
    _add_herds(state, points, ahead)
    _add_resources(state, points, ahead)
    _add_exposure(state, points)
    return points


def _add_habitats(state: State, points: list[float], ahead: Outlook, rex: int) -> None:
    """What the habitats promise, as far as what is held now will be kept."""
    pay, dinos = habitat_points(state.players), state.dinos
    kept = exp(-_FADING * ahead.delay)
    heat, newcomer = (_HEAT, _NEWCOMER) if ahead.delay else (_CERTAIN_HEAT, 0.0)
    lair = state.predators[REX] if state.trex_owner != NOBODY else NOBODY
    for area, order in enumerate(state.order):
        if not order:
            continue
        first = area * STRIDE
        sizes = tuple([dinos[first + seat] for seat in order])
        if area == lair:
            sizes = tuple(
                [size + rex * (seat == state.trex_owner) for seat, size in zip(order, sizes, strict=True)]
            )
        for seat, promised in zip(order, expected_pay(pay[area], sizes, heat, newcomer), strict=True):
            points[seat] += kept * promised


def _dinos_by_terrain(state: State, rex: int) -> list[list[int]]:
    """For each terrain the dinos of each seat, the T-Rex included."""
    dinos, seats = state.dinos, range(state.players)
    terrains = []
    for one, two, three in AREAS_OF:
        a, b, c = one * STRIDE, two * STRIDE, three * STRIDE
        terrains.append([dinos[a + seat] + dinos[b + seat] + dinos[c + seat] for seat in seats])
    if state.trex_owner != NOBODY:
        terrains[TERRAIN_OF[state.predators[REX]]][state.trex_owner] += rex
    return terrains


def _add_dominance(state: State, points: list[float], ahead: Outlook, terrains: list[list[int]]) -> None:
    pay = dominance_points(state.players)
    kept = exp(-_FADING * ahead.delay) * (1 - _DOMINANCE_DOUBT * min(1.0, ahead.delay))
    heat = _DOMINANCE_HEAT if ahead.delay else _CERTAIN_HEAT
    for sizes in terrains:
        present = [seat for seat, size in enumerate(sizes) if size]
        if present:
            contest = tuple([sizes[seat] for seat in present])
            for seat, promised in zip(present, expected_pay(pay, contest, heat, 0.0), strict=True):
                points[seat] += kept * promised


def _add_presence(state: State, points: list[float], ahead: Outlook, terrains: list[list[int]]) -> None:
    """The chance to be in all four terrains, at the next scoring and at later ones."""
    coming, soon = ahead.scorings, min(1.0, ahead.delay)
    later = PRESENCE_POINTS * _LATER_PRESENCE * sum([scoring.presence for scoring in coming[1:]])
    for seat, turns in enumerate(ahead.turns):
        sizes = [terrain[seat] for terrain in terrains]
        missing = sizes.count(0)
        points[seat] += later * _LATER_MISSING**missing
        if coming[0].presence:
            arrives = (1 - (1 - _SETTLES) ** turns) ** missing
            stays = 1 - soon * (_PRESENCE_DOUBT + _LONELY * sizes.count(1))
            points[seat] += PRESENCE_POINTS * arrives * stays


def _add_herds(state: State, points: list[float], ahead: Outlook) -> None:
    """Dinos are worth something in themselves: they hold, spread and replace what gets lost."""
    worth = _DINO
    if ahead.last:
        worth = _LAST_DINO + (_DINO - _LAST_DINO) * min(1.0, ahead.delay / _LAST_ROUNDS)
    for seat, supply in enumerate(state.supply):
        points[seat] += worth * (DINOS - supply)


def _add_exposure(state: State, points: list[float]) -> None:
    """Herds within reach of predators that others will send out in this round."""
    for seat, loss in enumerate(exposure(state)):
        points[seat] -= _EATEN * loss


def _add_resources(state: State, points: list[float], ahead: Outlook) -> None:
    """What each seat may still play: its card, tile and white dinos in this round, its counters once."""
    tiles = _DUEL_TILES if state.players == 2 else _CROWD_TILES
    playing = state.phase in PLAY_PHASES
    # In phase B the tiles on lower spaces are used up.
    for space in range(state.space if playing else 0, SPACES):
        seat = state.takers[space]
        if seat != NOBODY:
            tile = state.tiles[space]
            unused = unused_part(state, tile) if playing and seat == state.seat else 1.0
            points[seat] += tiles[tile] * unused
    for seat, card in enumerate(state.hands):
        points[seat] += (
            _CARD * (card != NO_CARD) + _WHITE * state.whites[seat] + _counters(state, seat, ahead)
        )


def unused_part(state: State, tile: int) -> float:
    """How much of its tile the acting seat has not used yet."""
    if tile == MIGRATION:
        return 1.0 - state.sources.bit_count() / 2
    if tile == RAPTORS:
        return 1.0 - sum([state.spent & spent != 0 for spent in SPENT_RAPTOR]) / 2
    if tile == HATCH and state.spent and not state.spent & SPENT_FLIGHT:
        return _FLIGHT
    return 0.0 if state.spent else 1.0


def _counters(state: State, seat: int, ahead: Outlook) -> float:
    """What the counters are worth that the seat can still use: one per period (R80)."""
    counters = state.counters[seat]
    if not counters:
        return 0.0
    acts = ahead.turns[seat] or (seat == state.seat and state.phase in PLAY_PHASES)
    periods = len(ahead.scorings) - 1 + (1 if acts and not state.countered >> seat & 1 else 0)
    worth = _EGG * (counters & EGG != 0) + _VOLCANO * (counters & VOLCANO != 0)
    return worth * min(1.0, periods / counters.bit_count())


EVALUATOR: Final[Evaluator] = TriassicTerror()
