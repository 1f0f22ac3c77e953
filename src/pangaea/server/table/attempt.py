"""An attempt: what one member tries to do, on a draft of the table."""

from __future__ import annotations

from dataclasses import dataclass

from pangaea.bots.levels import bot_of
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE

from ..refusal import Refusal
from ..sources import Sources
from . import facts
from .facts import AnyFact
from .step import Opening
from .table import Place, Table


@dataclass(slots=True)
class Attempt:
    """Who tries what. The draft is thrown away if anything is refused."""

    table: Table
    member: str
    command: str | None
    sources: Sources
    token: str | None = None
    """A fresh secret, for the member's eyes alone."""
    opening: Opening | None = None
    """A further table that opens if the attempt succeeds."""

    def record(self, fact: AnyFact) -> None:
        """Let something happen. Only the first fact carries the client's id."""
        command, self.command = self.command, None
        self.table.record(fact, self.sources.now(), self.member, command)

    def new_token(self) -> str:
        """A secret for the member's eyes alone, the same one if the command is sent again."""
        assert self.command is not None, "only commands of clients are answered with a token"
        self.token = self.sources.token_for(self.table.id, self.member, self.command)
        return self.token

    def roll_on(self) -> None:
        """Let chance decide until it is someone's turn or the game is over."""
        roll_on(self.table, self.sources.now())

    # --- what must hold ------------------------------------------------------------------------

    def need_host(self) -> None:
        """Only the host may."""
        if self.member != self.table.host:
            raise Refusal("not_host", "only the host of the table may do that")

    def need_open(self) -> None:
        """Only before the game starts."""
        if self.table.status != "open":
            raise Refusal("not_open", "that is possible only before the game starts")

    def need_fresh(self, seq: int) -> None:
        """The client must have seen the last change to the game."""
        if seq > self.table.seq:
            raise Refusal("stale", f"this table is at {self.table.seq}, not yet at {seq}")
        if seq < self.table.game_seq:
            raise Refusal("stale", f"the game has moved on since {seq}; look at it again")

    def need_moving(self) -> Match:
        """The game, running and not paused."""
        match = self.table.running
        if self.table.paused:
            raise Refusal("paused", "the game is paused")
        return match

    def need_time(self) -> None:
        """A player whose time is up cannot move, even before a bot has taken over."""
        clock = self.table.clock
        if clock is not None and clock.due is not None and self.table.served() >= clock.due:
            raise Refusal("out_of_time", "the time is up")

    def own_seat(self) -> int:
        """The seat that the member holds."""
        seat = self.table.seat_of(self.member)
        if seat is None:
            raise Refusal("not_player", "you have no seat at this table; you are watching")
        return seat

    def played_seat(self) -> int:
        """The seat that the member plays: their own, unless a bot plays it."""
        seat = self.own_seat()
        if self.table.places[seat].bot is not None:
            raise Refusal("replaced", "a bot is playing your seat; reclaim it first")
        return seat

    def place(self, seat: int) -> Place:
        """A seat of this table."""
        return self.table.places[self.table.checked_seat(seat)]

    def target(self, member: str) -> str:
        """Another member, by id."""
        if member not in self.table.members:
            raise Refusal("unknown_member", "nobody at this table has that id")
        return member

    def need_unbound(self, member: str) -> None:
        """A seat that is bound to an account is its holder's, whatever the host wants."""
        if member in self.table.bound:
            raise Refusal("bound", "this seat is bound to its player's account; a bot may play it meanwhile")

    def need_unrated(self, why: str) -> None:
        """Not where people play for their rating."""
        if self.table.terms.rated:
            raise Refusal("rated", why)

    def level(self, level: str) -> str:
        """A level that the server's bots play at."""
        bot_of(level, self.table.terms.game)
        return level


def roll_on(table: Table, now: int) -> None:
    """Let chance decide until it is someone's turn or the game is over."""
    while table.playing.actor == CHANCE:
        text = table.scripted_move() or table.chance.draw(table.seq + 1, table.playing.chances())
        table.record(facts.Rolled(text), now)
