"""What a search found, in words and numbers for people."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from .node import Edge, ranked_edges

if TYPE_CHECKING:
    from .search import Search

_SHOWN: Final = 5
_FORECASTS: Final = 24
"""Playouts behind the expected scores of one move."""
_WORTH_TELLING: Final = 3
"""Visits that a move of the principal line needs."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One move that the search took seriously."""

    move: str
    visits: int
    win_share: float
    """The expected part of the victory for the seat that decides, from 0 to 1."""
    scores: tuple[float, ...]
    """The expected final score of each seat."""
    line: tuple[str, ...]
    """How the same seat would continue, as far as that does not depend on chance or others."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a bot chose what it chose. Made from guesses, so it reveals nothing that the seat may not know."""

    game: str
    seat: int
    iterations: int
    """Of the search that answered."""
    root_visits: int
    """All visits of this decision, those while earlier decisions of the turn were searched included."""
    candidates: tuple[Candidate, ...]
    """The chosen move, then the most visited ones."""

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)


def explain(search: Search, forecasts: int = _FORECASTS) -> Explanation:
    """The principal moves of a finished search; with no forecasts the expected scores are left out."""
    answer = search.answer()
    others = [edge for edge in ranked_edges(search.root) if edge is not answer and edge.visits]
    edges = [answer, *others[: _SHOWN - 1]]
    return Explanation(
        search.game.info.name,
        search.seat,
        search.iterations,
        search.root.visits,
        tuple(_candidate(search, edge, forecasts) for edge in edges),
    )


def _candidate(search: Search, edge: Edge, forecasts: int) -> Candidate:
    assert edge.child is not None, "a tried move leads somewhere"
    return Candidate(
        search.game.write_move(edge.move),
        edge.visits,
        round(edge.child.means[search.seat], 4),
        tuple(round(score, 2) for score in (search.forecast(edge, forecasts) if forecasts else ())),
        tuple(search.game.write_move(move) for move in _line(search, edge)),
    )


def _line(search: Search, edge: Edge) -> list[Any]:
    """The best continuation, while the seat itself decides and was searched enough."""
    moves: list[Any] = []
    node = edge.child
    while node is not None and node.exact and node.actor == search.seat and node.edges:
        best = ranked_edges(node)[0]
        if best.visits < _WORTH_TELLING:
            break
        moves.append(best.move)
        node = best.child
    return moves
