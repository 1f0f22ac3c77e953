"""The routes of notices, below `/api/account/notices`: decode, call, encode, and decide nothing."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..house import House
from ..origins import address
from ..people.api import MAX_BODY, Ours
from ..people.people import People, need_signed_in
from ..people.sessions import SignedIn
from ..rest import gives, read, reply, takes
from . import bodies
from .postman import Postman


def make_notices_api(house: House, people: People, postman: Postman) -> APIRouter:
    """All routes of notices."""
    router = APIRouter(prefix="/api/account/notices")

    async def asker(request: Request) -> SignedIn:
        house.limits.reads.take(address(request))
        token = people.cookies.token(request)
        return need_signed_in(await people.sessions.of(token, may_rotate=False))

    def answer(body: object) -> Response:
        told = reply(body)
        told.headers["Cache-Control"] = "no-store"
        return told

    @router.get("", responses=gives(bodies.Notices))
    async def notices(request: Request) -> Response:
        """Where and when one is told."""
        return answer(await postman.kept.wish((await asker(request)).account))

    @router.put("", responses=gives(bodies.Notices), openapi_extra=takes(bodies.NewNotices))
    async def set_notices(request: Request, ours: Ours) -> Response:
        """Say where and when one wants to be told."""
        people.cookies.check_origin(request)
        who = await asker(request)
        body = await read(request, bodies.NewNotices, MAX_BODY)
        return answer(await postman.set_wish(who.account, body))

    @router.post("/test", responses=gives(bodies.Tried))
    async def try_out(request: Request, ours: Ours) -> Response:
        """Send a message at once, to see whether it arrives."""
        people.cookies.check_origin(request)
        people.attempts.take(address(request))
        return answer(await postman.try_out((await asker(request)).account))

    return router
