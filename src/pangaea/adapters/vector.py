"""Thousands of games in one call, played by the compiled core.

    from pangaea.adapters.vector import VectorEnv

    games = VectorEnv("planet", num_envs=1024, players=3, opponents=None)
    seen, info = games.reset(seed=7)
    for _ in range(1000):
        seen, rewards, over, truncated, info = games.step(games.sample_actions())

It is a `gymnasium.vector.VectorEnv`; where the core is installed, `gymnasium.make_vec("Pangaea/Planet-v0",
num_envs=1024)` makes one too. Observations, masks and action numbers are those of all adapters
(`docs/adapters.md`). Arguments:

* `players`, `seat` and the options of the game: as in `pangaea.adapters.gymnasium`;
* `opponents`: `random` or `greedy` for all other seats; None: no opponents, and in each game the seat
  that decides sees and acts;
* `autoreset_mode`: any mode of Gymnasium's, `NEXT_STEP` unless given;
* `threads`: how many threads share the games; results do not depend on it;
* `copy`: whether to return copies. By default you get the arrays that the core writes to, without a copy,
  and the next step overwrites them.

`info` holds for each game `action_mask`; `actor`, the seat that decides (-1: the game is over); `payoffs`,
what the step brought to every seat; `illegal_action`, whether the game ended by an action that is not legal.
The reward is that of the seat that chose the action. With `SAME_STEP`, `info["final_obs"]` has what the games
that ended looked like.

Game n with seed s is game 0 with seed s + n. The core has its own random generator: a seed deals a
different game than in Python. Errors are those of `pangaea.adapters.gymnasium`; without the core it is
`MissingCore`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from operator import index
from typing import Any, Final, SupportsIndex, TypeAlias

from pangaea.engine.errors import BadSeat, quote
from pangaea.engine.info import check_players, read_options
from pangaea.engine.registry import find_game

from .extras import MissingExtra

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("gymnasium", error) from None

from .codec import find_codec
from .core import NOBODY, Rows, find_core
from .gymnasium import GREEDY, RANDOM, UnknownBot

AutoresetMode = gymnasium.vector.AutoresetMode
"""When games that are over start again."""
Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
"""A row, or an entry, for each game."""

_RENEWALS: Final = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "asked",
}
_SEEDS: Final = 1 << 64


class VectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Many games of one kind at once."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  as in `VectorEnv`
    """The render modes, and when its games start again."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int | None = 0,
        opponents: str | None = RANDOM,
        render_mode: str | None = None,
        *,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = False,
        **options: Any,
    ) -> None:
        info = find_game(game).info
        count = check_players(info, info.players[0] if players is None else players)
        chosen = read_options(info, count, options)
        if opponents not in (None, RANDOM, GREEDY):
            raise UnknownBot(
                f"the core plays {RANDOM} and {GREEDY}, or None for no other seats, not {quote(opponents)}; "
                "in Python all bots play: gymnasium.make_vec(…, vectorization_mode='sync')"
            )
        if seat is not None and (type(seat) is not int or not 0 <= seat < count):
            raise BadSeat(f"seats are 0 to {count - 1}, not {quote(seat)}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be ansi or None, not {render_mode!r}")
        _check_count("num_envs", num_envs, 1 << 24)
        _check_count("threads", threads, 256)
        codec = find_codec(game)
        self.num_envs, self.render_mode = num_envs, render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self._actions = codec.actions
        self.single_action_space = spaces.Discrete(codec.actions)
        self.single_observation_space = spaces.Box(codec.layout.low, codec.layout.high, dtype=np.float32)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self._rules, self._copy, self._begun = find_game(game), copy, False
        self._viewer = None if opponents is None else seat
        self._truncated = np.zeros(num_envs, np.bool_)
        self._rows = Rows(game, num_envs, count, self.autoreset_mode is AutoresetMode.SAME_STEP)
        self._games = find_core(game).Vector(
            game,
            count,
            num_envs,
            chosen,
            threads,
            opponents or NOBODY,
            0 if opponents is None else seat,
            _RENEWALS[self.autoreset_mode],
            **vars(self._rows),
        )

    # --- playing -------------------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """Deal new games, or those of `options["reset_mask"]`; without seeds, continue from the last ones."""
        chosen = self._read_chosen(options)
        seeds = self._read_seeds(seed)
        fresh = np.array([each is not None for each in seeds]) & chosen
        if (chosen & ~fresh).any():
            self._games.reset(None, chosen & ~fresh)
        if fresh.any():
            self._games.reset(np.array([each or 0 for each in seeds], np.uint64), fresh)
        self._begun = True
        return self._given(self._rows.observations), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in each game; games that are over go on as `autoreset_mode` says."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("cannot call step before calling reset")
        numbers, rows = self._read(actions), self._rows
        if self.autoreset_mode is AutoresetMode.DISABLED and (rows.actors < 0).any():
            raise gymnasium.error.ResetNeeded(
                f"game {int(rows.actors.argmin())} is over: call reset with its reset_mask before step"
            )
        self._games.step(numbers)
        info = self._info()
        if self.autoreset_mode is AutoresetMode.SAME_STEP and rows.over.any():
            info["final_obs"], info["_final_obs"] = self._given(rows.finals), self._given(rows.over)
        return (
            self._given(rows.observations),
            self._given(rows.rewards),
            self._given(rows.over),
            self._given(self._truncated),
            info,
        )

    def sample_actions(self, generator: np.random.Generator | None = None) -> Array:
        """A legal action for each game, every one equally likely; 0 where the game is over."""
        actions: Array = np.zeros(self.num_envs, np.int64)
        shares = (self.np_random if generator is None else generator).random(self.num_envs)
        self._games.sample(shares, actions)
        return actions

    # --- checking arguments ---------------------------------------------------------------------

    def _read(self, actions: object) -> Array:
        """The actions as numbers of the action space."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise gymnasium.error.InvalidAction(
                f"actions are {self.num_envs} whole numbers, not {numbers.dtype} of shape {numbers.shape}"
            )
        numbers = np.ascontiguousarray(numbers, np.int64)
        wrong = numbers.view(np.uint64) >= self._actions
        if wrong.any():
            number = int(numbers[wrong.argmax()])
            raise gymnasium.error.InvalidAction(
                f"an action is a number from 0 to {self._actions - 1}, not {quote(number)}"
            )
        return numbers

    def _read_seeds(self, seed: object) -> list[int | None]:
        """A seed for each game; None: go on from the last one."""
        if seed is None:
            first = None if self._begun else secrets.randbelow(_SEEDS - self.num_envs)
            return [None if first is None else first + number for number in range(self.num_envs)]
        if isinstance(seed, (str, bytes)) or not isinstance(seed, (SupportsIndex, Sequence)):
            raise gymnasium.error.Error(f"a seed is a whole number or one for each game, not {quote(seed)}")
        given = list(seed) if isinstance(seed, Sequence) else [index(seed) + n for n in range(self.num_envs)]
        if len(given) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games but {len(given)} seeds")
        if not all(each is None or _is_seed(each) for each in given):
            raise gymnasium.error.Error("a seed is a whole number from 0 to 2 ** 64 - 1")
        seeds = [None if each is None else index(each) for each in given]
        return [secrets.randbelow(_SEEDS) if each is None and not self._begun else each for each in seeds]

    def _read_chosen(self, options: dict[str, Any] | None) -> Array:
        """Which games start again."""
        if not options or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        chosen = options["reset_mask"]
        if not isinstance(chosen, np.ndarray) or chosen.dtype != np.bool_:
            raise TypeError(f"options['reset_mask'] must be an array of truth values, not {quote(chosen)}")
        if chosen.shape != (self.num_envs,) or not chosen.any():
            raise ValueError(f"options['reset_mask'] must choose one or more of {self.num_envs} games")
        return chosen

    # --- seeing --------------------------------------------------------------------------------

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        rows = self._rows
        named: dict[str, Array] = {
            "action_mask": rows.masks,
            "actor": rows.actors,
            "payoffs": rows.payoffs,
            "illegal_action": rows.illegal,
        }
        return {name: self._given(array) for name, array in named.items()}

    def action_masks(self) -> Array:
        """The legal actions of each game, as sb3-contrib's `MaskablePPO` asks for them."""
        masks: Array = self._rows.masks.astype(np.bool_)
        return masks

    def observe(self, game: int, seat: int) -> Array:
        """What any seat sees of one game now."""
        row: Array = np.zeros(self._rows.observations.shape[1], np.float32)
        self._games.observe(game, seat, row)
        return row

    def text(self, game: int) -> str:
        """The state of one game. It holds everybody's secrets."""
        text: str = self._games.text(game)
        return text

    def render(self) -> tuple[str, ...] | None:
        """The boards as the agent's seat sees them, or a spectator where there is no such seat."""
        if self.render_mode is None:
            return None
        states = [self._rules.read_state(self.text(game)) for game in range(self.num_envs)]
        return tuple(self._rules.draw(state, self._viewer) for state in states)


def _is_seed(value: object) -> bool:
    return isinstance(value, SupportsIndex) and 0 <= index(value) < _SEEDS


def _check_count(name: str, value: object, most: int) -> None:
    if type(value) is not int or not 1 <= value <= most:
        raise ValueError(f"{name} must be a number from 1 to {most}, not {quote(value)}")
