"""One seat of a game against bots, as a Gymnasium environment.

    import gymnasium
    import pangaea.adapters.gymnasium

    env = gymnasium.make("Pangaea/Planet-v0", players=3, opponents=["easy", "greedy"])
    seen, info = env.reset(seed=7)
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Importing the module registers `Pangaea/Planet-v0`, `Pangaea/Transhumance-v0`, `Pangaea/Trias-v0` and
`Pangaea/TriassicTerror-v0`. Arguments:

* `players`: the smallest count unless given;
* `seat`: 0 unless given; None changes the seat from game to game;
* `opponents`: one name for all, or one for each other seat, clockwise from the agent's left: `random`,
  `greedy`, or a level of play (`easy`, `normal`, `hard`, `master`);
* `render_mode`: `ansi` or `human`;
* the options of the game.

An observation is one vector (see `docs/adapters.md`). The legal actions are in `info["action_mask"]`, as
Gymnasium's own `sample` takes them, and in `env.unwrapped.action_masks()`, as sb3-contrib expects them. The
reward comes with the last step: 1 for a victory, a negative share for a defeat (see `CodedMatch.payoffs`).

* An illegal action ends the episode with reward -1 and `info["illegal_action"]`.
* An action outside the action space is a `gymnasium.error.InvalidAction`.
* A step before the first `reset` or after the end is a `gymnasium.error.ResetNeeded`.
* Unknown games, options, player counts and bots are the typed errors of `pangaea` (`ValueError`s).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from operator import index
from typing import Any, Final

from pangaea.bots.ask import ask
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.levels import bot_of, level_names
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import BadSeat, PangaeaError, quote
from pangaea.engine.info import check_players, read_options
from pangaea.engine.protocol import CHANCE
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .extras import MissingExtra

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtra("gymnasium", error) from None

from .codec import find_codec
from .coded import CodedMatch, IllegalAction
from .layout import Vector
from .names import environment_ids

RANDOM: Final = "random"
"""The opponent that plays any legal move."""
GREEDY: Final = "greedy"
"""The opponent that looks one move ahead."""

_SEEDS: Final = 1 << 64
_ILLEGAL_REWARD: Final = -1.0


class UnknownBot(PangaeaError):
    """There is no opponent of that name, or not one name for each other seat."""

    code = "unknown_bot"


class SeatEnv(gymnasium.Env[Vector, int]):
    """One seat of a game; bots play the others."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  as in `Env`
    """The render modes."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = RANDOM,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        info = find_game(game).info
        self._game = game
        self._players = check_players(info, info.players[0] if players is None else players)
        self._options = read_options(info, self._players, options)
        if seat is not None and (type(seat) is not int or not 0 <= seat < self._players):
            raise BadSeat(f"seats are 0 to {self._players - 1}, not {quote(seat)}")
        self._wanted_seat = seat
        self._opponents = _read_opponents(opponents, self._players - 1)
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode must be one of {', '.join(modes)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        codec = find_codec(game)
        self._actions = codec.actions
        self.action_space: spaces.Space[Any] = spaces.Discrete(codec.actions)
        self.observation_space = spaces.Box(codec.layout.low, codec.layout.high, dtype=np.float32)
        self._rng = Rng()
        self._match: CodedMatch | None = None
        self._bots: dict[int, Bot | None] = {}
        self._done = False
        self.seat = 0
        """The seat of the agent in the running game."""

    # --- playing -------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Deal a new game: with a seed that of `Match.new`, without one the next after the last seed."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Rng(int(seed)).fork("episodes")
        deal = self._rng.below(_SEEDS) if seed is None else int(seed)
        self._match = CodedMatch.new(self._game, self._players, deal, self._options)
        self._luck = Rng(deal).fork("opponents")
        wanted = self._wanted_seat
        self.seat = self._luck.below(self._players) if wanted is None else wanted
        self._bots = {
            (self.seat + step) % self._players: _bot(name, self._game)
            for step, name in enumerate(self._opponents, start=1)
        }
        self._done = False
        self._let_others_play(self._match)
        return self._seen(self._match), self._info(self._match)

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Play an action, and the others until the agent decides again."""
        match = self._in_play()
        number = self._read(action)
        try:
            match.play(number)
        except IllegalAction as error:
            self._done = True
            info = {**self._info(match), "illegal_action": str(error)}
            return self._seen(match), _ILLEGAL_REWARD, True, False, info
        self._let_others_play(match)
        self._done = match.actor is None
        if self.render_mode == "human":
            self.render()
        reward = match.payoffs()[self.seat] if self._done else 0.0
        return self._seen(match), reward, self._done, False, self._info(match)

    def _in_play(self) -> CodedMatch:
        if self._match is None:
            raise gymnasium.error.ResetNeeded("cannot call step before calling reset")
        if self._done:
            raise gymnasium.error.ResetNeeded("the episode is over: call reset before step")
        return self._match

    def _read(self, action: object) -> int:
        """The action as a number of the action space; an array of one number will do."""
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if not 0 <= number < self._actions:
            raise gymnasium.error.InvalidAction(
                f"an action is a number from 0 to {self._actions - 1}, not {quote(action)}"
            )
        return number

    def _let_others_play(self, match: CodedMatch) -> None:
        """Chance and the bots, until the agent decides or the game is over."""
        while (actor := match.actor) != self.seat and actor is not None:
            if actor == CHANCE:
                match.draw()
            elif (bot := self._bots[actor]) is None:
                match.play_move(self._luck.pick(match.game.legal(match.state)))
            else:
                text = ask(bot, match.as_match(), actor, self._luck)
                match.play_move(match.game.read_move(text))

    # --- seeing --------------------------------------------------------------------------------

    def _seen(self, match: CodedMatch) -> Vector:
        return match.observe(self.seat)

    def _info(self, match: CodedMatch) -> dict[str, Any]:
        return {"action_mask": self._mask(match)}

    def _mask(self, match: CodedMatch) -> NDArray[np.int8]:
        return np.zeros(self._actions, np.int8) if self._done else match.mask()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib's `MaskablePPO` asks for them."""
        return self._mask(self.match).astype(np.bool_)

    def render(self) -> str | None:
        """The board as the agent's seat sees it: printed (`human`) or returned (`ansi`)."""
        board = self.match.game.draw(self.match.state, self.seat)
        if self.render_mode == "human":
            print(board)
        return board if self.render_mode == "ansi" else None

    @property
    def match(self) -> CodedMatch:
        """The running game: its texts, record and rules. It holds everybody's secrets."""
        if self._match is None:
            raise gymnasium.error.ResetNeeded("there is no game before reset")
        return self._match


def opponent_names() -> tuple[str, ...]:
    """The names of the available opponents."""
    return (RANDOM, GREEDY, *level_names())


def _read_opponents(given: object, seats: int) -> list[str]:
    names = [given] * seats if isinstance(given, str) else given
    if not isinstance(names, Sequence) or len(names) != seats:
        raise UnknownBot(f"opponents must be one name, or {seats} names, not {quote(given)}")
    for name in names:
        if name not in opponent_names():
            raise UnknownBot(f"there is no bot {quote(name)}; there are: {', '.join(opponent_names())}")
    return list(names)


def _bot(name: str, game: str) -> Bot | None:
    """A bot; None for the one that plays at random, which needs no position to think about."""
    if name == RANDOM:
        return None
    return GreedyBot() if name == GREEDY else bot_of(name, game)


# `make_vec` uses the compiled games on its own where they are installed.
_VECTOR = f"{__package__}.vector:VectorEnv" if find_spec("pangaea_core") else None
for _name, _id in environment_ids().items():
    gymnasium.register(
        _id, entry_point=f"{__name__}:SeatEnv", vector_entry_point=_VECTOR, kwargs={"game": _name}
    )
