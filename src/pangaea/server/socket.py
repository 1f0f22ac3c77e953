"""The WebSocket edge: decodes, calls, encodes, and decides nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pangaea.engine.errors import PangaeaError

from . import messages
from .hinting import Hinting
from .house import SYNCS, House
from .invitations import check_invitation
from .live import LiveTable
from .logs import alias
from .messages import Bye, ClientMessage, Command, Enter, Hello, LobbyClientMessage, Ping, Pong, Refused, Sync
from .origins import address, check_origin
from .rates import Bucket
from .refusal import Refusal
from .session import Session
from .settings import Settings
from .wire import Line, line_of

_log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_lobby_decoder: msgspec.json.Decoder[LobbyClientMessage] = msgspec.json.Decoder(LobbyClientMessage)

T = TypeVar("T")

Kind: TypeAlias = Literal["moves", "previews", "chats", "syncs"]
"""What is limited for connections, addresses and tables alike."""

MAX_ERROR = 200
"""Characters of a decoder's complaint that are passed on."""


class Goodbye(Exception):
    """The connection must end."""

    def __init__(self, code: str, message: str, again: bool = False) -> None:
        super().__init__(message)
        self.bye = Bye(code, message, again)


async def serve_socket(house: House, socket: WebSocket, table_id: str) -> None:
    """One connection to a table from its handshake to its end."""
    await _converse(house, socket, lambda: _serve(house, socket, table_id), table_id)


async def serve_lobby(house: House, socket: WebSocket) -> None:
    """One connection to the lobby, in the same way."""
    await _converse(house, socket, lambda: _serve_lobby(house, socket), "lobby")


async def _converse(
    house: House, socket: WebSocket, serve: Callable[[], Awaitable[None]], table_id: str
) -> None:
    try:
        check_origin(socket, house.settings.origins)
        house.limits.connects.take(address(socket))
    except Refusal as refusal:
        house.metrics.refusals.labels(refusal.code).inc()
        await socket.close()  # before accept: an HTTP 403
        return
    await socket.accept()
    try:
        with house.limits.sockets.held(address(socket)):
            await serve()
    except Goodbye as goodbye:
        await _part(socket, goodbye.bye)
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await _send(socket, _encoder.encode(_refused(house, None, refusal, 0)))
        await _part(socket, Bye(refusal.code, str(refusal), again=False, until=refusal.until))
    except Exception:
        house.metrics.failures.inc()
        _log.exception("a connection failed", extra={"table": alias(table_id)})
        failure = Refusal("failed", "something went wrong here; send it again")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await _send(socket, _encoder.encode(_refused(house, None, failure, 0)))
        await _part(socket, Bye(failure.code, str(failure), again=True))


async def _serve(house: House, socket: WebSocket, table_id: str) -> None:
    hello = await _first(socket, house.settings, "hello", _decoder)
    if not isinstance(hello, Hello):
        raise Refusal("bad_message", "the first message must be hello")
    live = await house.hub.find(table_id)
    session = _session(house, socket)
    if house.people is not None:
        await house.people.recognise(socket, session)
    if house.moderation is not None:
        house.moderation.check(session)
    async with house.hub.connected(live, session, hello):
        if house.people is not None:
            await house.people.need_still(socket, session)
        if house.moderation is not None:
            await house.moderation.let_in(live, session)
        receiver = Receiver(house, live, session, address(socket))
        # A separate task: waking it need not pass through all layers of the application each time.
        await asyncio.create_task(receiver.receive_all(socket))


async def _serve_lobby(house: House, socket: WebSocket) -> None:
    """A lobby client only listens."""
    enter = await _first(socket, house.settings, "enter", _lobby_decoder)
    if not isinstance(enter, Enter):
        raise Refusal("bad_message", "the first message must be enter")
    check_invitation(house, socket, enter.invitation)
    session, rate = _session(house, socket), house.settings.messages_per_second
    if house.moderation is not None:
        house.moderation.bans.check_address(session.origin)
    bucket = Bucket(rate, 3 * rate, time.monotonic())
    async with house.lobby.connected(session):
        while session.closing is None:
            text = await _receive(line_of(socket))
            if bucket.wait(time.monotonic()):
                raise Goodbye("flood", "too many messages", again=True)
            try:
                if isinstance(_decoded(text, _lobby_decoder), Enter):
                    raise Refusal("bad_message", "enter is said once")
                session.send(Pong(0))
            except Refusal as refusal:
                session.send(_refused(house, None, refusal, 0))


def _session(house: House, socket: WebSocket) -> Session:
    """The inner side of a socket, which may be written to from now on."""
    line = line_of(socket)
    session = Session([], house.settings.send_queue, line)
    line.lead(session.flush, house.settings.send_seconds)
    session.origin = address(socket)
    if house.closing:
        raise Goodbye("shutdown", "the server is restarting; connect again", again=True)
    return session


async def _first(socket: WebSocket, settings: Settings, name: str, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        async with asyncio.timeout(settings.hello_seconds):
            return _decoded(await _receive(line_of(socket)), decoder)
    except TimeoutError:
        # A phone that fell asleep, or a busy machine: it may come back later.
        raise Goodbye("silent", f"the first message, {name}, never came", again=True) from None


def decode(text: str) -> ClientMessage:
    """The message of a text, or a refusal that says what is wrong with it."""
    return _decoded(text, _decoder)


def _decoded(text: str, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise Refusal("bad_message", str(error)[:MAX_ERROR]) from None


async def _receive(line: Line) -> str:
    message: dict[str, Any] = await line.receive()  # type: ignore[assignment]
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    if text is None:
        raise Goodbye("bad_message", "messages are text, not binary")
    return text


class Receiver:
    """Carries out what one client sends."""

    def __init__(self, house: House, live: LiveTable, session: Session, who: str) -> None:
        self._house, self._live, self._session, self._who = house, live, session, who
        settings, now = house.settings, time.monotonic()
        self._all = Bucket(settings.messages_per_second, 3 * settings.messages_per_second, now)
        self._moves = Bucket(settings.moves_per_second, 2 * settings.moves_per_second, now)
        self._previews = Bucket(settings.previews_per_second, 3 * settings.previews_per_second, now)
        self._chats = Bucket(settings.chats_per_minute / 60, 5, now)
        self._hints = Hinting(house, live, session, self._refuse)
        self._syncs = Bucket(settings.syncs_per_minute / 60, SYNCS, now)

    async def receive_all(self, socket: WebSocket) -> None:
        """Take messages until the client leaves or is sent away. What was begun is finished in any case."""
        line = line_of(socket)
        try:
            while True:
                text = await _receive(line)
                if self._session.closing is not None:
                    return
                if self._all.wait(time.monotonic()):
                    raise Goodbye("flood", "too many messages", again=True)
                await self._handle(text)
        finally:
            self._hints.close()

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
                self._session.send(Pong(self._live.seq))
            case Sync(seq):
                self._take(self._syncs, "syncs", "fresh views")
                await self._house.hub.sync(self._live, self._session, seq)
            case Hello():
                raise Refusal("bad_message", "hello is said once")

    async def _carry_out(self, command: Command) -> None:
        house, live, session = self._house, self._live, self._session
        if house.moderation is not None and isinstance(command, messages.Sit | messages.Rematch):
            await house.moderation.quiet.check_meets(session.account, live.table)
        if isinstance(command, messages.Hint):
            self._hints.begin(command, self._who)
        else:
            sources = None
            if isinstance(command, messages.Start) and live.table.terms.rated and house.ratings is not None:
                sources = await house.ratings.sources_for(live.table)
            asked = (live, session.members, command, session.proofs, self._who, sources, session)
            session.send(await house.hub.command(*asked))
        house.metrics.moves.carried_out(type(command))

    async def _refuse(self, command: Command | None, error: Refusal | PangaeaError) -> None:
        if error.code == "stale":
            with contextlib.suppress(Refusal):  # too many at once: the client may ask for a view later
                self._take(self._syncs, "syncs", "fresh views")
                await self._house.hub.sync(self._live, self._session, None)
        self._session.send(_refused(self._house, command, error, self._live.table.seq))

    def _limit(self, command: Command) -> None:
        if type(command) is messages.Play:  # most are
            self._take(self._moves, "moves", "commands")
            return
        match command:
            case messages.PreviewMoves():
                self._take(self._previews, "previews", "previews", len(command.moves))
            case messages.Foresee():
                self._take(self._previews, "previews", "previews", 1 + len(command.moves))
            case messages.Recall():
                self._take(self._syncs, "syncs", "fresh views")
            case messages.Say():
                self._take(self._chats, "chats", "lines of chat")
            case _:
                self._take(self._moves, "moves", "commands")
        if isinstance(command, messages.Rematch) and self._live.table.rematch is None:
            self._house.limits.tables.take(self._who)  # it opens one

    def _take(self, own: Bucket, kind: Kind, what: str, drops: int = 1) -> None:
        """Count something for the connection, its address and its table, or refuse it."""
        wait = own.wait(time.monotonic(), drops)
        if wait:
            raise Refusal("rate_limited", f"too many {what}; try again in {int(wait) + 1} s")
        limits = self._house.limits
        getattr(limits.address, kind).take(self._who, drops)
        getattr(limits.table, kind).take(self._live.table.id, drops)


def _refused(house: House, command: Command | None, error: Refusal | PangaeaError, seq: int) -> Refused:
    house.metrics.refusals.labels(error.code).inc()
    return Refused(command.id if command else None, error.code, str(error), seq)


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
