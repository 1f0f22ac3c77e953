"""The routes of notices, and of the links in letters: decode, call, encode, and decide nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse

from ..house import House
from ..origins import address
from ..people.api import MAX_BODY, Ours
from ..people.bodies import Gone
from ..people.people import People, need_fresh, need_signed_in
from ..people.sessions import SignedIn
from ..refusal import Refusal
from ..rest import gives, read, reply, takes
from . import bodies
from .mail import page
from .postman import Postman
from .words import WORDS

Token = Annotated[str, Path(pattern="^[A-Za-z0-9_-]+$", max_length=64)]
POLICY: Final = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
PAGE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "A page for people", "content": {"text/html": {"schema": {"type": "string"}}}},
    "default": gives(bodies.Notices)["default"],
}


def make_notices_api(house: House, people: People, postman: Postman) -> APIRouter:
    """All routes of notices."""
    router = APIRouter(prefix="/api")

    async def asker(request: Request) -> SignedIn:
        house.limits.reads.take(address(request))
        token = people.cookies.token(request)
        return need_signed_in(await people.sessions.of(token, may_rotate=False))

    def answer(body: object) -> Response:
        told = reply(body)
        told.headers["Cache-Control"] = "no-store"
        return told

    async def changing(request: Request) -> SignedIn:
        """Whoever changes something, checked to come from the site's own pages."""
        people.cookies.check_origin(request)
        return await asker(request)

    @router.get("/account/notices", responses=gives(bodies.Notices))
    async def notices(request: Request) -> Response:
        """Where and when one is told."""
        return answer(await postman.notices_of((await asker(request)).account))

    @router.put("/account/notices", responses=gives(bodies.Notices), openapi_extra=takes(bodies.NewNotices))
    async def set_notices(request: Request, ours: Ours) -> Response:
        """Say where and when one wants to be told."""
        who = await changing(request)
        body = await read(request, bodies.NewNotices, MAX_BODY)
        if body.sign_in:
            before = await postman.kept.notices_of(who.account)
            if not before.sign_in or before.email != body.email:
                need_fresh(who)  # it is one more way to sign in
        return answer(await postman.set_notices(who.account, who.name, body))

    @router.post("/account/notices/test", responses=gives(bodies.Tried))
    async def try_out(request: Request, ours: Ours) -> Response:
        """Send a message in all ways at once, to see whether it arrives."""
        people.attempts.take(address(request))
        return answer(await postman.try_out((await changing(request)).account))

    @router.put(
        "/account/notices/devices", responses=gives(bodies.Notices), openapi_extra=takes(bodies.NewPush)
    )
    async def add_device(request: Request, ours: Ours) -> Response:
        """Have this browser show notices."""
        who = await changing(request)
        body = await read(request, bodies.NewPush, MAX_BODY)
        return answer(await postman.add_push(who.account, who.id, body))

    @router.delete("/account/notices/devices/{device}", responses=gives(bodies.Notices))
    async def remove_device(request: Request, device: Token, ours: Ours) -> Response:
        """Have a browser show nothing more."""
        return answer(await postman.remove_push((await changing(request)).account, device))

    @router.post("/account/invitations", responses=gives(Gone), openapi_extra=takes(bodies.Invitation))
    async def invite(request: Request, ours: Ours) -> Response:
        """Invite someone by the name of their account. The answer is the same if nobody has it."""
        who = await changing(request)
        body = await read(request, bodies.Invitation, MAX_BODY)
        members = await people.seats.held(who.account, body.table)
        await postman.invite(who.account, members, body)
        return answer(Gone())

    def leads(what: str, question: str, button: str, does: Callable[[str], Awaitable[None]]) -> None:
        """A page that asks, and its button, which does it: a machine that follows links changes nothing."""

        async def page_of(request: Request, token: str, then: bool) -> Response:
            house.limits.reads.take(address(request))
            language = await postman.kept.language(token)
            if language is None:
                raise Refusal("not_found", "this link is no longer valid")
            if then:
                await does(token)
                shown = page(WORDS["done"][language], None)
            else:
                shown = page(WORDS[question][language], WORDS[button][language])
            return HTMLResponse(shown, headers={"Content-Security-Policy": POLICY})

        path = f"/notices/{{token}}/{what}"

        @router.get(path, name=f"ask_{what}", response_class=HTMLResponse, responses=PAGE)
        async def ask(request: Request, token: Token) -> Response:
            """Where a letter leads: a page that asks."""
            return await page_of(request, token, then=False)

        @router.post(path, name=what, response_class=HTMLResponse, responses=PAGE)
        async def act(request: Request, token: Token) -> Response:
            """The button of that page, also pressed by mail programs (RFC 8058)."""
            return await page_of(request, token, then=True)

    leads("confirm", "confirm", "yes", postman.kept.confirm)
    leads("stop", "stop", "stop", postman.kept.stop)
    return router
