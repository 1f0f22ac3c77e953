"""Commands of the host, most of them before the game starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from pangaea.bots.levels import level_names
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE
from pangaea.tutorials import find_tutorial

from .. import messages
from ..refusal import Refusal
from ..sources import hash_token
from . import facts
from .attempt import Attempt
from .table import Person, Table
from .text import clean_line, clean_name


def add_bot(command: messages.AddBot, attempt: Attempt) -> None:
    """Put a bot on an open seat, or change the level of the bot there."""
    attempt.need_host()
    place, level = attempt.place(command.seat), attempt.level(command.level)
    if attempt.table.status == "open" and place.member is not None:
        raise Refusal("seat_taken", f"seat {command.seat} is taken")
    if attempt.table.status != "open":
        _ = attempt.table.running
        attempt.need_unrated("in a rated game bots stay as they are")
        if place.bot is None:
            raise Refusal("not_open", "a person plays this seat; it can be handed over")
    attempt.record(facts.BotSet(command.seat, level))


def remove_bot(command: messages.RemoveBot, attempt: Attempt) -> None:
    """Take a bot off its seat."""
    attempt.need_host()
    attempt.need_open()
    if attempt.place(command.seat).bot is None:
        raise Refusal("seat_open", f"there is no bot on seat {command.seat}")
    attempt.record(facts.BotSet(command.seat, None))


def arrange(command: messages.Arrange, attempt: Attempt) -> None:
    """Say who sits where, in which colour, and who decides first."""
    attempt.need_host()
    attempt.need_open()
    if command.order is not None or command.starter is not None:
        attempt.need_unrated("seats are drawn by lot at a rated table")
    seats = list(range(len(attempt.table.places)))
    if command.order is not None and sorted(command.order) != seats:
        raise Refusal("bad_order", f"an order names each seat from 0 to {seats[-1]} once")
    colours = command.colours
    if colours is not None and (len(colours) != len(seats) or len(set(colours)) != len(seats)):
        raise Refusal("bad_colours", f"{len(seats)} different colours are needed, one per seat")
    if command.starter is not None and command.starter >= 0:
        attempt.place(command.starter)
        if attempt.table.terms.base is not None:
            raise Refusal("bad_order", "the record of a continued game says who decides first")
    attempt.record(facts.Arranged(command.order, colours, command.starter))


def configure(command: messages.Configure, attempt: Attempt) -> None:
    """Change the title or the visibility of the table."""
    attempt.need_host()
    title = None if command.title is None else clean_line(command.title)
    attempt.record(facts.Configured(title, command.public, command.hints))


def start(command: messages.Start, attempt: Attempt) -> None:
    """Deal and begin."""
    attempt.need_host()
    attempt.need_open()
    deal(attempt)


def deal(attempt: Attempt) -> None:
    """Begin the game: from a deal, from the tutorial's script, or from the record that is continued."""
    table, terms = attempt.table, attempt.table.terms
    open_seats = [seat for seat, place in enumerate(table.places) if place.is_open]
    if open_seats:
        raise Refusal("seats_open", f"seats {', '.join(map(str, open_seats))} are still open")
    as_seated = list(range(len(table.places)))
    if terms.base is not None:
        attempt.record(facts.Started(None, as_seated))
    elif terms.tutorial:
        attempt.record(facts.Started(find_tutorial(terms.game).setup, as_seated))
    else:
        dealt = Match.new(terms.game, terms.players, seed=table.chance.deal(), options=terms.options)
        order = _seating(table, dealt, attempt.sources.had)
        attempt.record(facts.Started(dealt.record()["setup"], order))
    attempt.roll_on()


def _seating(table: Table, dealt: Match, had: Mapping[str, Sequence[int]]) -> list[int]:
    """`order[new] = old`: turn the seats so that the chosen starter is the first to decide."""
    count = len(table.places)
    if table.terms.rated:
        return _evened(table, had)
    if table.starter is None:
        return list(range(count))
    while dealt.actor == CHANCE:
        dealt.roll()
    assert isinstance(dealt.actor, int), "a game that has just been dealt is not over"
    shift = dealt.actor - table.starter
    return [(new - shift) % count for new in range(count)]


def _evened(table: Table, had: Mapping[str, Sequence[int]]) -> list[int]:
    """Everyone's places in rated games of a kind are evened out; ties are decided by lot.

    The first place goes to whoever has had it least often for the games they have played, the others so
    that all together have as little as possible of what they have had too much of. People who always play
    each other have each sat everywhere equally often whenever that can be.
    """
    count = len(table.places)
    counts = [had.get(place.member or "", ()) for place in table.places]

    def surplus(old: int, new: int) -> int:
        """How often someone has had a place beyond their share, in parts of a game."""
        return count * counts[old][new] - sum(counts[old]) if counts[old] else 0

    def cost(order: Sequence[int]) -> tuple[int, int]:
        return surplus(order[0], 0), sum(surplus(old, new) for new, old in enumerate(order))

    orders = list(permutations(range(count)))
    least = min(map(cost, orders))
    equal = {"".join(map(str, order)): 1 for order in orders if cost(order) == least}
    return [int(seat) for seat in table.chance.draw(table.seq + 1, list(equal.items()))]


def pause(command: messages.Pause, attempt: Attempt) -> None:
    """Pause the game, or go on."""
    attempt.need_host()
    attempt.need_unrated("rated games are not paused")
    _ = attempt.table.running
    attempt.record(facts.Paused(command.paused))


def mute(command: messages.Mute, attempt: Attempt) -> None:
    """Stop someone from chatting, or allow it again."""
    attempt.need_host()
    attempt.record(facts.Muted(attempt.target(command.target), command.muted))


def kick(command: messages.Kick, attempt: Attempt) -> None:
    """Remove someone; a bot plays on for a player of the running game."""
    attempt.need_host()
    target = attempt.target(command.target)
    if target == attempt.member:
        raise Refusal("unknown_member", "the host can leave, but cannot be removed")
    seat = attempt.table.seat_of(target)
    if seat is not None and attempt.table.status == "running":
        attempt.need_unbound(target)
        level = attempt.level(command.level or level_names()[0])
        attempt.record(facts.Handed(seat, level, "kicked"))
    attempt.record(facts.Left(target, kicked=True))


def reassign(command: messages.Reassign, attempt: Attempt) -> None:
    """Take a player's seat away and give it to someone else, who is named; the result is marked.

    Nobody gets another person's link: it would show that person's hand.
    """
    attempt.need_host()
    _ = attempt.table.running
    place, old = attempt.place(command.seat), attempt.place(command.seat).member
    if old is None:
        raise Refusal("not_player", "this seat belongs to a bot")
    if old == attempt.member:
        raise Refusal("not_player", "this seat is your own; its link can be renewed")
    if place.resigned:
        raise Refusal("resigned", "the player of this seat has resigned")
    attempt.need_unbound(old)
    token, name = attempt.new_token(), clean_name(command.name)
    person = Person(f"m{attempt.table.joined + 1}", name, hash_token(token))
    attempt.table.admit(person)
    attempt.record(facts.Joined(person.id))
    attempt.record(facts.Reassigned(command.seat, person.id, attempt.member))
    attempt.record(facts.Left(old, kicked=True))
