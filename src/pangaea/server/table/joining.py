"""How people come to a table."""

from __future__ import annotations

from ..bodies import NewMember, SeatLink
from ..refusal import Refusal
from ..sources import Sources, hash_token
from . import facts
from .step import Step, step_of
from .table import Person, Table
from .text import clean_name


def join(
    table: Table, newcomer: NewMember, limit: int, sources: Sources, account: str | None = None
) -> Step[SeatLink]:
    """One more member, on a seat if they want one and one is free; at most `limit` may be here.

    `account`: theirs, where one is needed.
    """
    if len(table.members) >= limit:
        raise Refusal("too_many", f"there are already {limit} people at this table")
    draft = table.copy()
    link = admit(draft, newcomer.name, sources, newcomer.bot, account)
    seat = None if newcomer.watch else free_seat(draft, newcomer.seat)
    if seat is not None:
        draft.check_may_sit(link.member)
        draft.record(facts.Sat(link.member, seat), sources.now(), link.member)
    return step_of(draft, SeatLink(link.member, link.name, seat, link.token))


def admit(
    table: Table, name: str, sources: Sources, bot: bool = False, account: str | None = None
) -> SeatLink:
    """Give a newcomer an id and a secret; they have no seat yet. With an account they are bound to it."""
    token, name = sources.token(), clean_name(name)
    person = Person(f"m{table.joined + 1}", name, hash_token(token), bot)
    table.admit(person)
    table.record(facts.Joined(person.id), sources.now(), person.id)
    if account is not None:
        table.holders[person.id] = account
        table.record(facts.Bound(person.id, bound=True), sources.now(), person.id)
    return SeatLink(person.id, name, None, token)


def free_seat(table: Table, wanted: int | None) -> int | None:
    """The seat to take: the wanted one, or the first that is open; None: there is none, so they watch.

    Once the game runs, only a seat that a bot holds for nobody can be taken, and only if it is asked for.
    """
    if wanted is None:
        waiting = table.places if table.status == "open" else ()
        return next((seat for seat, place in enumerate(waiting) if place.is_open), None)
    place = table.places[table.checked_seat(wanted)]
    if table.status == "running" and place.is_spare and not (table.terms.rated or table.terms.tutorial):
        return wanted
    if table.status != "open":
        raise Refusal("not_open", "the game has started; you can watch it")
    if not place.is_open:
        raise Refusal("seat_taken", f"seat {wanted} is taken")
    return wanted
