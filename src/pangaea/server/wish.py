"""A wish: one command of one member, tried on a copy of the table."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from pangaea.bots.levels import bot_of
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE

from . import facts
from .facts import AnyFact
from .refusal import Refusal
from .sources import Sources
from .table import Place, Table


@dataclass(slots=True)
class Wish:
    """Who wishes what, on a draft that is thrown away if the wish is refused."""

    table: Table
    member: str
    command: str | None
    sources: Sources
    token: str | None = None
    """A fresh secret, for the eyes of the member alone."""

    def record(self, fact: AnyFact) -> None:
        """Let something happen. Only the first fact carries the client's id."""
        command, self.command = self.command, None
        self.table.record(fact, self.sources.now(), self.member, command)

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
        """The client must have seen the last change of the game."""
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

    def own_seat(self) -> int:
        """The seat of the member."""
        seat = self.table.seat_of(self.member)
        if seat is None:
            raise Refusal("not_player", "you do not sit at this table, you watch")
        return seat

    def hand(self) -> int:
        """The member's seat, if the member plays it and no bot does."""
        seat = self.own_seat()
        if self.table.places[seat].bot is not None:
            raise Refusal("replaced", "a bot plays your seat; take it back first")
        return seat

    def place(self, seat: int) -> Place:
        """A seat of this table."""
        if seat >= len(self.table.places):
            raise Refusal("bad_seat", f"seats are 0 to {len(self.table.places) - 1}, not {seat}")
        return self.table.places[seat]

    def target(self, member: str) -> str:
        """Another member, by id."""
        if member not in self.table.members:
            raise Refusal("unknown_member", "nobody at this table has that id")
        return member

    def level(self, level: str) -> str:
        """A level of the house's bots."""
        bot_of(level, self.table.lid.game)
        return level


def roll_on(table: Table, now: int) -> None:
    """Let chance decide until it is someone's turn or the game is over."""
    while table.playing.actor == CHANCE:
        text = table.scripted_move() or table.chance.draw(table.seq + 1, table.playing.chances())
        table.record(facts.Rolled(text), now)


def clean_name(name: str) -> str:
    """A name as it is kept: one line of visible characters, at most 24 of them."""
    kept = clean_line(name)
    if not kept or len(kept) > 24:
        raise Refusal("bad_name", "a name has 1 to 24 visible characters")
    return kept


def clean_line(text: str) -> str:
    """The text on one line, in one normal form, without control or direction characters."""
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(
        c
        for c in normal
        if unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co", "Cn"} or c in "\t\n\u200d"
    )
    return " ".join(visible.split())
