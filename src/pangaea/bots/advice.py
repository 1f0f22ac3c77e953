"""What a strong player would do for a seat, and why: for hints and for the analysis of games."""

from __future__ import annotations

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .ask import Inquiry
from .mcts import Budget, Candidate, Explanation
from .native import search_bot


def advise(match: Match, seat: int, budget: Budget, rng: Rng) -> Explanation:
    """The best move found for the seat that acts, then the alternatives, each with what it promises.

    It is found by the compiled core where there is one, else in Python, from what the seat may know alone:
    the explanation may be shown to whoever holds the seat. A forced move is told without any search, with
    nothing expected of it (no visits, no shares, no scores). `OutOfTurn` unless the seat acts.
    """
    inquiry = Inquiry(match, seat, rng)
    if inquiry.forced is not None:
        return Explanation(match.game, seat, 0, 0, (Candidate(inquiry.forced, 0, 0.0, (), ()),))
    bot = search_bot(match.game, budget)
    inquiry.checked(inquiry.put_to(bot))
    explanation = bot.explain()
    assert explanation is not None, "whoever had a choice can explain it"
    return explanation
