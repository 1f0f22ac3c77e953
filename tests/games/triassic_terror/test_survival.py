"""Offers held against what would happen: random games, every choice tried on a copy."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from pangaea.engine.rng import Rng
from pangaea.games.triassic_terror import moves
from pangaea.games.triassic_terror.board import ADJACENT, AREAS_OF
from pangaea.games.triassic_terror.game import TRIASSIC_TERROR as GAME
from pangaea.games.triassic_terror.moves import Done, NewLand, PlayCard, Send
from pangaea.games.triassic_terror.state import NO_CARD, STRIDE, Migration, Phase, State


def random_states(players: int, seed: int) -> list[State]:
    """Every position of a random game."""
    rng = Rng(seed)
    options = {"long": False}
    state = GAME.start(players, options, GAME.deal(players, options, rng))
    states = []
    while GAME.actor(state) is not None:
        states.append(state.copy())
        chances = GAME.chances(state)
        GAME.apply(state, rng.weighted(chances) if chances else rng.pick(GAME.legal(state)))
    return states


def survives(state: State, areas: tuple[int, ...], move: PlayCard | NewLand) -> bool:
    """Whether every group of the text still stands when the text has been played."""
    seat, trial = state.seat, state.copy()
    before = {area: state.dinos[area * STRIDE + seat] for area in areas}
    GAME.apply(trial, move)
    return all(
        trial.dinos[area * STRIDE + seat] == before[area] + areas.count(area) and not state.closed >> area & 1
        for area in areas
    )


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (6, 4), (6, 5)])
def test_r8_exactly_the_texts_whose_groups_all_survive_are_offered(players: int, seed: int) -> None:
    refused = 0
    for state in random_states(players, seed):
        legal = GAME.legal(state)
        card = state.hands[state.seat]
        if state.phase != Phase.MENU or not state.supply[state.seat]:
            continue
        dinos = min(3, state.supply[state.seat])
        if card != NO_CARD:
            for spread in combinations_with_replacement(AREAS_OF[card], dinos):
                offered = PlayCard(spread) in legal
                assert offered == survives(state, spread, PlayCard(spread))
                refused += not offered
        if state.tiles[state.space] == 0 and not state.spent:
            for areas in AREAS_OF:
                for spread in combinations_with_replacement(areas, dinos):
                    offered = NewLand(spread) in legal
                    assert offered == survives(state, spread, NewLand(spread))
                    refused += not offered
    assert refused or players == 3


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_every_send_on_offer_leaves_a_way_to_done(players: int, seed: int) -> None:
    """And none that does is missing: a refused group size could never be finished."""
    for state in random_states(players, seed):
        step = state.step
        if not isinstance(step, Migration):
            continue
        legal = GAME.legal(state)
        for area in range(12):
            near = ADJACENT[step.source] & ~state.closed & ~step.used
            for dinos in range(1, step.left + 1):
                if near >> area & 1:
                    others = near & ~(1 << area)
                    finishable = step.sent + dinos > step.joined or others != 0
                    assert (Send(area, dinos) in legal) == finishable
                else:
                    assert Send(area, dinos) not in legal
        assert (Done() in legal) == (step.sent > step.joined)


@pytest.mark.parametrize(("players", "seed"), [(4, 7), (6, 8)])
def test_what_follows_from_a_position_is_worked_out_again(players: int, seed: int) -> None:
    for state in random_states(players, seed):
        again = GAME.read_state(GAME.write_state(state))
        assert GAME.key(again) == GAME.key(state)
        assert again.supply == state.supply
        assert again.herds == state.herds
        assert again.stock == state.stock
        assert again.closed == state.closed
        assert again.space == state.space


AREA_RANGE = range(12)
UNIVERSE: list[moves.Move] = [
    *(moves.TakeCard(blind) for blind in (False, True)),
    *(kind(tile) for kind in (moves.TakeTile, moves.Slot) for tile in range(6)),
    *(moves.Deal(terrain) for terrain in range(4)),
    *(kind((0,) * n) for kind in (PlayCard, NewLand) for n in (1, 2, 3)),
    *(kind((a, a, b)) for kind in (PlayCard, NewLand) for a in AREA_RANGE for b in range(a, 12)),
    *(moves.Growth(a, b) for a in AREA_RANGE for b in (moves.NOWHERE, *AREA_RANGE)),
    *(kind(moves.NOWHERE) for kind in (moves.Hatch, moves.Trex)),
    *(
        kind(a)
        for kind in (moves.Migrate, moves.Hatch, moves.Fly, moves.Trex, moves.White, moves.Egg, moves.Volcano)
        for a in AREA_RANGE
    ),
    *(moves.Raptor(raptor, a) for raptor in (0, 1) for a in AREA_RANGE),
    *(Send(a, dinos) for a in AREA_RANGE for dinos in (1, 2, 57)),
    *(moves.Eat(seat) for seat in range(6)),
    *(moves.Eject(seat, a) for seat in range(6) for a in AREA_RANGE),
    Done(),
    moves.End(),
]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_every_move_that_is_not_offered_has_a_reason(players: int, seed: int) -> None:
    for state in random_states(players, seed)[::7]:
        if not GAME.chances(state):
            legal = GAME.legal(state)
            for move in UNIVERSE:
                assert move in legal or GAME.objection(state, move), GAME.write_move(move)
