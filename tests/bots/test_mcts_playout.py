"""Playouts of long lists: every verb gets its turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pangaea import Match, Rng
from pangaea.bots.ask import advance
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.inside import inside
from pangaea.bots.mcts.parameters import parameters_of
from pangaea.bots.mcts.playout import Playout
from pangaea.bots.random import RandomBot


def long_lists(players: int) -> list[Any]:
    """Decisions of a random game of Trias in which drifts far outnumber every other kind of move."""
    match, rng, found = Match.new("trias", players, seed=1), Rng(1), []
    bots = dict.fromkeys(range(players), RandomBot())
    while match.actor is not None:
        game, state = inside(match)
        legal = game.legal(state)
        if len(legal) > 100 and len(set(map(type, legal))) > 2:
            found.append(legal)
        advance(match, bots, rng)
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_few_ways_to_breed_are_not_drowned_by_hundreds_of_drifts(players: int) -> None:
    parameters = parameters_of("trias", players)
    assert parameters.racing is None
    samples = parameters.manner.samples
    game, _ = inside(Match.new("trias", players, seed=1))
    playout = Playout(game, evaluator_of("trias"), parameters.manner, Random(1))
    lists = long_lists(players)
    assert len(lists) > 5
    for legal in lists:
        seen = playout._glance(legal, samples)
        assert len(seen) == samples
        assert set(map(type, seen)) == set(map(type, legal))
