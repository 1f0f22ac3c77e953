"""Information-set Monte Carlo tree search for any number of players.

Each iteration draws a fresh guess of all that the seat does not know and walks down the one tree that
all guesses share; every seat chooses what is best for itself (max^n). A new decision is played out
and evaluated, and the win shares of all seats are added along the way back.
"""

from __future__ import annotations

from heapq import nlargest
from math import sqrt
from random import Random
from typing import Any

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.bots.evaluate.shares import final_shares
from pangaea.bots.greedy import Judge
from pangaea.engine.protocol import CHANCE
from pangaea.engine.rng import Rng

from .budget import Clock
from .node import Edge, Node, best_edge, best_shares
from .ordering import EVERY_MOVE, Ordering
from .parameters import Parameters, Racing
from .playout import Playout
from .race import Race

_SEEDS = 1 << 64
_LOOKS = 32
"""Iterations between two checks whether the search is decided."""


class Search:
    """One search from a position of the seat that decides in it."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        evaluator: Evaluator,
        parameters: Parameters,
        rng: Rng,
        known: dict[int, Node],
    ) -> None:
        """`known` holds the seat's decisions of this turn that were searched before, by their keys."""
        self.game = game
        self.evaluator = evaluator
        self._state = state
        self.turn: int = state.turn
        self.seat = _deciding_seat(game, state)
        self._parameters = parameters
        racing = parameters.racing
        self._horizon = horizon_of(state, parameters)
        self.dice = rng.fork("guesses")
        manner = racing.manner if racing else parameters.manner
        self._playout = Playout(game, evaluator, manner, Random(rng.fork("playouts").below(_SEEDS)))
        self._ordering = Ordering(game, evaluator, self._playout)
        self._known = known
        self._sum = self._squares = 0.0
        self.iterations = 0
        self.root = self._decision(state)
        self._race = self._line_up(racing) if racing else None
        if not self._race:
            self._judge_all(self.root)

    def run(self, clock: Clock) -> None:
        """Search until the clock stops or nothing more can change the answer, at least once."""
        while True:
            self._iterate()
            self.iterations += 1
            if not clock.runs(self.iterations) or self._decided(clock):
                return

    def answer(self) -> Edge:
        """The best move found."""
        return self._race.best() if self._race else best_edge(self.root)

    def guess(self) -> Any:
        """A world that the seat cannot tell from the true one."""
        return self.game.guess(self._state, self.seat, self.dice)

    def _decided(self, clock: Clock) -> bool:
        """Whether no move can still catch up with the leader's visits."""
        if self._race is not None or self.iterations % _LOOKS:
            return False
        visits = sorted([edge.visits for edge in self.root.edges])
        second = visits[-2] if len(visits) > 1 else 0
        return visits[-1] - second > clock.left(self.iterations)

    def forecast(self, edge: Edge, playouts: int) -> list[float]:
        """The mean final scores that are expected after a move from the root and the best play found."""
        sums = [0.0] * self._state.players
        for _ in range(playouts):
            state = self.guess()
            self.follow(edge, state)
            for seat, points in enumerate(self._playout.points(state, self._horizon)):
                sums[seat] += points
        return [total / playouts for total in sums]

    def follow(self, edge: Edge, state: Any) -> None:
        """Play a move and the best ones after it, as far as the seat's own tree goes."""
        self.game.apply(state, edge.move)
        node = edge.child
        while node is not None and node.exact and node.actor == self.seat and node.edges:
            best = best_edge(node)
            self.game.apply(state, best.move)
            node = best.child

    # --- one iteration -------------------------------------------------------------------------

    def _iterate(self) -> None:
        if self._race is None:
            state = self.guess()
            edge = self._select(self.root, state)
        else:
            edge, state, luck = self._race.next()
            self._playout.reseed(luck)
        path = [self.root, self._make(edge, self.root, state)]
        shares = self._descend(state, path)
        self._back_up(path, shares)
        mine = shares[self.seat]
        if self._race:
            self._race.note(edge, mine)
        self._sum += mine
        self._squares += mine * mine

    def _back_up(self, path: list[Node], shares: list[float]) -> None:
        """Add the shares to all decisions on the way, the last one first.

        In its own turn the seat will not make the moves that it only tried, so there a visit counts as
        the best continuation found, mixed with what this one was worth.
        """
        resolve = self._parameters.resolve
        for node in reversed(path):
            if resolve and node.exact and node.edges:
                best = best_shares(node)
                shares = [share + resolve * (most - share) for share, most in zip(shares, best, strict=True)]
            node.add(shares)

    def _descend(self, state: Any, path: list[Node]) -> list[float]:
        """Descend to a new decision, record the path, and return the shares it is worth."""
        game, node = self.game, path[-1]
        while True:
            actor = game.actor(state)
            if actor is None:
                return final_shares(game, state)
            # Guesses can differ in whether somebody has anything to decide; then the tree ends here.
            new = actor != node.actor or not node.visits or self._race is not None
            if new or state.turn >= self._horizon:
                return self._playout.value(state, self._horizon)
            node = self._by_chance(node, state) if actor == CHANCE else self._by_choice(node, state)
            path.append(node)

    def _by_chance(self, node: Node, state: Any) -> Node:
        move = self._playout.outcome(state)
        self.game.apply(state, move)
        child = node.outcomes.get(move)
        if child is None:
            child = node.outcomes[move] = self._child(node, state)
        return child

    def _by_choice(self, node: Node, state: Any) -> Node:
        return self._make(self._select(node, state), node, state)

    def _make(self, edge: Edge, node: Node, state: Any) -> Node:
        """Play the move of an edge, and return the decision that it leads to."""
        edge.visits += 1
        self.game.apply(state, edge.move)
        if edge.child is None:
            edge.child = self._child(node, state)
        return edge.child

    # --- choosing ------------------------------------------------------------------------------

    def _select(self, node: Node, state: Any) -> Edge:
        """A new move while the decision is too narrow for its visits, else the best upper bound."""
        edges = node.edges
        if not node.exact:
            legal = self.game.legal(state)
            edges = [edge for edge in edges if edge.move in legal]
        if len(edges) <= self._parameters.widening * sqrt(node.visits):
            opened = self._open(node, state, len(edges))
            if opened is not None:
                return opened
        return self._most_urgent(node, edges)

    def _most_urgent(self, node: Node, edges: list[Edge]) -> Edge:
        seat, explore = node.seat, self._parameters.exploration * self._deviation()
        best, most = edges[0], -1.0
        for edge in edges:
            edge.seen += 1
            child = edge.child
            assert child is not None, "a move is tried as soon as it is opened"
            doubt = explore * edge.prior * sqrt(edge.seen) / (1 + edge.visits)
            bound = child.means[seat] + doubt
            if bound > most:
                best, most = edge, bound
        return best

    def _deviation(self) -> float:
        """The standard deviation of the seat's playouts: the scale on which its moves differ."""
        done = self.iterations or 1
        mean = self._sum / done
        return sqrt(max(1e-6, self._squares / done - mean * mean))

    def _open(self, node: Node, state: Any, available: int) -> Edge | None:
        """The most promising move that was not tried yet."""
        if node.pool is None:
            node.pool = self._ordered(node, state, self._parameters.judged)
        pool = node.pool
        if node.exact:
            return self._add(node, *pool.pop()) if pool else None
        legal = self.game.legal(state)
        if available == len(legal):
            return None
        for place in range(len(pool) - 1, -1, -1):
            if pool[place][0] in legal:
                return self._add(node, *pool.pop(place))
        node.pool = self._ordered(node, state, self._parameters.judged)
        return self._add(node, *node.pool.pop()) if node.pool else None

    def _add(self, node: Node, move: Any, prior: float) -> Edge:
        edge = Edge(move, prior)
        node.edges.append(edge)
        return edge

    def _ordered(self, node: Node, state: Any, judged: int) -> list[tuple[Any, float]]:
        """The moves that were not tried yet, the best one last."""
        ordered = self._ordering.ordered(state, node.seat, judged)
        if not node.edges:
            return ordered
        tried = {edge.move for edge in node.edges}
        return [pair for pair in ordered if pair[0] not in tried]

    # --- growing -------------------------------------------------------------------------------

    def _child(self, parent: Node, state: Any) -> Node:
        """The decision that follows, in this state."""
        game = self.game
        actor = game.actor(state)
        if parent.exact and actor == self.seat:
            return self._decision(state)
        return Node(actor, state.players, parent.exact and actor == CHANCE)

    def _decision(self, state: Any) -> Node:
        """The seat's own decision in this state; ways that lead to the same knowledge share it."""
        key = self.game.key(state, self.seat)
        node = self._known.get(key)
        if node is None:
            node = self._known[key] = Node(self.seat, state.players, exact=True)
        return node

    def _judge_all(self, root: Node) -> None:
        """At the root every move counts: judge them all, also those of a decision searched before.

        They are judged in a fresh guess, so that a search depends on the seat's knowledge alone and not
        on the world in which it was asked.
        """
        world = self.guess()
        ordered = self._ordering.ordered(world, self.seat, judged=EVERY_MOVE)
        priors = dict(ordered)
        for edge in root.edges:
            edge.prior = priors.pop(edge.move, edge.prior)
        root.pool = [pair for pair in ordered if pair[0] in priors]

    def _line_up(self, racing: Racing) -> Race:
        """A race of the moves that promise most, judged as the greedy bot judges them."""
        judge = Judge(self.game, self.evaluator, self.seat)
        edges = [Edge(*pair) for pair in judge.promises(self.guess())]
        self.root.edges = nlargest(racing.runners, edges, key=lambda edge: edge.prior)
        return Race(self.game, self._state, self.seat, self.dice, self.root.edges.copy(), racing.caution)


def horizon_of(state: Any, parameters: Parameters) -> int:
    """The turn before which the search ends."""
    turn: int = state.turn
    if parameters.racing is None:
        return turn + parameters.horizon
    players, laps = state.players, parameters.racing.laps
    horizon: int = turn + players if laps is None else ((turn - 1) // players + laps) * players + 1
    return horizon


def _deciding_seat(game: AnyGame, state: Any) -> int:
    actor = game.actor(state)
    assert isinstance(actor, int), f"a search needs a seat that decides, not {actor!r}"
    return actor
