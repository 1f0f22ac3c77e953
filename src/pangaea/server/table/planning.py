"""A turn that is planned before it comes: played if it is still legal, otherwise dropped with a notice."""

from __future__ import annotations

from typing import Any

import msgspec

from pangaea.engine.errors import PangaeaError
from pangaea.engine.foresight import Foresight
from pangaea.engine.match import Match

from .. import messages
from ..refusal import Refusal
from ..shapes import View
from . import facts
from .attempt import Attempt, roll_on
from .questions import Question
from .table import Table


def foresee(command: messages.Foresee, attempt: Attempt) -> Question:
    """What a player could do in their next turn."""
    match, seat, seq = attempt.need_moving(), attempt.played_seat(), attempt.table.seq
    asked = (match.game, match.text(), seat, command.moves)
    return Question(foreseen, asked, Told, lambda told: _answer(command.id, seq, told))


class Told(msgspec.Struct, frozen=True):
    """What the desk says of a plan."""

    view: View
    whole: bool


def _answer(id: str, seq: int, told: Any) -> messages.Foreseen:
    (only,) = msgspec.json.decode(told, type=list[Told]) if isinstance(told, msgspec.Raw) else told
    return messages.Foreseen(id, seq, only.view, only.whole)


def foreseen(game: str, position: str, seat: int, moves: list[str]) -> bytes:
    """The seat's next turn after these moves, by what it knows."""
    foresight = Foresight.ahead(Match.position(game, position), seat)
    for move in moves:
        foresight.play(move)
    legal, view = foresight.legal, foresight.world.view(seat)
    view |= {"legal": legal, "final": [move for move in view["final"] if move in legal], "undo": False}
    return msgspec.json.encode([{"view": view, "whole": foresight.whole}])


def plan(command: messages.PlanTurn, attempt: Attempt) -> None:
    """Keep a plan for one's next turn, or drop it."""
    match, seat = attempt.need_moving(), attempt.played_seat()
    if command.moves:
        foresight = Foresight.ahead(match, seat)
        for move in command.moves:
            foresight.play(move)
        if foresight.legal:
            raise Refusal("unfinished_plan", "a plan goes to the end of the turn, or until chance decides")
    if command.moves or seat in attempt.table.plans:
        attempt.record(facts.Planned(seat, command.moves))


def carry_out(table: Table, now: int) -> None:
    """Play the turns that have come and were planned, one after the other."""
    while (seat := table.waits_for) is not None and _has_plan(table, seat):
        moves = table.plans[seat].moves
        played = _play(table, seat, moves, now) if _fits(table.playing, seat, moves) else 0
        table.record(facts.PlanEnded(seat, moves[played:]), now)


def _has_plan(table: Table, seat: int) -> bool:
    plan = table.plans.get(seat)
    mine = table.places[seat].bot is None and not table.paused
    return plan is not None and not plan.dropped and mine


def _fits(match: Match, seat: int, moves: list[str]) -> bool:
    """Whether the whole of it is still legal, as far as the seat can know."""
    foresight = Foresight.now(match, seat)
    try:
        for move in moves:
            foresight.play(move)
    except PangaeaError:
        return False
    return True


def _play(table: Table, seat: int, moves: list[str], now: int) -> int:
    """How many moves were played before what chance has brought stood in the way."""
    turn = table.playing.turn
    for number, move in enumerate(moves):
        match = table.playing
        if match.actor != seat or match.turn != turn or move not in match.legal():
            return number
        table.record(facts.Played(seat, move, None), now)
        roll_on(table, now)
    return len(moves)
