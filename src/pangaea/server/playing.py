"""Wishes about the running game. Legality comes from the engine alone."""

from __future__ import annotations

from pangaea.bots.levels import level_names

from . import facts, messages
from .decide import decide
from .refusal import Refusal
from .wish import Wish


@decide.register
def _play(command: messages.Play, wish: Wish) -> None:
    wish.need_moving()
    wish.need_fresh(command.seq)
    wish.record(facts.Played(wish.hand(), command.move, None))
    wish.roll_on()


@decide.register
def _undo(command: messages.Undo, wish: Wish) -> None:
    wish.need_moving()
    wish.need_fresh(command.seq)
    wish.record(facts.Undone(wish.hand()))


@decide.register
def _resign(command: messages.Resign, wish: Wish) -> None:
    match = wish.table.running
    seat = wish.own_seat()
    if wish.table.places[seat].resigned:
        raise Refusal("resigned", "you have resigned already")
    if match.players == 2:
        wish.record(facts.Stopped(seat, "resign"))
    else:
        wish.record(facts.Handed(seat, level_names()[0], "resigned"))


@decide.register
def _hand_over(command: messages.HandOver, wish: Wish) -> None:
    _ = wish.table.running
    place, level = wish.place(command.seat), wish.level(command.level)
    if place.member != wish.member:
        wish.need_host()
    if place.member is None:
        raise Refusal("not_player", "this seat is a bot's already")
    wish.record(facts.Handed(command.seat, level, "absent"))


@decide.register
def _take_back(command: messages.TakeBack, wish: Wish) -> None:
    _ = wish.table.running
    seat = wish.own_seat()
    if wish.table.places[seat].resigned:
        raise Refusal("resigned", "who has resigned cannot come back")
    if wish.table.places[seat].bot is None:
        raise Refusal("not_replaced", "you play your seat yourself")
    wish.record(facts.TakenBack(seat))


@decide.register
def _pause(command: messages.Pause, wish: Wish) -> None:
    wish.need_host()
    _ = wish.table.running
    wish.record(facts.Paused(command.paused))
