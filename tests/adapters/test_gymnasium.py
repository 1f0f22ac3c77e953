"""The Gymnasium adapter, by Gymnasium's own tests."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pangaea import BadOption, BadPlayers, BadSeat, Match, UnknownGame
from pangaea.adapters.gymnasium import SeatEnv, UnknownBot, opponent_names
from pangaea.adapters.names import environment_ids, numbered_games
from pangaea.engine.rng import Rng

from ..contract.cases import Case, dosed
from .support import NUMBERED, NUMBERED_DEFAULTS


def play(env: gymnasium.Env[Any, int], seed: int) -> float:
    """One game at random; its reward."""
    _, info = env.reset(seed=seed)
    rng, over, reward = Rng(seed), False, 0.0
    while not over:
        action = rng.pick(np.flatnonzero(info["action_mask"]).tolist())
        _, last, over, truncated, info = env.step(int(action))
        reward = float(last)
        assert not truncated
    return reward


@pytest.mark.parametrize("name", numbered_games())
@pytest.mark.parametrize("mode", [None, "ansi"])
def test_check_env_of_the_registered_environments(name: str, mode: str | None) -> None:
    check_env(gymnasium.make(environment_ids()[name], render_mode=mode).unwrapped)


@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_check_env_at_every_player_count_with_every_option(case: Case) -> None:
    options: dict[str, Any] = {**case.options}
    check_env(gymnasium.make(environment_ids()[case.game], players=case.players, **options).unwrapped)


def test_the_registered_names() -> None:
    assert list(environment_ids().values()) == [
        "Pangaea/Planet-v0",
        "Pangaea/Transhumance-v0",
        "Pangaea/Trias-v0",
        "Pangaea/TriassicTerror-v0",
    ]


@pytest.mark.parametrize("case", [*NUMBERED_DEFAULTS, *NUMBERED[3::9]], ids=str)
def test_whole_games_on_every_seat(case: Case) -> None:
    for seat in range(case.players):
        options: dict[str, Any] = {**case.options}
        env = SeatEnv(case.game, case.players, seat, **options)
        reward = play(env, seed=seat)
        match = Match.replay(env.match.record())
        assert (reward == max(env.match.payoffs())) == (seat in match.winners())


@pytest.mark.parametrize("bot", opponent_names()[:3])
def test_bots_play_the_other_seats(bot: str) -> None:
    env = SeatEnv("planet", opponents=bot)
    assert play(env, seed=2) in {-1.0, 0.0, 1.0}
    assert env.match.actor is None


def test_each_seat_can_have_its_own_bot() -> None:
    env = SeatEnv("planet", players=3, seat=1, opponents=["random", "greedy"])
    env.reset(seed=1)
    assert env._bots[2] is None
    assert env._bots[0] is not None


def test_the_same_seed_gives_the_same_episode() -> None:
    env = SeatEnv("trias", players=3, seat=None)
    seats = []
    for seed in range(6):
        rewards = {play(env, seed), play(env, seed)}
        assert len(rewards) == 1
        seats.append(env.seat)
    assert set(seats) == {0, 1, 2}


VECTORS = {"sync": gymnasium.vector.SyncVectorEnv, "async": gymnasium.vector.AsyncVectorEnv}


@pytest.mark.parametrize("name", numbered_games())
@pytest.mark.parametrize("mode", VECTORS)
def test_every_game_stands_in_a_vector(name: str, mode: str) -> None:
    vector = gymnasium.make_vec(environment_ids()[name], num_envs=2, vectorization_mode=mode)
    assert isinstance(vector, VECTORS[mode])
    seen, info = vector.reset(seed=4)
    assert info["action_mask"].any(axis=1).all()
    seen, _, over, _, info = vector.step(info["action_mask"].argmax(axis=1))
    assert vector.observation_space.contains(seen)
    assert not over.any()
    assert "illegal_action" not in info
    vector.close()


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vectors_of_environments(mode: str) -> None:
    def run() -> tuple[np.ndarray, int]:
        vector = gymnasium.make_vec("Pangaea/Transhumance-v0", num_envs=2, vectorization_mode=mode)
        seen, info = vector.reset(seed=4)
        rng, ended = Rng(4), 0
        for _ in range(300):
            masks = info["action_mask"]
            # An environment that has just ended is reset by whatever action comes next.
            actions = [int(rng.pick(np.flatnonzero(mask).tolist() or [0])) for mask in masks]
            seen, _, over, _, info = vector.step(np.array(actions))
            ended += int(over.sum())
        vector.close()
        return seen, ended

    (first, ended), (second, _) = run(), run()
    assert np.array_equal(first, second)
    assert first.shape == (2, 300)
    assert ended >= 2


def test_masks_for_other_libraries() -> None:
    env = SeatEnv("planet")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"])


def test_a_seat_is_drawn_as_it_sees_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    shown = SeatEnv("trias", render_mode="ansi")
    shown.reset(seed=1)
    board = shown.render()
    assert board is not None
    printed = SeatEnv("trias", render_mode="human")
    printed.reset(seed=1)
    assert printed.render() is None
    assert capsys.readouterr().out == board + "\n"


# --- bad input ---------------------------------------------------------------------------------


def test_an_illegal_action_ends_the_episode() -> None:
    env = SeatEnv("transhumance")
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal_action"] == f"action {action} is not legal now; 5 others are"
    assert not info["action_mask"].any()
    assert env.observation_space.contains(seen)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the episode is over"):
        env.step(action)


@pytest.mark.parametrize("action", [-1, 1466, 1.5, "stop", None, np.array([1, 2])])
def test_what_is_no_action_is_refused(action: object) -> None:
    env = SeatEnv("transhumance")
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="an action is a number from 0 to 1465"):
        env.step(action)  # type: ignore[arg-type]
    assert env.match.moves == []


def test_reset_comes_first() -> None:
    env = SeatEnv("planet")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.render()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.action_masks()


def test_bad_environments_are_refused() -> None:
    with pytest.raises(UnknownGame):
        SeatEnv("go")
    with pytest.raises(gymnasium.error.NameNotFound):
        gymnasium.make("Pangaea/Go-v0")
    with pytest.raises(BadPlayers, match="planet takes 2 to 4 players, not 6"):
        gymnasium.make("Pangaea/Planet-v0", players=6)
    with pytest.raises(BadOption, match="option beginner"):
        SeatEnv("planet", beginner="yes")
    with pytest.raises(BadSeat, match="seats are 0 to 1, not 2"):
        SeatEnv("planet", seat=2)
    with pytest.raises(UnknownBot, match="there is no bot 'magnus'"):
        SeatEnv("planet", opponents="magnus")
    with pytest.raises(UnknownBot, match="opponents must be one name, or 2 names"):
        SeatEnv("planet", players=3, opponents=["random"])
    with pytest.raises(ValueError, match="render_mode must be one of human, ansi or None"):
        SeatEnv("planet", render_mode="rgb_array")
