"""Who comes to a rated table: with their account, and under its name."""

from __future__ import annotations

import msgspec
from fastapi import Request

from .bodies import NewMember, NewTable, SeatChoice
from .house import House
from .live import LiveTable
from .refusal import Refusal


async def opens_rated(house: House, request: Request, body: NewTable) -> tuple[NewTable, str]:
    """The request for a rated table in the name of the account that asks, and that account."""
    account, name = await _asker(house, request)
    seats = body.seats and [
        SeatChoice(name=name) if choice.name is not None else choice for choice in body.seats
    ]
    clock = body.clock and msgspec.structs.replace(body.clock, out="lose")
    return msgspec.structs.replace(body, name=name, seats=seats, clock=clock), account


async def joins_rated(
    house: House, request: Request, body: NewMember, live: LiveTable
) -> tuple[NewMember, str | None]:
    """The request to join in the name of the account that asks; spectators need none."""
    if body.watch:
        return body, None
    if body.bot:
        raise Refusal("rated", "programs can only play at unrated tables; they can watch this one")
    account, name = await _asker(house, request)
    if house.people is not None and await house.people.seats.held(account, live.table.id):
        raise Refusal("seat_taken", "you are already at this table")
    return msgspec.structs.replace(body, name=name), account


async def _asker(house: House, request: Request) -> tuple[str, str]:
    """The account that asks, and its name."""
    people = house.people
    if people is None or house.ratings is None:
        raise Refusal("no_ratings", "this server has no ratings")
    people.cookies.check_origin(request)
    who = await people.sessions.of(people.cookies.token(request), may_rotate=False)
    if who is None:
        raise Refusal("not_signed_in", "this table is rated: sign in to play, or watch")
    return who.account, who.name
