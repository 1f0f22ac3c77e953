"""Thousands of games in one call: every row is the one of the Python adapters."""

from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from pangaea import BadOption, BadPlayers, BadSeat, UnknownGame
from pangaea.adapters import core
from pangaea.adapters.codec import find_codec
from pangaea.adapters.coded import CodedMatch, seat_view
from pangaea.adapters.extras import MissingCore
from pangaea.adapters.gymnasium import UnknownBot
from pangaea.adapters.names import environment_ids
from pangaea.adapters.vector import VectorEnv
from pangaea.engine.protocol import CHANCE
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng
from tests.contract.cases import Case, dosed

from .core import CASES, CORE, GAMES


def environment(case: Case, games: int = 1, **more: Any) -> VectorEnv:
    options: dict[str, Any] = {**case.options, **more}
    return VectorEnv(case.game, games, case.players, **options)


def table_of(env: VectorEnv, game: int) -> CodedMatch:
    """The same decision in Python, read from the state text."""
    rules = find_game(env._rules.info.name)
    table = CodedMatch(rules, rules.read_state(env.text(game)), None, Rng(1))
    slot = env._games.half(game)
    if slot is not None:
        table.lift(slot)
    return table


def compare(
    env: VectorEnv, seen: np.ndarray, info: dict[str, Any], game: int, over: bool, seat: int
) -> CodedMatch:
    """One row against the adapter in Python."""
    table = table_of(env, game)
    actor = None if info["actor"][game] < 0 else int(info["actor"][game])
    assert actor == table.actor
    assert (actor is None) == over
    watching = seat if actor is None else actor
    slot = None if table.half is None else table.half.slot
    plain = table.codec.from_view(seat_view(table.game, table.state, watching), slot)
    place = np.flatnonzero(seen[game] != plain)
    assert not place.size, f"entries {place.tolist()} of {env.text(game)}"
    assert info["action_mask"][game].nonzero()[0].tolist() == table.legal()
    return table


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_a_whole_game_is_the_one_of_the_adapter(case: Case) -> None:
    env = environment(case, opponents=None)
    rng, over, seat = Rng(f"vector {case}".encode()), False, 0
    seen, info = env.reset(seed=len(str(case)))
    while not over:
        table = compare(env, seen, info, 0, over, seat)
        seat = int(info["actor"][0])
        action = rng.pick(table.legal())
        seen, rewards, ended, truncated, info = env.step(np.array([action]))
        over = bool(ended[0])
        assert not truncated[0]
        table.play(action)
        if table.actor != CHANCE and table.half is None:
            assert env.text(0) == table.game.write_state(table.state)
        if not over:
            assert rewards[0] == 0
            assert not info["payoffs"].any()
    table = compare(env, seen, info, 0, over, seat)
    assert info["payoffs"][0].tolist() == pytest.approx(table.payoffs())
    assert rewards[0] == info["payoffs"][0, seat]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_others_play_the_other_seats(name: str, opponents: str) -> None:
    players = find_game(name).info.players[-1]
    env = VectorEnv(name, 3, players, 1, opponents)
    seen, info = env.reset(seed=5)
    ended: set[int] = set()
    for _ in range(2000):
        for game in range(3):
            assert info["actor"][game] in (1, -1)
        seen, rewards, over, _, info = env.step(env.sample_actions())
        for game in np.flatnonzero(over).tolist():
            table = compare(env, seen, info, game, True, 1)
            assert rewards[game] == pytest.approx(table.payoffs()[1])
            ended.add(game)
        if len(ended) == 3:
            return
    raise AssertionError("the games do not end")


def test_any_seat_can_be_asked_what_it_sees() -> None:
    env = VectorEnv("trias", 1, 4, opponents=None)
    _, info = env.reset(seed=2)
    halves = 0
    for _ in range(300):
        table, actor = table_of(env, 0), int(info["actor"][0])
        for seat in range(4) if actor >= 0 else ():
            assert np.array_equal(env.observe(0, seat), table.observe(seat))
        halves += table.half is not None
        *_, info = env.step(env.sample_actions())
    assert halves
    with pytest.raises(BadSeat):
        env.observe(0, 4)
    with pytest.raises(IndexError):
        env.observe(1, 0)


def test_another_seat_each_game() -> None:
    env = VectorEnv("planet", 64, 4, seat=None)
    _, info = env.reset(seed=1)
    assert set(info["actor"].tolist()) == {0, 1, 2, 3}


def trace(env: VectorEnv, steps: int, seed: int = 3) -> list[bytes]:
    """Everything that the games show, step by step."""
    seen, info = env.reset(seed=seed)
    luck, told = np.random.default_rng(seed), []
    for _ in range(steps):
        told.append(seen.tobytes() + info["action_mask"].tobytes() + info["actor"].tobytes())
        seen, rewards, over, _, info = env.step(env.sample_actions(luck))
        told.append(rewards.tobytes() + over.tobytes())
    return told


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_says_everything_whatever_the_number_of_threads(name: str) -> None:
    one = trace(VectorEnv(name, 16, opponents=None), 200)
    assert one == trace(VectorEnv(name, 16, opponents=None, threads=3), 200)
    assert one != trace(VectorEnv(name, 16, opponents=None), 200, seed=4)


def test_game_n_of_a_seed_is_the_first_game_of_a_later_seed() -> None:
    many, one = VectorEnv("trias", 4, opponents=None), VectorEnv("trias", 1, opponents=None)
    (seen, _), (first, _) = many.reset(seed=20), one.reset(seed=23)
    assert np.array_equal(seen[3], first[0])
    listed, _ = many.reset(seed=[23, 22, 21, 20])
    assert np.array_equal(listed[0], first[0])


def test_a_reset_without_a_seed_goes_on_from_the_last_one() -> None:
    env, again = VectorEnv("planet", 2), VectorEnv("planet", 2)
    first = env.reset(seed=1)[0].copy()
    second = env.reset()[0].copy()
    again.reset(seed=1)
    assert np.array_equal(again.reset()[0], second)
    assert not np.array_equal(first, second)
    mixed = again.reset(seed=[1, None])[0]
    assert np.array_equal(mixed[0], first[0])
    assert not np.array_equal(mixed[1], first[1])


def test_games_without_a_seed_are_others() -> None:
    assert not np.array_equal(VectorEnv("planet", 2).reset()[0], VectorEnv("planet", 2).reset()[0])


# --- games that are over -----------------------------------------------------------------------


def play_to_the_end(env: VectorEnv) -> tuple[np.ndarray, np.ndarray, dict[str, Any]]:
    """Until a game is over: observations, which games, infos."""
    env.reset(seed=9)
    luck = np.random.default_rng(9)
    for _ in range(3000):
        seen, _, over, _, info = env.step(env.sample_actions(luck))
        if over.any():
            return seen, over, info
    raise AssertionError("no game ends")


def test_modes_of_autoreset() -> None:
    modes = {mode: VectorEnv("transhumance", 2, autoreset_mode=mode, copy=True) for mode in AutoresetMode}
    ends = {mode: play_to_the_end(env) for mode, env in modes.items()}
    last, over, info = ends[AutoresetMode.NEXT_STEP]
    game = int(over.argmax())
    assert not info["action_mask"][game].any()
    assert modes[AutoresetMode.NEXT_STEP].metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    # The next step deals a new game, whatever the action is.
    fresh, rewards, over_now, _, info = modes[AutoresetMode.NEXT_STEP].step(np.zeros(2, np.int64))
    assert (rewards[game], over_now[game]) == (0, False)
    assert info["action_mask"][game].any()
    # In the same step the new game is there at once, and the old one beside it.
    seen, same_over, info = ends[AutoresetMode.SAME_STEP]
    assert np.array_equal(same_over, over)
    assert np.array_equal(info["_final_obs"], over)
    assert np.array_equal(info["final_obs"][game], last[game])
    assert np.array_equal(seen[game], fresh[game])
    assert info["payoffs"][game].any() or not info["payoffs"][game].sum()
    # Without it the game stays over until it is asked for.
    env = modes[AutoresetMode.DISABLED]
    with pytest.raises(gymnasium.error.ResetNeeded, match=f"game {game} is over"):
        env.step(np.zeros(2, np.int64))
    seen, info = env.reset(options={"reset_mask": over})
    assert np.array_equal(seen[game], fresh[game])
    assert np.array_equal(seen[1 - game], last[1 - game])
    env.step(env.sample_actions())


def test_an_illegal_action_ends_its_game_alone() -> None:
    env = VectorEnv("trias", 2, 3, opponents=None)
    seen, info = env.reset(seed=1)
    actors = info["actor"].copy()
    actions = env.sample_actions()
    actions[1] = int(np.flatnonzero(info["action_mask"][1] == 0)[0])
    seen, rewards, over, truncated, info = env.step(actions)
    assert (rewards.tolist(), over.tolist()) == ([0, -1], [False, True])
    assert not truncated.any()
    assert info["illegal_action"].tolist() == [False, True]
    assert info["payoffs"][1].tolist() == [-1.0 if seat == actors[1] else 0.0 for seat in range(3)]
    assert not info["action_mask"][1].any()
    assert env.observation_space.contains(seen)


# --- arrays ------------------------------------------------------------------------------------


def test_arrays_are_written_in_place_unless_copies_are_asked_for() -> None:
    env = VectorEnv("planet", 4)
    first, info = env.reset(seed=1)
    seen, rewards, over, _, later = env.step(env.sample_actions())
    assert first is seen
    assert info["action_mask"] is later["action_mask"]
    kept = VectorEnv("planet", 4, copy=True)
    first, _ = kept.reset(seed=1)
    before = first.copy()
    seen, *_ = kept.step(kept.sample_actions())
    assert not np.shares_memory(first, seen)
    assert np.array_equal(first, before)
    assert rewards.shape == over.shape == (4,)
    assert over.dtype == np.bool_


def test_gymnasium_makes_them() -> None:
    for name in GAMES:
        env = gymnasium.make_vec(environment_ids()[name], num_envs=3)
        assert isinstance(env, VectorEnv)
        seen, info = env.reset(seed=1)
        assert env.observation_space.contains(seen)
        assert info["action_mask"].shape == (3, find_codec(name).actions)
        masks = tuple(info["action_mask"])
        assert env.action_space.contains(env.action_space.sample(mask=masks))
    games = VectorEnv("transhumance", 8)
    recorded = gymnasium.wrappers.vector.RecordEpisodeStatistics(games)
    recorded.reset(seed=1)
    for _ in range(400):
        *_, info = recorded.step(games.sample_actions())
        if "episode" in info:
            break
    assert set(np.unique(info["episode"]["r"])) <= {-1.0, 0.0, 1.0}


def test_sampled_actions_are_legal_and_each_is_met() -> None:
    env = VectorEnv("transhumance", 512)
    _, info = env.reset(seed=[1] * 512)
    picked = env.sample_actions()
    assert info["action_mask"][np.arange(512), picked].all()
    assert set(picked.tolist()) == set(np.flatnonzero(info["action_mask"][0]).tolist())


def test_boards_are_drawn_as_the_seat_sees_them() -> None:
    env = VectorEnv("trias", 2, render_mode="ansi")
    env.reset(seed=1)
    boards = env.render()
    assert boards is not None
    rules = find_game("trias")
    assert boards[1] == rules.draw(rules.read_state(env.text(1)), 0)
    assert VectorEnv("trias").render() is None


# --- bad input ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "actions",
    [
        [0],
        [0, 0, 0],
        [[0, 0]],
        [0.0, 1.0],
        ["a", "b"],
        None,
        3,
        [True, False],
        [0, -1],
        [0, 300],
        [0, 1 << 62],
    ],
    ids=str,
)
def test_what_are_no_actions_is_refused_and_nothing_happens(actions: object) -> None:
    env = VectorEnv("planet", 2)
    env.reset(seed=1)
    before = [env.text(game) for game in range(2)]
    with pytest.raises(gymnasium.error.InvalidAction, match=r"actions are 2 whole numbers|from 0 to 299"):
        env.step(actions)  # type: ignore[arg-type]
    assert [env.text(game) for game in range(2)] == before


def test_numbers_of_any_size_are_actions() -> None:
    for kind in (np.int8, np.uint16, np.int32, np.uint64):
        env = VectorEnv("planet", 2)
        env.reset(seed=1)
        env.step(env.sample_actions().clip(0, 100).astype(kind))


def test_reset_comes_first() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        VectorEnv("planet", 2).step(np.zeros(2, np.int64))


@pytest.mark.parametrize(
    "seed", ["7", b"7", 1.5, 1.5j, -1, 1 << 64, [1], [1, 2, 3], [1, -1], [1, 1.5], [1, "7"]], ids=str
)
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises((gymnasium.error.Error, ValueError), match="seed"):
        VectorEnv("planet", 2).reset(seed=seed)


@pytest.mark.parametrize(
    "mask", [[True, False], np.array([1, 0]), np.array([True]), np.zeros(2, np.bool_)], ids=str
)
def test_bad_reset_masks_are_refused(mask: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="reset_mask"):
        VectorEnv("planet", 2).reset(options={"reset_mask": mask})


def test_bad_environments_are_refused() -> None:
    with pytest.raises(UnknownGame):
        VectorEnv("go")
    with pytest.raises(BadPlayers, match="planet takes 2 to 4 players, not 6"):
        VectorEnv("planet", players=6)
    with pytest.raises(BadOption, match="option beginner"):
        VectorEnv("planet", beginner="yes")
    with pytest.raises(BadSeat, match="seats are 0 to 1, not 2"):
        VectorEnv("planet", seat=2)
    with pytest.raises(UnknownBot, match=r"the core plays random and greedy.*vectorization_mode='sync'"):
        gymnasium.make_vec("Pangaea/Planet-v0", num_envs=2, opponents="hard")
    for name in ("num_envs", "threads"):
        wrong: dict[str, Any] = {name: 0}
        with pytest.raises(ValueError, match=f"{name} must be a number from 1"):
            VectorEnv("planet", **wrong)
    with pytest.raises(ValueError, match="render_mode must be ansi or None"):
        VectorEnv("planet", render_mode="human")
    with pytest.raises(ValueError, match="AutoresetMode"):
        VectorEnv("planet", autoreset_mode="never")


def test_the_core_refuses_arrays_of_another_shape() -> None:
    rows = core.Rows("planet", 2, 2, finals=False)
    fine: dict[str, Any] = {**vars(rows)}
    for name, array in fine.items():
        if name == "finals":
            continue
        wrong = {**fine, name: np.zeros((3, *array.shape[1:]), array.dtype)}
        with pytest.raises(BadOption, match=f"{name} needs a row for each of 2 games"):
            CORE.Vector("planet", 2, 2, {}, 1, "nobody", 0, "asked", **wrong)
        with pytest.raises(TypeError):
            CORE.Vector(
                "planet", 2, 2, {}, 1, "nobody", 0, "asked", **{**fine, name: array.astype(np.float16)}
            )
    with pytest.raises(BadOption, match="masks needs 300 columns"):
        CORE.Vector(
            "planet", 2, 2, {}, 1, "nobody", 0, "asked", **{**fine, "masks": np.zeros((2, 299), np.int8)}
        )


def test_without_the_core_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    core.find_core.cache_clear()
    monkeypatch.setattr(core, "core_for", lambda game: None)
    with pytest.raises(MissingCore, match=r"the compiled core is needed for planet, .*make native") as told:
        VectorEnv("planet")
    assert "\n" not in str(told.value)
    monkeypatch.setattr(core, "core_for", lambda game: object())
    with pytest.raises(MissingCore, match="the installed one is older"):
        VectorEnv("planet")
    core.find_core.cache_clear()


def test_a_core_with_other_numbers_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    codec = find_codec("planet")
    blank = replace(codec, from_state=lambda *_: np.zeros(codec.layout.size, np.float32))
    monkeypatch.setattr(core, "find_codec", lambda name: blank)
    core.find_core.cache_clear()
    with pytest.raises(MissingCore, match="shows something else after 0 decisions"):
        VectorEnv("planet")
    core.find_core.cache_clear()
