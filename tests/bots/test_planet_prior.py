"""What of a planet is seen at a glance: `0:1:0` is tile 1 on face 0, turned by 0.

Tiles 1 and 9 are FFFOO and FFFDD, a forest of three with an ocean or a desert; tile 2 is FFOFO, two small
forests.
"""

from __future__ import annotations

from typing import Any

import pytest

from pangaea import Match, Rng
from pangaea.bots.ask import advance
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.greedy import GreedyBot, Judge
from pangaea.bots.inside import inside
from tests.games.planet.support import position

EVALUATOR = evaluator_of("planet")
FORESTS = "0:1:0"


def weights(match: Match) -> dict[Any, float]:
    """What each move of the seat that decides looks worth."""
    game, state = inside(match)
    moves = list(game.legal(state))
    glances = EVALUATOR.prior(game, state, moves)
    assert glances is not None
    return dict(zip(moves, glances, strict=True))


def favourite(match: Match) -> Any:
    """The move that looks best."""
    glances = weights(match)
    return max(glances, key=lambda move: glances[move])


def regions(match: Match, move: Any, terrain: int) -> list[int]:
    """The sizes of the regions of a terrain on the planet of player 1 after a move."""
    game, state = inside(match)
    after = game.copy(state)
    game.apply(after, move)
    return [parcels.bit_count() for parcels, _ in after.planets[0].regions[terrain]]


def forest(match: Match) -> int:
    """The number of the forest among the terrains: the most frequent one of tile 1."""
    _, state = inside(match)
    sizes = [land.bit_count() for land in state.planets[0].lands]
    return sizes.index(max(sizes))


def of_the_forest(animal: str) -> Match:
    """Player 1 has a forest of three, and this animal comes to settle soon."""
    return position([FORESTS, ""], revealed=(2, 9, 17, 19, 48), columns={4: animal}, beginner=True)


def test_the_largest_forest_grows_for_an_animal_that_looks_for_it() -> None:
    match = of_the_forest("otter")
    grown = {move: max(regions(match, move, forest(match))) for move in weights(match)}
    assert grown[favourite(match)] == max(grown.values()) > 5


def test_new_forests_are_planted_for_an_animal_that_counts_them() -> None:
    match = of_the_forest("panda")
    counted = {move: len(regions(match, move, forest(match))) for move in weights(match)}
    assert counted[favourite(match)] == max(counted.values()) == 3


def test_two_forests_of_one_tile_count_together() -> None:
    """Two pieces that join one forest each add to it, not one after the other from the same start."""
    match = of_the_forest("panda")
    glances = weights(match)
    by_number: dict[int, set[float]] = {}
    for move, weight in glances.items():
        by_number.setdefault(len(regions(match, move, forest(match))), set()).add(round(weight, 9))
    assert all(len(same) == 1 for same in by_number.values()), "only the number counts for a panda"
    assert max(by_number[1]) < max(by_number[2]) < max(by_number[3])


def test_a_tile_of_the_objective_is_taken() -> None:
    match = position(["", ""], round=1, revealed=(1, 15, 17, 19, 48), objectives="ocean,mountain")
    assert favourite(match).tile == 1


def test_an_animal_that_a_rival_wants_more_is_worth_more() -> None:
    """A rival whose objective is the forest gets one point for an otter, any other rival two (R34)."""
    spans = []
    for objectives in ("glacier,forest", "glacier,mountain"):
        match = position(
            [FORESTS, ""], revealed=(2, 9, 17, 19, 48), columns={3: "otter"}, objectives=objectives
        )
        glances = [weight for move, weight in weights(match).items() if move.tile == 2]
        spans.append(max(glances) / min(glances))
    assert spans[0] < spans[1]


@pytest.mark.parametrize(("players", "often"), [(2, 0.6), (4, 0.8)])
def test_the_best_move_is_often_among_the_first_twelve(players: int, often: float) -> None:
    match, rng = Match.new("planet", players, seed=11), Rng(11)
    bots = dict.fromkeys(range(players), GreedyBot())
    found = []
    while match.actor is not None:
        game, state = inside(match)
        if isinstance(match.actor, int) and state.round > 1 and len(game.legal(state)) > 12:
            promises = dict(Judge(game, EVALUATOR, match.actor).promises(state))
            glances = weights(match)
            first = sorted(promises, key=lambda move: -glances[move])[:12]
            found.append(max(promises[move] for move in first) >= max(promises.values()) - 1e-9)
        advance(match, bots, rng)
    assert sum(found) / len(found) >= often


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"surprise": True}, {"beginner": True, "surprise": True}])
def test_every_move_has_a_weight_at_every_decision(players: int, options: dict[str, bool]) -> None:
    match, rng = Match.new("planet", players, seed=players, options=options), Rng(players)
    bots = dict.fromkeys(range(players), GreedyBot())
    while match.actor is not None:
        if isinstance(match.actor, int):
            assert all(weight > 0 for weight in weights(match).values())
        advance(match, bots, rng)
