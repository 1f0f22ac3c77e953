"""The tools: join, look, rules, moves, preview, explain, play, events, wait, take back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, Final

import pangaea.games  # noqa: F401  (registers the games)
from pangaea import __version__
from pangaea.adapters.extras import MissingExtra
from pangaea.adapters.text.answers import read_answer
from pangaea.adapters.text.briefing import brief, moves_text, position_text, rules_text
from pangaea.adapters.text.history import history_lines
from pangaea.client.asking import join
from pangaea.client.errors import Refused
from pangaea.client.link import Link, read_link
from pangaea.engine.errors import GameOver, OutOfTurn, PangaeaError
from pangaea.engine.protocol import seat_text
from pangaea.engine.telling import points_line, tell_event

from .explaining import explained, thoughts_of

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

    from pangaea.client.seat import Seat
except ImportError as error:
    raise MissingExtra("mcp", error) from error

INSTRUCTIONS: Final = """\
You sit at a table of Pangaea, where people, bots and assistants play Trias, Triassic Terror, Planet and \
Transhumance. You see what your seat may know. Begin with `look`; read `rules` once. When it is your turn, \
study `legal_moves` and `preview_move`, then `play_move`. Then `wait_for_turn`. Where people ask what a \
position is about, `explain_position` tells."""
LONGEST_WAIT: Final = 300
_THOUGHT: Final = 120.0
"""Seconds that the server's bot may think about a position."""
_EVENTS: Final = 200


class NotSeated(PangaeaError):
    """No table has been joined, or the game has not begun, or the link is a spectator's."""

    code = "not_seated"


class Assistant:
    """What the tools share: the one seat that this server plays."""

    def __init__(self, link: Link | None, name: str) -> None:
        self._link, self._name = link, name
        self._seat: Seat | None = None
        self._told = 0
        """How many log entries the assistant has been sent."""

    async def sit(self, link: Link, name: str) -> Seat:
        """Go to another table, or come back to this one."""
        if link.token is None:
            try:
                joined = await asyncio.to_thread(join, link, name, bot=True)
                link = joined.link if joined.seat is not None else link
            except Refused as error:
                if error.reason != "not_open":  # one may still watch a game that is under way
                    raise
        seat = Seat(link)
        await seat.open()
        await self.leave()
        self._seat, self._told = seat, 0
        return seat

    async def leave(self) -> None:
        """Close the connection."""
        if self._seat is not None:
            await self._seat.close()

    async def seat(self) -> Seat:
        """The seat; the link given at the start is followed when it is first needed."""
        if self._seat is not None:
            return self._seat
        if self._link is None:
            raise NotSeated("no table yet: call join_table with its link")
        return await self.sit(self._link, self._name)

    async def view(self) -> dict[str, Any]:
        """What the seat sees; `NotSeated` before the game has begun."""
        seat = await self.seat()
        if seat.view is None:
            raise NotSeated(f"the game has not begun: {_gathering(seat.table)}")
        return seat.view

    async def deciding(self) -> dict[str, Any]:
        """The view, if the seat decides now."""
        view = await self.view()
        if view["seat"] is None:
            raise NotSeated("this link only lets you watch")
        if view["actor"] is None:
            raise GameOver("the game is over")
        if view["actor"] != view["seat"]:
            raise OutOfTurn(f"it is not your turn: {_whose(view)}")
        return view

    def news(self, seat: Seat) -> str:
        """What has happened since the last time, in words."""
        begin = min(self._told, len(seat.log))
        self._told = len(seat.log)
        return "\n".join(history_lines(seat.log[begin:]))


def _gathering(table: dict[str, Any]) -> str:
    free = sum(seat["member"] is None and seat["bot"] is None for seat in table["seats"])
    return f"{free} seats are still open" if free else "the host has not started it yet"


def _whose(view: Mapping[str, Any]) -> str:
    actor = view["actor"]
    if actor is None:
        return "the game is over"
    if actor == view["seat"]:
        return "you decide"
    return f"{seat_text(actor)} decides" if isinstance(actor, int) else "chance decides"


Tool = Callable[..., Awaitable[str]]


def _short_errors(tool: Tool) -> Tool:
    """Failures reach the assistant as one sentence."""

    @wraps(tool)
    async def guarded(*args: Any, **more: Any) -> str:
        try:
            return await tool(*args, **more)
        except PangaeaError as error:
            raise ToolError(f"{error.code}: {error}") from None

    return guarded


def make_server(link: str | None = None, name: str = "Assistant") -> MCPServer:
    """The server; `BadLink` for a text that is not a link."""
    assistant = Assistant(None if link is None else read_link(link), name)

    @asynccontextmanager
    async def lifespan(server: MCPServer) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await assistant.leave()

    server = MCPServer(
        "pangaea", instructions=INSTRUCTIONS, version=__version__, lifespan=lifespan, log_level="WARNING"
    )
    for tool in _tools(assistant):
        server.add_tool(_short_errors(tool), structured_output=False)
    return server


def _tools(assistant: Assistant) -> list[Tool]:
    async def join_table(link: str, name: str = "Assistant") -> str:
        """Sit down at a table: its invitation link, or the link of a seat. Returns the position."""
        await assistant.sit(read_link(link), name)
        return await look()

    async def look(budget: int = 4000) -> str:
        """The position as your seat may know it, the last events, your legal moves, under a token budget."""
        seat = await assistant.seat()
        if seat.view is None:
            return f"The game has not begun: {_gathering(seat.table)}."
        assistant.news(seat)
        return brief(seat.view, seat.log, budget=budget, rules=False).text

    async def rules() -> str:
        """The rules of this game in short, and how each move is written."""
        return rules_text(await assistant.view())

    async def legal_moves(beginning: str = "") -> str:
        """Your legal moves, or only those that begin with these words, such as `drift 3,0`."""
        return moves_text(await assistant.deciding(), beginning, 4000)

    async def preview_move(move: str) -> str:
        """What a legal move of yours would do, as far as you may know, without playing it."""
        view, seat = await assistant.deciding(), await assistant.seat()
        chosen = read_answer(move, view["legal"])
        said = await seat.command("preview", moves=[chosen])
        [preview] = said["previews"]
        told = [tell_event(event) for event in preview["events"]] or ["nothing to be seen"]
        ends = ["it ends your turn"] if preview["ends_turn"] else []
        return "\n".join([f"{chosen} would do this:", *told, points_line(preview["points"]), *ends])

    async def explain_position() -> str:
        """What to say to people about the position: how it stands, how it came about, and, where you decide
        and the table allows hints, what the built-in bot thinks of the moves: chances and reasons."""
        view, seat = await assistant.view(), await assistant.seat()
        return explained(view, seat.log, await _thoughts(seat, view))

    async def play_move(move: str) -> str:
        """Play one of your legal moves. Returns what happened and who decides now."""
        view, seat = await assistant.deciding(), await assistant.seat()
        await seat.command("play", move=read_answer(move, view["legal"]))
        return f"{assistant.news(seat)}\nNow {_whose(await assistant.view())}."

    async def take_back() -> str:
        """Take back your last move, where no secret has been shown since and your turn has not ended."""
        seat = await assistant.seat()
        await seat.command("undo")
        assistant.news(seat)
        return f"Taken back. Now {_whose(await assistant.view())}."

    async def recent_events(count: int = 20) -> str:
        """The latest decisions, one per line, as your seat may know them."""
        await assistant.view()
        seat = await assistant.seat()
        shown = seat.log[-max(1, min(count, _EVENTS)) :]
        return "\n".join(history_lines(shown)) or "Nothing has happened yet."

    async def wait_for_turn(seconds: int = 60) -> str:
        """Wait until you decide or the game is over, for at most this long; tells what happened meanwhile."""
        seat = await assistant.seat()
        await seat.wait(lambda: _mine(seat), max(0, min(seconds, LONGEST_WAIT)))
        if seat.view is None:
            return f"The game has not begun: {_gathering(seat.table)}."
        told = assistant.news(seat)
        end = f"\n{position_text(seat.view)}" if seat.view["actor"] is None else ""
        return f"{told}\nNow {_whose(seat.view)}.{end}".lstrip()

    return [
        join_table,
        look,
        rules,
        legal_moves,
        preview_move,
        explain_position,
        play_move,
        take_back,
        recent_events,
        wait_for_turn,
    ]


async def _thoughts(seat: Seat, view: Mapping[str, Any]) -> str:
    """What the bot thinks of the seat's own decision, or why there is no advice."""
    if view["actor"] is None:
        return ""
    if view["actor"] != view["seat"]:
        return f"Now {_whose(view)}: the built-in bot is asked about your own decisions only."
    try:
        said = await seat.command("hint", _THOUGHT)
    except Refused as error:
        return f"The built-in bot says nothing here: {error}."
    return thoughts_of(said["advice"])


def _mine(seat: Seat) -> bool:
    view = seat.view
    return view is not None and (view["actor"] is None or view["actor"] == view["seat"])
