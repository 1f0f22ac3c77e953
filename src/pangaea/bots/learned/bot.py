"""Bots that judge by a learned evaluation."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeAlias

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.games import file_of
from pangaea.bots.greedy import NARROW, GreedyBot, Judge, best_of
from pangaea.bots.inside import inside
from pangaea.bots.native.load import core_for
from pangaea.bots.protocol import Bot
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .evaluator import LearnedEvaluator
from .finish import finish_turn
from .package import check_learned, weights_for

Suppose: TypeAlias = Callable[[Any, int], list[tuple[Any, float]]]
"""The worlds that a seat may suppose, each with its chance, the likeliest first (`games/GAME/suppose.py`)."""

_SUPPOSED: Final = 4
"""Worlds in which moves are compared."""
_SKIMMED: Final = 48
"""Moves that are judged in the likeliest, those that the hand likes best …"""
_COMPARED: Final = 24
"""… and how many of these are judged in all. A network that looks at no more is in a hurry: one will do."""


class LearnedGreedyBot:
    """Looks one decision ahead, as the greedy bot does, and judges by a network. It needs no compiler."""

    def __init__(self, game_name: str, weights: str | Path) -> None:
        """`BadWeights`, `NoFeatures`."""
        self._evaluator = LearnedEvaluator(game_name, weights)

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The move that leads to the best position; any of several equal ones."""
        game, state = inside(world)
        return game.write_move(rng.pick(_Closely(game, self._evaluator, seat).best_moves(state)))


class CompiledGreedyBot:
    """The same with the compiled core, some forty times as fast."""

    def __init__(self, core: Any, game_name: str, weights: str | Path) -> None:
        """`BadWeights`. `core`: the module."""
        self._core = core
        self._network = core.Network.open(str(weights))
        first = core.Position.deal(game_name, find_game(game_name).info.players[0], 0)
        first.promises(self._network)  # weights for something else are refused here, not in a game

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The move that leads to the best position; any of several equal ones."""
        position = self._core.Position.read(world.game, world.text())
        promises: list[tuple[str, float]] = position.promises(self._network)
        return rng.pick(best_of(promises))


def learned_greedy(game_name: str, weights: str | Path) -> LearnedGreedyBot | CompiledGreedyBot:
    """The bot that looks one decision ahead by these weights: with the core where it is built.

    `BadWeights`, `NoFeatures`.
    """
    core = core_for(game_name)
    return (
        LearnedGreedyBot(game_name, weights) if core is None else CompiledGreedyBot(core, game_name, weights)
    )


class PackagedGreedyBot:
    """The same by the package's weights where they have beaten the hand-written evaluation at that number of
    players; elsewhere by hand."""

    def __init__(self, game_name: str) -> None:
        """`BadWeights` if there are none."""
        check_learned(game_name)
        self._game = game_name
        self._bots: dict[int, Bot] = {}

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The move that leads to the best position; any of several equal ones."""
        bot = self._bots.get(world.players)
        if bot is None:
            weights = weights_for(self._game, "greedy", world.players)
            bot = GreedyBot() if weights is None else learned_greedy(self._game, weights)
            self._bots[world.players] = bot
        return bot.choose(world, seat, rng)


class _Closely(Judge):
    """Judges as the network requires: only the best moves by hand, or turns instead of decisions; where the
    game can tell likely secrets from unlikely ones, on average over what the seat supposes."""

    __slots__ = ("_by_hand", "_finishes", "_look", "_suppose")

    def __init__(self, game: AnyGame, evaluator: LearnedEvaluator, seat: int) -> None:
        super().__init__(game, evaluator, seat)
        self._look, self._finishes = evaluator.look, evaluator.finishes
        self._by_hand = Judge(game, evaluator_of(game.info.name), seat)
        file = file_of(game.info.name, "suppose")
        self._suppose: Suppose | None = None if file is None else file.suppose

    def promises(self, state: Any) -> list[tuple[Any, float]]:
        """The distinct moves, or the best of them, with what each of them promises."""
        look = min(self._look or _SKIMMED, _SKIMMED)
        if self._suppose is None or look <= _COMPARED:
            return self._best_by_hand(state, self._look)
        (likeliest, part), *others = self._suppose(state, self._seat)[:_SUPPOSED]
        told = self._best_by_hand(likeliest, look)
        if not others or len(told) <= NARROW:
            return told
        told = sorted(told, key=itemgetter(1), reverse=True)[:_COMPARED]
        return [
            (move, part * first + sum(chance * self.promise(world, move) for world, chance in others))
            for move, first in told
        ]

    def _best_by_hand(self, state: Any, look: int) -> list[tuple[Any, float]]:
        """Only so many moves that the hand likes best; 0: all."""
        moves = self.candidates(state)
        if not look or len(moves) <= look:
            return super().promises(state)
        hoped = [self._by_hand.promise(state, move) for move in moves]
        ranked = sorted(range(len(moves)), key=hoped.__getitem__, reverse=True)
        return [(moves[place], self.promise(state, moves[place])) for place in ranked[:look]]

    def _settle(self, state: Any, turn: int) -> None:
        """Finish the turn, if the network judges turns."""
        if self._finishes:
            finish_turn(self._game, state, self._seat, turn)
