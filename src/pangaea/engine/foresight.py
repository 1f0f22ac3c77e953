"""Planning a turn before it comes: the moves a seat can commit to, whatever chance brings meanwhile.

A plan is made in the present position, as if the turn began at once, from what the seat knows. Where
chance would decide, each outcome is a world of its own, and a move can be planned if it is legal in all of
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .errors import IllegalMove, OutOfTurn, quote
from .match import Match
from .protocol import CHANCE
from .rng import Rng

MOST_WORLDS: Final = 64
"""A plan ends where there are more possible worlds than this."""


class Foresight:
    """A turn that a seat is planning, move by move."""

    def __init__(self, turn: Match, seat: int) -> None:
        self._worlds, self._seat, self._turn = [turn], seat, turn.turn
        self.whole = False
        """Whether the planned moves complete the turn."""
        self._dark = False

    @classmethod
    def ahead(cls, match: Match, seat: int) -> Foresight:
        """The next turn of a seat that does not decide now."""
        turn = None if match.actor == seat else match.guess(seat, Rng(0)).ahead(seat)
        if turn is None:
            raise OutOfTurn(f"seat {seat} cannot plan a turn now")
        return cls(turn, seat)

    @classmethod
    def now(cls, match: Match, seat: int) -> Foresight:
        """The turn that a seat has begun to decide."""
        return cls(match.guess(seat, Rng(0)), seat)

    @property
    def legal(self) -> list[str]:
        """What can be planned next; empty: the turn is over, or what follows cannot be foreseen."""
        if self.whole or self._dark:
            return []
        first, *others = self._worlds
        common = set(first.legal()).intersection(*(world.legal() for world in others))
        return [text for text in first.legal() if text in common]

    @property
    def world(self) -> Match:
        """One of the positions to which the plan may lead."""
        return self._worlds[0]

    def play(self, text: str) -> None:
        """Plan a move. Raises the engine's errors unless it is legal in every world."""
        if self.whole or self._dark:
            raise IllegalMove(f"{quote(text)} cannot be planned: the plan is complete")
        endings = [world.is_final(text) for world in self._worlds]  # in all, before it is played in any
        self.whole = all(endings)
        for world in self._worlds:
            world.play(text, self._seat)
        if not self.whole:
            self._let_chance_decide()

    def _let_chance_decide(self) -> None:
        """Every outcome of chance is a world of its own, unless there are too many."""
        worlds: list[Match] = []
        for world in self._worlds:
            for settled in _settled(world):
                worlds.append(settled)
                if len(worlds) > MOST_WORLDS:
                    self._dark = True
                    return
        self._worlds = worlds
        going_on = [world.actor == self._seat and world.turn == self._turn for world in worlds]
        self.whole = not any(going_on)
        self._dark = not all(going_on) or not self.legal


def _settled(world: Match) -> Iterator[Match]:
    """The world itself, or one for each outcome of chance."""
    if world.actor != CHANCE:
        yield world
        return
    for text, _ in world.chances():
        after = world.copy()
        after.play(text)
        yield from _settled(after)
