"""A table's clock: what each player has left, as the fold of what the log says.

Time is the server's own: milliseconds that it has served. It stands still while no server runs, and no change
of a machine's clock moves it, so nobody is charged for a pause that is not theirs. The log has it where it
matters (`Ticked`), and everything here can be worked out again from the log.

One rule for all paces: a turn has `free` time; what it takes beyond comes out of the player's `bank`, to
which each turn adds a `bonus`. Live games have a bank and a bonus (Fischer); games of days have free time per
turn and a bank as reserve.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import median
from typing import Final, NamedTuple

from ..shapes import ClockTerms

REMEMBERED: Final = 9
"""Turns of a seat after which its usual time is known."""
FEWEST: Final = 3


class Turn(NamedTuple):
    """How things stood when a turn was passed on: taking the last move back leads back here."""

    seat: int
    left: tuple[int, ...]
    used: int
    taken: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock as of `shown`, in milliseconds that the server has served."""

    terms: ClockTerms
    left: tuple[int, ...]
    """What each seat has in the bank, this turn's use not yet taken off."""
    turn: int | None = None
    """Whose turn it is."""
    used: int = 0
    """How much this turn has taken so far."""
    running: bool = False
    """Whether the turn's time runs: not while the game is paused, and not for bots."""
    shown: int = 0
    before: Turn | None = None
    rest: tuple[int, ...] = ()
    """What each seat has left of its vacation."""
    away: frozenset[int] = frozenset()
    """The seats whose turns take from that first."""
    taken: tuple[tuple[int, ...], ...] = ()
    """How long the latest turns of each seat took, as far as people have played them."""

    @classmethod
    def set_up(cls, terms: ClockTerms, players: int) -> Clock:
        """A clock before the game."""
        bank, rest = (terms.bank * 1000,) * players, (terms.rest * 1000,) * players
        return cls(terms, bank, rest=rest, taken=((),) * players)

    def remaining(self, seat: int) -> int:
        """What a seat has for the turn that it has, or for its next one."""
        used = self.used if seat == self.turn else 0
        return self.left[seat] + self.terms.free * 1000 - used

    def usual(self, seat: int) -> int | None:
        """How long a seat usually takes for a turn; None: too little is known yet."""
        taken = self.taken[seat]
        return int(median(taken)) if len(taken) >= FEWEST else None

    @property
    def due(self) -> int | None:
        """When the time of the seat whose turn it is runs out; None: nobody's time runs."""
        if not self.running or self.turn is None:
            return None
        return self.shown + max(0, self.remaining(self.turn)) + self._spare

    def at(self, now: int) -> Clock:
        """The same clock later. Another process may be a little behind: nobody gets time back."""
        passed = max(0, now - self.shown)
        if not self.running or self.turn is None:
            return replace(self, shown=self.shown + passed)
        spared = min(passed, self._spare)
        later = replace(self, shown=self.shown + passed, used=self.used + passed - spared)
        return later._rested(self.turn, spared) if spared else later

    @property
    def _spare(self) -> int:
        """What the seat whose turn it is has of its vacation, if it is away."""
        return self.rest[self.turn] if self.turn is not None and self.turn in self.away else 0

    def _rested(self, seat: int, spent: int) -> Clock:
        """Spend this much of a seat's vacation; when it is used up, the seat is back."""
        left = self.rest[seat] - spent
        rest = (*self.rest[:seat], left, *self.rest[seat + 1 :])
        return replace(self, rest=rest, away=self.away if left else self.away - {seat})

    def resting(self, seat: int, away: bool) -> Clock:
        """A player goes on vacation, or is back."""
        return replace(self, away=self.away | {seat} if away else self.away - {seat})

    def passed(self, seat: int | None, earns: bool) -> Clock:
        """The turn passes to another seat; a person who played it themselves earns the bonus."""
        left, taken, before = self.left, self.taken, None
        if self.turn is not None:
            before = Turn(self.turn, self.left, self.used, self.taken)
            over = max(0, self.used - self.terms.free * 1000)
            bonus = self.terms.bonus * 1000 if earns else 0
            new = max(0, left[self.turn] - over) + bonus
            left = (*left[: self.turn], new, *left[self.turn + 1 :])
            if earns:
                turns = (*taken[self.turn], self.used)[-REMEMBERED:]
                taken = (*taken[: self.turn], turns, *taken[self.turn + 1 :])
        return replace(self, turn=seat, left=left, taken=taken, used=0, before=before)

    def taken_back(self, seat: int) -> Clock:
        """The last move was taken back: its player continues as before it, and nobody else was charged."""
        before = self.before
        if before is None or before.seat != seat:
            return self.passed(seat, earns=False)
        return replace(self, turn=seat, left=before.left, used=before.used, taken=before.taken, before=None)
