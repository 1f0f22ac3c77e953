"""Commands of any member about seats and about themselves."""

from __future__ import annotations

from dataclasses import replace

from .. import messages
from ..refusal import Refusal
from ..sources import hash_token
from . import facts
from .attempt import Attempt
from .text import clean_name


def sit(command: messages.Sit, attempt: Attempt) -> None:
    """Take an open seat."""
    attempt.need_open()
    place = attempt.place(command.seat)
    if not place.is_open and place.member != attempt.member:
        raise Refusal("seat_taken", f"seat {command.seat} is taken")
    attempt.table.check_may_sit(attempt.member)
    attempt.record(facts.Sat(attempt.member, command.seat))


def stand(command: messages.Stand, attempt: Attempt) -> None:
    """Give up one's seat and watch."""
    attempt.need_open()
    attempt.record(facts.Stood(attempt.own_seat()))


def rename(command: messages.Rename, attempt: Attempt) -> None:
    """Change one's name."""
    attempt.need_unrated("at a rated table everyone has their account's name")
    if attempt.table.status == "running" and attempt.table.seat_of(attempt.member) is not None:
        raise Refusal("not_open", "players keep their names while the game is running")
    person = attempt.table.people[attempt.member]
    attempt.table.admit(replace(person, name=clean_name(command.name)))
    attempt.record(facts.Renamed(attempt.member))


def reissue(command: messages.Reissue, attempt: Attempt) -> None:
    """Renew one's own link."""
    if attempt.target(command.target) != attempt.member:
        raise Refusal("not_member", "only its holder can renew a link; the host can reassign a seat")
    person = attempt.table.people[attempt.member]
    attempt.table.admit(replace(person, token_hash=hash_token(attempt.new_token())))
    attempt.record(facts.Reissued(person.id, attempt.member))


def leave(command: messages.Leave, attempt: Attempt) -> None:
    """Leave for good."""
    seat = attempt.table.seat_of(attempt.member)
    if attempt.table.status == "running" and seat is not None and attempt.table.places[seat].bot is None:
        raise Refusal("not_open", "resign or hand over your seat first")
    attempt.record(facts.Left(attempt.member))


def hand_over(command: messages.HandOver, attempt: Attempt) -> None:
    """Let a bot play a person's seat."""
    _ = attempt.table.running
    attempt.need_unrated("in a rated game nobody plays for another; resign if you must go")
    place, level = attempt.place(command.seat), attempt.level(command.level)
    if place.member != attempt.member:
        attempt.need_host()
    if place.member is None:
        raise Refusal("not_player", "this seat already belongs to a bot")
    attempt.record(facts.Handed(command.seat, level, "absent"))


def reclaim(command: messages.Reclaim, attempt: Attempt) -> None:
    """Play one's own seat again after a bot did."""
    _ = attempt.table.running
    seat = attempt.own_seat()
    if attempt.table.places[seat].resigned:
        raise Refusal("resigned", "a player who has resigned cannot return")
    if attempt.table.places[seat].bot is None:
        raise Refusal("not_replaced", "you are playing your seat yourself")
    if attempt.table.clock is not None and attempt.table.clock.remaining(seat) <= 0:
        raise Refusal("out_of_time", "your time is up; the bot plays on")
    attempt.record(facts.Reclaimed(seat))
