"""The routes of ratings: decode, call, encode, and decide nothing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from pangaea.engine.errors import quote
from pangaea.engine.registry import find_game, game_names

from ..house import House
from ..invitations import check_invitation
from ..origins import address
from ..people.people import People, need_signed_in
from ..people.sessions import SignedIn
from ..refusal import Refusal
from ..rest import gives, reply
from . import bodies
from .looking import Looking
from .ratings import Ratings

Player = Annotated[str, Path(pattern="^[A-Za-z0-9_-]+$", max_length=40)]
GameName = Annotated[str, Query(max_length=40)]
Players = Annotated[int, Query(ge=1, le=8)]
Code = Annotated[str | None, Query(max_length=200)]


def make_ratings_api(house: House, people: People, ratings: Ratings) -> APIRouter:
    """All routes below `/api/ratings`, and what a table's game did to ratings."""
    router = APIRouter(prefix="/api")
    looking = Looking(house.store.database)

    async def asker(request: Request, invitation: str | None) -> SignedIn | None:
        """Whoever asks; where a server is by invitation only, they must be known or know the code."""
        house.limits.reads.take(address(request))
        who = await people.sessions.of(people.cookies.token(request), may_rotate=False)
        if who is None:
            check_invitation(house, request, invitation)
        return who

    @router.get("/ratings", responses=gives(bodies.Leaderboard))
    async def leaders(
        request: Request, game: GameName, players: Players, invitation: Code = None
    ) -> Response:
        """The strongest at a game with this number of players."""
        await asker(request, invitation)
        return reply(await looking.leaders(*_board(game, players)))

    @router.get("/ratings/me", responses=gives(bodies.Profile))
    async def own_profile(request: Request) -> Response:
        """Oneself, once one has played a rated game."""
        who = need_signed_in(await asker(request, None))
        return reply(await looking.profile(await looking.player_of(who.account)))

    @router.get("/ratings/{player}", responses=gives(bodies.Profile))
    async def profile(request: Request, player: Player, invitation: Code = None) -> Response:
        """Someone who plays rated games."""
        await asker(request, invitation)
        return reply(await looking.profile(player))

    @router.get("/ratings/{player}/games", responses=gives(bodies.RatedGames))
    async def games(
        request: Request,
        player: Player,
        before: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None,
        limit: Annotated[int, Query(ge=1, le=100)] = 20,
        invitation: Code = None,
    ) -> Response:
        """Someone's rated games, the latest first."""
        await asker(request, invitation)
        return reply(await looking.games(player, before, limit))

    @router.get("/ratings/{player}/history", responses=gives(bodies.RatingHistory))
    async def history(
        request: Request, player: Player, game: GameName, players: Players, invitation: Code = None
    ) -> Response:
        """How someone's rating went."""
        await asker(request, invitation)
        return reply(await looking.history(player, *_board(game, players)))

    @router.get("/ratings/{player}/against/{other}", responses=gives(bodies.HeadToHead))
    async def against(request: Request, player: Player, other: Player, invitation: Code = None) -> Response:
        """How two have done in the rated games that both were in."""
        await asker(request, invitation)
        return reply(await looking.against(player, other))

    @router.get("/tables/{table}/ratings", responses=gives(bodies.TableRatings))
    async def table_ratings(request: Request, table: Annotated[str, Path(max_length=64)]) -> Response:
        """What the game of a table did to the ratings."""
        house.limits.reads.take(address(request))
        live = await house.hub.find(table)
        await ratings.settled(live.table.id)
        return reply(await looking.table(live.table.id, live.table.terms.rated))

    return router


def _board(game: str, players: int) -> tuple[str, int]:
    """A game that exists, for as many players as it takes."""
    if game not in game_names():
        raise Refusal("not_found", f"there is no game {quote(game)}")
    if players not in find_game(game).info.players:
        raise Refusal("not_found", f"{quote(game)} is not for {players}")
    return game, players
