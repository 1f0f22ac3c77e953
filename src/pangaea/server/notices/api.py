"""The routes of notices, and of the links in letters: decode, call, encode, and decide nothing."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse

from ..house import House
from ..origins import address
from ..people.api import MAX_BODY, Ours
from ..people.people import People, need_signed_in
from ..people.sessions import SignedIn
from ..refusal import Refusal
from ..rest import gives, read, reply, takes
from . import bodies
from .mail import WORDS, page
from .postman import Postman

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

    @router.get("/account/notices", responses=gives(bodies.Notices))
    async def notices(request: Request) -> Response:
        """Where and when one is told."""
        return answer(await postman.kept.wish((await asker(request)).account))

    @router.put("/account/notices", responses=gives(bodies.Notices), openapi_extra=takes(bodies.NewNotices))
    async def set_notices(request: Request, ours: Ours) -> Response:
        """Say where and when one wants to be told."""
        people.cookies.check_origin(request)
        who = await asker(request)
        body = await read(request, bodies.NewNotices, MAX_BODY)
        return answer(await postman.set_wish(who.account, who.name, body))

    @router.post("/account/notices/test", responses=gives(bodies.Tried))
    async def try_out(request: Request, ours: Ours) -> Response:
        """Send a message at once, to see whether it arrives."""
        people.cookies.check_origin(request)
        people.attempts.take(address(request))
        return answer(await postman.try_out((await asker(request)).account))

    async def language_of(request: Request, token: str) -> bodies.Language:
        house.limits.reads.take(address(request))
        language = await postman.kept.language(token)
        if language is None:
            raise Refusal("not_found", "this link is no longer valid")
        return language

    def shown(title: str, button: str | None = None) -> Response:
        return HTMLResponse(page(title, button), headers={"Content-Security-Policy": POLICY})

    @router.get("/notices/{token}/confirm", response_class=HTMLResponse, responses=PAGE)
    async def ask_confirm(request: Request, token: Token) -> Response:
        """Where the first letter leads: a page that asks whether one wants letters here."""
        language = await language_of(request, token)
        return shown(WORDS["confirm"][language], WORDS["yes"][language])

    @router.post("/notices/{token}/confirm", response_class=HTMLResponse, responses=PAGE)
    async def confirm(request: Request, token: Token) -> Response:
        """Letters may come here."""
        language = await language_of(request, token)
        await postman.kept.confirm(token)
        return shown(WORDS["done"][language])

    @router.get("/notices/{token}/stop", response_class=HTMLResponse, responses=PAGE)
    async def ask_stop(request: Request, token: Token) -> Response:
        """Where every letter leads that one is tired of."""
        language = await language_of(request, token)
        return shown(WORDS["stop"][language], WORDS["stop"][language])

    @router.post("/notices/{token}/stop", response_class=HTMLResponse, responses=PAGE)
    async def stop(request: Request, token: Token) -> Response:
        """No more letters, at one press, also in the mail program itself (RFC 8058)."""
        language = await language_of(request, token)
        await postman.kept.stop(token)
        return shown(WORDS["done"][language])

    return router
