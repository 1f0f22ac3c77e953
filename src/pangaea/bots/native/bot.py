"""The bot that searches with the compiled core."""

from __future__ import annotations

from collections.abc import Mapping
from time import thread_time
from typing import Any, Final

from pangaea.bots.learned.package import chosen_weights
from pangaea.bots.mcts import Budget, Candidate, Explanation, SearchBot
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .load import core_for

_SEEDS: Final = 1 << 64
_AN_INSTANT: Final = 0.001
"""CPU seconds for a decision when its turn's time is used up."""


class NoCore(PangaeaError):
    """There is no compiled core for a game, or none that plays by the same rules."""

    code = "no_core"


class NativeBot:
    """Plans its turns and lets the plans race in common scenarios, in C++ and without the interpreter's lock.

    It hands the core a guessed world as a state text, never the truth. Use one bot per seat.
    """

    def __init__(
        self,
        budget: Budget,
        parameters: Mapping[str, float] | None = None,
        threads: int = 1,
        weights: str | None = None,
    ) -> None:
        """`parameters`: those that differ from the game's own. Each thread has the budget's seconds.

        `weights`: the file of a learned evaluation; `learned` for the package's own, `hand` for none. By
        default, whichever has measured better.
        """
        self.budget = budget
        self._weights = weights
        self._parameters = None if parameters is None else dict(parameters)
        self._threads = threads
        self._table: tuple[str, int, int] | None = None
        self._searcher: Any = None
        self._turn = 0
        self._spent = 0.0
        self._asked: tuple[str, int] | None = None

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The best move that the search found; a forced move without any search."""
        legal = world.legal()
        if len(legal) == 1:
            self._asked = None
            return legal[0]
        self._begin(world, seat)
        began = thread_time()
        move: str = self._searcher.choose(
            world.text(),
            seat,
            rng.below(_SEEDS),
            iterations=self.budget.iterations or 0,
            seconds=self._seconds(),
            threads=self._threads,
        )
        self._spent += thread_time() - began
        self._asked = (world.game, seat)
        return move

    def explain(self) -> Explanation | None:
        """Why the last answer was given; None if it was forced, or before the first."""
        if self._asked is None:
            return None
        told = self._searcher.explain()
        return Explanation(
            *self._asked, told["iterations"], told["visits"], tuple(map(_candidate, told["candidates"]))
        )

    def cancel(self) -> None:
        """Stop the search that another thread is running in `choose`: it answers with what it has."""
        if self._searcher is not None:
            self._searcher.cancel()

    def _begin(self, world: Match, seat: int) -> None:
        """Forget the last turn when another one has begun, and everything at another table."""
        table = (world.game, world.players, seat)
        if table != self._table:
            weights = chosen_weights(world.game, self._weights, "search", world.players)
            self._searcher = _require(world.game).Searcher(
                world.game, world.players, self._parameters, weights
            )
            self._table, self._turn = table, 0
        if world.turn != self._turn:
            self._turn, self._spent = world.turn, 0.0

    def _seconds(self) -> float:
        seconds = self.budget.decision_seconds(self._spent)
        return 0.0 if seconds is None else max(_AN_INSTANT, seconds)


def _require(game_name: str) -> Any:
    """The module of the core; `NoCore` if it does not play this game."""
    core = core_for(game_name)
    if core is None:
        raise NoCore(f"there is no compiled core for {game_name}; `make native` builds it")
    return core


def _candidate(told: dict[str, Any]) -> Candidate:
    return Candidate(
        told["move"],
        told["visits"],
        round(told["win_share"], 4),
        tuple(round(score, 2) for score in told["scores"]),
        tuple(told["line"]),
    )


def native(
    game_name: str,
    iterations: int | None = None,
    seconds: float | None = None,
    turn_seconds: float | None = None,
    threads: int = 1,
    weights: str | None = None,
) -> Bot:
    """The bot of the core within a budget, by default 0.25 CPU seconds per decision, as arenas name it.

    `weights`: as `NativeBot` takes it. `NoCore` if the core does not play this game.
    """
    _require(game_name)
    if iterations is seconds is turn_seconds is None:
        seconds = 0.25
    return NativeBot(Budget(iterations, seconds, turn_seconds), threads=threads, weights=weights)


def search_bot(game_name: str, budget: Budget) -> NativeBot | SearchBot:
    """The strongest search there is for a game: with the core, else in Python. Both explain themselves."""
    return SearchBot(budget) if core_for(game_name) is None else NativeBot(budget)
