"""The routes of the host's page, below `/api/host`: decode, call, encode, and decide nothing.

They are for the accounts that the server's settings name, and for whoever shows a token that `pangaea admin
host` has made. All others are told that they are not among them, and nothing else.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from ..house import House
from ..origins import address
from ..people.api import Ours
from ..refusal import Refusal
from ..rest import gives, read, reply, takes
from ..table.text import skeleton
from . import audit, bodies, tokens
from .looking import Looking
from .moderation import Moderation

MAX_BODY = 16_384
Number = Annotated[int, Path(ge=1, le=2**53)]
Before = Annotated[int | None, Query(ge=1, le=2**53)]


def make_host_api(house: House, moderation: Moderation) -> APIRouter:
    """All routes of the host's page."""
    router = APIRouter(prefix="/api/host")
    looking = Looking(house, moderation)

    async def host(request: Request, changes: bool = False) -> str:
        """Who asks, as the audit log names them; a refusal if they do not look after this server."""
        house.limits.reads.take(address(request))
        shown = request.headers.get("Authorization", "")
        if shown:
            moderation.wrong.check(address(request))
            label = await tokens.label_of(
                house.store.database, shown.removeprefix("Bearer "), house.sources.now()
            )
            if label is None:
                moderation.wrong.take(address(request))
                raise Refusal("bad_token", "this token does not open the host's page, or no longer does")
            return f"token {label}"
        people = house.people
        who = None
        if people is not None:
            if changes:
                people.cookies.check_origin(request)
            who = await people.sessions.of(people.cookies.token(request), may_rotate=False)
        if who is None or skeleton(who.name) not in moderation.moderators:
            raise Refusal("not_moderator", "this page is for the moderators of this server")
        if changes and not who.fresh:
            raise Refusal("sign_in_again", "sign in again to do this")
        return who.name

    def answer(body: object) -> Response:
        told = reply(body)
        told.headers["Cache-Control"] = "no-store"
        return told

    @router.get("", responses=gives(bodies.HostOverview))
    async def overview(request: Request) -> Response:
        """How much there is of everything, and how busy this process is."""
        return answer(await looking.overview(await host(request)))

    @router.get("/tables", responses=gives(bodies.HostTables))
    async def tables(request: Request, after: Annotated[str | None, Query(max_length=64)] = None) -> Response:
        """Tables, also private ones, the latest change first."""
        await host(request)
        if after is not None and not re.fullmatch(r"\d{1,12}:[A-Za-z0-9_-]{1,32}", after):
            raise Refusal("bad_message", "`after` is the `next` of the page before")
        return answer(await looking.tables(after))

    @router.get("/people", responses=gives(bodies.HostPeople))
    async def people(request: Request, name: Annotated[str, Query(max_length=40)] = "") -> Response:
        """Accounts whose names begin like this."""
        await host(request)
        return answer(bodies.HostPeople(await looking.people(name)))

    @router.get("/reports", responses=gives(bodies.Reports))
    async def reports(
        request: Request, state: Literal["open", "closed"] = "open", before: Before = None
    ) -> Response:
        """Reports, the latest first."""
        await host(request)
        return answer(bodies.Reports(await moderation.reports.listed(state == "closed", before)))

    @router.put("/reports/{report}", responses=gives(bodies.Report), openapi_extra=takes(bodies.Decision))
    async def decide(request: Request, report: Number, ours: Ours) -> Response:
        """Close a report with what comes of it, or open it again."""
        by = await host(request, changes=True)
        body = await read(request, bodies.Decision, MAX_BODY)
        return answer(await moderation.reports.decide(report, body, by))

    @router.get("/bans", responses=gives(bodies.Bans))
    async def bans(request: Request) -> Response:
        """Bans, the latest first."""
        await host(request)
        return answer(bodies.Bans(await moderation.bans.listed()))

    @router.post("/bans", responses=gives(bodies.Bans), openapi_extra=takes(bodies.NewBan))
    async def ban(request: Request, ours: Ours) -> Response:
        """Keep someone out, with an end."""
        by = await host(request, changes=True)
        await moderation.ban(await read(request, bodies.NewBan, MAX_BODY), by)
        return answer(bodies.Bans(await moderation.bans.listed()))

    @router.delete("/bans/{ban}", responses=gives(bodies.Bans), openapi_extra=takes(bodies.Because))
    async def lift(request: Request, ban: Number, ours: Ours) -> Response:
        """End a ban before its time."""
        by = await host(request, changes=True)
        body = await read(request, bodies.Because, MAX_BODY)
        await moderation.lift(ban, body.why, by)
        return answer(bodies.Bans(await moderation.bans.listed()))

    @router.get("/signals", responses=gives(bodies.Signals))
    async def signals(request: Request) -> Response:
        """What may be cheating, and may be nothing."""
        await host(request)
        return answer(bodies.Signals(await looking.signals()))

    @router.get("/audit", responses=gives(bodies.Audit))
    async def audited(request: Request, before: Before = None) -> Response:
        """What was done here by those who look after the server, the latest first."""
        await host(request)
        return answer(bodies.Audit(await audit.entries(house.store.database, before)))

    return router
