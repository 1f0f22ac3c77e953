"""Wishes about seats and the table itself, most of them before the game starts."""

from __future__ import annotations

from dataclasses import replace

from pangaea.bots.levels import level_names
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE
from pangaea.tutorials import find_tutorial

from . import facts, messages
from .decide import decide
from .refusal import Refusal
from .sources import hash_token
from .table import Table
from .wish import Wish, clean_line, clean_name


@decide.register
def _sit(command: messages.Sit, wish: Wish) -> None:
    wish.need_open()
    place = wish.place(command.seat)
    if not place.is_open and place.member != wish.member:
        raise Refusal("seat_taken", f"seat {command.seat} is taken")
    wish.record(facts.Sat(wish.member, command.seat))


@decide.register
def _stand(command: messages.Stand, wish: Wish) -> None:
    wish.need_open()
    wish.record(facts.Stood(wish.own_seat()))


@decide.register
def _rename(command: messages.Rename, wish: Wish) -> None:
    if wish.table.status == "running" and wish.table.seat_of(wish.member) is not None:
        raise Refusal("not_open", "players keep their names while the game runs")
    person = wish.table.people[wish.member]
    wish.table.admit(replace(person, name=clean_name(command.name)))
    wish.record(facts.Renamed(wish.member))


@decide.register
def _leave(command: messages.Leave, wish: Wish) -> None:
    seat = wish.table.seat_of(wish.member)
    if wish.table.status == "running" and seat is not None and wish.table.places[seat].bot is None:
        raise Refusal("not_open", "resign or hand your seat over first")
    wish.record(facts.Left(wish.member))


@decide.register
def _add_bot(command: messages.AddBot, wish: Wish) -> None:
    wish.need_host()
    place, level = wish.place(command.seat), wish.level(command.level)
    if wish.table.status == "open" and place.member is not None:
        raise Refusal("seat_taken", f"seat {command.seat} is taken")
    if wish.table.status != "open":
        _ = wish.table.running
        if place.bot is None:
            raise Refusal("not_open", "a person plays this seat; it can be handed over")
    wish.record(facts.BotSet(command.seat, level))


@decide.register
def _remove_bot(command: messages.RemoveBot, wish: Wish) -> None:
    wish.need_host()
    wish.need_open()
    if wish.place(command.seat).bot is None:
        raise Refusal("seat_open", f"no bot sits on seat {command.seat}")
    wish.record(facts.BotSet(command.seat, None))


@decide.register
def _arrange(command: messages.Arrange, wish: Wish) -> None:
    wish.need_host()
    wish.need_open()
    seats = list(range(len(wish.table.places)))
    if command.order is not None and sorted(command.order) != seats:
        raise Refusal("bad_order", f"an order names each seat from 0 to {seats[-1]} once")
    colours = command.colours
    if colours is not None and (len(colours) != len(seats) or len(set(colours)) != len(seats)):
        raise Refusal("bad_colours", f"{len(seats)} different colours are needed, one per seat")
    if command.starter is not None and command.starter >= 0:
        wish.place(command.starter)
        if wish.table.lid.base is not None:
            raise Refusal("bad_order", "a continued game has its own starter")
    wish.record(facts.Arranged(command.order, colours, command.starter))


@decide.register
def _configure(command: messages.Configure, wish: Wish) -> None:
    wish.need_host()
    title = None if command.title is None else clean_line(command.title)
    wish.record(facts.Configured(title, command.public))


@decide.register
def _start(command: messages.Start, wish: Wish) -> None:
    wish.need_host()
    wish.need_open()
    start(wish)


def start(wish: Wish) -> None:
    """Deal and begin."""
    table = wish.table
    open_seats = [seat for seat, place in enumerate(table.places) if place.is_open]
    if open_seats:
        raise Refusal("seats_open", f"seats {', '.join(map(str, open_seats))} are still open")
    if table.lid.base is not None:
        wish.record(facts.Started(None, list(range(len(table.places)))))
    elif table.lid.tutorial:
        wish.record(facts.Started(find_tutorial(table.lid.game).setup, list(range(len(table.places)))))
    else:
        lid = table.lid
        dealt = Match.new(lid.game, lid.players, seed=table.chance.deal(), options=lid.options)
        wish.record(facts.Started(dealt.record()["setup"], _seating(table, dealt)))
    wish.roll_on()


def _seating(table: Table, dealt: Match) -> list[int]:
    """`order[new] = old`: turn the seats so that the chosen starter is the first to decide."""
    count = len(table.places)
    if table.starter is None:
        return list(range(count))
    while dealt.actor == CHANCE:
        dealt.roll()
    assert isinstance(dealt.actor, int), "a game that was just dealt is not over"
    shift = dealt.actor - table.starter
    return [(new - shift) % count for new in range(count)]


@decide.register
def _mute(command: messages.Mute, wish: Wish) -> None:
    wish.need_host()
    wish.record(facts.Muted(wish.target(command.target), command.muted))


@decide.register
def _kick(command: messages.Kick, wish: Wish) -> None:
    wish.need_host()
    target = wish.target(command.target)
    if target == wish.member:
        raise Refusal("unknown_member", "the host can leave, but not be removed")
    seat = wish.table.seat_of(target)
    if seat is not None and wish.table.status == "running":
        level = wish.level(command.level or level_names()[0])
        wish.record(facts.Handed(seat, level, "kicked"))
    wish.record(facts.Left(target, kicked=True))


@decide.register
def _reissue(command: messages.Reissue, wish: Wish) -> None:
    wish.need_host()
    person = wish.table.people[wish.target(command.target)]
    wish.token = wish.sources.token()
    wish.table.admit(replace(person, token_hash=hash_token(wish.token)))
    wish.record(facts.Reissued(person.id, wish.member))
