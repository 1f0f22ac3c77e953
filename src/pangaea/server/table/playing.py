"""Commands about the running game. Legality comes from the engine alone."""

from __future__ import annotations

from pangaea.bots.levels import level_names

from .. import messages
from ..refusal import Refusal
from . import facts
from .attempt import Attempt


def play(command: messages.Play, attempt: Attempt) -> None:
    """Play a move; chance follows at once."""
    attempt.need_moving()
    attempt.need_time()
    attempt.need_fresh(command.seq)
    attempt.record(facts.Played(attempt.played_seat(), command.move, None))
    attempt.roll_on()


def undo(command: messages.Undo, attempt: Attempt) -> None:
    """Take back one's own last move."""
    attempt.need_moving()
    attempt.need_time()
    attempt.need_fresh(command.seq)
    attempt.record(facts.Undone(attempt.played_seat()))


def resign(command: messages.Resign, attempt: Attempt) -> None:
    """With two players the game ends; with more a bot plays on."""
    match = attempt.table.running
    seat = attempt.own_seat()
    if attempt.table.places[seat].resigned:
        raise Refusal("resigned", "you have already resigned")
    if match.players == 2:
        attempt.record(facts.Stopped(seat, "resign"))
    else:
        attempt.record(facts.Handed(seat, level_names()[0], "resigned"))


def rest(command: messages.Rest, attempt: Attempt) -> None:
    """Go on vacation or come back, at a table whose clock has vacation days."""
    clock = attempt.table.clock
    seat = attempt.own_seat()
    attempt.need_moving()
    if clock is None or not clock.terms.rest:
        raise Refusal("no_rest", "this table has no vacation days")
    if clock.turn == seat:
        attempt.need_time()
    if command.away and clock.at(attempt.table.served()).rest[seat] == 0:
        raise Refusal("no_rest", "your vacation days are used up")
    if (seat in clock.away) != command.away:
        attempt.record(facts.Rested(seat, command.away))
