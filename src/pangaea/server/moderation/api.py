"""The routes of people among themselves: mute, block and report. Decode, call, encode, and decide nothing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from ..house import House
from ..origins import address, check_origin
from ..people.api import Ours
from ..refusal import Refusal
from ..rest import gives, read, reply, takes
from . import bodies
from .moderation import Moderation

MAX_BODY = 16_384
TableId = Annotated[str, Path(max_length=64)]
MemberPath = Annotated[str, Path(pattern="^m[0-9]+$", max_length=32)]
Number = Annotated[int, Path(ge=1, le=2**53)]


def make_moderation_api(house: House, moderation: Moderation) -> APIRouter:
    """All routes of people among themselves."""
    router = APIRouter(prefix="/api")

    async def changing(request: Request) -> None:
        house.limits.reads.take(address(request))
        check_origin(request, house.settings.origins)
        moderation.bans.check_address(address(request))

    async def account_of(request: Request, changes: bool = False) -> str | None:
        """The account of whoever asks; what changes something comes from the site's own pages alone."""
        people = house.people
        if people is None:
            return None
        if changes:
            people.cookies.check_origin(request)
        who = await people.sessions.of(people.cookies.token(request), may_rotate=False)
        return who.account if who is not None else None

    @router.post(
        "/tables/{table}/reports",
        status_code=201,
        responses=gives(bodies.ReportKept, 201),
        openapi_extra=takes(bodies.NewReport),
    )
    async def report(request: Request, table: TableId) -> Response:
        """Tell the host of the server about someone at one's table; guests may, too."""
        await changing(request)
        body = await read(request, bodies.NewReport, MAX_BODY)
        live, account = await house.hub.find(table), await account_of(request, body.token is None)
        lines = await moderation.report(live, address(request), account, body)
        return reply(bodies.ReportKept(lines), 201)

    if house.people is None:
        return router

    async def need_account(request: Request, changes: bool = True) -> str:
        if changes:
            await changing(request)
        else:
            house.limits.reads.take(address(request))
        account = await account_of(request, changes)
        if account is None:
            raise Refusal("not_signed_in", "sign in first; guests mute on their device")
        return account

    def answer(body: object) -> Response:
        told = reply(body)
        told.headers["Cache-Control"] = "no-store"
        return told

    @router.get("/tables/{table}/quiet", responses=gives(bodies.QuietHere))
    async def quiet_here(request: Request, table: TableId) -> Response:
        """The members of a table whom one has muted or blocked."""
        account, live = await need_account(request, changes=False), await house.hub.find(table)
        return answer(await moderation.quiet.here(account, live.table.id))

    @router.put(
        "/tables/{table}/quiet", responses=gives(bodies.QuietHere), openapi_extra=takes(bodies.NewQuiet)
    )
    async def add_quiet(request: Request, table: TableId, ours: Ours) -> Response:
        """Mute or block someone at a table."""
        account = await need_account(request)
        body = await read(request, bodies.NewQuiet, MAX_BODY)
        live = await house.hub.find(table)
        await moderation.quiet.add(account, live.table, body)
        return answer(await moderation.quiet.here(account, live.table.id))

    @router.delete("/tables/{table}/quiet/{member}", responses=gives(bodies.QuietHere))
    async def remove_quiet(request: Request, table: TableId, member: MemberPath, ours: Ours) -> Response:
        """Hear someone at a table again."""
        account, live = await need_account(request), await house.hub.find(table)
        await moderation.quiet.remove(account, live.table, member)
        return answer(await moderation.quiet.here(account, live.table.id))

    @router.get("/account/quiet", responses=gives(bodies.QuietPeople))
    async def quiet(request: Request) -> Response:
        """All whom one has muted or blocked."""
        account = await need_account(request, changes=False)
        return answer(bodies.QuietPeople(await moderation.quiet.listed(account)))

    @router.delete("/account/quiet/{person}", responses=gives(bodies.QuietPeople))
    async def forget_quiet(request: Request, person: Number, ours: Ours) -> Response:
        """Hear someone again, and let them sit down with one."""
        account = await need_account(request)
        await moderation.quiet.forget(account, person)
        return answer(bodies.QuietPeople(await moderation.quiet.listed(account)))

    return router
