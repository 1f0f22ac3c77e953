"""The routes of accounts, below `/api/account`: decode, call, encode, and decide nothing."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Header, Path, Request, Response

from ..house import House
from ..origins import address
from ..ratings.looking import Looking
from ..refusal import Refusal
from ..rest import gives, read, reply, takes
from ..table.text import clean_line
from . import bodies
from .passkeys import ID
from .people import People, need_fresh, need_signed_in
from .sessions import SignedIn

MAX_BODY = 65_536
Ours = Annotated[
    Literal["pangaea"],
    Header(alias="X-Requested-With", description="Other sites' pages cannot send it with a cookie"),
]
Id = Annotated[str, Path(pattern=f"^{ID}$", max_length=1400)]


def make_people_api(house: House, people: People) -> APIRouter:
    """All routes of accounts."""
    router = APIRouter(prefix="/api/account")
    cookies = people.cookies

    async def who_asks(request: Request) -> SignedIn | None:
        house.limits.reads.take(address(request))
        return await people.sessions.of(cookies.token(request))

    async def changing(request: Request) -> SignedIn | None:
        """Whoever changes something, checked to come from the site's own pages."""
        cookies.check_origin(request)
        if house.closing:
            raise Refusal("shutting_down", "the server is restarting; try again", 5)
        if house.moderation is not None:
            house.moderation.bans.check_address(address(request))
        return await who_asks(request)

    async def trying(request: Request) -> SignedIn | None:
        """Whoever tries to prove something; not too often."""
        people.attempts.take(address(request))
        return await changing(request)

    def answer(who: SignedIn | None, body: object, status: int = 200) -> Response:
        """An answer that no cache keeps, with a new secret where it is time for one."""
        told = reply(body, status)
        told.headers["Cache-Control"] = "no-store"
        if who is not None and who.cookie is not None:
            cookies.give(told, who.cookie)
        return told

    async def signed_in(before: SignedIn | None, account: str, label: str) -> SignedIn:
        """A new session in place of the one before: its secret was never known to anyone else."""
        if house.moderation is not None:
            house.moderation.bans.check_account(account)
        id, token = await people.sessions.begin(account, clean_line(label))
        if before is not None:
            await people.sessions.succeed(before, id, account)
            await end_sessions(before, before.id)
        found = await people.sessions.of(token, may_rotate=False)
        own = need_signed_in(found)
        return SignedIn(id, own.account, own.name, own.fresh, token)

    async def end_sessions(who: SignedIn, *ids: str, but: str | None = None) -> None:
        ended = await people.sessions.end(who.account, *ids, but=but)
        await house.hub.sign_out(ended)

    @router.get("/ways", responses=gives(bodies.Ways))
    async def ways(request: Request) -> Response:
        """How one can sign in here."""
        house.limits.reads.take(address(request))
        return reply(bodies.Ways(True, people.has_passwords, people.letters is not None))

    @router.post("/letters", responses=gives(bodies.Gone), openapi_extra=takes(bodies.NewLetter))
    async def new_letter(request: Request, ours: Ours) -> Response:
        """Ask for a letter whose link signs one in. The answer is the same if nobody has that address."""
        who = await trying(request)
        body = await read(request, bodies.NewLetter, MAX_BODY)
        if people.letters is None:
            raise Refusal("no_letters", "this server sends no e-mail; use a passkey")
        people.letters.ask(body)
        return answer(who, bodies.Gone())

    @router.post("/challenges", responses=gives(bodies.Challenge), openapi_extra=takes(bodies.NewChallenge))
    async def new_challenge(request: Request, ours: Ours) -> Response:
        """Ask for what a passkey must sign."""
        who = await trying(request)
        body = await read(request, bodies.NewChallenge, MAX_BODY)
        return answer(who, bodies.Challenge(await people.challenge(body, who)))

    @router.post(
        "", status_code=201, responses=gives(bodies.Opened, 201), openapi_extra=takes(bodies.NewAccount)
    )
    async def open_account(request: Request, ours: Ours) -> Response:
        """Open an account, and sign in to it."""
        before = await trying(request)
        body = await read(request, bodies.NewAccount, MAX_BODY)
        account, codes = await people.sign_up(body)
        who = await signed_in(before, account, body.label)
        return answer(who, await people.opened(who, codes), 201)

    @router.get("", responses=gives(bodies.Account))
    async def own_account(request: Request) -> Response:
        """One's own account."""
        who = need_signed_in(await who_asks(request))
        return answer(who, await people.describe(who))

    @router.delete("", responses=gives(bodies.Gone), openapi_extra=takes(bodies.NewName))
    async def delete_account(request: Request, ours: Ours) -> Response:
        """Delete one's account. Games stay, without the name."""
        who = need_fresh(await trying(request))
        body = await read(request, bodies.NewName, MAX_BODY)
        sessions = [each.id for each in await people.sessions.listed(who.account, who.id)]
        await people.delete(who, body.name)
        await house.hub.sign_out(sessions)
        told = reply(bodies.Gone())
        cookies.take_away(told)
        return told

    @router.put("/name", responses=gives(bodies.Account), openapi_extra=takes(bodies.NewName))
    async def rename(request: Request, ours: Ours) -> Response:
        """Change the name of one's account."""
        who = need_signed_in(await trying(request))
        body = await read(request, bodies.NewName, MAX_BODY)
        await people.accounts.rename(who.account, body.name)
        return answer(who, await people.describe(who))

    @router.post(
        "/session", status_code=201, responses=gives(bodies.Account, 201), openapi_extra=takes(bodies.SignIn)
    )
    async def sign_in(request: Request, ours: Ours) -> Response:
        """Sign in."""
        before = await trying(request)
        body = await read(request, bodies.SignIn, MAX_BODY)
        who = await signed_in(before, await people.sign_in(body), body.label)
        return answer(who, await people.describe(who), 201)

    @router.delete("/session", responses=gives(bodies.Gone))
    async def sign_out(request: Request, ours: Ours) -> Response:
        """Sign out on this device."""
        who = await changing(request)
        if who is not None:
            await end_sessions(who, who.id)
        told = reply(bodies.Gone())
        cookies.take_away(told)
        return told

    @router.delete("/sessions", responses=gives(bodies.Account))
    async def sign_out_elsewhere(request: Request, ours: Ours) -> Response:
        """Sign out on all other devices."""
        who = need_signed_in(await changing(request))
        await end_sessions(who, but=who.id)
        return answer(who, await people.describe(who))

    @router.delete("/sessions/{session}", responses=gives(bodies.Account))
    async def sign_out_there(request: Request, session: Id, ours: Ours) -> Response:
        """Sign out on one device."""
        who = need_signed_in(await changing(request))
        await end_sessions(who, session)
        return answer(who, await people.describe(who))

    @router.post(
        "/passkeys",
        status_code=201,
        responses=gives(bodies.Account, 201),
        openapi_extra=takes(bodies.NewPasskey),
    )
    async def add_passkey(request: Request, ours: Ours) -> Response:
        """Add a passkey."""
        who = need_fresh(await trying(request))
        body = await read(request, bodies.NewPasskey, MAX_BODY)
        await people.add_passkey(who, body)
        return answer(who, await people.describe(who), 201)

    @router.put("/passkeys/{passkey}", responses=gives(bodies.Account), openapi_extra=takes(bodies.NewLabel))
    async def name_passkey(request: Request, passkey: Id, ours: Ours) -> Response:
        """Call a passkey something else."""
        who = need_signed_in(await changing(request))
        body = await read(request, bodies.NewLabel, MAX_BODY)
        await people.accounts.name_passkey(who.account, passkey, clean_line(body.label))
        return answer(who, await people.describe(who))

    @router.delete("/passkeys/{passkey}", responses=gives(bodies.Account))
    async def remove_passkey(request: Request, passkey: Id, ours: Ours) -> Response:
        """Remove a passkey; one way to sign in must be left."""
        who = need_fresh(await changing(request))
        await people.accounts.remove_passkey(who.account, passkey)
        return answer(who, await people.describe(who))

    @router.put("/password", responses=gives(bodies.Account), openapi_extra=takes(bodies.NewPassword))
    async def set_password(request: Request, ours: Ours) -> Response:
        """Set or change one's password."""
        who = need_fresh(await trying(request))
        body = await read(request, bodies.NewPassword, MAX_BODY)
        await people.set_password(who, body.password)
        return answer(who, await people.describe(who))

    @router.delete("/password", responses=gives(bodies.Account))
    async def remove_password(request: Request, ours: Ours) -> Response:
        """Remove one's password; one way to sign in must be left."""
        who = need_fresh(await changing(request))
        await people.accounts.set_password(who.account, None)
        return answer(who, await people.describe(who))

    @router.post("/codes", status_code=201, responses=gives(bodies.Codes, 201))
    async def new_codes(request: Request, ours: Ours) -> Response:
        """Fresh recovery codes; older ones are void."""
        who = need_fresh(await trying(request))
        return answer(who, bodies.Codes(await people.new_codes(who)), 201)

    @router.get("/tables", responses=gives(bodies.AccountTables))
    async def own_tables(request: Request) -> Response:
        """One's tables: those that wait for one first."""
        who = need_signed_in(await who_asks(request))
        return answer(who, bodies.AccountTables(await people.seats.listed(who.account)))

    @router.post("/tables", responses=gives(bodies.AccountTables), openapi_extra=takes(bodies.TakeOver))
    async def take_over(request: Request, ours: Ours) -> Response:
        """Take the seats of a device over by their links."""
        who = need_signed_in(await changing(request))
        body = await read(request, bodies.TakeOver, MAX_BODY)
        await people.seats.take_over(who.account, body.links)
        return answer(who, bodies.AccountTables(await people.seats.listed(who.account)))

    @router.put("/tables/{table}", responses=gives(bodies.AccountTables), openapi_extra=takes(bodies.Binding))
    async def bind(request: Request, table: Id, ours: Ours) -> Response:
        """Bind one's seat to one's account, or unbind it."""
        who = need_signed_in(await changing(request))
        body = await read(request, bodies.Binding, MAX_BODY)
        await people.seats.bind(who.account, table, body.bound)
        return answer(who, bodies.AccountTables(await people.seats.listed(who.account)))

    @router.get("/export", responses=gives(bodies.Export))
    async def export(request: Request) -> Response:
        """Everything that is kept of one's account."""
        who = need_signed_in(await who_asks(request))
        tables, chat = await people.seats.listed(who.account), await people.seats.said(who.account)
        shunned = await house.moderation.quiet.listed(who.account) if house.moderation is not None else []
        told = await house.postman.notices_of(who.account) if house.postman is not None else None
        rated = await Looking(house.store.database).all_of(who.account) if house.ratings is not None else None
        profile, games = rated or (None, [])
        export = bodies.Export(await people.describe(who), tables, chat, shunned, told, profile, games)
        return answer(who, export)

    return router
