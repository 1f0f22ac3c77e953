"""The tree: decisions, and the moves that were tried in them."""

from __future__ import annotations

from typing import Any

from pangaea.engine.protocol import Actor


class Node:
    """One decision, as far as the searching seat can tell it from others (an information set)."""

    __slots__ = ("actor", "edges", "exact", "outcomes", "pool", "totals", "visits")

    def __init__(self, actor: Actor, players: int, exact: bool) -> None:
        self.actor = actor
        self.exact = exact
        """Whether the seat knows here what is legal: nobody else has decided since the root, so every
        guess leads to the same list."""
        self.visits = 0
        self.totals = [0.0] * players
        """The sum of the win shares of each seat over all visits."""
        self.edges: list[Edge] = []
        """The moves tried so far."""
        self.pool: list[tuple[Any, float]] | None = None
        """Moves not tried yet, with their priors, the best one last; None before the first choice."""
        self.outcomes: dict[Any, Node] = {}
        """What follows chance's outcomes, if chance decides here."""

    @property
    def seat(self) -> int:
        """The seat that decides here."""
        assert isinstance(self.actor, int), f"{self.actor!r} is no seat"
        return self.actor


class Edge:
    """One move out of a node."""

    __slots__ = ("child", "move", "prior", "seen", "visits")

    def __init__(self, move: Any, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        self.seen = 1
        """How often the move was available when its node was visited (information-set UCB)."""
        self.child: Node | None = None


def best_edge(node: Node) -> Edge:
    """The most visited move; of equals the one with the better value for the seat that decides."""
    return ranked_edges(node)[0]


def ranked_edges(node: Node) -> list[Edge]:
    """The moves tried, the most visited first."""
    seat = node.seat
    return sorted(node.edges, key=lambda edge: (edge.visits, mean_share(edge, seat)), reverse=True)


def mean_share(edge: Edge, seat: int) -> float:
    """The mean win share that the move has brought this seat so far."""
    child = edge.child
    return child.totals[seat] / child.visits if child is not None else 0.0
