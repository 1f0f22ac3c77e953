"""What bots know of a game is found by its name; a game for which nobody wrote anything is played too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import pangaea.bots.games
from pangaea import Match, Rng, game_names
from pangaea.bots.ask import advance
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.evaluate.by_score import BY_SCORE
from pangaea.bots.games import file_of, folders
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.mcts import Budget, Parameters, SearchBot
from pangaea.bots.mcts.parameters import parameters_of
from pangaea.bots.pickers import picker_names
from pangaea.bots.protocol import Bot
from pangaea.bots.symmetry import distinct_moves
from pangaea.engine import registry
from tests.engine.pennies import PENNIES

FILES = {"evaluation", "priors", "symmetry", "parameters", "pickers", "charts"}


def test_every_folder_belongs_to_a_game_and_judges_its_positions() -> None:
    assert set(folders()) <= set(game_names())
    assert all(file_of(game, "evaluation") for game in folders())


def test_no_shared_file_of_the_bots_names_a_game() -> None:
    room = Path(pangaea.bots.games.__file__).parents[1]
    for path in room.rglob("*.py"):
        if path.parent.parent.name != "games":
            assert not [game for game in game_names() if game in path.read_text()], path


@pytest.fixture
def stranger(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A registered game that the bots have no folder for."""
    name = PENNIES.info.name
    monkeypatch.setitem(registry._GAMES, name, PENNIES)
    yield name
    evaluator_of.cache_clear()


def test_a_game_without_a_folder_gets_the_defaults(stranger: str) -> None:
    assert not [file for file in FILES if file_of(stranger, file)]
    assert evaluator_of(stranger) is BY_SCORE
    assert parameters_of(stranger, 2) == Parameters()
    assert distinct_moves(stranger, None, ["a", "b"]) == ["a", "b"]
    assert picker_names(stranger) == picker_names("planet")


@pytest.mark.parametrize("seed", range(3))
def test_a_game_without_a_folder_is_played_by_all_bots(stranger: str, seed: int) -> None:
    bots: dict[int, Bot] = {0: GreedyBot(), 1: SearchBot(Budget(iterations=20))}
    match, rng = Match.new(stranger, 2, seed=seed), Rng(seed)
    while match.actor is not None:
        advance(match, bots, rng)
    assert match.winners()
