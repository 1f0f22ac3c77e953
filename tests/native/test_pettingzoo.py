"""PettingZoo's environments on the compiled core: its own tests, and the same games as in Python."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from pangaea.adapters import core
from pangaea.adapters.extras import MissingCore
from pangaea.adapters.pettingzoo import MatchEnv, env
from pangaea.engine.rng import Rng
from tests.adapters.test_pettingzoo import mild as mild  # the fixture
from tests.contract.cases import Case, default_cases

from .core import GAMES

CASES = [case for case in default_cases() if case.game in GAMES]


def made(case: Case) -> MatchEnv:
    return env(case.game, case.players, core=True)


@pytest.mark.usefixtures("mild")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_tests_of_pettingzoo(case: Case) -> None:
    api_test(made(case), num_cycles=100)
    seed_test(partial(env, case.game, case.players, core=True), num_cycles=50)


@pytest.mark.parametrize("name", GAMES)
def test_the_render_test(name: str) -> None:
    render_test(partial(env, name, core=True))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_agent_sees_what_it_sees_in_python(case: Case) -> None:
    game, rng = made(case), Rng(8)
    game.reset(seed=8)
    while not any(game.terminations.values()):
        table, agent = game.match, game.agent_selection
        assert game.possible_agents[int(str(table.actor))] == agent
        assert np.array_equal(game.observe(agent)["action_mask"], table.mask())
        for seat, each in enumerate(game.possible_agents):
            assert np.array_equal(game.observe(each)["observation"], table.observe(seat))
        action = rng.pick(table.legal())
        table.play(action)
        game.step(action)
    assert list(game.rewards.values()) == pytest.approx(game.match.payoffs())
    assert all(not game.observe(agent)["action_mask"].any() for agent in game.possible_agents)
    assert np.array_equal(game.observe("player_1")["observation"], game.match.observe(1))


def test_an_illegal_action_ends_the_game() -> None:
    game = env("trias", 3, core=True)
    game.reset(seed=1)
    agent = game.agent_selection
    action = int(np.flatnonzero(game.observe(agent)["action_mask"] == 0)[0])
    game.step(action)
    assert game.rewards == {each: -1.0 if each == agent else 0.0 for each in game.possible_agents}
    assert all(game.truncations.values())
    game.reset(seed=1)
    for wrong in (-1, 10_000, 1.5, "stop"):
        with pytest.raises(AssertionError, match="action is not in action space"):
            game.step(wrong)  # type: ignore[arg-type]
    assert game.agent_selection == agent


def test_without_the_core_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    core.find_core.cache_clear()
    monkeypatch.setattr(core, "core_for", lambda game: None)
    with pytest.raises(MissingCore, match="the compiled core is needed for trias"):
        env("trias", core=True)
    core.find_core.cache_clear()
