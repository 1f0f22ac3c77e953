"""Positions for the text adapter: every game, player count and option, from the deal to the end."""

from __future__ import annotations

from collections.abc import Iterator

from pangaea import Match, Rng
from tests.contract.cases import Case, step


def moments(case: Case, seed: int, every: int) -> Iterator[Match]:
    """A random game at its beginning, now and then at a seat's decision, and at its end."""
    match, rng, seen = case.new(seed), Rng(seed), 0
    while match.actor is not None:
        if isinstance(match.actor, int):
            if seen % every == 0:
                yield match
            seen += 1
        step(match, rng)
    yield match


def acting(match: Match) -> int:
    """The seat that decides."""
    assert isinstance(match.actor, int)
    return match.actor
