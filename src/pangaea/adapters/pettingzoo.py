"""Every game as a PettingZoo environment (AEC): all player counts, all options, action masks.

    from pangaea.adapters.pettingzoo import env

    game = env("planet", players=3)
    game.reset(seed=7)
    for agent in game.agent_iter():
        seen, reward, termination, truncation, info = game.last()
        over = termination or truncation
        game.step(None if over else game.action_space(agent).sample(seen["action_mask"]))

Importing the module also registers it: `pettingzoo.make("aec", "Pangaea/Planet-v0", players=3)`.

Agents are `player_0` … in the order of the seats. The environment plays chance, from its seed: the same seed
and actions give the same game, and the deal and the draws of `Match.new` with that seed. Rewards come at the
end and sum to 0 (see `CodedMatch.payoffs`). A drift of Trias takes two steps of the same agent.

What PettingZoo's usual wrappers do is built in and answers in the same way, but costs less:

* an illegal action ends the game with -1 for its agent and 0 for the others (`TerminateIllegalWrapper`);
* an action outside the action space is an `AssertionError` (`AssertOutOfBoundsWrapper`);
* anything but `reset` before the first `reset` is an `AssertionError`; a step after the last agent is gone
  does nothing but warn (`OrderEnforcingWrapper`);
* a dead agent takes only the action `None` (`ValueError` otherwise, as in all environments).

Unknown games, options and player counts are the typed errors of `pangaea` (`ValueError`s).

With `core=True` the compiled core plays, several times as fast. Its seeds deal other games than in
Python, since the core has its own generator, and `match` knows the position but not its history. Without
the core this is a `MissingCore` (an `ImportError`).
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, ClassVar, SupportsIndex, TypeAlias

from pangaea.engine.errors import quote
from pangaea.engine.info import check_players, read_options
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .extras import MissingExtra

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, register
    from pettingzoo.utils.env import AECIterable
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError as error:
    raise MissingExtra("pettingzoo", error) from None

from .codec import find_codec
from .coded import CodedMatch, IllegalAction
from .core import CoreMatch
from .names import environment_ids

Observation: TypeAlias = dict[str, NDArray[Any]]
"""The vector (`observation`) and the legal actions (`action_mask`)."""

_SEEDS = 1 << 64
_ILLEGAL_REWARD = -1.0


def env(game: str, players: int | None = None, **options: Any) -> MatchEnv:
    """The environment of a game; `players` is its smallest count unless given, options are the game's.

    `render_mode` and `core` are those of `MatchEnv`.
    """
    return MatchEnv(game, players, **options)


class MatchEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game with an agent on every seat."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "name": "pangaea_v0",
    }
    """The render modes and the name."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        core: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        info = find_game(game).info
        self._players = check_players(info, info.players[0] if players is None else players)
        self._options = read_options(info, self._players, options)
        self._game = game
        self._rng = Rng()
        self._core = CoreMatch(game, self._players, self._options) if core else None
        self._match: CodedMatch | CoreMatch | None = None
        self.metadata = {**self.metadata, "name": f"pangaea_{game}_v0"}  # type: ignore[misc]
        self.render_mode = _read_mode(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        codec = find_codec(game)
        self._actions = codec.actions
        self._no_mask = np.zeros(codec.actions, np.int8)
        self.action_spaces = {agent: spaces.Discrete(codec.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space(game) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an observation of the agent may look like; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the agent's actions; the same for all."""
        return self.action_spaces[agent]

    # --- playing -------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game: with a seed that of `Match.new`, without one the next after the last seed."""
        if seed is None:
            deal = self._rng.below(_SEEDS)
        else:
            deal = _read_seed(seed)
            self._rng = Rng(deal).fork("episodes")
        self._match = self._deal(deal)
        self._match.settle()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        actor = self._match.actor
        assert isinstance(actor, int), "a new game always has a decision"
        self.agent_selection = self.possible_agents[actor]

    def _deal(self, seed: int) -> CodedMatch | CoreMatch:
        if self._core is None:
            return CodedMatch.new(self._game, self._players, seed, self._options)
        self._core.begin(seed % _SEEDS)
        return self._core

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action of the agent that is selected."""
        match = self._match
        if match is None:
            EnvLogger.error_step_before_reset()
            return
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            # All rewards are 0 until the end, so there is nothing to clear.
            match.play(action if type(action) is int else self._read(action))
        except IllegalAction:
            self._read(action)
            self._end_illegally(agent)
            return
        match.settle()
        actor = match.actor
        if type(actor) is int:
            self.agent_selection = self.possible_agents[actor]
        else:
            self._end(dict(zip(self.possible_agents, match.payoffs(), strict=True)))
        if self.render_mode == "human":
            self.render()

    def _read(self, action: object) -> int:
        """The action as a number of the action space."""
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        assert 0 <= number < self._actions, "action is not in action space"
        return number

    def _end(self, rewards: dict[str, float]) -> None:
        """Every agent is done; the selected agent stays selected and leaves first."""
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _end_illegally(self, agent: str) -> None:
        """The game ends as `TerminateIllegalWrapper` ends it."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.truncations = dict.fromkeys(self.agents, True)
        self._end({each: _ILLEGAL_REWARD if each == agent else 0.0 for each in self.agents})
        self._deads_step_first()

    # --- seeing --------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, and its legal actions if it acts now."""
        match = self._match
        if match is None:
            EnvLogger.error_observe_before_reset()
            raise AssertionError
        seat = self._seats[agent]
        acts = seat == match.actor and not self.terminations.get(agent, True)
        return {
            "observation": match.observe(seat),
            "action_mask": match.mask() if acts else self._no_mask.copy(),
        }

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the agent that is selected."""
        if self._match is None:
            EnvLogger.error_observe_before_reset()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Observation, int]:
        """The selected agents, one after the other."""
        if self._match is None:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)

    def render(self) -> str | None:
        """The board as a spectator sees it: printed (`human`) or returned (`ansi`)."""
        if self._match is None:
            EnvLogger.error_render_before_reset()
            raise AssertionError
        if self.render_mode is None:
            return None
        board = self._match.game.draw(self._match.state, None)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    @property
    def match(self) -> CodedMatch:
        """The running game: its texts, record and rules. It holds everybody's secrets."""
        if self._match is None:
            EnvLogger.error_observe_before_reset()
            raise AssertionError
        return self._match if isinstance(self._match, CodedMatch) else self._match.coded()


def _read_seed(seed: object) -> int:
    """A seed as Gymnasium's own seeding takes it, which PettingZoo's environments use."""
    try:
        number = index(seed)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if number < 0:
        raise gymnasium.error.Error(f"a seed is a whole number from 0 on, not {quote(seed)}")
    return number


def _read_mode(mode: str | None, known: list[str]) -> str | None:
    if mode is not None and mode not in known:
        raise ValueError(f"render_mode must be one of {', '.join(known)} or None, not {mode!r}")
    return mode


def _observation_space(game: str) -> spaces.Dict:
    codec = find_codec(game)
    layout = codec.layout
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (codec.actions,), np.int8),
        }
    )


for _name, _id in environment_ids().items():
    register("aec", _id, f"{__name__}:env", kwargs={"game": _name})
