"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("pangaea_trias(players=3)")`.

    import pyspiel
    import pangaea.adapters.openspiel

    game = pyspiel.load_game("pangaea_transhumance(open_pens=true)")
    state = game.new_initial_state()

Importing the module registers `pangaea_planet`, `pangaea_transhumance`, `pangaea_trias` and
`pangaea_triassic_terror`. Their parameters are `players`, the options of the game, `deals` and `core`.

* **Chance.** The first node deals one of `deals` set-ups (1,024 unless given), equally likely: number i is
  the deal of `Match.new` with seed i. Every later draw of the rules is an explicit chance node of its own.
* **Information.** `information_state_string` is everything the player has seen, move by move, and a hash of
  what it knows; `observation_tensor` has the layout of `docs/adapters.md`. `resample_from_infostate` draws
  another world that the player cannot tell from the true one, so that IS-MCTS works.
* **Returns** come at the end and sum to 0 (see `CodedMatch.payoffs`).
* **Clones and serialised states** are whole: states travel as texts of the rules.
* A drift of Trias takes two actions of the same player.
* With `core=true` the compiled core plays: the same deals, draws, actions and information states, several
  times as fast. Only the hash in an information state differs, and resampled worlds are drawn by the
  core's own generator. Without the core this is a `SpielError`.

Errors are `pyspiel.SpielError`s: unknown parameters, player counts and options when a game is loaded,
illegal actions and calls after the end when they are applied.

OpenSpiel's search bots in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) crash on any game written in Python;
use those of `open_spiel.python.algorithms`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from pangaea.engine.errors import PangaeaError
from pangaea.engine.info import check_players, read_options
from pangaea.engine.protocol import CHANCE, Game
from pangaea.engine.registry import find_game

from .extras import MissingCore, MissingExtra

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingExtra("openspiel", error) from None

from .codec import find_codec
from .coded import CodedMatch, IllegalAction, seat_view
from .core import find_core
from .layout import Vector
from .names import numbered_games
from .worlds import CoreWorld, History, PlainWorld, World

DEALS: Final = 1024
"""How many set-ups the first chance node chooses from."""

_PREFIX: Final = "pangaea_"
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_WORLDS: Final = 1 << 53
"""Seeds of guesses: as many as a random float between 0 and 1 can distinguish."""


def _game_type(name: str) -> Any:
    """The entry of a game in OpenSpiel's registry."""
    info = find_game(name).info
    kind = pyspiel.GameType
    return kind(
        short_name=_PREFIX + name,
        long_name=info.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=info.players[-1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": info.players[0],
            "deals": DEALS,
            "core": False,
            **{option.name: option.default for option in info.options},
        },
    )


_TYPES: Final = {name: _game_type(name) for name in numbered_games()}


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with a number of players and options; each has a class of its own."""

    name: ClassVar[str]
    """The name of its rules."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name, chosen = self.name, dict(params or {})
        self.rules: Game[Any, Any] = find_game(name)
        self.codec = find_codec(name)
        self.deals, self.core = chosen.pop("deals", DEALS), chosen.pop("core", False)
        try:
            players = chosen.pop("players", self.rules.info.players[0])
            self.seats = check_players(self.rules.info, players)
            self.options = read_options(self.rules.info, self.seats, chosen)
            if type(self.deals) is not int or self.deals < 1:
                raise PangaeaError(f"deals must be a number from 1 up, not {self.deals!r}")
            if self.core:
                find_core(name)
        except (PangaeaError, MissingCore) as error:
            raise pyspiel.SpielError(str(error)) from None
        self.dealing = [(deal, 1 / self.deals) for deal in range(self.deals)]
        super().__init__(
            _TYPES[name],
            pyspiel.GameInfo(
                num_distinct_actions=self.codec.actions,
                max_chance_outcomes=max(self.deals, len(self.codec.outcomes)),
                num_players=self.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.codec.longest_game,
            ),
            dict(params or {}),
        )

    def deal(self, number: int) -> World:
        """The world that a deal begins with."""
        return _dealt(self.core, self.name, self.seats, tuple(self.options.items()), number).copy()

    def new_initial_state(self) -> TableState:
        """The state before the deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound on the draws of one game."""
        return self.codec.longest_game

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """The observer that writes observations and information states."""
        return TableObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


@lru_cache(4 * DEALS)
def _dealt(core: bool, name: str, players: int, options: tuple[tuple[str, Any], ...], deal: int) -> World:
    """The same deals recur, so each is made once and copied."""
    kind = CoreWorld if core else PlainWorld
    return kind.new(name, players, deal, dict(options))


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position, or the moment before the deal.

    OpenSpiel copies and pickles the attributes of a state, so there are few of them, and each supports both.
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._world: World | None = None
        self._history = History(game.name)

    # --- deciding ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat that decides, chance, or nobody once the game is over."""
        if self._world is None:
            return _CHANCE
        actor = self._world.actor
        if actor is None:
            return _TERMINAL
        return _CHANCE if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._world is not None and self._world.actor is None

    def is_chance_node(self) -> bool:
        """Whether chance decides."""
        return self._world is None or self._world.actor == CHANCE

    def legal_actions(self, *player: int) -> list[int]:
        """Ascending; chance's outcomes at a chance node, nothing for a player who does not decide.

        Called from Python, this avoids a round trip through C++; C++ calls `_legal_actions`.
        """
        world = self._world
        if world is None or player or type(world.actor) is not int:
            return list(super().legal_actions(*player))
        return world.legal()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._world is None else self._world.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities: of the deal, or of a draw."""
        world = self._world
        if world is None:
            return self.get_game().dealing  # type: ignore[no-any-return]
        return world.odds()

    def _apply_action(self, action: int) -> None:
        world = self._world
        if world is None:
            self._deal(action)
            return
        try:
            self._history.add(world.decide(action))
        except IllegalAction as error:
            raise pyspiel.SpielError(str(error)) from None

    def _deal(self, action: int) -> None:
        game = self.get_game()
        if not 0 <= action < game.deals:
            raise pyspiel.SpielError(f"deal {action} is not one of 0 to {game.deals - 1}")
        self._world = game.deal(action)

    def _action_to_string(self, player: int, action: int) -> str:
        world = self._world
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if world is None else self.get_game().codec.outcomes[action]
        if world is None or action not in world.legal():
            return f"action {action}"
        return world.text(action)

    # --- the end -------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """What the result is worth; 0 for all until the end."""
        if self._world is None:
            return [0.0] * int(self.num_players())
        return self._world.payoffs()

    # --- knowing -------------------------------------------------------------------------------

    @property
    def match(self) -> CodedMatch:
        """The position itself, with everybody's secrets; there is none before the deal."""
        if self._world is None:
            raise pyspiel.SpielError("there is no match before the deal")
        return self._world.coded()

    def vector(self, player: int) -> Vector:
        """The observation of a player; before the deal there is nothing to see."""
        if self._world is None:
            return np.zeros(self.get_game().codec.layout.size, np.float32)
        return self._world.observe(player)

    def information(self, player: int) -> str:
        """All that the player has seen, and a hash of what it knows."""
        if self._world is None:
            return "before the deal"
        lines = (f"player {player}", f"{self._world.key(player):x}", *self._history.seen_by(player))
        return "\n".join(lines)

    def observation(self, player: int) -> str:
        """What the player sees now, as JSON."""
        if self._world is None:
            return "before the deal"
        match = self._world.coded()
        return json.dumps(seat_view(match.game, match.state, player))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Another world that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        if not 0 <= player < self.num_players():
            raise pyspiel.SpielError(f"players are 0 to {self.num_players() - 1}, not {player}")
        twin: TableState = self.clone()
        if self._world is not None:
            twin._world = self._world.guess(player, int(sampler() * _WORLDS))
            twin._history = self._history.known_to(player)
        return twin

    def __str__(self) -> str:
        return "before the deal" if self._world is None else self._world.written()


class TableObserver:
    """Writes observations into one tensor with a named view for each block."""

    def __init__(self, game: TableGame, kind: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"observations have no parameters, not {params!r}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise pyspiel.SpielError("an observation is what one player sees: public and its own")
        self._recalls = kind.perfect_recall
        self.tensor: Vector | None = None
        self.dict: dict[str, Vector] = {}
        if not self._recalls:
            self.tensor = np.zeros(game.codec.layout.size, np.float32)
            self.dict = game.codec.layout.shaped(self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        """Write what the player sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.vector(player)

    def string_from(self, state: TableState, player: int) -> str:
        """What the player sees now, or has seen so far."""
        return state.information(player) if self._recalls else state.observation(player)


def registered() -> Sequence[str]:
    """The names under which OpenSpiel knows the games."""
    return [_PREFIX + name for name in numbered_games()]


# OpenSpiel keeps game factories until after Python has shut down, when only classes can still be released.
GAMES: Final = {name: type(f"{name}_game", (TableGame,), {"name": name}) for name in numbered_games()}
"""The class of each game."""
for _name, _class in GAMES.items():
    pyspiel.register_game(_TYPES[_name], _class)
