"""The REST interface: decodes, calls, encodes, and decides nothing."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal, TypeAlias

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from pangaea import __version__
from pangaea.bots.levels import level_names, turn_seconds
from pangaea.engine.errors import quote
from pangaea.engine.protocol import Foreseeable
from pangaea.engine.registry import find_game, game_names
from pangaea.tutorials import find_tutorial, tutorial_names

from . import bodies, shapes
from .bodies import GameDetails, GameInfo, Games, Gathering, Joined, Lobby, OptionInfo
from .frames import describe
from .house import House
from .invitations import check_invitation
from .live import LiveTable
from .origins import address, check_origin
from .rated import joins_rated, opens_rated
from .refusal import Refusal
from .replay import asked_record
from .replay import replay as replay_of
from .rest import gives, read, reply, takes
from .sources import Sources
from .table.facts import Opened
from .table.opening import terms_of_record, terms_of_table
from .table.questions import MAX_MOMENTS
from .table.records import cut_record, record_of

TableId = Annotated[str, Path(description="The id of the table, as in its link", max_length=64)]
KEPT_ANSWERS = 10_000


def make_api(house: House) -> APIRouter:
    """All routes below `/api`."""
    router = APIRouter(prefix="/api")
    repeats = Repeats(house.sources)

    def reading(request: Request) -> None:
        house.limits.reads.take(address(request))

    async def changing(request: Request) -> None:
        check_origin(request, house.settings.origins)
        if house.closing:
            raise Refusal("shutting_down", "the server is restarting; try again", 5)
        if house.moderation is not None:
            house.moderation.bans.check_address(address(request))

    async def open_new(
        request: Request, body: Gathering, terms: Opened, account: str | None = None
    ) -> Response:
        check_invitation(house, request, body.invitation, terms.source)

        async def once(key: Key) -> Joined:
            house.limits.tables.take(address(request))
            sources, opener = (
                house.sources.answering(*key) if key else None,
                house.sources.digest(address(request)),
            )
            opening = await house.open_table(terms, body, sources, opener, account)
            return Joined(describe(opening.table, (), 0), list(opening.links))

        return reply(await repeats.answer(key_of(request, body), once), 201)

    @router.get("/games", responses=gives(Games))
    async def games(request: Request) -> Response:
        """The games with their options, and the bots' levels."""
        reading(request)
        infos = [game_info(name) for name in game_names()]
        invitation_only = house.settings.invitation is not None
        levels = level_names()
        seconds = {level: turn_seconds(level) for level in levels}
        people, clocks, ratings, moderation, notices = (
            part is not None
            for part in (house.people, house.clocks, house.ratings, house.moderation, house.postman)
        )
        parts = (people, clocks, ratings, house.settings.chat, moderation, notices)
        return reply(Games(infos, list(levels), seconds, invitation_only, __version__, *parts))

    @router.get("/games/{game}", responses=gives(GameDetails))
    async def one_game(request: Request, game: Annotated[str, Path(max_length=40)]) -> Response:
        """A game and its material, which never changes while it is played."""
        reading(request)
        if game not in game_names():
            raise Refusal("not_found", f"there is no game {quote(game)}")
        return reply(GameDetails(game_info(game), dict(find_game(game).material)))

    @router.get("/tables", responses=gives(Lobby))
    async def lobby(
        request: Request,
        status: Literal["open", "running", "finished", "frozen"] | None = None,
        game: Annotated[str | None, Query(max_length=40)] = None,
        after: Annotated[str | None, Query(max_length=64)] = None,
        limit: Annotated[int, Query(ge=1, le=100)] = 50,
        invitation: Annotated[str | None, Query(max_length=200)] = None,
    ) -> Response:
        """Public tables, the latest change first."""
        reading(request)
        check_invitation(house, request, invitation)
        if after is not None and not re.fullmatch(r"\d{1,12}:[A-Za-z0-9_-]{1,32}", after):
            raise Refusal("bad_message", "`after` is the `next` of the page before")
        if game is not None and game not in game_names():
            return reply(Lobby([], None))
        found = await house.store.lobby(status, game, after, limit)
        more = f"{found[-1].changed}:{found[-1].id}" if len(found) == limit else None
        return reply(Lobby(found, more))

    @router.post(
        "/tables", status_code=201, responses=gives(Joined, 201), openapi_extra=takes(bodies.NewTable)
    )
    async def new_table(request: Request) -> Response:
        """Open a table."""
        await changing(request)
        body = await read(request, bodies.NewTable, house.settings.max_body)
        if body.clock is not None and house.clocks is None:
            raise Refusal("no_clocks", "tables have no clocks on this server")
        account = None
        if body.rated:
            body, account = await opens_rated(house, request, body)
        return await open_new(request, body, terms_of_table(body), account)

    @router.post(
        "/records", status_code=201, responses=gives(Joined, 201), openapi_extra=takes(bodies.NewRecord)
    )
    async def new_record(request: Request) -> Response:
        """Import a record: a finished game to replay, or an unfinished one to continue."""
        await changing(request)
        house.limits.replays.take(address(request))
        body = await read(request, bodies.NewRecord, house.settings.max_body)
        terms = await house.desk.ask(address(request), terms_of_record, body, body.record, None)
        return await open_new(request, body, terms)

    @router.get("/tables/{table}", responses=gives(shapes.Table))
    async def one_table(request: Request, table: TableId) -> Response:
        """A table as everyone may see it."""
        reading(request)
        return reply(description(await house.hub.find(table)))

    @router.post(
        "/tables/{table}/members",
        status_code=201,
        responses=gives(Joined, 201),
        openapi_extra=takes(bodies.NewMember),
    )
    async def new_member(request: Request, table: TableId) -> Response:
        """Join a table."""
        await changing(request)
        body = await read(request, bodies.NewMember, house.settings.max_body)
        live, account = await house.hub.find(table), None
        if live.table.terms.rated:
            body, account = await joins_rated(house, request, body, live)
        if house.moderation is not None and not body.watch:
            await house.moderation.check_joins(request, live)

        async def once(key: Key) -> Joined:
            house.limits.joins.take(address(request))
            link = await house.join(live, body, key, account)
            return Joined(description(live), [link])

        return reply(await repeats.answer(key_of(request, body), once), 201)

    @router.get("/tables/{table}/record", responses=gives(None, what="The record"))
    async def record(request: Request, table: TableId) -> Response:
        """The record of a finished game."""
        house.limits.replays.take(address(request))
        return reply(record_of((await house.hub.find(table)).table))

    @router.get("/tables/{table}/replay", responses=gives(bodies.Replay))
    async def replay(
        request: Request,
        table: TableId,
        viewer: Annotated[str, Query(pattern="^([0-7]|spectator|open)$")] = "open",
        first: Annotated[int, Query(ge=0, le=100_000)] = 0,
        count: Annotated[int, Query(ge=1, le=MAX_MOMENTS)] = 20,
    ) -> Response:
        """Some moments of a finished game, as a seat, a spectator or everyone (`open`) sees them."""
        house.limits.replays.take(address(request))
        live = await house.hub.find(table)
        eyes: bodies.Viewer = int(viewer) if viewer.isdigit() else "open" if viewer == "open" else "spectator"
        asked = (live.table.id, asked_record(live.table), eyes, first, count)
        return Response(
            await house.desk.ask(address(request), replay_of, *asked), media_type="application/json"
        )

    @router.post(
        "/tables/{table}/forks",
        status_code=201,
        responses=gives(Joined, 201),
        openapi_extra=takes(bodies.NewFork),
    )
    async def new_fork(request: Request, table: TableId) -> Response:
        """Continue a finished game from any position at a new table."""
        await changing(request)
        house.limits.replays.take(address(request))
        body = await read(request, bodies.NewFork, house.settings.max_body)
        live = await house.hub.find(table)
        record = cut_record(record_of(live.table), body.moves)
        terms = await house.desk.ask(address(request), terms_of_record, body, record, live.table.id)
        return await open_new(request, body, terms)

    return router


def description(live: LiveTable) -> shapes.Table:
    """A table with those who are online."""
    return describe(live.table, live.audience.online(), live.audience.spectators(live.table))


def game_info(name: str) -> GameInfo:
    """A game, for clients."""
    info = find_game(name).info
    options = [
        OptionInfo(option.name, option.default, list(option.values), option.note, list(option.players))
        for option in info.options
    ]
    return GameInfo(
        info.name,
        info.title,
        info.designer,
        list(info.players),
        options,
        list(info.verbs),
        list(info.end_reasons),
        info.end_turn,
        list(info.passes),
        isinstance(find_game(info.name), Foreseeable),
        info.rules_version,
        find_tutorial(name).players if name in tutorial_names() else None,
    )


Key: TypeAlias = tuple[str, ...]
"""Exactly who asked for what; empty: a repetition of the request is not recognised."""


def key_of(request: Request, body: Gathering | bodies.NewMember) -> Key:
    """The key of a request. Its id is not enough: someone else may use the same one."""
    if body.id is None:
        return ()
    asked = hashlib.sha256(msgspec.json.encode(body)).hexdigest()
    return (address(request), request.url.path, body.id, asked)


class Repeats:
    """The latest answers by the client's request, so that a double click opens one table.

    Tokens are left out: they are made again from the request (`Sources.answering`).
    """

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._answers: OrderedDict[Key, asyncio.Future[Joined]] = OrderedDict()

    async def answer(self, key: Key, once: Callable[[Key], Awaitable[Joined]]) -> Joined:
        """The result of `once`, which is called once per key, even if two ask at the same time."""
        if not key:
            return await once(key)
        if key not in self._answers:
            self._answers[key] = asyncio.ensure_future(self._begin(key, once))
            if len(self._answers) > KEPT_ANSWERS:
                self._answers.popitem(last=False)
        bare = await asyncio.shield(self._answers[key])
        tokens = self._sources.answering(*key)
        links = [msgspec.structs.replace(link, token=tokens.token()) for link in bare.links]
        return Joined(bare.table, links)

    async def _begin(self, key: Key, once: Callable[[Key], Awaitable[Joined]]) -> Joined:
        try:
            told = await once(key)
        except BaseException:
            self._answers.pop(key, None)  # refused: it may be tried again
            raise
        return Joined(told.table, [msgspec.structs.replace(link, token="") for link in told.links])
