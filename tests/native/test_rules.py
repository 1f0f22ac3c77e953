"""Whole games in both layers: texts, actors, legal lists in order, weights, scores and winners agree."""

import pytest

from pangaea.engine.registry import game_names

from .core import CORE, GAMES, PARTS, games_to_play, walk, walks


def test_the_core_offers_games_of_the_house() -> None:
    assert GAMES
    assert set(GAMES) <= set(game_names())
    assert CORE.games() == sorted(CORE.games())


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_both_layers_agree_at_every_step(game: str, part: int) -> None:
    plan = walks(game, part, games_to_play())
    assert sum(walk(*one) for one in plan) > len(plan)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_both_layers_agree_for_very_long(game: str, part: int) -> None:
    plan = walks(game, part, 20_000)
    assert sum(walk(*one) for one in plan) > len(plan)
