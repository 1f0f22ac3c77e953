"""One seat at a table of a server, held over the table's socket (docs/protocol.md).

The connection is kept by a task of its own: a lost one is opened again, and a command that has not been
answered is sent again with the same id, so that nothing happens twice.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from pangaea.adapters.extras import MissingExtra
from pangaea.engine.errors import PangaeaError

from .link import Link

try:
    import httpx
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import WebSocketException
except ImportError as error:
    raise MissingExtra("mcp", error) from error

PATIENCE: Final = 30.0
"""Seconds that a command, or a first connection, may take."""
_LONGEST_PAUSE: Final = 15.0
_ANSWERS: Final = ("done", "refused", "previewed")


class Unreachable(PangaeaError):
    """The server does not answer."""

    code = "unreachable"


class Refused(PangaeaError):
    """The server refuses; the message is the server's own."""

    code = "refused"

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.reason = code
        """The code of the refusal, as in the protocol."""


async def join(link: Link, name: str) -> str | None:
    """Take an open seat at a table and return its token; None if there is none, to watch without one."""
    body = {"name": name, "bot": True, "id": uuid.uuid4().hex}
    try:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            answer = await client.post(link.members, json=body)
        said = answer.json()
    except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
        raise Unreachable(f"{link.base} does not answer as a table server: {type(error).__name__}") from None
    if answer.status_code != 201:
        raise Refused(str(said.get("code")), str(said.get("message")))
    own: dict[str, Any] = said["links"][0]
    return None if own["seat"] is None else str(own["token"])


class Seat:
    """What the seat sees now, and what it can do."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        """The seat's view (a spectator's without a token); None before the game has begun."""
        self.log: list[dict[str, Any]] = []
        self._seq = 0
        self._gone: PangaeaError | None = None
        """Why the seat is lost for good."""
        self._changed = asyncio.Condition()
        self._unanswered: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect and wait for the first sight of the table; `Unreachable`, `Refused`."""
        self._task = asyncio.create_task(self._stay())
        if not await self.wait(lambda: bool(self.table), PATIENCE):
            await self.close()
            raise Unreachable(f"{self._link.base} does not answer")

    async def close(self) -> None:
        """Leave the table; the seat stays whose it is."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait until something holds; whether it does in time. Raises if the seat is lost meanwhile."""
        async with self._changed:
            try:
                await asyncio.wait_for(
                    self._changed.wait_for(lambda: self._gone is not None or condition()), seconds
                )
            except TimeoutError:
                return False
        if self._gone is not None:
            raise self._gone
        return True

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command about the view as it is now and return its answer; `Refused`, `Unreachable`."""
        if self._gone is not None:
            raise self._gone
        message = {"type": kind, "id": uuid.uuid4().hex, "seq": self._seq, **fields}
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._unanswered[message["id"]] = message, answer
        try:
            if self._socket is not None:
                await _send(self._socket, message)
            said = await asyncio.wait_for(answer, PATIENCE)
        except (TimeoutError, WebSocketException):
            raise Unreachable(f"{self._link.base} does not answer") from None
        finally:
            del self._unanswered[message["id"]]
        if said["type"] == "refused":
            raise Refused(said["code"], said["message"])
        return said

    # --- the connection -------------------------------------------------------------------------

    async def _stay(self) -> None:
        pause = 0.5
        while self._gone is None:
            try:
                async with connect(self._link.socket, max_size=None, open_timeout=PATIENCE) as socket:
                    pause = 0.5
                    await self._converse(socket)
            except (OSError, WebSocketException, TimeoutError):
                pass
            finally:
                self._socket = None
            if self._gone is None:
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
        async with self._changed:
            self._changed.notify_all()

    async def _converse(self, socket: ClientConnection) -> None:
        tokens = [self._link.token] if self._link.token else []
        await _send(socket, {"type": "hello", "tokens": tokens, "seq": None})
        async for text in socket:
            message = json.loads(text)
            async with self._changed:
                self._hear(message)
                self._changed.notify_all()
            if message["type"] == "welcome" and self._socket is None:
                self._socket = socket
                for wish, _ in list(self._unanswered.values()):
                    await _send(socket, wish)

    def _hear(self, message: Mapping[str, Any]) -> None:
        kind = message["type"]
        if "table" in message:
            self.table = message["table"]
        if kind in ("welcome", "update"):
            self._see(message)
        elif kind in _ANSWERS and message["id"] in self._unanswered:
            answer = self._unanswered[message["id"]][1]
            if not answer.done():
                answer.set_result(dict(message))
        elif kind == "bye" and not message["again"]:
            self._gone = Refused(message["code"], message["message"])

    def _see(self, message: Mapping[str, Any]) -> None:
        self._seq = message["seq"]
        for frame in message["frames"][:1]:
            self.view = frame["view"]
            self.log[frame["log"]["since"] :] = frame["log"]["entries"]


async def _send(socket: ClientConnection, message: Mapping[str, Any]) -> None:
    await socket.send(json.dumps(message))
