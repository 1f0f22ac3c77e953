"""The WebSocket edge: decodes, calls, encodes, and decides nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pangaea.engine.errors import PangaeaError

from . import messages
from .house import House
from .live import LiveTable
from .logs import alias
from .messages import Bye, ClientMessage, Command, Hello, Ping, Pong, Refused, Sync
from .origins import address, check_origin
from .rates import Bucket
from .refusal import Refusal
from .session import Session
from .settings import Settings

_log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

MAX_ERROR = 200
"""Characters of a decoder's complaint that are passed on."""


class Goodbye(Exception):
    """The connection must end."""

    def __init__(self, code: str, message: str, again: bool = False) -> None:
        super().__init__(message)
        self.bye = Bye(code, message, again)


async def serve_socket(house: House, socket: WebSocket, table_id: str) -> None:
    """One connection from its handshake to its end."""
    try:
        check_origin(socket, house.settings.origins)
        house.limits.connects.take(address(socket))
    except Refusal as refusal:
        house.metrics.refusals.labels(refusal.code).inc()
        await socket.close()  # before accept: an HTTP 403
        return
    await socket.accept()
    try:
        await _serve(house, socket, table_id)
    except Goodbye as goodbye:
        await _part(socket, goodbye.bye)
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await _send(socket, _encoder.encode(_refused(house, None, refusal, 0)))
        await _part(socket, Bye(refusal.code, str(refusal), again=False))
    except Exception:
        house.metrics.failures.inc()
        _log.exception("a connection failed", extra={"table": alias(table_id)})
        failure = Refusal("failed", "something went wrong here; send it again")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await _send(socket, _encoder.encode(_refused(house, None, failure, 0)))
        await _part(socket, Bye(failure.code, str(failure), again=True))


async def _serve(house: House, socket: WebSocket, table_id: str) -> None:
    hello = await _hello(socket, house.settings)
    live = await house.hub.find(table_id)
    session = Session([], house.settings.send_queue)
    if house.closing:
        raise Goodbye("shutdown", "the server is restarting; connect again", again=True)
    async with house.hub.connected(live, session, hello):
        receiving = asyncio.create_task(Receiver(house, live, session).receive_all(socket))
        sending = asyncio.create_task(_send_all(socket, session, house.settings.send_seconds))
        await asyncio.wait({receiving, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in (receiving, sending):
            task.cancel()
        # Both may have failed in the same moment: ask both how they ended.
        for outcome in await asyncio.gather(receiving, sending, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome


async def _hello(socket: WebSocket, settings: Settings) -> Hello:
    try:
        async with asyncio.timeout(settings.hello_seconds):
            message = decode(await _receive(socket))
    except TimeoutError:
        raise Goodbye("silent", "the first message, hello, never came") from None
    if not isinstance(message, Hello):
        raise Refusal("bad_message", "the first message must be hello")
    return message


def decode(text: str) -> ClientMessage:
    """The message of a text, or a refusal that says what is wrong with it."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise Refusal("bad_message", str(error)[:MAX_ERROR]) from None


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    if text is None:
        raise Goodbye("bad_message", "messages are text, not binary")
    return text


class Receiver:
    """Takes what one client sends and carries it out."""

    def __init__(self, house: House, live: LiveTable, session: Session) -> None:
        self._house, self._live, self._session = house, live, session
        settings, now = house.settings, time.monotonic()
        self._all = Bucket(settings.messages_per_second, 3 * settings.messages_per_second, now)
        self._moves = Bucket(settings.moves_per_second, 2 * settings.moves_per_second, now)
        self._previews = Bucket(settings.previews_per_second, 3 * settings.previews_per_second, now)
        self._chats = Bucket(settings.chats_per_minute / 60, 5, now)

    async def receive_all(self, socket: WebSocket) -> None:
        """Take messages until the client goes."""
        while True:
            text = await _receive(socket)
            if self._all.wait(time.monotonic()):
                raise Goodbye("flood", "too many messages", again=True)
            await self._handle(text)

    async def _handle(self, text: str) -> None:
        command: Command | None = None
        try:
            message = decode(text)
            if isinstance(message, Command):
                command = message
                self._limit(command)
                await self._carry_out(command)
            else:
                await self._answer_message(message)
        except (Refusal, PangaeaError) as error:
            await self._refuse(command, error)
        except Exception:
            self._house.metrics.failures.inc()
            _log.exception("a command failed", extra={"table": alias(self._live.table.id)})
            await self._refuse(command, Refusal("failed", "something went wrong here; send it again"))

    async def _answer_message(self, message: Hello | Sync | Ping) -> None:
        match message:
            case Ping():
                self._session.send(Pong(self._live.table.seq))
            case Sync(seq):
                await self._house.hub.sync(self._live, self._session, seq)
            case Hello():
                raise Refusal("bad_message", "hello is said once")

    async def _carry_out(self, command: Command) -> None:
        house, live, session = self._house, self._live, self._session
        answer = await house.hub.command(live, session.members, command, session.proofs)
        house.metrics.commands.labels(type(command).__name__.lower()).inc()
        session.send(answer)

    async def _refuse(self, command: Command | None, error: Refusal | PangaeaError) -> None:
        if error.code == "stale":
            await self._house.hub.sync(self._live, self._session, None)
        self._session.send(_refused(self._house, command, error, self._live.table.seq))

    def _limit(self, command: Command) -> None:
        match command:
            case messages.PreviewMoves():
                bucket, what, drops = self._previews, "previews", len(command.moves)
            case messages.Say():
                bucket, what, drops = self._chats, "lines of chat", 1
            case _:
                bucket, what, drops = self._moves, "commands", 1
        wait = bucket.wait(time.monotonic(), drops)
        if wait:
            raise Refusal("rate_limited", f"too many {what}; try again in {int(wait) + 1} s")


def _refused(house: House, command: Command | None, error: Refusal | PangaeaError, seq: int) -> Refused:
    house.metrics.refusals.labels(error.code).inc()
    return Refused(command.id if command else None, error.code, str(error), seq)


async def _send_all(socket: WebSocket, session: Session, seconds: float) -> None:
    """Send what is queued. A client that does not take a message in time is given up on."""
    while True:
        message = await session.queue.get()
        if isinstance(message, Bye):
            return await _part(socket, message)
        try:
            async with asyncio.timeout(seconds):
                await _send(socket, message)
        except TimeoutError:
            raise WebSocketDisconnect(1011) from None


async def _send(socket: WebSocket, message: bytes) -> None:
    await socket.send_text(message.decode())


async def _part(socket: WebSocket, bye: Bye) -> None:
    """Say goodbye and close, without waiting long for someone who is not listening."""
    if socket.application_state is not WebSocketState.CONNECTED:
        return
    with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
        async with asyncio.timeout(2):
            await _send(socket, _encoder.encode(bye))
            await socket.close(1012 if bye.again else 1008, bye.code)
