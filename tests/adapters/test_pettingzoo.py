"""The PettingZoo adapter, by PettingZoo's own tests and wrappers."""

import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils import wrappers

from pangaea import BadOption, BadPlayers, Match, UnknownGame
from pangaea.adapters.names import numbered_games
from pangaea.adapters.pettingzoo import MatchEnv, env
from pangaea.engine.rng import Rng

from ..contract.cases import Case, dosed
from .support import NUMBERED, NUMBERED_DEFAULTS

with warnings.catch_warnings():
    # Where its classic games can be loaded, PettingZoo's own test suite loads one in a way it deprecates.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

DICTIONARY = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What `api_test` says of every environment with action masks that is not on its own list of names."""


@pytest.fixture
def mild() -> Iterator[None]:
    """Let through what `api_test` says of all environments with masks, and nothing else."""
    with warnings.catch_warnings():
        for message in DICTIONARY:
            warnings.filterwarnings("ignore", message)
        yield


def made(case: Case) -> MatchEnv:
    return env(case.game, case.players, **case.options)


@pytest.mark.usefixtures("mild")
@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_api_seed_and_render_tests_at_every_player_count_with_every_option(case: Case) -> None:
    make = partial(env, case.game, case.players, **case.options)
    api_test(make(), num_cycles=40)
    seed_test(make, num_cycles=25)
    render_test(make)


@pytest.mark.parametrize("name", numbered_games())
def test_the_performance_benchmark(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds of its clock; here each look at the clock takes a tenth of one."""

    class Clock:
        now = 0.0

        def time(self) -> float:
            self.now += 0.1
            return self.now

    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", Clock())
    performance_benchmark(env(name))


# --- whole games -------------------------------------------------------------------------------


def play(game: Any, seed: int, choose: Callable[[Any], int]) -> dict[str, float]:
    """One game; the reward that each agent is told at last."""
    game.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in game.agent_iter():
        seen, reward, termination, truncation, _ = game.last()
        if termination or truncation:
            rewards[agent] = reward
            game.step(None)
        else:
            game.step(choose(seen["action_mask"]))
    return rewards


def at_random(seed: int) -> Callable[[Any], int]:
    rng = Rng(seed)
    return lambda mask: int(rng.pick(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("case", NUMBERED_DEFAULTS, ids=str)
def test_rewards_reach_those_who_earned_them(case: Case) -> None:
    game = made(case)
    rewards = play(game, 3, at_random(3))
    match = Match.replay(game.match.record())
    assert sorted(rewards) == game.possible_agents
    assert sum(rewards.values()) == pytest.approx(0)
    best = max(rewards.values())
    assert [
        seat for seat, agent in enumerate(game.possible_agents) if rewards[agent] == best
    ] == match.winners()


def test_a_reset_without_a_seed_goes_on_from_the_last_one() -> None:
    def deals() -> list[dict[str, Any]]:
        game, found = env("planet"), []
        game.reset(seed=5)
        for _ in range(3):
            found.append(game.match.record()["setup"])
            game.reset()
        return found

    first, second = deals(), deals()
    assert first == second
    assert first[0] != first[1] != first[2]
    assert first[0] == Match.new("planet", 2, seed=5).record()["setup"]


def test_a_game_without_a_seed_is_another_one() -> None:
    one, other = env("planet"), env("planet")
    one.reset()
    other.reset()
    assert one.match.record()["setup"] != other.match.record()["setup"]


def test_pettingzoo_makes_them_by_name() -> None:
    game = pettingzoo.make("aec", "Pangaea/TriassicTerror-v0", players=5)
    assert game.possible_agents == [f"player_{seat}" for seat in range(5)]
    assert str(game) == "pangaea_triassic_terror_v0"


def test_the_waiting_agents_have_no_legal_action() -> None:
    game = env("transhumance")
    game.reset(seed=1)
    assert game.observe("player_0")["action_mask"].any()
    assert not game.observe("player_1")["action_mask"].any()


# --- bad input ---------------------------------------------------------------------------------


def wrapped() -> Any:
    """The same environment with PettingZoo's wrappers around it, which must find nothing left to do."""
    game: Any = wrappers.TerminateIllegalWrapper(env("transhumance"), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


def illegal(mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[0])


@pytest.mark.parametrize("make", [partial(env, "transhumance"), wrapped], ids=["ours", "wrapped"])
def test_an_illegal_action_ends_the_game_as_the_wrapper_ends_it(make: Callable[[], Any]) -> None:
    game = make()
    game.reset(seed=1)
    for _ in range(3):
        game.step(at_random(1)(game.last()[0]["action_mask"]))
    agent = game.agent_selection
    game.step(illegal(game.last()[0]["action_mask"]))
    assert game.rewards == {each: -1.0 if each == agent else 0.0 for each in ("player_0", "player_1")}
    assert all(game.terminations.values())
    assert all(game.truncations.values())
    rewards = {}
    for each in game.agent_iter():
        rewards[each] = game.last()[1]
        game.step(None)
    assert rewards[agent] == -1
    assert game.agents == []


@pytest.mark.parametrize("action", [-1, 1466, 2.5, "end", None, np.array([1, 2])])
@pytest.mark.parametrize("make", [partial(env, "transhumance"), wrapped], ids=["ours", "wrapped"])
def test_what_is_no_action_is_refused(make: Callable[[], Any], action: object) -> None:
    game = make()
    game.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        game.step(action)
    assert game.unwrapped.match.moves == []


@pytest.mark.parametrize("make", [partial(env, "planet"), wrapped], ids=["ours", "wrapped"])
def test_everything_waits_for_reset(make: Callable[[], Any]) -> None:
    game = make()
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        game.step(0)
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before observe"):
        game.observe("player_0")
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before agent_iter"):
        game.agent_iter()
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before render"):
        game.render()
    with pytest.raises(AttributeError):
        game.agent_selection  # noqa: B018


def test_the_table_waits_for_reset_too() -> None:
    with pytest.raises(AssertionError, match="needs to be called"):
        env("planet").match  # noqa: B018
    with pytest.raises(AssertionError, match="needs to be called"):
        env("planet").last()


@pytest.mark.parametrize("make", [partial(env, "transhumance"), wrapped], ids=["ours", "wrapped"])
def test_dead_agents_take_only_none_and_then_nothing_happens(make: Callable[[], Any]) -> None:
    game = make()
    game.reset(seed=1)
    game.step(illegal(game.last()[0]["action_mask"]))
    with pytest.raises(ValueError, match="the only valid action is None"):
        game.unwrapped.step(0)
    game.step(None)
    game.step(None)
    assert game.agents == []
    game.step(None)
    assert game.agents == []


@pytest.mark.parametrize("seed", ["7", 1.5, -1, [1]], ids=str)
def test_a_bad_seed_is_refused_as_gymnasium_refuses_it(seed: Any) -> None:
    game = env("transhumance")
    game.reset(seed=1)
    before = game.match.record()
    with pytest.raises(gymnasium.error.Error, match="a seed is a whole number from 0 on, not"):
        game.reset(seed=seed)
    assert game.match.record() == before
    game.reset(seed=np.int64(1))  # type: ignore[arg-type]
    assert game.match.record() == before


def test_numpy_numbers_are_actions() -> None:
    game = env("transhumance")
    game.reset(seed=1)
    game.step(np.int64(game.match.legal()[0]))
    assert len(game.match.moves) >= 1


def test_bad_environments_are_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'go'"):
        env("go")
    with pytest.raises(BadPlayers, match="transhumance takes 2 players, not 3"):
        env("transhumance", 3)
    with pytest.raises(BadOption, match="transhumance has no option 'quick'"):
        env("transhumance", quick=True)
    with pytest.raises(ValueError, match="render_mode must be one of human, ansi or None, not 'svg'"):
        env("transhumance", render_mode="svg")
