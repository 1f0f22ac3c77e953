"""The one entrance to a table: a command goes in, a draft with its fresh rows comes out. No await."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import facts, gathering, messages, playing  # noqa: F401  (the wishes register themselves)
from .decide import decide
from .facts import Row
from .messages import Command, Done
from .refusal import Refusal
from .shapes import Preview
from .sources import Sources
from .table import Person, Table
from .wish import Wish, clean_name, roll_on


@dataclass(frozen=True, slots=True)
class Step:
    """A table as it would be, with what must be committed before it is."""

    table: Table
    rows: list[Row]
    people: list[Person]
    answer: Done | None = None


def step_of(draft: Table, answer: Done | None = None) -> Step:
    """The step that a finished draft stands for."""
    return Step(draft, draft.fresh, [draft.people[member] for member in sorted(draft.touched)], answer)


def submit(table: Table, member: str, command: Command, sources: Sources) -> Step:
    """Try a member's command on a copy. The same id again gives the same answer and no rows."""
    known = table.answers.get((member, command.id))
    if known is not None:
        return Step(table, [], [], Done(command.id, known))
    wish = Wish(table.copy(), member, command.id, sources)
    decide(command, wish)
    return step_of(wish.table, Done(command.id, wish.table.seq, wish.token))


def submit_bot(table: Table, seq: int, move: str, bot: str, now: int) -> Step:
    """Play for the house's bot that was asked at `seq`; it may have been overtaken meanwhile."""
    waiting = table.bot_to_move()
    if waiting is None or table.game_seq != seq:
        raise Refusal("stale", "nobody waits for this bot any more")
    draft = table.copy()
    draft.record(facts.Played(waiting[0], move, bot), now)
    roll_on(draft, now)
    return step_of(draft)


def join(table: Table, name: str, token_hash: str, bot: bool, now: int) -> tuple[Table, str]:
    """A draft with one more member, and the member's id."""
    draft = table.copy()
    person = Person(f"m{draft.joined + 1}", clean_name(name), token_hash, bot)
    draft.admit(person)
    draft.record(facts.Joined(person.id), now, person.id)
    return draft, person.id


def speaker(table: Table, members: Sequence[str], command: Command) -> str:
    """For which of the session's members a command speaks."""
    here = [member for member in members if member in table.members]
    if command.member is not None:
        if command.member in here:
            return command.member
        raise Refusal("not_member", "this session does not speak for that member")
    if not here:
        raise Refusal("not_member", "join the table first")
    for member in here:
        if (member, command.id) in table.answers:
            return member  # sent again: whoever it spoke for then, whoever's turn it is now
    if isinstance(command, messages.Play | messages.Undo | messages.PreviewMoves) and table.match is not None:
        return next((m for m in here if _concerns(table, m, command)), here[0])
    return here[0]


def _concerns(table: Table, member: str, command: Command) -> bool:
    """Whether it is this member's turn, or this member's last move that is taken back."""
    seat, match = table.seat_of(member), table.match
    if seat is None or match is None:
        return False
    return match.can_undo(seat) if isinstance(command, messages.Undo) else match.actor == seat


def preview(table: Table, member: str, command: messages.PreviewMoves, sources: Sources) -> list[Preview]:
    """What moves of the member would do. Nothing happens."""
    wish = Wish(table, member, None, sources)
    match = wish.need_moving()
    wish.need_fresh(command.seq)
    seat = wish.hand()
    if match.actor != seat:
        raise Refusal("out_of_turn", "it is not your turn")
    return [Preview(**told) for told in match.previews(command.moves, after=command.after)]
