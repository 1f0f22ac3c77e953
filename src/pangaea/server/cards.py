"""Link previews: the picture of a table for those who share its link, and the words around it.

Everything here is what a spectator without any token may see.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from html import escape
from importlib.util import find_spec
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from pangaea.engine.errors import PangaeaError
from pangaea.engine.registry import find_game
from pangaea.render import svg
from pangaea.render.cover import cover
from pangaea.render.pixels import png

from .api import TableId
from .house import House
from .origins import address
from .refusal import Refusal
from .table import Table

SIZE: Final = (1200, 630)
"""What the sites that show previews ask for."""
_KEPT: Final = 64
_FRESH: Final = "public, max-age=60"


class Cards:
    """The pictures of tables, drawn elsewhere and kept for a while."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._drawing = asyncio.Lock()
        self.available = find_spec("resvg_py") is not None

    async def picture(self, who: str, table: Table) -> bytes:
        """The picture of a table as it stands; drawn once however many ask for it."""
        key = (table.id, table.seq)
        async with self._drawing:
            if key not in self._kept:
                self._kept[key] = await self._house.desk.ask(who, draw, *_seen(table))
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]

    async def head(self, request: Request, path: str) -> str:
        """The tags that say what a link to a table leads to; nothing for other addresses."""
        place, _, table_id = path.partition("/")
        if place != "t" or not table_id or not self.available:
            return ""
        try:
            self._house.limits.reads.take(address(request))
            table = (await self._house.hub.find(table_id.rstrip("/"))).table
        except (Refusal, PangaeaError):
            return ""
        return _tags(table, str(request.base_url).rstrip("/"))


def make_card_api(house: House, cards: Cards) -> APIRouter:
    """The route of the pictures."""
    router = APIRouter(prefix="/api/tables/{table}")

    @router.get("/card.png", include_in_schema=False)
    async def card(request: Request, table: TableId) -> Response:
        house.limits.replays.take(address(request))
        if not cards.available:
            raise Refusal("not_found", "this server draws no pictures")
        found = (await house.hub.find(table)).table
        mark = f'"{found.id}-{found.seq}"'
        if request.headers.get("If-None-Match") == mark:
            return Response(status_code=304, headers={"ETag": mark, "Cache-Control": _FRESH})
        picture = await cards.picture(address(request), found)
        return Response(picture, media_type="image/png", headers={"ETag": mark, "Cache-Control": _FRESH})

    return router


def draw(game: str, view: dict[str, Any] | None, names: list[str | None], colours: list[int]) -> bytes:
    """The picture in pixels: of the position, or of those who have sat down before there is one."""
    width, height = SIZE
    if view is None:
        return png(cover(game, names, colours, width, height))
    shown = [name or f"p{seat + 1}" for seat, name in enumerate(names)]
    return png(svg(view, width=width, height=height, names=shown, colours=colours))


def _seen(table: Table) -> tuple[str, dict[str, Any] | None, list[str | None], list[int]]:
    """What a spectator sees of the table."""
    view = None if table.match is None else table.match.view(None)
    names = [_name(table, seat) for seat in range(len(table.places))]
    return table.terms.game, view, names, [place.colour % 6 for place in table.places]


def _name(table: Table, seat: int) -> str | None:
    place = table.places[seat]
    if place.bot is not None:
        return f"bot ({place.bot})"
    return table.name_of(place.member) or None if place.member is not None else None


def _tags(table: Table, base: str) -> str:
    title = find_game(table.terms.game).info.title
    people = ", ".join(name for seat in range(len(table.places)) if (name := _name(table, seat)))
    told = {
        "og:type": "website",
        "og:site_name": "Pangaea",
        "og:title": f"{title}: {table.title}" if table.title else f"A table of {title}",
        "og:description": f"{_STATUS.get(table.status, 'A game')} · {people}"
        if people
        else "Sit down and play.",
        "og:image": f"{base}/api/tables/{table.id}/card.png",
        "og:image:width": SIZE[0],
        "og:image:height": SIZE[1],
        "og:url": f"{base}/t/{table.id}",
    }
    tags = "".join(f'<meta property="{name}" content="{escape(str(what))}">' for name, what in told.items())
    return tags + '<meta name="twitter:card" content="summary_large_image">'


_STATUS: Final = {
    "open": "Waiting for players",
    "running": "A game is under way",
    "finished": "A game is over",
}
