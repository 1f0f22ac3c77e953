"""The bot that searches."""

from __future__ import annotations

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.inside import inside
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .budget import Budget, Clock
from .explain import Explanation, explain
from .node import Node
from .parameters import Parameters, parameters_of
from .search import Search


class SearchBot:
    """Information-set Monte Carlo tree search within a budget.

    The decisions of a turn are planned as one: what was searched for the first of them serves the
    later ones, found again by a key of all that the seat knows. Use one bot per seat.
    """

    def __init__(self, budget: Budget, parameters: Parameters | None = None) -> None:
        """`parameters`: replace those tuned for the game."""
        self.budget = budget
        self._parameters = parameters
        self._turn: tuple[str, int, int] | None = None
        self._known: dict[int, Node] = {}
        self._spent = 0.0
        self._search: Search | None = None

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """The best move that the search found; a forced move without any search."""
        game, state = inside(world)
        legal = game.legal(state)
        if len(legal) == 1:
            self._search = None
            return game.write_move(legal[0])
        self._begin((world.game, seat, state.turn))
        clock = Clock(self.budget.iterations, self.budget.decision_seconds(self._spent))
        parameters = self._parameters or parameters_of(world.game, state.players)
        evaluator = evaluator_of(world.game)
        search = self._search = Search(game, state, evaluator, parameters, rng, self._known)
        search.run(clock)
        self._spent += clock.spent
        return game.write_move(search.answer().move)

    def explain(self) -> Explanation | None:
        """Why the last answer was given; None if it was forced, or before the first."""
        return None if self._search is None else explain(self._search)

    def liked(self) -> Explanation | None:
        """The same without the expected scores, which take as long as the search itself."""
        return None if self._search is None else explain(self._search, forecasts=0)

    def _begin(self, turn: tuple[str, int, int]) -> None:
        """Forget the last turn when another one has begun."""
        if turn != self._turn:
            self._turn, self._known, self._spent = turn, {}, 0.0
