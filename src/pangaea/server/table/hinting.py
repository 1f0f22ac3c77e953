"""What a bot may be asked for a player who wants a hint. The asking itself takes time: see `counsel`."""

from __future__ import annotations

from dataclasses import dataclass

from pangaea.engine.match import Match

from .. import messages
from ..refusal import Refusal
from ..sources import Sources
from .attempt import Attempt
from .table import Table


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A seat's request for a hint in the position of `seq`."""

    match: Match
    seat: int
    seq: int
    lesson: str | None
    """The move that the tutorial has for this moment: a hint must not speak against the lesson."""


def hint_request(table: Table, member: str, command: messages.Hint, sources: Sources) -> HintRequest:
    """What a member asks for, or why they get no hint."""
    attempt = Attempt(table, member, None, sources)
    match = attempt.need_moving()
    attempt.need_fresh(command.seq)
    if not table.gives_hints:
        raise Refusal("no_hints", "there are no hints at this table")
    seat = attempt.played_seat()
    if match.actor != seat:
        raise Refusal("out_of_turn", "it is not your turn")
    lesson = table.scripted_move()
    return HintRequest(match, seat, table.game_seq, lesson if lesson in match.legal() else None)
