"""One seat at a server's table, held over the table's socket (docs/protocol.md).

A lost connection is opened again, and a command that has not been answered is sent again with the same id,
so that nothing happens twice.
"""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, InvalidURI, WebSocketException

from pangaea.engine.errors import PangaeaError

from .errors import Refused, Unreachable
from .link import Link

PATIENCE: Final = 30.0
"""Seconds that a command, or a first connection, may take."""
_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 15.0
"""Seconds between two attempts to connect, at first and at most."""
_ANSWERS: Final = ("done", "refused", "previewed", "hinted")
_FOR_GOOD: Final = ("bad_token", "unknown_table")
"""Refusals of the greeting: the link leads nowhere."""

Message: TypeAlias = Mapping[str, Any]
Listener: TypeAlias = Callable[[Message | None], None]
"""Called with each message after the seat has taken it in; None: the connection is lost."""


class Seat:
    """What the seat sees now, and what it can do."""

    def __init__(self, link: Link, listener: Listener = lambda message: None) -> None:
        self._link, self._listener = link, listener
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        """The seat's view (a spectator's without a token); None before the game has begun."""
        self.log: list[dict[str, Any]] = []
        self.lost = ""
        """Why there is no connection now."""
        self._seq = 0
        self._gone: PangaeaError | None = None
        """Why the seat is lost for good."""
        self._changed = asyncio.Condition()
        self._unanswered: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection now."""
        return self._socket is not None

    async def open(self) -> None:
        """Connect and wait for the first view of the table; `Unreachable`, `Refused`."""
        self._task = asyncio.create_task(self._stay())
        if not await self.wait(lambda: bool(self.table), PATIENCE):
            await self.close()
            raise Unreachable(f"{self._link.base} does not answer")

    async def close(self) -> None:
        """Leave the table; its owner keeps the seat."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def stay(self) -> None:
        """Listen until the seat is lost for good, and raise why."""
        await self._stay()
        assert self._gone is not None, "nothing else ends it"
        raise self._gone

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

    async def command(self, kind: str, patience: float = PATIENCE, **fields: Any) -> dict[str, Any]:
        """Send a command about the view as it is now and return its answer; `Refused`, `Unreachable`."""
        if self._gone is not None:
            raise self._gone
        message = {"type": kind, "id": uuid.uuid4().hex, "seq": self._seq, **fields}
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._unanswered[message["id"]] = message, answer
        try:
            if self._socket is not None:
                with suppress(WebSocketException):  # the connection is lost: it is sent again on the next one
                    await _send(self._socket, message)
            said = await asyncio.wait_for(answer, patience)
        except TimeoutError:
            raise Unreachable(f"{self._link.base} does not answer") from None
        finally:
            del self._unanswered[message["id"]]
        if said["type"] == "refused":
            raise Refused(said["code"], said["message"])
        return said

    # --- the connection -------------------------------------------------------------------------

    async def _stay(self) -> None:
        pause = _PAUSE
        while self._gone is None:
            try:
                async with connect(self._link.socket, max_size=None, open_timeout=PATIENCE) as socket:
                    pause = _PAUSE
                    await self._converse(socket)
            except (OSError, WebSocketException, TimeoutError, ValueError) as error:
                self._gone = self._gone or _hopeless(self._link, error)
                self.lost = str(error) or type(error).__name__
            finally:
                self._socket = None
            self.lost = self.lost or "the server closed it"
            self._listener(None)
            if self._gone is None:
                await asyncio.sleep(pause * random.uniform(0.8, 1.2))
                pause = min(2 * pause, _LONGEST_PAUSE)
        async with self._changed:
            self._changed.notify_all()

    async def _converse(self, socket: ClientConnection) -> None:
        tokens = [self._link.token] if self._link.token else []
        await _send(socket, {"type": "hello", "tokens": tokens, "seq": None})
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            async with self._changed:
                self._hear(message)
                self._changed.notify_all()
            if message["type"] == "welcome" and self._socket is None:
                self._socket, self.lost = socket, ""
                for wish, _ in list(self._unanswered.values()):
                    await _send(socket, wish)
            self._listener(message)
            if self._gone is not None:
                return

    def _hear(self, message: Message) -> None:
        kind = message["type"]
        if "table" in message:
            self.table = message["table"]
        if kind in ("welcome", "update"):
            self._see(message)
        elif kind in _ANSWERS and message["id"] in self._unanswered:
            answer = self._unanswered[message["id"]][1]
            if not answer.done():
                answer.set_result(dict(message))
        elif (kind == "bye" and not message["again"]) or (kind == "refused" and message["code"] in _FOR_GOOD):
            self._gone = Refused(message["code"], message["message"])

    def _see(self, message: Message) -> None:
        self._seq = message["seq"]
        for frame in message["frames"][:1]:
            self.view = frame["view"]
            self.log[frame["log"]["since"] :] = frame["log"]["entries"]


def _hopeless(link: Link, error: Exception) -> PangaeaError | None:
    """Why another attempt would not help; None: it may."""
    if isinstance(error, InvalidStatus) and 400 <= error.response.status_code < 500:
        return Unreachable(f"{link.address} refuses the connection: {error}")
    if isinstance(error, (InvalidURI, ValueError)) and not isinstance(error, json.JSONDecodeError):
        return Unreachable(f"{link.address} is not the address of a table: {error}")
    return None


async def _send(socket: ClientConnection, message: Message) -> None:
    await socket.send(json.dumps(message))
