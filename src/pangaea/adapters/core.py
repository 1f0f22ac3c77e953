"""The compiled core in the numbers of the adapters: many games in one call, or one game that costs little."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pangaea.bots.native.load import core_for
from pangaea.engine.info import Options
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .codec import find_codec
from .coded import CodedMatch, IllegalAction
from .extras import MissingCore
from .layout import Vector

NOBODY: Final = "nobody"
"""No opponents: the caller plays every seat."""
_TRIAL: Final = 2026
"""The seed of the game in which core and Python are compared before the core is used."""


class Rows:
    """The arrays that the core writes to, a row for each game."""

    def __init__(self, game: str, games: int, players: int, finals: bool) -> None:
        codec = find_codec(game)
        size = codec.layout.size
        self.observations = np.zeros((games, size), np.float32)
        self.masks = np.zeros((games, codec.actions), np.int8)
        self.actors = np.full(games, -1, np.int64)
        self.payoffs = np.zeros((games, players), np.float64)
        self.rewards = np.zeros(games, np.float64)
        self.over = np.zeros(games, np.bool_)
        self.illegal = np.zeros(games, np.bool_)
        self.finals = np.zeros((games if finals else 0, size), np.float32)


class CoreMatch:
    """One running game of the core: what the environments ask of a `CodedMatch`, at a fraction of its cost.

    The core has its own random generator, so a seed deals a different game than `CodedMatch.new`.
    """

    def __init__(self, game: str, players: int, options: Options) -> None:
        self.game = find_game(game)
        self._rows = Rows(game, 1, players, finals=False)
        self._games = find_core(game).Vector(
            game, players, 1, options, 1, NOBODY, 0, "asked", **vars(self._rows)
        )
        self._mask: NDArray[np.int8] = self._rows.masks[0]
        self._seen: Vector = self._rows.observations[0]
        self._action = np.zeros(1, np.int64)
        self.actor: int | None = None
        """The seat that decides; None when the game is over."""

    def begin(self, seed: int) -> None:
        """Deal a new game."""
        self._games.reset(np.array([seed], np.uint64), None)
        self._look()

    def _look(self) -> None:
        actor = self._rows.actors.item()
        self.actor = None if actor < 0 else actor

    def settle(self) -> None:
        """Nothing to do: the core plays chance itself."""

    def play(self, number: int) -> None:
        """Play a legal number, or raise `IllegalAction`."""
        if not 0 <= number < len(self._mask) or not self._mask.item(number):
            raise IllegalAction(f"action {number} is not legal now")
        self._action[0] = number
        self._games.step(self._action)
        self._look()

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal number of the seat that acts."""
        return self._mask.copy()

    def observe(self, seat: int) -> Vector:
        """What the seat sees, as the codec's layout describes it."""
        if seat == self.actor:
            return self._seen.copy()
        row = np.empty_like(self._seen)
        self._games.observe(0, seat, row)
        return row

    def payoffs(self) -> list[float]:
        """What the result is worth to each seat (see `CodedMatch.payoffs`)."""
        told: list[float] = self._rows.payoffs[0].tolist()
        return told

    @property
    def state(self) -> Any:
        """The position as a state of the Python rules, read from its text."""
        return self.game.read_state(self._games.text(0))

    def coded(self) -> CodedMatch:
        """The position as a `CodedMatch`, without its history."""
        match = CodedMatch(self.game, self.state, None, Rng())
        slot = self._games.half(0)
        if slot is not None:
            match.lift(slot)
        return match


@cache
def find_core(game: str) -> Any:
    """The compiled core, if it numbers this game exactly as the codec does."""
    core = core_for(game)
    if core is None:
        raise MissingCore(game, "it is not installed, or does not play by the same rules")
    if not hasattr(core, "Steps"):
        raise MissingCore(game, "the installed one is older")
    codec = find_codec(game)
    if core.Vector.sizes(game) != (codec.actions, codec.layout.size):
        raise MissingCore(game, "the installed one numbers the moves differently")
    objection = _difference(core, game)
    if objection is not None:
        raise MissingCore(game, objection)
    return core


def _difference(core: Any, game: str) -> str | None:
    """The first difference between one game in the core and in Python; None if there is none."""
    rules, codec, rng = find_game(game), find_codec(game), Rng(_TRIAL)
    players = rules.info.players[-1]
    rows = Rows(game, 1, players, finals=False)
    games = core.Vector(game, players, 1, {}, 1, NOBODY, 0, "asked", **vars(rows))
    games.reset(np.array([_TRIAL], np.uint64), None)
    number = 0
    while not rows.over[0]:
        match = CodedMatch(rules, rules.read_state(games.text(0)), None, rng)
        seat, slot = int(rows.actors[0]), games.half(0)
        if slot is not None:
            match.lift(slot)
        if not np.array_equal(rows.observations[0], codec.from_state(rules, match.state, seat, slot)):
            return f"the installed one shows something else after {number} decisions"
        if rows.masks[0].nonzero()[0].tolist() != match.legal():
            return f"the installed one offers other actions after {number} decisions"
        games.step(np.array([rng.pick(rows.masks[0].nonzero()[0].tolist())], np.int64))
        number += 1
    return None
