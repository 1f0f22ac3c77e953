"""The one entry point to a table: a command goes in, a step comes out, and nothing has changed yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .. import messages
from ..messages import Command, Done
from ..refusal import Refusal
from ..sources import Sources, hash_token
from . import facts
from .attempt import Attempt, roll_on
from .commands import decide
from .planning import carry_out
from .step import Step, step_of
from .table import Table


def submit(table: Table, member: str, command: Command, sources: Sources) -> Step[Done]:
    """Try a member's command on a draft. The same id again gives the same answer and no rows."""
    known = table.answers.get((member, command.id))
    if known is not None:
        return Step(table, (), Done(command.id, known, _token_again(table, member, command, sources)))
    attempt = Attempt(table.copy(), member, command.id, sources)
    decide(command, attempt)
    carry_out(attempt.table, sources.now())
    reached = attempt.table.answers.get((member, command.id))
    answer = Done(command.id, attempt.table.seq if reached is None else reached, attempt.token)
    return step_of(attempt.table, answer, attempt.opening)


def _token_again(table: Table, member: str, command: Command, sources: Sources) -> str | None:
    """The token that the command was answered with, if it is still someone's."""
    if not isinstance(command, messages.Reissue | messages.Reassign):
        return None
    token = sources.token_for(table.id, member, command.id)
    proof = hash_token(token)
    return token if any(person.token_hash == proof for person in table.people.values()) else None


def submit_bot(table: Table, seq: int, move: str, bot: str, now: int) -> Step[None]:
    """Play for the server's bot that was asked at `seq`; it may have been overtaken since."""
    waiting = table.bot_to_move()
    if waiting is None or table.game_seq != seq:
        raise Refusal("stale", "nobody is waiting for this bot now")
    draft = table.copy()
    draft.record(facts.Played(waiting[0], move, bot), now)
    roll_on(draft, now)
    carry_out(draft, now)
    return step_of(draft, None)


def speaker(table: Table, members: Sequence[str], command: Command) -> str:
    """The member of the session for whom a command speaks."""
    if len(members) == 1 and command.member is None and members[0] in table.members:
        return members[0]
    here = [member for member in members if member in table.members]
    if command.member is not None:
        if command.member in here:
            return command.member
        raise Refusal("not_member", "this session does not speak for that member")
    if not here:
        raise Refusal("not_member", "join the table first")
    if isinstance(command, messages.Reissue) and command.target in here:
        return command.target
    if len(here) == 1:
        return here[0]
    for member in here:
        if (member, command.id) in table.answers:
            return member  # sent again: it speaks for the same member, whoever's turn it is now
    if isinstance(command, _OF_THE_GAME) and table.match is not None:
        return next((m for m in here if _concerns(table, m, command)), here[0])
    return here[0]


_OF_THE_GAME: Final = (messages.Play, messages.Undo, messages.PreviewMoves, messages.Hint)


def _concerns(table: Table, member: str, command: Command) -> bool:
    """Whether it is this member's turn, or this member's last move that is taken back."""
    seat, match = table.seat_of(member), table.match
    if seat is None or match is None:
        return False
    return match.can_undo(seat) if isinstance(command, messages.Undo) else match.actor == seat
