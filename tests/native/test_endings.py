"""Endings that are solved exactly: the truth is what brute force says, and the search finds it."""

import json
from typing import Any

import pytest

from pangaea.bots.learned.package import BY_HAND, LEARNED, chosen_weights

from .core import CORE
from .endings import FOLDER, OPTIONS, Solver, clearly_right

ENDINGS: dict[str, list[dict[str, Any]]] = {
    game: json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8")) for game in OPTIONS
}
_HARD, _MASTER = 0.9, 0.97
"""The part of the endings that these levels must find."""


@pytest.mark.parametrize("game", ENDINGS)
def test_brute_force_says_what_is_right(game: str) -> None:
    for ending in ENDINGS[game][::10]:
        position = CORE.Position.read(game, ending["text"])
        assert position.actor == ending["seat"]
        assert clearly_right(Solver(ending["seat"]).values(position)) == ending["right"]


@pytest.mark.parametrize(("iterations", "needed"), [(400, _HARD), (1600, _MASTER)])
@pytest.mark.parametrize("judge", [BY_HAND, LEARNED])
@pytest.mark.parametrize("game", ENDINGS)
def test_the_search_finds_them(game: str, judge: str, iterations: int, needed: float) -> None:
    assert len(ENDINGS[game]) == 40
    weights = chosen_weights(game, judge, "search", 2)
    found = 0
    for seed, ending in enumerate(ENDINGS[game]):
        searcher = CORE.Searcher(game, 2, weights=weights)
        move = searcher.choose(ending["text"], ending["seat"], seed, iterations=iterations)
        found += move in ending["right"]
    assert found >= needed * len(ENDINGS[game])
