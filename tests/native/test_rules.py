"""Whole games in both layers: texts, actors, legal lists in order, weights, scores and winners agree."""

import pytest

from pangaea.bots.luck import LUCKS
from pangaea.bots.pickers import picker_names
from pangaea.engine.registry import game_names

from .core import CORE, GAMES, PARTS, Pair, games_to_play, twin, walk, walk_on, walks
from .starts import STARTS


def test_the_core_offers_games_of_the_house() -> None:
    assert GAMES
    assert set(GAMES) <= set(game_names())
    assert CORE.games() == sorted(CORE.games())


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_both_layers_agree_at_every_step(game: str, part: int) -> None:
    plan = walks(game, part, games_to_play())
    assert sum(walk(*one) for one in plan) > len(plan)


@pytest.mark.parametrize("game", sorted(set(STARTS) & set(GAMES)))
def test_both_layers_agree_from_strange_positions_on(game: str) -> None:
    pickers, lucks = picker_names(game), tuple(LUCKS)
    for seed, match in enumerate(STARTS[game]()):
        walk_on(Pair(match, twin(match)), pickers[seed % len(pickers)], lucks[seed % len(lucks)], seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_both_layers_agree_for_very_long(game: str, part: int) -> None:
    plan = walks(game, part, 20_000)
    assert sum(walk(*one) for one in plan) > len(plan)
