"""The tree: decisions, and the moves that were tried in them."""

from __future__ import annotations

from typing import Any

from pangaea.engine.protocol import Actor


class Node:
    """One decision, as far as the searching seat can tell it from others (an information set)."""

    __slots__ = ("actor", "edges", "exact", "means", "outcomes", "pool", "visits")

    def __init__(self, actor: Actor, players: int, exact: bool) -> None:
        self.actor = actor
        self.exact = exact
        """Whether the seat knows here what is legal: nobody else has decided since the root, so every
        guess leads to the same list."""
        self.visits = 0
        self.means = [0.0] * players
        """The mean win share of each seat over all visits."""
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

    def add(self, shares: list[float]) -> None:
        """One more visit, which was worth these win shares."""
        self.visits += 1
        means, visits = self.means, self.visits
        for seat, share in enumerate(shares):
            means[seat] += (share - means[seat]) / visits


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
    return 0.0 if edge.child is None else edge.child.means[seat]


def best_shares(node: Node) -> list[float]:
    """The mean win shares after the move that has turned out best for the seat that decides."""
    seat = node.seat
    best: list[float] | None = None
    for edge in node.edges:
        child = edge.child
        if child is not None and child.visits and (best is None or child.means[seat] > best[seat]):
            best = child.means
    assert best is not None, "a decision is backed up after one of its moves"
    return best
